import type { LoginSupport } from '@lobechat/tool-mcp';

/** This machine, as an address may call it. */
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * What signing in to mounted servers needs of its host: files for the tokens, a lock between processes, and
 * the guard in front of addresses that a server has named. It is loaded when somebody signs in.
 */
export const createLoginSupport = async (directory: string): Promise<LoginSupport> => {
  const { createDirectoryLoginStore } = await import('@lobechat/tool-mcp');
  return {
    checkAddress: async (url, serverUrl) => {
      const { createAddressGuard, portOf } = await import('@lobechat/web-crawler/guard');
      const { hostname } = serverUrl;
      // A server of this machine has its authorization server there, too.
      const allow = LOOPBACK.includes(hostname) ? LOOPBACK : [hostname];
      const guard = createAddressGuard({ allow });
      guard.checkUrl(url);
      await guard.resolve(url.hostname, portOf(url));
    },
    store: createDirectoryLoginStore(directory, async (file) => {
      const { acquireDirectoryLock } = await import('@lobechat/database/directory-lock');
      return acquireDirectoryLock(file);
    }),
  };
};
