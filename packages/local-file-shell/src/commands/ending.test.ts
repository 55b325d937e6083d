import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import type { RunCommandState } from '@lobechat/builtin-tool-local-system';

import { makeRunner, type TestRunner } from './test-runner.ts';

/** A number of seconds that no other process sleeps for. */
let seconds = 100_000 + (process.pid % 10_000) * 10;

const isSleeping = (time: number): boolean =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .some((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`sleep\0${time}\0`);
      } catch {
        return false;
      }
    });

/** Waits in a script until a program has this argument; the brackets keep `grep` from finding itself. */
const untilStarted = (argument: number): string =>
  `until cat /proc/[0-9]*/cmdline 2>/dev/null | grep -qzx '${String(argument).replace(/^./, '[$&]')}'; do :; done`;

/** Runs a script and cancels it when it says so. */
const cancel = async (runner: TestRunner, script: string): Promise<RunCommandState> => {
  const controller = new AbortController();
  let seen = '';
  return runner.sh(script, {
    onOutput: (text) => {
      seen += text;
      if (seen.includes('ready')) controller.abort();
    },
    signal: controller.signal,
  });
};

/** Children that resist ending with their parent. `T` is the time they sleep for. */
const CLINGING = [
  ['a child in the background', 'sleep T & echo ready; wait'],
  ['one in a session of its own', 'setsid sleep T & sleep 0.1; echo ready; wait'],
  ['one that was disowned', 'setsid sleep T & disown; sleep 0.1; echo ready; sleep T'],
  ['one of nohup', 'nohup sleep T >/dev/null 2>&1 & sleep 0.1; echo ready; wait'],
  ['one that forked twice', '(setsid sh -c "sleep T & exit" &); sleep 0.2; echo ready; sleep T'],
  ['one that does not hear', `trap '' TERM HUP INT; sleep T & echo ready; wait; sleep T`],
  ['one in a group of its own', 'set -m; sleep T & echo ready; wait'],
  ['one that closed its outputs', 'setsid sleep T >&- 2>&- <&- & sleep 0.1; echo ready; wait'],
  ['one without our environment', 'env -i /bin/sleep T & sleep 0.1; echo ready; wait'],
  [
    'one that took care to be lost',
    'env -i "$(command -v setsid)" -f "$(command -v sleep)" T; sleep 0.1; echo ready; exec sleep T',
  ],
  ['one that is stopped', 'sleep T & kill -STOP $!; echo ready; wait'],
  ['the shell itself', 'echo ready; exec sleep T'],
] as const;

describe('a command that is cancelled', () => {
  it.each(CLINGING)('takes %s with it', async (_, script) => {
    const runner = makeRunner();
    seconds += 1;

    const state = await cancel(runner, script.replaceAll('T', String(seconds)));

    expect(state.status).toBe('killed');
    expect(state.output).toContain('ready');
    expect(isSleeping(seconds)).toBe(false);
  });

  it('may clean up', async () => {
    const runner = makeRunner({ graceMs: 20_000 });

    const state = await cancel(
      runner,
      `trap 'echo tidied; exit 7' TERM; echo ready; while :; do sleep 0.01; done`,
    );

    expect(state).toMatchObject({ exitCode: 7, status: 'killed' });
    expect(state.output).toContain('tidied');
  });

  it('is ended no matter how early', async () => {
    const runner = makeRunner();
    seconds += 1;

    await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const controller = new AbortController();
        const run = runner.sh(`sleep ${seconds}`, { signal: controller.signal });
        if (index > 0) await delay(index - 1);
        controller.abort();
        const outcome = await run.then(
          ({ status }) => status,
          (error: { type: string }) => error.type,
        );
        expect(['killed', 'Aborted']).toContain(outcome);
      }),
    );

    expect(isSleeping(seconds)).toBe(false);
    expect(runner.running()).toEqual([]);
  });

  it('is ended even if it forks as fast as it can', async () => {
    const runner = makeRunner();
    seconds += 1;
    const script =
      'fork() { [ "$1" -gt 0 ] && { fork $(($1 - 1)) & fork $(($1 - 1)) & }; ' +
      `[ "$1" = 3 ] && echo ready; sleep ${seconds}; }; fork 6`;

    const state = await cancel(runner, script);

    expect(state.status).toBe('killed');
    expect(isSleeping(seconds)).toBe(false);
  });

  it('is ended even if all of its many children leave its session', async () => {
    const runner = makeRunner();
    seconds += 1;
    const file = path.join(runner.root, 'tree.sh');
    writeFileSync(
      file,
      '[ "$1" -gt 0 ] && { setsid sh "$0" $(($1 - 1)) & setsid sh "$0" $(($1 - 1)) & }\n' +
        `[ "$1" = 3 ] && echo ready; exec sleep ${seconds}`,
    );

    const state = await cancel(runner, `sh '${file}' 6; sleep ${seconds}`);

    expect(state.status).toBe('killed');
    expect(isSleeping(seconds)).toBe(false);
  });

  it('is ended even if its children leave its session one after another', async () => {
    const runner = makeRunner();
    const [script, trace] = ['chain.sh', 'trace'].map((name) => path.join(runner.root, name));
    writeFileSync(
      script ?? '',
      `[ "$1" = 10 ] && echo ready; echo $1 >> '${trace}'; setsid sh "$0" $(($1 + 1)) & sleep 0.01`,
    );

    const state = await cancel(runner, `sh '${script}' 0; sleep ${seconds}`);

    expect(state.status).toBe('killed');
    const left = readFileSync(trace ?? '', 'utf8');
    // Enough time for a remaining child to start others.
    await runner.sh('sleep 0.1');
    expect(readFileSync(trace ?? '', 'utf8')).toBe(left);
  });
});

