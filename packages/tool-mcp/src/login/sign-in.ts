import { randomBytes } from 'node:crypto';

import {
  auth,
  extractWWWAuthenticateParams,
  type FetchLike,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  RegistrationRejectedError,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client';

import { ToolError, ToolErrorType } from '@lobechat/types';

import type { OAuthConfiguration } from '../mount/toolbox-configuration.ts';
import { explainFailure } from './explain-failure.ts';
import { createLoginFetch, isLoopback } from './login-fetch.ts';
import type { LoginSupport, StoredLogin } from './login-store.ts';
import { receiveRedirect } from './receive-redirect.ts';
import { authenticate } from './revoke-tokens.ts';

/** How a person signs in. */
export interface SignInRequest {
  /** Receives the address that the person must open in a browser. */
  onAddress: (address: string) => Promise<void> | void;
  signal?: AbortSignal | undefined;
}

interface SignInOptions extends SignInRequest {
  configuration: OAuthConfiguration;
  /** An earlier registration. */
  known: StoredLogin | undefined;
  serverUrl: URL;
  support: LoginSupport;
}

const CLIENT_NAME = 'lobe-tools';
/** Milliseconds that a person may take in the browser. */
const PATIENCE_MS = 10 * 60_000;

const fail = (message: string): never => {
  throw new ToolError(ToolErrorType.SourceUnavailable, message);
};

/** When an access token expires, if the server says how long it lasts. */
export const endOf = ({ expires_in: seconds }: StoredOAuthTokens): number | undefined =>
  typeof seconds === 'number' && Number.isFinite(seconds) ? Date.now() + seconds * 1000 : undefined;

/** What the server itself says about signing in when it is called without a token. */
const readChallenge = async (serverUrl: URL, fetch: FetchLike) => {
  const response = await fetch(serverUrl, {
    body: JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'ping' }),
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    method: 'POST',
  });
  return response.status === 401 ? extractWWWAuthenticateParams(response) : {};
};

/**
 * The page that a person is sent to: a web address, nothing that the system would open otherwise.
 */
const checkPage = (address: URL): void => {
  if (address.protocol === 'https:') return;
  if (address.protocol === 'http:' && isLoopback(address)) return;
  fail(`Signing in would open ${address.protocol}//${address.host}, which is not https.`);
};

/** MCP requires clients to refuse an authorization server that does not announce PKCE with S256. */
const checkMetadata = ({ authorizationServerMetadata: metadata }: OAuthDiscoveryState): void => {
  if (!metadata || metadata.code_challenge_methods_supported?.includes('S256')) return;
  fail(
    `The authorization server ${metadata.issuer} does not declare PKCE with S256, without which a code could be stolen. The sign-in was not started.`,
  );
};

const givenClient = (
  { clientId, clientSecret }: OAuthConfiguration,
  issuer: string,
): StoredOAuthClientInformation | undefined =>
  clientId === undefined
    ? undefined
    : {
        client_id: clientId,
        issuer,
        ...(clientSecret === undefined ? {} : { client_secret: clientSecret }),
      };

/** Whether a client was registered for these scopes, too: some servers grant it no others. */
const hasScopes = (client: object, wanted: string): boolean => {
  const registered = 'scope' in client ? String(client.scope).split(' ') : [];
  return wanted.split(' ').every((scope) => registered.includes(scope));
};

/**
 * Signs in to a server as MCP requires (OAuth 2.1): finds the authorization server, registers this
 * client if necessary, sends the person to the page, and exchanges the code for tokens. Nothing is
 * stored.
 *
 * @throws Error saying what prevents it
 */
