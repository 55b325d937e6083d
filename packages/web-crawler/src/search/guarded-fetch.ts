import { fetchUrl } from '../fetch/fetch-url.ts';
import { type AddressGuard, createAddressGuard, portOf } from '../guard/create-address-guard.ts';
import type { SearchFetch } from './ask-provider.ts';

/** Milliseconds after which a connection is given up, whatever the search allows. */
const TIMEOUT_MS = 60_000;

/**
 * Sends searches behind the guard of the host. A provider whose address the operator chose may be on this machine: for
 * it, that one address is allowed.
 */
export const createGuardedFetch =
  (guard: AddressGuard): SearchFetch =>
  async (address, { body, headers, isOwn, maxBytes, method, signal }) => {
    const url = new URL(address);
    const answer = await fetchUrl(url, {
      body,
      guard: isOwn ? createAddressGuard({ allow: [`${url.hostname}:${portOf(url)}`] }) : guard,
      headers,
      limits: { bodyBytes: maxBytes, idleMs: TIMEOUT_MS, totalMs: TIMEOUT_MS },
      method,
      signal,
      statuses: 'any',
    });
    return {
      headers: { get: (name) => answer.headers[name] ?? null },
      status: answer.status,
      text: async () => Buffer.from(answer.bytes).toString('utf8'),
    };
  };