describe('a command that takes too long', () => {
  it('is ended, and its output is kept', async () => {
    const runner = makeRunner();
    seconds += 1;

    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['clearTimeout', 'setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());

    const state = await runner.runCommand(
      { command: `echo before; sleep ${seconds} & sleep ${seconds}`, timeout: 600_000 },
      runner.call({ onOutput: () => void vi.advanceTimersByTime(600_000) }),
    );

    expect(state).toMatchObject({ output: 'before\n', signal: 'SIGTERM', status: 'timed-out' });
    expect(state.exitCode).toBe(124);
    expect(isSleeping(seconds)).toBe(false);
  });

  it('is also ended in the background, if it was given a limit', async () => {
    const runner = makeRunner();
    const { commandId } = await runner.runCommand(
      { background: true, command: `sleep ${seconds}`, timeout: 50 },
      runner.call(),
    );

    await runner.waitForAll();

    expect(await runner.getCommandOutput({ commandId }, runner.call())).toMatchObject({
      status: 'timed-out',
    });
  });
});

describe('a process that a command leaves running', () => {
  it.each(CLINGING.slice(0, 6))('is ended and reported: %s', async (_, script) => {
    const runner = makeRunner();
    seconds += 1;
    const command = script
      .replaceAll('T', String(seconds))
      .replace(/echo ready.*/, 'echo ready')
      .replace('; sleep 0.1', '');

    const state = await runner.sh(command);

    expect(state).toMatchObject({ exitCode: 0, status: 'exited' });
    expect(state.notes?.join()).toMatch(/left running .* ended .*background: true/);
    expect(isSleeping(seconds)).toBe(false);
  });

  it('is not assumed because of output at the end', async () => {
    const runner = makeRunner();

    const state = await runner.sh('echo a > >(sleep 0.05; cat)');

    expect(state.output).toBe('a\n');
    expect(state).not.toHaveProperty('notes');
  });

  it('does not delay the answer if it keeps writing', async () => {
    const runner = makeRunner();
    seconds += 1;
    const state = await runner.sh(`yes ${seconds} & ${untilStarted(seconds)}; echo end >&2`);

    expect(state.status).toBe('exited');
    expect(state.notes?.join()).toContain('yes');
  });

  it('is ended when a command in the background has ended', async () => {
    const runner = makeRunner();
    seconds += 1;
    const { commandId } = await runner.runCommand(
      { background: true, command: `(sleep ${seconds} &); ${untilStarted(seconds)}` },
      runner.call(),
    );

    await runner.waitForAll();

    const state = await runner.getCommandOutput({ commandId }, runner.call());
    expect(state.notes?.join()).toContain(
      '1 process that the command left running was ended (sleep)',
    );
    expect(isSleeping(seconds)).toBe(false);
  });
});

describe('unusual outputs', () => {
  it('a command that closes its outputs continues', async () => {
    const { root, sh } = makeRunner();

    const state = await sh('echo a; exec >&- 2>&-; sleep 0.1; touch done');

    expect(state).toMatchObject({ exitCode: 0, output: 'a\n' });
    expect(existsSync(path.join(root, 'done'))).toBe(true);
  });

  it('a flood costs neither memory nor answers', async () => {
    const runner = makeRunner();
    const before = process.memoryUsage().rss;
    let most = 0;
    let pieces = 0;

    const state = await runner.sh('head -c 200000000 /dev/zero | tr "\\0" y; echo; echo end', {
      onOutput: (text) => {
        pieces += text.length > 9000 ? 1000 : 1;
        most = Math.max(most, process.memoryUsage().rss - before);
      },
    });

    expect(state.totalBytes).toBe(200_000_005);
    expect(state.output.endsWith('y\nend\n')).toBe(true);
    expect(state.output.length).toBeLessThan(16_500);
    expect(state.notes?.join()).toContain('Only the first 100,000,000 bytes');
    expect(most).toBeLessThan(150_000_000);
    expect(pieces).toBeLessThan(1 + state.durationMs / 100 + 2);
    const page = { commandId: state.commandId, offset: 150_000_000 };
    const end = await runner.getCommandOutput(page, runner.call());
    // Skips what was not kept, up to the end, which is.
    expect(end.offset).toBeGreaterThan(199_000_000);
    expect(end.omittedBytes).toBe(end.offset - 150_000_000);
  });
});
