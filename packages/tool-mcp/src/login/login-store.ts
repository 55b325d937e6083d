import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import type {
  AuthorizationServerMetadata,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client';

import { createDirectoryDescriptorCache, type DescriptorCache } from '@lobechat/tool-engine/node';
import { ToolError, ToolErrorType } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

/** The stored state of a sign-in. */
export interface StoredLogin {
  authorizationServerUrl: string;
  /** How the authorization server knows this client. */
  client: StoredOAuthClientInformation;
  /** When the access token expires, in milliseconds since 1970, if the server has said so. */
  expiresAt?: number | undefined;
  metadata?: AuthorizationServerMetadata | undefined;
  /** The loopback address registered for the client. */
  redirectUrl?: string | undefined;
  resource?: string | undefined;
  /** Absent once the tokens have become useless; the registration is kept. */
  tokens?: StoredOAuthTokens | undefined;
  /** Scopes that the server has requested since, separated by spaces. */
  wantedScope?: string | undefined;
}

/** Stores sign-ins. */
export interface LoginStore {
  /** Does work exclusively under this name, across this process and others. */
  exclusive: <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;
  get: (key: string) => Promise<StoredLogin | undefined>;
  set: (key: string, login: StoredLogin | undefined) => Promise<void>;
}

const isLogin = (value: unknown): value is StoredLogin =>
  isRecord(value) &&
  typeof value['authorizationServerUrl'] === 'string' &&
  isRecord(value['client']) &&
  typeof value['client']['client_id'] === 'string' &&
  (value['tokens'] === undefined ||
    (isRecord(value['tokens']) && typeof value['tokens']['access_token'] === 'string'));

const overCache = (cache: DescriptorCache): Pick<LoginStore, 'get' | 'set'> => ({
  get: async (key) => {
    const stored = await cache.get(key);
    return isLogin(stored) ? stored : undefined;
  },
  set: async (key, login) => cache.set(key, login ?? null),
});

/** What signing in requires of its host. */
export interface LoginSupport {
  /**
   * Decides about an address named by a server.
   *
   * @throws ToolError if it may not be reached
   */
  checkAddress: (url: URL, serverUrl: URL) => Promise<void>;
  store: LoginStore;
}

/**
 * Takes the lock of a file, which ends with this process at the latest; undefined while it is held
 * elsewhere.
 */
export type TryLock = (file: string) => Promise<{ release: () => void } | undefined>;

/** Milliseconds between two attempts to take a lock. */
const LOCK_PAUSE_MS = 25;
/** A refresh that takes longer hangs: waiting processes get an error. */
const LONGEST_WAIT_MS = 60_000;

/** Stores sign-ins in a directory, in files that only their owner can read. */
export const createDirectoryLoginStore = (directory: string, tryLock: TryLock): LoginStore => {
  return {
    ...overCache(createDirectoryDescriptorCache(directory)),
    exclusive: async (name, work) => {
      await mkdir(directory, { mode: 0o700, recursive: true });
      const end = Date.now() + LONGEST_WAIT_MS;
      const file = join(directory, `${name}.lock`);
      let lock = await tryLock(file);
      while (!lock) {
        if (Date.now() > end) {
          throw new ToolError(
            ToolErrorType.SourceUnavailable,
            'Another process has been renewing the sign-in for a minute. Try again later.',
          );
        }
        await delay(LOCK_PAUSE_MS);
        lock = await tryLock(file);
      }
      try {
        return await work();
      } finally {
        lock.release();
      }
    },
  };
};
