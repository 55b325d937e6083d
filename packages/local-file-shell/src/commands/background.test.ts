import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { describe, expect, it, onTestFinished } from 'vitest';

import { createCommandRunner } from './create-command-runner.ts';
import { makeFolder, makeRunner, type TestRunner } from './test-runner.ts';

const start = async (runner: TestRunner, command: string): Promise<string> => {
  const { commandId } = await runner.runCommand({ background: true, command }, runner.call());
  return commandId;
};

it.each([
  ['exec sleep 60 &', 'running', 'exec sleep 60 &'],
  [
    'true; nohup sleep 60 >/dev/null 2>&1 & \n',
    'running',
    'true; nohup sleep 60 >/dev/null 2>&1 & \n',
  ],
  ['sleep 60 & echo $!', 'running', 'sleep 60 & echo $!'],
  ['set -u; sleep 60 >/dev/null & disown', 'running', 'set -u; sleep 60 >/dev/null & disown'],
  [String.raw`echo x\&`, 'exited', 'x&'],
  ["sh -c 'echo $0; exit 7' 'a&b' || echo $?", 'exited', 'a&b\n7'],
])(
  'a command in the background is waited for, although it ends with &: %j',
  async (command, status, shown) => {
    const runner = makeRunner();
    const commandId = await start(runner, command);
    if (status === 'exited') await runner.waitForAll();
    const page = { commandId, ...(status === 'running' && { wait: 300 }) };
    const state = await runner.getCommandOutput(page, runner.call());
    expect(state).toMatchObject({ status });
    expect(status === 'running' ? state.command : state.output.trim()).toBe(shown);
  },
);

it.each([
  ["sh -c 'exit 7' 'a&b'", 7],
  ['(exit 3) & true', 3],
  ['(exit 3) & wait', 0],
  ['sleep 60 & kill $!', 0],
  ['(exit 3) & (exit 4)', 4],
  ["exec > >(cat); echo 'a&b'", 0],
  ['coproc cat & coproc other { cat; }; exec 9> >(cat); false', 1],
])('a command in the background keeps its exit code: %j', async (command, exitCode) => {
  const runner = makeRunner();
  const commandId = await start(runner, command);
  await runner.waitForAll();
  const state = await runner.getCommandOutput({ commandId }, runner.call());
  expect(state).toMatchObject({ exitCode, status: 'exited' });
});

describe('rejected calls', () => {
  it("name another session's command, an invalid id, or one that leads elsewhere", async () => {
    const runner = makeRunner();
    const commandId = await start(runner, 'sleep 60');

    for (const [id, sessionId] of [
      [commandId, 'other'],
      [commandId, undefined],
      ['cmd-zzzz', 's'],
      ['', 's'],
      [`../../${commandId}`, 's'],
      [`${commandId}\0`, 's'],
    ] as const) {
      const call = runner.call({ sessionId });
      const refusals = await Promise.allSettled([
        runner.getCommandOutput({ commandId: id }, call),
        runner.killCommand({ commandId: id }, call),
        runner.writeCommandInput({ commandId: id, input: 'x' }, call),
      ]);
      for (const refusal of refusals) {
        expect(refusal).toMatchObject({ reason: { type: 'NotFound' }, status: 'rejected' });
      }
    }
    expect((await runner.listCommands({}, runner.call({ sessionId: 'other' }))).commands).toEqual(
      [],
    );
    expect(runner.running()).toHaveLength(1);
  });

  it.each(['\u0003', '\u0004', '\u0003\n', '\u001B[A\u001B[B'])(
    'send the key %j, which a program without a terminal does not get',
    async (input) => {
      const runner = makeRunner();
      const commandId = await start(runner, 'sleep 60');
      await expect(
        runner.writeCommandInput({ commandId, input }, runner.call()),
      ).rejects.toMatchObject({
        message: expect.stringContaining('End it with killCommand'),
        type: 'InvalidArguments',
      });
    },
  );

  it('list the existing commands', async () => {
    const runner = makeRunner();
    const commandId = await start(runner, 'sleep 60');

    await expect(
      runner.getCommandOutput({ commandId: 'cmd-1' }, runner.call()),
    ).rejects.toMatchObject({ message: expect.stringContaining(commandId) });
  });

  it('exceed the limit, and the error names the commands that could be ended', async () => {
    const runner = makeRunner({ maxBackground: 3 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => start(runner, 'sleep 60')),
    );

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(start(runner, 'sleep 60')).rejects.toMatchObject({
      message: expect.stringMatching(/no more than 3 may.*cmd-/),
      type: 'ResourceLimit',
    });
    const [running] = runner.running();
    await runner.killCommand({ commandId: running?.commandId ?? '' }, runner.call());
    await start(runner, 'sleep 60');
  });

  it('do not count commands that could not be started', async () => {
    const runner = makeRunner({ maxBackground: 1 });
    const params = { background: true, command: 'true', cwd: '/' };

    for (let time = 0; time < 3; time += 1) {
      await expect(runner.runCommand(params, runner.call())).rejects.toMatchObject({
        type: 'OutsideWorkspace',
      });
    }
    await start(runner, 'true');
  });
});

