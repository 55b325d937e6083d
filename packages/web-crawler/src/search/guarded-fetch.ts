import { fetchUrl } from '../fetch/fetch-url.ts';
import { type AddressGuard, createAddressGuard, portOf } from '../guard/create-address-guard.ts';
import type { SearchFetch } from './ask-provider.ts';

/** Connection timeout in milliseconds, whatever the search allows. */
const TIMEOUT_MS = 60_000;

/**
 * Sends searches behind the host's guard. If the operator chose a provider's address, that address
 * is allowed, since it may be on this machine.
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
