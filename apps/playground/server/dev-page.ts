import type { Server } from 'node:http';

import { removePagePolicy } from './security-headers.ts';
import type { PageHandler } from './static-files.ts';

/** The page as Vite serves it during development. */
export interface DevelopmentPage {
  close: () => Promise<void>;
  handle: PageHandler;
}

/**
 * Serves the page's sources through Vite, with hot reload over the same server.
 *
 * @param root - absolute path of the app
 * @param server - carries the reload socket
 */
export const createDevelopmentPage = async (
  root: string,
  server: Server,
): Promise<DevelopmentPage> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'spa',
    root,
    server: { hmr: { server }, middlewareMode: true },
  });
  return {
    close: () => vite.close(),
    handle: (request, response) => {
      removePagePolicy(response);
      vite.middlewares(request, response, () => response.writeHead(404).end());
    },
  };
};
