import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { describe, expect, it, onTestFinished } from 'vitest';

import { isAlive, scriptedPluginOptions } from '../../test/temporary-plugin.ts';

const HOST = fileURLToPath(new URL('../../test/doomed-host.ts', import.meta.url));

describe('a host that dies', () => {
  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'of %s leaves neither its plugin nor the children of the plugin',
    async (signal) => {
      const { args = [] } = scriptedPluginOptions();
      const host = spawn(process.execPath, [HOST, ...args], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      onTestFinished(() => void host.kill('SIGKILL'));
      const [line] = (await once(host.stdout, 'data')) as [Buffer];
      const pids = JSON.parse(line.toString()) as number[];
      expect(await Promise.all(pids.map(isAlive))).toEqual([true, true, true]);

      host.kill(signal);
      await once(host, 'close');
      await expect.poll(() => Promise.all(pids.map(isAlive))).toEqual([false, false, false]);
    },
  );
});
