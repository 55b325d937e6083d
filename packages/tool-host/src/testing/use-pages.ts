import { afterAll, afterEach } from 'vitest';

import { MathService } from '@lobechat/builtin-tool-calculator';
import { createNodeMathService } from '@lobechat/math-engine/node';
import { provideService } from '@lobechat/types';

import { createToolHost } from '../create-tool-host.ts';
import type { ToolHost } from '../host-types.ts';
import { createBrowserToolHost } from '../page/create-browser-tool-host.ts';
import type { BrowserToolHost, BrowserToolHostConfig } from '../page/page-types.ts';
import { createServerTools } from './server-tools.ts';
import { useTemporaryFolders } from './temporary-folder.ts';
import { startToolServer, TEST_TOKEN, type TestServer } from './tool-server.ts';

/** A page with its server, and the actions of the server's own tools. */
export interface PageSetup {
  log: string[];
  page: BrowserToolHost;
  server: TestServer;
  serverHost: ToolHost;
}

/** A call of a tool that can run in both places. */
export const CALCULATE = {
  arguments: { expression: '1/3+1/6' },
  name: 'lobe-calculator/calculate',
};

/**
 * Creates pages for tests, and closes everything after each.
 *
 * A page computes in a worker, which Node cannot start: the process pool replaces it, with the same
 * interface and engine. The real worker is tested in a real browser. The server shares the pool.
 */
export const usePages = () => {
  const makeFolder = useTemporaryFolders();
  const math = createNodeMathService();
  const closing: Array<() => Promise<void>> = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });
  afterAll(() => math.close());

  const closeLater = (...closers: Array<() => Promise<void>>): void => {
    closing.push(...closers);
  };

  const services = [provideService(MathService, math)];

  const createPage = (config: BrowserToolHostConfig = {}): BrowserToolHost => {
    const page = createBrowserToolHost({
      services,
      ...config,
    });
    closeLater(page.close);
    return page;
  };

  const setUp = async (config: BrowserToolHostConfig = {}): Promise<PageSetup> => {
    const log: string[] = [];
    const serverHost = await createToolHost({
      dataDirectory: await makeFolder(),
      services,
      sources: [createServerTools(log)],
    });
    const server = await startToolServer(serverHost);
    closeLater(serverHost.close, server.close);
    const remote = { baseUrl: server.baseUrl, token: TEST_TOKEN };
    return { log, page: createPage({ remote, ...config }), server, serverHost };
  };

  return { closeLater, createPage, setUp };
};
