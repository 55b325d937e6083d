import type { KnowledgeSettings } from '@lobechat/knowledge-index';
import type { TaskSettings } from '@lobechat/task-runner';

import { findDatabaseUrlProblem } from '../database-url.ts';

/** The settings of a file for the store and the endpoints. */
interface Addresses {
  databaseUrl?: string | undefined;
  knowledge?: KnowledgeSettings | undefined;
  tasks?: TaskSettings | undefined;
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/**
 * Returns the problems of addresses with the right JSON form. They are not quoted, since they may
 * contain secrets.
 */
export const findAddressProblems = ({ databaseUrl, knowledge, tasks }: Addresses): string[] => {
  const problem = databaseUrl === undefined ? undefined : findDatabaseUrlProblem(databaseUrl);
  const addresses = {
    '/knowledge/embeddings/baseUrl': knowledge?.embeddings?.baseUrl,
    '/knowledge/reranking/baseUrl': knowledge?.reranking?.baseUrl,
    '/tasks/model/baseUrl': tasks?.model?.baseUrl,
  };
  return [
    ...(problem === undefined ? [] : [`/databaseUrl: ${problem}`]),
    ...Object.entries(addresses).flatMap(([path, url]) =>
      url === undefined || isWebAddress(url)
        ? []
        : [`${path}: It is not an address of http or https, e.g. https://host/v1.`],
    ),
  ];
};
