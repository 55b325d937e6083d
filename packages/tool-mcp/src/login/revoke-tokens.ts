import { type FetchLike, selectClientAuthMethod } from '@modelcontextprotocol/client';

import type { StoredLogin } from './login-store.ts';

interface RevocationMetadata {
  revocation_endpoint?: unknown;
  revocation_endpoint_auth_methods_supported?: string[] | undefined;
}

const FORM = 'application/x-www-form-urlencoded';

/**
 * Adds a client's own credentials in a way that the server accepts. HTTP Basic needs them encoded
 * (RFC 6749, 2.3.1), which the SDK does not do.
 */
export const authenticate = (
  client: StoredLogin['client'],
  supported: string[] | undefined,
  headers: Headers,
  fields: URLSearchParams,
): void => {
  const { client_id: id, client_secret: secret } = client;
  const method = selectClientAuthMethod(client, supported ?? []);
  if (secret && method === 'client_secret_basic') {
    const pair = `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`;
    headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
    return;
  }
  fields.set('client_id', id);
  if (secret && method === 'client_secret_post') fields.set('client_secret', secret);
};

/**
 * Tells an authorization server to revoke tokens (RFC 7009), the refresh token first: without it
 * nobody gets new ones.
 *
 * @returns whether it has accepted all of it
 */
export const revokeTokens = async (login: StoredLogin, fetchFn: FetchLike): Promise<boolean> => {
  const { client, metadata, tokens } = login;
  // Only one of the two metadata formats has fields for revocation.
  const {
    revocation_endpoint: endpoint,
    revocation_endpoint_auth_methods_supported:
      supported = metadata?.token_endpoint_auth_methods_supported,
  } = (metadata ?? {}) as RevocationMetadata;
  if (typeof endpoint !== 'string' || !tokens) return false;
  const given = [
    ['refresh_token', tokens.refresh_token],
    ['access_token', tokens.access_token],
  ] as const;
  let isTaken = true;
  for (const [hint, token] of given) {
    if (!token) continue;
    const headers = new Headers({ accept: 'application/json', 'content-type': FORM });
    const fields = new URLSearchParams({ token, token_type_hint: hint });
    authenticate(client, supported, headers, fields);
    const request = { body: fields.toString(), headers, method: 'POST' };
    const response = await fetchFn(endpoint, request).catch(() => undefined);
    isTaken &&= response?.ok === true;
  }
  return isTaken;
};
