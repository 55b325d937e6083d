import { type AddressGuard, createAddressGuard, portOf } from '../guard/create-address-guard.ts';
import { readBody, requestUrl } from '../request/request-url.ts';
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
    const limits = { signal, timeoutMs: TIMEOUT_MS };
    const answer = await requestUrl({
      ...limits,
      body,
      guard: isOwn ? createAddressGuard({ allow: [`${url.hostname}:${portOf(url)}`] }) : guard,
      headers,
      maxBytes,
      method,
      url: address,
    });
    return {
      headers: { get: (name) => [answer.headers[name] ?? null].flat()[0] ?? null },
      status: answer.status,
      text: async () => Buffer.from(await readBody(answer, limits)).toString('utf8'),
    };
  };
