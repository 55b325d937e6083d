import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, it, onTestFinished } from 'vitest';

import { walkProcesses } from './process-table.ts';

/** Starts two processes under guard and ends the guard in between. */
const HOST = `
const { spawn } = await import('node:child_process');
const { guardProcessGroup } = await import(process.argv[1]);
const { walkProcesses } = await import(process.argv[2]);
const start = () => {
  const { pid } = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  guardProcessGroup(pid);
  return pid;
};
const first = start();
const guard = walkProcesses().find(({ name, parent }) => parent === process.pid && name === 'sh');
process.kill(guard.pid, 'SIGKILL');
// Until the host has been told, and not only until it is dead.
const isThere = () => {
  try {
    return process.kill(guard.pid, 0);
  } catch {
    return false;
  }
};
while (isThere()) await new Promise(setImmediate);
console.log(JSON.stringify([first, start()]));
process.stdin.on('end', () => process.exit()).resume();
`;

it.runIf(process.platform === 'linux')(
  'a host that dies after its guard was ended leaves no process behind',
  async () => {
    const modules = ['./orphan-guard.ts', './process-table.ts'].map(
      (name) => new URL(name, import.meta.url).href,
    );
    const host = spawn(process.execPath, ['--input-type=module', '-e', HOST, ...modules], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    onTestFinished(() => void host.kill('SIGKILL'));
    const [line] = (await once(host.stdout, 'data')) as [Buffer];
    const pids = JSON.parse(line.toString()) as number[];
    const countAlive = (): number =>
      [...walkProcesses()].filter(({ pid }) => pids.includes(pid)).length;
    expect(countAlive()).toBe(2);

    host.kill('SIGKILL');
    await once(host, 'exit');
    await expect.poll(countAlive, { timeout: 600_000 }).toBe(0);
  },
);
