import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

let directory: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'playground-main-'));
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>Page</title>');
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(directory, { force: true, recursive: true });
});

const start = (environment: Record<string, string>, page = directory): ChildProcess => {
  child = spawn(process.execPath, [MAIN, '--page', page], {
    env: {
      ...process.env,
      LOBE_TOOLS_DATA: join(directory, 'data'),
      LOBE_TOOLS_TOKEN: '',
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return child;
};

const waitForExit = async (process: ChildProcess): Promise<number | null> =>
  process.exitCode ?? ((await once(process, 'exit')) as [number | null])[0];

const readAddress = async (process: ChildProcess): Promise<URL> => {
  for await (const line of createInterface({ input: process.stdout! })) {
    const address = /http:\S+/.exec(line)?.[0];
    if (address) return new URL(address);
  }
  throw new Error(`No address was printed: ${await text(process.stderr!)}`);
};

const listChildren = (parent: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []));

/** Whether a process is running. An ended process that was not collected yet (state Z) is not. */
const isAlive = (pid: number): boolean =>
  execFileSync('ps', ['-A', '-o', 'pid=,stat='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .some(([id, state]) => Number(id) === pid && !state?.startsWith('Z'));

describe('an impossible launch', () => {
  it('rejects a port that is in use, and says how to choose another', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = start({ PORT: String(port) });
    expect(await text(server.stderr!)).toContain(`Port ${port} is in use`);
    expect(await waitForExit(server)).toBe(1);
    other.close();
  });

  it('rejects a token that is too short', async () => {
    const server = start({ LOBE_TOOLS_TOKEN: 'short' });
    expect(await text(server.stderr!)).toContain('it needs at least 24');
    expect(await waitForExit(server)).toBe(1);
  });

  it('rejects a page that has not been built', async () => {
    const server = start({}, join(directory, 'nowhere'));
    expect(await text(server.stderr!)).toContain('The page has not been built');
    expect(await waitForExit(server)).toBe(1);
  });
});

describe('a launch', () => {
  it('prints the address with its token, answers, and ends with all its children', async () => {
    const server = start({});
    const address = await readAddress(server);
    const token = new URLSearchParams(address.hash.slice(1)).get('token');
    const response = await fetch(new URL('/api/tools/lobe-calculator/calculate', address), {
      body: '{"expression":"1/3 + 1/6"}',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      method: 'POST',
    });
    expect(await response.json()).toMatchObject({ state: { exact: '1/2' }, success: true });

    const children = listChildren(server.pid!);
    expect(children.length).toBeGreaterThan(0);
    server.kill('SIGTERM');
    expect(await waitForExit(server)).toBe(0);
    await expect.poll(() => children.filter(isAlive)).toEqual([]);
  });
});
