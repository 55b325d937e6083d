import { neutraliseText, takeHead } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

import type { SearchQuery } from '../types.ts';

const invalid = (message: string): ToolError =>
  new ToolError(ToolErrorType.InvalidArguments, message);

const HOST =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)*[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;

/** `https://www.Example.com/docs` and `site:example.com` become `www.example.com`, `example.com`. */
const toHost = (given: string): string => {
  const host = given
    .trim()
    .replace(/^site:/i, '')
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
    .replace(/^\*\./, '')
    .replace(/[/:?#].*$/s, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (host.length <= 253 && HOST.test(host)) return host;
  const shown = JSON.stringify(neutraliseText(takeHead(given, 100)));
  throw invalid(`${shown} is not a host. Pass one such as example.com.`);
};

const toHosts = (given: readonly string[] | undefined): string[] | undefined =>
  given?.length ? [...new Set(given.map(toHost))] : undefined;

/**
 * A search in the form that services expect: non-blank queries, normalised filters.
 *
 * @throws ToolError `InvalidArguments` if there is nothing to search for, or a site is no host
 */
export const toSearchQuery = (params: SearchQuery): SearchQuery => {
  const { excludeSites, queries = [], query, sites, ...rest } = params;
  const wanted = [...new Set([query ?? '', ...queries].map((text) => text.trim()))].filter(Boolean);
  const [first] = wanted;
  if (first === undefined) throw invalid('There is no query. Pass query, or several as queries.');
  const only = toHosts(sites);
  const without = toHosts(excludeSites);
  return {
    ...rest,
    ...(wanted.length > 1 ? { queries: wanted } : { query: first }),
    ...(only && { sites: only }),
    ...(without && { excludeSites: without }),
  };
};
