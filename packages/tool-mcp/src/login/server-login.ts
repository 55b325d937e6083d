import { createHash } from 'node:crypto';

import {
  type AuthProvider,
  extractWWWAuthenticateParams,
  OAuthError,
  OAuthErrorCode,
  refreshAuthorization,
} from '@modelcontextprotocol/client';

import { ToolError, ToolErrorType } from '@lobechat/types';

import type { ToolboxServerConfiguration } from '../mount/toolbox-configuration.ts';
import { explainFailure } from './explain-failure.ts';
import { createLoginFetch } from './login-fetch.ts';
import type { LoginSupport, StoredLogin } from './login-store.ts';
import { authenticate, revokeTokens } from './revoke-tokens.ts';
import { endOf, signIn, type SignInRequest } from './sign-in.ts';

/** Whether somebody is signed in to a server: `needed` once it has required a sign-in. */
export type LoginState = 'needed' | 'signed-in' | 'signed-out';

/** Signing in to one mounted server. */
export interface ServerLogin {
  /** Reads the stored sign-in, for `state`. */
  look: () => Promise<void>;
  /** Records which token a request was sent with. */
  noteSent: (response: Response, authorization: string | null) => Promise<void>;
  /** Provides transports with the token, and renews it. */
  provider: AuthProvider;
  /** @throws Error saying what prevents it */
  signIn: (request: SignInRequest) => Promise<void>;
  /** Forgets the tokens. Returns whether the authorization server was asked to revoke them. */
  signOut: () => Promise<boolean>;
  /** The state as of the last check. */
  readonly state: LoginState;
}

/** Milliseconds before expiry at which a token is renewed: a call must not arrive too late. */
const EARLY_MS = 30_000;

const FORBIDDEN = 403;

/** Answers of an authorization server that only a new sign-in can resolve. */
const FINAL: ReadonlySet<string> = new Set([
  OAuthErrorCode.InvalidClient,
  OAuthErrorCode.InvalidGrant,
  OAuthErrorCode.UnauthorizedClient,
]);

/** Added to a stored sign-in, lets the next one register again. */
const UNREGISTERED = { redirectUrl: undefined };