describe('a command in the background', () => {
  it('returns immediately', async () => {
    const runner = makeRunner();

    const state = await runner.runCommand(
      { background: true, command: 'sleep 60', description: 'Sleeps' },
      runner.call({ onOutput: () => expect.unreachable() }),
    );

    expect(state).toMatchObject({ description: 'Sleeps', output: '', status: 'running' });
    expect(state).not.toHaveProperty('exitCode');
    expect(runner.running()).toMatchObject([{ commandId: state.commandId, status: 'running' }]);
  });

  it('is not ended by the signal of the call that started it', async () => {
    const runner = makeRunner();
    const controller = new AbortController();
    const { commandId } = await runner.runCommand(
      { background: true, command: 'read line; echo "got $line"' },
      runner.call({ signal: controller.signal }),
    );

    controller.abort();
    await runner.writeCommandInput({ commandId, end: true, input: 'on\n' }, runner.call());
    await runner.waitForAll();

    expect(await runner.getCommandOutput({ commandId }, runner.call())).toMatchObject({
      exitCode: 0,
      output: 'got on\n',
    });
  });

  it('is listed newest first, running ones before others', async () => {
    const runner = makeRunner();
    const first = await start(runner, 'exit 4');
    await runner.waitForAll();
    const second = await start(runner, 'sleep 60');
    const list = async (status?: 'finished' | 'running'): Promise<string[]> => {
      const { commands } = await runner.listCommands(status ? { status } : {}, runner.call());
      return commands.map(({ commandId }) => commandId);
    };

    expect(await list()).toEqual([second, first]);
    expect(await list('running')).toEqual([second]);
    expect(await list('finished')).toEqual([first]);
  });

  it('is ended by its id, once', async () => {
    const runner = makeRunner();
    const commandId = await start(runner, 'echo on; sleep 60');
    const page = { commandId, wait: 600_000 };
    expect(await runner.getCommandOutput(page, runner.call())).toMatchObject({ output: 'on\n' });

    const killed = await Promise.all([
      runner.killCommand({ commandId }, runner.call()),
      runner.killCommand({ commandId }, runner.call()),
    ]);
    const again = await runner.killCommand({ commandId }, runner.call());

    for (const state of killed)
      expect(state).toMatchObject({ signal: 'SIGTERM', status: 'killed' });
    expect(again).toMatchObject({ alreadyFinished: true, status: 'killed' });
  });

  it('is reported as ended if it has ended already', async () => {
    const runner = makeRunner();
    const commandId = await start(runner, 'exit 5');
    await runner.waitForAll();

    expect(await runner.killCommand({ commandId }, runner.call())).toMatchObject({
      alreadyFinished: true,
      exitCode: 5,
      status: 'exited',
    });
  });

  it('ends with the runner, as killed', async () => {
    const dataDirectory = path.join(makeFolder(), 'data');
    const runner = makeRunner({ dataDirectory });
    const commandId = await start(runner, 'echo on; sleep 60');
    await runner.getCommandOutput({ commandId, wait: 600_000 }, runner.call());

    await runner.close();

    expect(runner.running()).toEqual([]);
    const other = makeRunner({ dataDirectory });
    const page = { commandId, offset: 0 };
    expect(await other.getCommandOutput(page, other.call())).toMatchObject({
      output: 'on\n',
      status: 'killed',
    });
  });

  it('is waited for, until the signal is aborted', async () => {
    const runner = makeRunner();
    await start(runner, 'sleep 60');

    await runner.waitForAll(AbortSignal.abort());
    await runner.waitForAll(AbortSignal.timeout(1));

    expect(runner.running()).toHaveLength(1);
  });
});

