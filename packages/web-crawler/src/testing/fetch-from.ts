import { type FetchOptions, fetchUrl } from '../fetch/fetch-url.ts';
import { createAddressGuard } from '../guard/create-address-guard.ts';
import type { TestSite } from './open-site.ts';

export const limits = { bodyBytes: 3_000_000, idleMs: 500, redirects: 5, totalMs: 1000 };
/** For fetches that end by themselves, however slow the machine is. */
export const patient = { ...limits, idleMs: 60_000, totalMs: 60_000 };

export const fetchFrom = (site: TestSite, path = '/', options: Partial<FetchOptions> = {}) =>
  fetchUrl(`${site.url}${path}`, {
    guard: createAddressGuard({ allow: ['127.0.0.0/8'] }),
    limits,
    ...options,
  });

export const failureOf = async (
  work: Promise<unknown>,
): Promise<{ message: string; type: string }> => {
  try {
    await work;
    return { message: 'it did not fail', type: 'none' };
  } catch (error) {
    return error as { message: string; type: string };
  }
};
