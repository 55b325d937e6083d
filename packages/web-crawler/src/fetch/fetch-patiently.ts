import { setTimeout as wait } from 'node:timers/promises';

import { ToolError } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { WebErrorType } from '../errors.ts';
import { toAbortedError } from './deadline.ts';
import { type FetchedResponse, type FetchOptions, fetchUrl } from './fetch-url.ts';
import { readRetryAfter } from './retry-after.ts';

/** Used if the server does not say how long to wait. */
const FIRST_WAIT_MS = 1000;
const MOST_TRIES = 3;
/** Maximum total time that a server can make a page wait. */
const PATIENCE_MS = 10_000;
const BUSY = new Set([429, 503]);

/** How long to wait after a failure; undefined if it does not ask for a retry. */
const waitOf = (error: unknown, tries: number): number | undefined => {
  if (!(error instanceof ToolError) || error.type !== WebErrorType.HttpStatus) return undefined;
  if (!isRecord(error.body) || !BUSY.has(Number(error.body['status']))) return undefined;
  return readRetryAfter(error.body['retryAfter']) ?? FIRST_WAIT_MS * 2 ** tries;
};

/**
 * Fetches a URL, and retries after the time that a busy server asks for, if that is short.
 *
 * @throws ToolError as {@link fetchUrl} does
 */
export const fetchPatiently = async (
  url: string,
  options: FetchOptions,
): Promise<FetchedResponse> => {
  let left = PATIENCE_MS;
  for (let tries = 0; ; tries += 1) {
    try {
      return await fetchUrl(url, options);
    } catch (error) {
      const ms = waitOf(error, tries);
      if (ms === undefined || ms > left || tries + 1 >= MOST_TRIES) throw error;
      left -= ms;
      await wait(ms, undefined, { signal: options.signal }).catch(() => {
        throw toAbortedError();
      });
    }
  }
};
