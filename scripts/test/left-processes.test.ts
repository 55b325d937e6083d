import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, it } from 'vitest';

import { endLeftProcesses, RUN_MARKER } from './left-processes.ts';

const startMarked = (run: string, ...line: string[]) =>
  spawn('sh', ['-c', ...line], { env: { ...process.env, [RUN_MARKER]: run }, stdio: 'ignore' });

it('finds nothing after a clean run', async () => {
  expect(await endLeftProcesses('of-nobody')).toEqual([]);
});

it.runIf(process.platform === 'linux')('lists what a run has left, and kills it', async () => {
  const child = startMarked('of-one', 'exec sleep 600');
  const ended = once(child, 'exit');
  await expect.poll(() => endLeftProcesses('of-another', 0)).toEqual([]);
  expect(await endLeftProcesses('of-one', 0)).toMatchObject([{ pid: child.pid }]);
  expect(await ended).toEqual([null, 'SIGKILL']);
});

it.runIf(process.platform === 'linux')('waits for processes that are about to exit', async () => {
  startMarked('of-a-quick-one', 'sleep 0.3');
  expect(await endLeftProcesses('of-a-quick-one')).toEqual([]);
});