describe('input', () => {
  it('reaches the command, and ends on request', async () => {
    const runner = makeRunner();
    const commandId = await start(runner, 'cat; echo end');

    const first = await runner.writeCommandInput({ commandId, input: 'ä\n' }, runner.call());
    await runner.writeCommandInput({ commandId, input: 'b\n' }, runner.call());
    await runner.writeCommandInput({ commandId, end: true, input: '' }, runner.call());
    await runner.waitForAll();

    expect(first).toMatchObject({ status: 'running', writtenBytes: 3 });
    expect(first).not.toHaveProperty('waitingBytes');
    expect(await runner.getCommandOutput({ commandId }, runner.call())).toMatchObject({
      output: 'ä\nb\nend\n',
    });
  });

  it('can be opened by name', async () => {
    const runner = makeRunner();
    const commandId = await start(runner, 'cat /dev/stdin');

    await runner.writeCommandInput({ commandId, input: 'a\n' }, runner.call());

    const page = { commandId, wait: 600_000 };
    expect(await runner.getCommandOutput(page, runner.call())).toMatchObject({ output: 'a\n' });
  });

  it('is rejected by a command that has closed it', async () => {
    const runner = makeRunner();
    const commandId = await start(runner, 'exec <&-; echo closed; sleep 60');
    await runner.getCommandOutput({ commandId, wait: 600_000 }, runner.call());

    for (let time = 0; time < 2; time += 1) {
      await expect(
        runner.writeCommandInput({ commandId, input: 'x' }, runner.call()),
      ).rejects.toMatchObject({ message: expect.stringMatching(/input/), type: 'Conflict' });
    }
  });

  it('is rejected after its end, and by a command that has ended', async () => {
    const runner = makeRunner();
    const commandId = await start(runner, 'cat; echo end; sleep 60');
    await runner.writeCommandInput({ commandId, end: true, input: '' }, runner.call());

    await expect(
      runner.writeCommandInput({ commandId, input: 'x' }, runner.call()),
    ).rejects.toMatchObject({
      message: expect.stringContaining('an earlier call ended it'),
      type: 'Conflict',
    });
    await runner.killCommand({ commandId }, runner.call());
    await expect(
      runner.writeCommandInput({ commandId, input: 'x' }, runner.call()),
    ).rejects.toMatchObject({ message: expect.stringContaining('has ended'), type: 'Conflict' });
  });

  it('is rejected by a command in the foreground', async () => {
    const runner = makeRunner();
    const controller = new AbortController();
    const done = runner.sh('echo ready; sleep 60', {
      onOutput: () => {
        const [facts] = runner.running();
        void runner
          .writeCommandInput({ commandId: facts?.commandId ?? '', input: 'x' }, runner.call())
          .catch((error: unknown) => controller.abort(error));
      },
      signal: controller.signal,
    });

    await done;

    expect(controller.signal.reason).toMatchObject({
      message: expect.stringContaining('background: true'),
      type: 'Conflict',
    });
  });

  it('waits for a command that does not read, with a limit', async () => {
    const runner = makeRunner();
    const commandId = await start(runner, 'sleep 60');
    const input = 'x'.repeat(600_000);

    const state = await runner.writeCommandInput({ commandId, input }, runner.call());

    expect(state.writtenBytes).toBe(600_000);
    expect(state.waitingBytes).toBeGreaterThan(400_000);
    await expect(
      runner.writeCommandInput({ commandId, input }, runner.call()),
    ).rejects.toMatchObject({ type: 'ResourceLimit' });
  });
});

/** A program that starts commands in the background and prints their ids. */
const HOST = `
const { createCommandRunner } = await import(process.argv[1]);
const [, , dataDirectory, root, ...commands] = process.argv;
const runner = createCommandRunner({ dataDirectory });
for (const command of commands) {
  const { commandId } = await runner.runCommand({ background: true, command }, { roots: [root], sessionId: 's' });
  console.log(commandId);
}
console.log('started');
process.stdin.on('end', async () => { await runner.waitForAll(); await runner.close(); }).resume();
`;

const startHost = (dataDirectory: string, root: string, commands: readonly string[]) => {
  const entry = new URL('create-command-runner.ts', import.meta.url).href;
  const args = ['--input-type=module', '-e', HOST, entry, dataDirectory, root, ...commands];
  const host = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void host.kill('SIGKILL'));
  const started = new Promise<string[]>((resolve) => {
    let said = '';
    host.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      if (said.includes('started\n')) resolve(said.split('\n').slice(0, -2));
    });
  });
  return { host, started };
};

