import type { TaskSettings } from '@lobechat/task-runner';

import { findDatabaseUrlProblem } from '../database-url.ts';

/** What a file says of the store and of runs. */
interface TaskFrame {
  databaseUrl?: string | undefined;
  tasks?: TaskSettings | undefined;
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** What is wrong with addresses that have the right form of JSON. They are not repeated: secrets. */
export const findTaskProblems = ({ databaseUrl, tasks }: TaskFrame): string[] => {
  const problem = databaseUrl === undefined ? undefined : findDatabaseUrlProblem(databaseUrl);
  const baseUrl = tasks?.model?.baseUrl;
  return [
    ...(problem === undefined ? [] : [`/databaseUrl: ${problem}`]),
    ...(baseUrl === undefined || isWebAddress(baseUrl)
      ? []
      : ['/tasks/model/baseUrl: It is no address of http or https, e.g. https://host/v1.']),
  ];
};
