import { createRequire } from 'node:module';

import type { ToolHost } from '@lobechat/tool-host';

import { sendJson } from './respond.ts';
import type { Route } from './route.ts';

/** Facts about the server shown on the page. */
export interface ServerFacts {
  /** Absolute path of the configuration that servers are added to; absent if there is none. */
  configuration?: string;
  dataDirectory: string;
  version: string;
  /** Absolute folders. */
  workspace: readonly string[];
}

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

/** `GET /api/about`: the version and the server's folders. */
export const createAboutRoutes = (
  host: Pick<ToolHost, 'context' | 'dataDirectory'>,
  configuration: string | undefined,
): Route[] => [
  {
    handle: ({ response }) => {
      const facts: ServerFacts = {
        ...(configuration !== undefined && { configuration }),
        dataDirectory: host.dataDirectory,
        version,
        workspace: host.context.workspace?.roots ?? [],
      };
      sendJson(response, facts);
    },
    method: 'GET',
    path: ['api', 'about'],
  },
];
