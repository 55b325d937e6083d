import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import {
  createProcessMarker,
  endProcessTree,
  findProcessTree,
  killProcessTree,
  PROCESS_MARKER,
  type ProcessTree,
} from './process-tree.ts';

const LINUX = process.platform === 'linux';

let folder: string;
let output: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'process-tree-'));
  output = path.join(folder, 'output');
});

afterEach(() => {
  rmSync(folder, { force: true, recursive: true });
});

const exitOf = (child: ChildProcess): Promise<string | number | null> =>
  new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });

/**
 * Starts a script in its own tree and waits until it has written `ready` a given number of times.
 */
const start = async (
  script: string,
  ready = 1,
): Promise<{ exit: Promise<string | number | null>; tree: ProcessTree }> => {
  const marker = createProcessMarker();
  const descriptor = openSync(output, 'a');
  const child = spawn('/bin/sh', ['-c', script], {
    detached: true,
    env: { ...process.env, [PROCESS_MARKER]: marker },
    stdio: ['ignore', descriptor, descriptor],
  });
  closeSync(descriptor);
  onTestFinished(() => killProcessTree(child.pid as number, marker));
  const exit = exitOf(child);
  await expect
    .poll(() => readFileSync(output, 'utf8').split('ready').length, { timeout: 600_000 })
    .toBeGreaterThan(ready);
  return { exit, tree: { leader: child.pid as number, marker, output } };
};

describe('findProcessTree', () => {
  it('finds nothing of a tree that does not exist', () => {
    expect(findProcessTree({ leader: 2 ** 22 + 1, marker: createProcessMarker() })).toEqual([]);
  });

  it.runIf(LINUX).each([
    ['a child in the group', 'sleep 60 & echo ready; wait'],
    ['a child in a session of its own', 'setsid sleep 60 & sleep 0.1; echo ready; wait'],
    ['one that removed the marker', 'env -i /bin/sleep 60 & sleep 0.1; echo ready; wait'],
    [
      'one that removed the marker, left the session and has no parent',
      'env -i "$(command -v setsid)" -f sleep 60; sleep 0.1; echo ready; exec sleep 60',
    ],
  ])('finds %s', async (_, script) => {
    const { tree } = await start(script);

    // Until the program is started, the process has the name of the shell.
    await expect
      .poll(() => findProcessTree(tree).map(({ name }) => name), { timeout: 600_000 })
      .toContain('sleep');
    await endProcessTree(tree, { graceMs: 0 });
    expect(findProcessTree(tree)).toEqual([]);
  });
});

/**
 * Repeatedly continues in a child with its own session and exits, so that it has no parent or
 * group.
 */
describe.runIf(LINUX).each(['', 'sleep 0.001', 'sleep 0.01'])(
  'a program that continues in a child and exits after “%s”',
  (pause) => {
    const startChain = (): ReturnType<typeof start> => {
      const file = path.join(folder, 'chain.sh');
      writeFileSync(file, `echo ready; setsid sh "$0" & ${pause}`);
      return start(`sh '${file}'; exec sleep 600`, 5);
    };

    it('is found every time, and has ended when its tree was ended', async () => {
      const { tree } = await startChain();
      for (let look = 0; look < 30; look += 1) {
        const others = findProcessTree(tree).filter(({ pid }) => pid !== tree.leader);
        expect(others).not.toEqual([]);
      }

      await endProcessTree(tree, { graceMs: 20 });

      const written = readFileSync(output, 'utf8');
      // Long enough to start others, which it would have done.
      execFileSync('sh', [
        '-c',
        'for count in 1 2 3 4 5 6 7 8 9 10; do /bin/true; done; sleep 0.03',
      ]);
      expect(readFileSync(output, 'utf8')).toBe(written);
      expect(findProcessTree(tree)).toEqual([]);
    });
  },
);

describe('endProcessTree', () => {
  it('ends a process that ignores SIGTERM', async () => {
    const { exit, tree } = await start(`trap '' TERM; echo ready; while :; do sleep 0.05; done`);

    await endProcessTree(tree, { graceMs: 50 });

    expect(await exit).toBe('SIGKILL');
  });

  it('lets a program clean up during the grace time, and sends SIGTERM once', async () => {
    const { exit, tree } = await start(
      `trap 'echo asked' TERM; sleep 60 & echo ready; wait $!; sleep 0.1; exit 3`,
    );

    await endProcessTree(tree, { graceMs: 20_000 });

    expect(await exit).toBe(3);
    expect(readFileSync(output, 'utf8').match(/asked/g)).toHaveLength(1);
  });

  it('ends a stopped process', async () => {
    const { exit, tree } = await start(`echo ready; kill -STOP $$; sleep 60`);

    await endProcessTree(tree, { graceMs: 20_000 });

    expect(await exit).toBe('SIGTERM');
  });

  it.runIf(LINUX)('sends a wrapper no SIGTERM, but ends it', async () => {
    const { exit, tree } = await start(
      `trap 'echo asked' TERM; echo ready; while :; do sleep 60; done`,
    );

    await endProcessTree(tree, { graceMs: 100, wrapper: 'sh' });

    expect(await exit).toBe('SIGKILL');
    expect(readFileSync(output, 'utf8')).not.toContain('asked');
  });
});

describe('killProcessTree', () => {
  it('ends a group and everything that forks in it', async () => {
    const { exit, tree } = await start(
      `fork() { echo ready; [ "$1" -gt 0 ] && { fork $(($1 - 1)) & fork $(($1 - 1)) & }; sleep 60; }; fork 5`,
      63,
    );

    await killProcessTree(tree.leader, tree.marker);

    expect(await exit).toBe('SIGKILL');
    expect(findProcessTree(tree)).toEqual([]);
  });
});