/** Creates the sign-in of a server. Nobody is asked anything before a request needs it. */
export const createServerLogin = (
  name: string,
  configuration: ToolboxServerConfiguration,
  support: LoginSupport,
): ServerLogin => {
  const { store } = support;
  const { oauth = {}, url = '' } = configuration;
  const serverUrl = new URL(url);
  // Tokens are for this address and this client: another server of the same name does not get them.
  const key = JSON.stringify([name, serverUrl.href, oauth.clientId, oauth.scope]);
  const lockName = createHash('sha256').update(key).digest('hex').slice(0, 40);
  const sentWith = new WeakMap<Response, string | null>();
  let state: LoginState = 'signed-out';

  const read = async (): Promise<StoredLogin | undefined> => {
    const login = await store.get(key);
    if (login?.tokens) state = 'signed-in';
    else if (state === 'signed-in') state = 'signed-out';
    return login;
  };

  const need = (why: string): never => {
    state = 'needed';
    throw new ToolError(
      ToolErrorType.SourceUnavailable,
      `${why} A person has to sign in: lobe-tools mcp login ${name}, or "Sign in" at the server in the playground. A server that has no sign-in needs a token in \`headers\`.`,
    );
  };

  const renew = async (login: StoredLogin): Promise<StoredLogin> => {
    const { authorizationServerUrl, client: clientInformation, metadata, resource, tokens } = login;
    const forget = async (client = {}): Promise<never> => {
      await store.set(key, { ...login, ...client, expiresAt: undefined, tokens: undefined });
      return need('The sign-in has ended.');
    };
    if (!tokens?.refresh_token) return forget();
    try {
      const supported = metadata?.token_endpoint_auth_methods_supported;
      const fresh = await refreshAuthorization(authorizationServerUrl, {
        addClientAuthentication: (headers, fields) =>
          authenticate(clientInformation, supported, headers, fields),
        clientInformation,
        fetchFn: createLoginFetch(serverUrl, support).fetch,
        refreshToken: tokens.refresh_token,
        ...(metadata ? { metadata } : {}),
        ...(resource ? { resource } : {}),
      });
      const issuer = tokens.issuer === undefined ? {} : { issuer: tokens.issuer };
      const renewed = { ...login, expiresAt: endOf(fresh), tokens: { ...fresh, ...issuer } };
      await store.set(key, renewed);
      return renewed;
    } catch (error) {
      if (!(error instanceof OAuthError && FINAL.has(error.code))) {
        throw explainFailure(
          error,
          'Renewing the sign-in failed, and nothing was sent to the server. ',
        );
      }
      return forget(error.code === 'invalid_grant' ? {} : UNREGISTERED);
    }
  };

  /**
   * One process renews, and the others use its tokens: many servers invalidate a token that is used
   * twice.
   */
  const renewUnless = async (isGood: (login: StoredLogin) => boolean): Promise<StoredLogin> =>
    store.exclusive(lockName, async () => {
      const login = await read();
      if (!login?.tokens) return need('The server requires authentication (401).');
      return isGood(login) ? login : renew(login);
    });

  /** Renewing a token does not add permissions: the next sign-in requests more. */
  const noteScope = async (response: Response): Promise<void> => {
    const { error, scope } = extractWWWAuthenticateParams(response);
    if (error !== 'insufficient_scope' || scope === undefined) return;
    await store.exclusive(lockName, async () => {
      const login = await read();
      if (!login?.tokens) return;
      const wanted = [login.wantedScope, login.tokens.scope, scope].join(' ').split(/\s+/);
      const wantedScope = [...new Set(wanted.filter(Boolean))].join(' ');
      await store.set(key, { ...login, wantedScope });
    });
  };

  /**
   * A forgotten client and scopes that are not granted would fail again, but only the page says so.
   * An answer of the page shows that it knows the client; without one, the scope is kept once.
   */
  const forgetCause = async (error: unknown): Promise<void> => {
    const kept = await read();
    const isAnswered = error instanceof ToolError && error.type === ToolErrorType.ApprovalDenied;
    const isKnown = isAnswered || kept?.redirectUrl === undefined;
    if (kept)
      await store.set(key, { ...kept, ...(isKnown ? { wantedScope: undefined } : UNREGISTERED) });
  };

  const isLasting = ({ expiresAt }: StoredLogin): boolean =>
    expiresAt === undefined || expiresAt > Date.now() + EARLY_MS;

  return {
    look: async () => void (await read()),
    noteSent: async (response, authorization) => {
      sentWith.set(response, authorization);
      if (response.status === FORBIDDEN) await noteScope(response).catch(() => undefined);
    },
    provider: {
      onUnauthorized: async ({ response }) => {
        const sent = sentWith.get(response);
        await renewUnless(({ tokens }) => `Bearer ${tokens?.access_token}` !== sent);
      },
      token: async () => {
        const login = await read();
        if (!login?.tokens) return undefined;
        if (isLasting(login) || !login.tokens.refresh_token) return login.tokens.access_token;
        return (await renewUnless(isLasting)).tokens?.access_token;
      },
    },
    signIn: async (request) => {
      const known = await read();
      let isShown = false;
      const onAddress = (address: string) => {
        isShown = true;
        return request.onAddress(address);
      };
      const options = { ...request, configuration: oauth, known, onAddress, serverUrl, support };
      const login = await signIn(options).catch(async (error: unknown) => {
        if (isShown) await store.exclusive(lockName, () => forgetCause(error));
        throw error;
      });
      await store.exclusive(lockName, async () => store.set(key, login));
      await read();
    },
    signOut: async () =>
      store.exclusive(lockName, async () => {
        const login = await read();
        // Deleted here whatever the server answers.
        await store.set(key, undefined);
        state = 'signed-out';
        return login ? revokeTokens(login, createLoginFetch(serverUrl, support).fetch) : false;
      }),
    get state() {
      return state;
    },
  };
};
