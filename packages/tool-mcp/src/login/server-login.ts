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
import { createLoginFetch } from './login-fetch.ts';
import type { LoginSupport, StoredLogin } from './login-store.ts';
import { revokeTokens } from './revoke-tokens.ts';
import { endOf, signIn, type SignInRequest } from './sign-in.ts';

/** Whether somebody is signed in to a server: `needed` once it has asked for it. */
export type LoginState = 'needed' | 'signed-in' | 'signed-out';

/** Signing in to one mounted server. */
export interface ServerLogin {
  /** Reads what is stored, for `state`. */
  look: () => Promise<void>;
  /** Notes which token a request was sent with. */
  noteSent: (response: Response, authorization: string | null) => void;
  /** Gives transports the token, and renews it. */
  provider: AuthProvider;
  /** @throws Error saying what stands in the way */
  signIn: (request: SignInRequest) => Promise<void>;
  /** Forgets the tokens. Returns whether the authorization server was told that they are void. */
  signOut: () => Promise<boolean>;
  /** As it was when it was last looked at. */
  readonly state: LoginState;
}

/** Milliseconds before its end at which a token is renewed: a call must not come too late. */
const EARLY_MS = 30_000;

const FORBIDDEN = 403;

/** Answers of an authorization server after which only a new sign-in helps. */
const FINAL: ReadonlySet<string> = new Set([
  OAuthErrorCode.InvalidClient,
  OAuthErrorCode.InvalidGrant,
  OAuthErrorCode.UnauthorizedClient,
]);

/** Whether a server can be signed in to: one of the network that is given no token by the configuration. */
export const canSignIn = ({ command, headers = {}, url }: ToolboxServerConfiguration): boolean =>
  url !== undefined &&
  command === undefined &&
  !Object.keys(headers).some((name) => name.toLowerCase() === 'authorization');

/** Makes the sign-in of a server. Nothing is asked of anybody before a request needs it. */
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
      `${why} A person has to sign in: lobe-tools mcp login ${name}, or "Sign in" at the server in the playground. A server that has no sign-in wants a token in \`headers\`.`,
    );
  };

  const renew = async (login: StoredLogin): Promise<StoredLogin> => {
    const { authorizationServerUrl, client: clientInformation, metadata, resource, tokens } = login;
    const forget = async (): Promise<never> => {
      await store.set(key, { ...login, expiresAt: undefined, tokens: undefined });
      return need('The sign-in has ended.');
    };
    if (!tokens?.refresh_token) return forget();
    try {
      const fresh = await refreshAuthorization(authorizationServerUrl, {
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
      if (error instanceof OAuthError && FINAL.has(error.code)) return forget();
      throw error;
    }
  };

  /** One process renews, and the others find what it got: many servers void a token that is used twice. */
  const renewUnless = async (isGood: (login: StoredLogin) => boolean): Promise<StoredLogin> =>
    store.exclusive(lockName, async () => {
      const login = await read();
      if (!login?.tokens) return need('The server requires authentication (401).');
      return isGood(login) ? login : renew(login);
    });

  /** A token that may not do something does not come to by being renewed: the next sign-in asks for more. */
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

  const isLasting = ({ expiresAt }: StoredLogin): boolean =>
    expiresAt === undefined || expiresAt > Date.now() + EARLY_MS;

  return {
    look: async () => void (await read()),
    noteSent: (response, authorization) => {
      sentWith.set(response, authorization);
      if (response.status === FORBIDDEN) void noteScope(response).catch(() => undefined);
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
      const login = await signIn({ ...request, configuration: oauth, known, serverUrl, support });
      await store.exclusive(lockName, async () => store.set(key, login));
      await read();
    },
    signOut: async () =>
      store.exclusive(lockName, async () => {
        const login = await read();
        // Gone from here whatever the server says of it.
        await store.set(key, undefined);
        state = 'signed-out';
        return login ? revokeTokens(login, createLoginFetch(serverUrl, support).fetch) : false;
      }),
    get state() {
      return state;
    },
  };
};
