import type { LoginSupport } from '@lobechat/tool-mcp';

/** The names of this machine in addresses. */
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * What signing in to mounted servers needs from its host: files for the tokens, a lock between
 * processes, and the guard for addresses named by a server. It is loaded when somebody signs in.
 */
export const createLoginSupport = async (directory: string): Promise<LoginSupport> => {
  const { createDirectoryLoginStore } = await import('@lobechat/tool-mcp');
  return {
    checkAddress: async (url, serverUrl) => {
      const { createAddressGuard, portOf } = await import('@lobechat/web-crawler/guard');
      const { hostname } = serverUrl;
      // A server on this machine also has its authorization server there.
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