const isRunning = (word: string): boolean =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .some((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word);
      } catch {
        return false;
      }
    });

describe('a session of several processes', () => {
  it('reads, lists and ends commands of another process', async () => {
    const runner = makeRunner();
    const { host, started } = startHost(runner.dataDirectory, runner.root, ['echo on; sleep 60']);
    const [commandId = ''] = await started;
    const exit = once(host, 'exit');
    const page = { commandId, wait: 600_000 };

    expect(await runner.getCommandOutput(page, runner.call())).toMatchObject({
      output: 'on\n',
      status: 'running',
    });
    expect(
      (await runner.listCommands({ status: 'running' }, runner.call())).commands,
    ).toMatchObject([{ commandId }]);
    await expect(
      runner.writeCommandInput({ commandId, input: 'x' }, runner.call()),
    ).rejects.toMatchObject({ message: expect.stringContaining('another process') });
    expect(await runner.killCommand({ commandId }, runner.call())).toMatchObject({
      status: 'killed',
    });
    host.stdin.end();
    await exit;

    expect(await runner.getCommandOutput({ commandId }, runner.call())).toMatchObject({
      output: '',
      status: 'killed',
    });
  });

  it('ends a process when everything in it has ended', async () => {
    const runner = makeRunner();
    const { host, started } = startHost(runner.dataDirectory, runner.root, ['echo a', 'echo b']);
    const ids = await started;
    host.stdin.end();
    await once(host, 'exit');

    const outputs = ids.map(async (commandId) => {
      const state = await runner.getCommandOutput({ commandId }, runner.call());
      return [state.status, state.output];
    });
    expect(await Promise.all(outputs)).toEqual([
      ['exited', 'a\n'],
      ['exited', 'b\n'],
    ]);
  });

  it('leaves nothing behind when a process is killed, and reports it', async () => {
    const runner = makeRunner();
    const word = `left-${process.pid}-${Date.now()}`;
    const sleeper = `exec -a ${word} sleep 600`;
    const { host, started } = startHost(runner.dataDirectory, runner.root, [
      `(${sleeper}) & (${sleeper}) & echo on; wait`,
      `setsid bash -c '${sleeper}' & sleep 0.1; echo on; wait`,
      `trap '' TERM HUP INT; (setsid bash -c '${sleeper} &' &); sleep 0.1; echo on; sleep 600`,
    ]);
    const ids = await started;
    for (const commandId of ids) {
      await runner.getCommandOutput({ commandId, wait: 600_000 }, runner.call());
    }
    expect(isRunning(word)).toBe(true);

    host.kill('SIGKILL');
    await once(host, 'exit');
    await expect.poll(() => isRunning(word), { timeout: 600_000 }).toBe(false);

    const [commandId = ''] = ids;
    expect(await runner.getCommandOutput({ commandId, offset: 0 }, runner.call())).toMatchObject({
      notes: [expect.stringContaining('The program that ran it ended')],
      output: 'on\n',
      status: 'killed',
    });
    expect(await runner.killCommand({ commandId }, runner.call())).toMatchObject({
      alreadyFinished: true,
    });
  });
});

describe('a runner', () => {
  it('creates and starts nothing before the first command', async () => {
    const dataDirectory = path.join(makeFolder(), 'data');
    const runner = createCommandRunner({ dataDirectory });

    expect(await runner.listCommands({}, { roots: [], sessionId: 's' })).toEqual({ commands: [] });
    await runner.waitForAll();
    await runner.close();

    expect(readdirSync(path.dirname(dataDirectory))).toEqual([]);
  });

  it('reports that an output was removed', async () => {
    const runner = makeRunner();
    const { commandId, outputFile } = await runner.sh('echo on');
    rmSync(outputFile);

    await expect(
      runner.getCommandOutput({ commandId, offset: 0 }, runner.call()),
    ).rejects.toMatchObject({
      message: expect.stringContaining('no longer available'),
      type: 'NotFound',
    });
  });

  it('does not keep a process alive after it was closed', async () => {
    const { host, started } = startHost(path.join(makeFolder(), 'data'), makeFolder(), ['true']);
    const output = text(host.stdout);
    await started;
    host.stdin.end();

    expect(await once(host, 'exit')).toEqual([0, null]);
    expect(await output).toContain('started');
  });
});