export const signIn = async (options: SignInOptions): Promise<StoredLogin> => {
  const { configuration, known, onAddress, serverUrl, signal } = options;
  const guarded = createLoginFetch(serverUrl, options.support);
  const fetchFn: FetchLike = async (address, init) => {
    signal?.throwIfAborted();
    return guarded.fetch(address, signal ? { ...init, signal } : init);
  };
  const state = randomBytes(32).toString('base64url');
  const knownPort = known?.redirectUrl ? Number(new URL(known.redirectUrl).port) : 0;
  const receiver = await receiveRedirect(state, configuration.redirectPort ?? knownPort);
  let discovery: OAuthDiscoveryState | undefined;
  let client: StoredOAuthClientInformation | undefined;
  let used: StoredOAuthClientInformation | undefined;
  let tokens: StoredOAuthTokens | undefined;
  let resource: string | undefined;
  let verifier = '';

  const findClient = (issuer: string): StoredOAuthClientInformation | undefined => {
    // A registration holds for one server and one redirect address.
    const isSame =
      known?.client.issuer === issuer &&
      known.redirectUrl === receiver.url &&
      (known.wantedScope === undefined || hasScopes(known.client, known.wantedScope));
    return givenClient(configuration, issuer) ?? client ?? (isSame ? known.client : undefined);
  };

  const provider: OAuthClientProvider = {
    addClientAuthentication: (headers, fields, _url, metadata) => {
      const supported = metadata?.token_endpoint_auth_methods_supported;
      if (used) authenticate(used, supported, headers, fields);
    },
    ...(configuration.clientMetadataUrl === undefined
      ? {}
      : { clientMetadataUrl: configuration.clientMetadataUrl }),
    clientInformation: (context) => (used = findClient(context?.issuer ?? '')),
    clientMetadata: {
      client_name: CLIENT_NAME,
      redirect_uris: [receiver.url],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      // Only if this grant is named, the SDK requests offline_access, which some servers require for
      // renewing and others refuse to a configured client.
      ...(configuration.scope === undefined
        ? { grant_types: ['authorization_code', 'refresh_token'] }
        : { scope: configuration.scope }),
    },
    codeVerifier: () => verifier,
    discoveryState: () => discovery,
    redirectToAuthorization: async (address) => {
      checkPage(address);
      await onAddress(address.href);
    },
    redirectUrl: receiver.url,
    saveClientInformation: (information) => {
      client = information;
    },
    saveCodeVerifier: (written) => {
      verifier = written;
    },
    saveDiscoveryState: (found) => {
      // Discovery tries elsewhere: a server that names a forbidden address is not followed at all.
      if (guarded.refusal) throw guarded.refusal;
      checkMetadata(found);
      discovery = found;
    },
    saveResourceUrl: (found) => {
      resource = found;
    },
    saveTokens: (given) => {
      tokens = given;
    },
    state: () => state,
    tokens: () => tokens,
  };

  const patience = AbortSignal.timeout(PATIENCE_MS);
  const ended = signal ? AbortSignal.any([signal, patience]) : patience;
  const stop = () => void receiver.close();
  ended.addEventListener('abort', stop);
  try {
    const { resourceMetadataUrl, scope } = await readChallenge(serverUrl, fetchFn);
    const wanted = known?.wantedScope ?? configuration.scope ?? scope;
    const request = {
      fetchFn,
      ...(resourceMetadataUrl ? { resourceMetadataUrl } : {}),
      ...(wanted ? { scope: wanted } : {}),
      serverUrl,
    };
    await auth(provider, request);
    const { code, iss } = await receiver.answer;
    await auth(provider, { ...request, authorizationCode: code, ...(iss ? { iss } : {}) });
  } catch (error) {
    const isUnknown =
      error instanceof RegistrationRejectedError && !discovery?.authorizationServerMetadata;
    if (isUnknown) {
      fail(
        'The server does not say where to sign in: it has no metadata of an authorization server. It probably needs a token in `headers`.',
      );
    }
    throw guarded.refusal ?? explainFailure(error);
  } finally {
    ended.removeEventListener('abort', stop);
    await receiver.close();
  }
  const information = tokens?.issuer === undefined ? undefined : findClient(tokens.issuer);
  if (!tokens || !discovery || !information) return fail('The server returned no tokens.');
  return {
    authorizationServerUrl: discovery.authorizationServerUrl,
    client: information,
    expiresAt: endOf(tokens),
    metadata: discovery.authorizationServerMetadata,
    redirectUrl: receiver.url,
    resource,
    tokens,
  };
};
