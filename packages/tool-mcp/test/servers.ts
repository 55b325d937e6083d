import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { ToolboxServerConfiguration } from '../src/mount/toolbox-configuration.ts';

/**
 * How the servers beside this file are started: `acting` or `raw`. The environment of a server has
 * no compile cache of its own, and without one, removing the types takes longer than the rest of
 * the start.
 */
export const testServer = (name: 'acting' | 'raw', ...args: string[]) =>
  ({
    args: [fileURLToPath(new URL(`${name}-server.ts`, import.meta.url)), ...args],
    command: process.execPath,
    env: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'node-compile'),
    },
  }) satisfies ToolboxServerConfiguration;
