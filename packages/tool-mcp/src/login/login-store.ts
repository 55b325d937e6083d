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

/** What is kept of a sign-in, for as long as it lasts. */
export interface StoredLogin {
  authorizationServerUrl: string;
  /** How this client is known to the authorization server. */
  client: StoredOAuthClientInformation;
  /** When the access token ends, in milliseconds since 1970, where the server said so. */
  expiresAt?: number | undefined;
  metadata?: AuthorizationServerMetadata | undefined;
  /** The loopback address that the client was registered with. */
  redirectUrl?: string | undefined;
  resource?: string | undefined;
  /** Absent once they are of no use any more; the registration is kept. */
  tokens?: StoredOAuthTokens | undefined;
  /** Scopes that the server has asked for since, separated by spaces. */
  wantedScope?: string | undefined;
}

/** Where sign-ins are kept. */
export interface LoginStore {
  /** Does work that nobody else does under this name at the same time, in this process or another. */
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

/** What signing in needs of its host. */
export interface LoginSupport {
  /**
   * Decides about an address that a server has named.
   *
   * @throws ToolError if it may not be reached
   */
  checkAddress: (url: URL, serverUrl: URL) => Promise<void>;
  store: LoginStore;
}

/**
 * Takes the lock of a file, which ends with this process at the latest; undefined while somebody else has it.
 */
export type TryLock = (file: string) => Promise<{ release: () => void } | undefined>;

/** Milliseconds between two tries to take a lock. */
const LOCK_PAUSE_MS = 25;
/** A refresh that takes longer than this hangs: whoever waits is told so. */
const LONGEST_WAIT_MS = 60_000;

/** Keeps sign-ins in a directory, in files that only their owner can read. */
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
