import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { makeFolder, makeRunner } from './test-runner.ts';

describe('calls that are rejected before anything is started', () => {
  it.each([
    ['an empty command', { command: '  \n' }, /empty/],
    ['a NUL character', { command: 'echo a\0b' }, /NUL/],
    ['a command that is too long', { command: `: ${'x'.repeat(130_000)}` }, /script file/],
    ['no time', { command: 'true', timeout: 0 }, /timeout is 0/],
    ['half a millisecond', { command: 'true', timeout: 0.5 }, /whole number/],
    ['a time-out that is not one', { command: 'true', timeout: Number.NaN }, /whole number/],
    ['too long a wait', { command: 'true', timeout: 600_001 }, /background: true/],
    ['a name that no variable has', { command: 'true', env: { 'A B': '' } }, /'A B'/],
  ])('%s', async (_, params, message) => {
    const runner = makeRunner();

    await expect(runner.runCommand(params, runner.call())).rejects.toMatchObject({
      message: expect.stringMatching(message),
      type: 'InvalidArguments',
    });
    expect(existsSync(path.join(runner.dataDirectory, 'commands', 'x'))).toBe(false);
  });

  it('a folder outside the workspace, even through a link', async () => {
    const runner = makeRunner();
    const outside = makeFolder();
    symlinkSync(outside, path.join(runner.root, 'link'));

    for (const cwd of [
      outside,
      '..',
      'link',
      '/',
      '~',
      `${runner.root}/../${path.basename(outside)}`,
    ]) {
      await expect(
        runner.runCommand({ command: 'touch here', cwd }, runner.call()),
      ).rejects.toMatchObject({ type: 'OutsideWorkspace' });
    }
    expect(existsSync(path.join(outside, 'here'))).toBe(false);
  });

  it('a missing folder, with the closest names, and a file', async () => {
    const runner = makeRunner();
    mkdirSync(path.join(runner.root, 'source'));
    writeFileSync(path.join(runner.root, 'file'), '');

    await expect(
      runner.runCommand({ command: 'true', cwd: 'sourc' }, runner.call()),
    ).rejects.toMatchObject({ message: expect.stringContaining("'source'"), type: 'NotFound' });
    await expect(
      runner.runCommand({ command: 'true', cwd: 'file' }, runner.call()),
    ).rejects.toMatchObject({ type: 'NotAFile' });
  });

  it('no workspace, saying what to do', async () => {
    const runner = makeRunner();

    await expect(
      runner.runCommand({ command: 'true' }, { roots: [], sessionId: 's' }),
    ).rejects.toMatchObject({
      message: expect.stringMatching(/no workspace.*cwd/),
      type: 'OutsideWorkspace',
    });
  });

  it('a call that is already cancelled', async () => {
    const runner = makeRunner();

    await expect(runner.sh('touch here', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      type: 'Aborted',
    });
    expect(existsSync(path.join(runner.root, 'here'))).toBe(false);
  });

  it('a shell that does not exist', async () => {
    const runner = makeRunner({ shell: '/nowhere/bash' });

    await expect(runner.sh('true')).rejects.toMatchObject({ type: 'ServiceUnavailable' });
  });

  it('any command after closing', async () => {
    const runner = makeRunner();
    await runner.close();

    await expect(runner.sh('true')).rejects.toMatchObject({ type: 'ServiceUnavailable' });
  });

  it('a relative data directory', () => {
    expect(() => makeRunner({ dataDirectory: 'data' })).toThrow(/absolute/);
  });
});

describe('a command in the foreground', () => {
  it('reports how it ended, without throwing', async () => {
    const runner = makeRunner();

    const state = await runner.runCommand(
      { command: 'echo out; exit 3', description: 'Leaves' },
      runner.call(),
    );

    expect(state).toMatchObject({
      command: 'echo out; exit 3',
      commandId: expect.stringMatching(/^cmd-[0-9a-f]{4}$/),
      cwd: '.',
      description: 'Leaves',
      exitCode: 3,
      nextOffset: 4,
      omittedBytes: 0,
      output: 'out\n',
      sandbox: 'none',
      status: 'exited',
      totalBytes: 4,
    });
    expect(state).not.toHaveProperty('notes');
    expect(Date.parse(state.startedAt)).not.toBeNaN();
  });

  it('keeps standard output and error in the order they were written', async () => {
    const { sh } = makeRunner();
    const lines = Array.from({ length: 200 }, (_, index) => `${index}\n`).join('');

    const { output } = await sh(
      'for i in $(seq 0 199); do if [ $((i % 2)) = 0 ]; then echo $i; else echo $i >&2; fi; done',
    );

    expect(output).toBe(lines);
  });

  it('can open its outputs by name, which sockets would not allow', async () => {
    const { sh } = makeRunner();

    const { output } = await sh(
      'echo a >/dev/stdout; echo b >/dev/stderr; echo c | tee /dev/stderr',
    );

    expect(output.split('\n').toSorted()).toEqual(['', 'a', 'b', 'c', 'c']);
  });

  it('does not wait for input', async () => {
    const { sh } = makeRunner();

    expect(await sh('cat; read line; echo "status $?"')).toMatchObject({ output: 'status 1\n' });
  });

  it('is run by bash without start-up files', async () => {
    const home = makeFolder();
    for (const name of ['.bashrc', '.bash_profile', '.profile']) {
      writeFileSync(path.join(home, name), 'echo started');
    }
    const { sh } = makeRunner({
      env: { BASH_ENV: path.join(home, '.bashrc'), HOME: home, PATH: process.env['PATH'] },
    });

    expect(await sh('[[ $BASH_VERSION ]] && echo bash')).toMatchObject({ output: 'bash\n' });
  });

  it('receives the command unchanged: no other shell interprets it first', async () => {
    const { sh } = makeRunner();

    const { output } = await sh(`printf '%s\\n' "$0" '$HOME' "a'b" 'a"b' \\\\ '\`id\`'\n# comment`);

    expect(output.split('\n').slice(1)).toEqual(['$HOME', "a'b", 'a"b', '\\', '`id`', '']);
  });

  it('uses the configured shell', async () => {
    const { sh } = makeRunner({ shell: '/bin/sh' });

    expect(await sh('echo "${BASH_VERSION-none}$0"')).toMatchObject({ exitCode: 0 });
  });

  it('reports the signal that ended it', async () => {
    const { sh } = makeRunner();

    const state = await sh('kill -SEGV $$');

    expect(state).toMatchObject({ signal: 'SIGSEGV', status: 'exited' });
    expect(state).not.toHaveProperty('exitCode');
  });

  it('reports a missing program in the words of the shell', async () => {
    const { sh } = makeRunner();

    expect(await sh('no-such-program-at-all')).toMatchObject({
      exitCode: 127,
      output: expect.stringContaining('no-such-program-at-all'),
    });
  });

  it('runs in a folder of the workspace, or in an approved one', async () => {
    const runner = makeRunner();
    const outside = makeFolder();
    mkdirSync(path.join(runner.root, 'a b/c'), { recursive: true });

    const inside = await runner.runCommand({ command: 'pwd', cwd: 'a b/c' }, runner.call());
    const approved = await runner.runCommand(
      { command: 'pwd', cwd: outside },
      runner.call({ approvedPaths: [outside] }),
    );

    expect(inside).toMatchObject({ cwd: 'a b/c', output: `${runner.root}/a b/c\n` });
    expect(approved).toMatchObject({ cwd: outside, output: `${outside}\n` });
  });

  it('does not receive secrets, and names them', async () => {
    const env = {
      GITHUB_TOKEN: 'abc',
      HOST: 'h',
      LOBE_TOOLS_TOKEN: 'x',
      PATH: process.env['PATH'],
    };
    const runner = makeRunner({ env });
    const command = 'echo "[$GITHUB_TOKEN][$HOST][$LOBE_TOOLS_TOKEN][$OWN]"';

    expect(await runner.sh(command)).toMatchObject({
      output: '[][h][][]\n',
      withheldEnv: ['GITHUB_TOKEN', 'LOBE_TOOLS_TOKEN'],
    });
    expect(
      await runner.runCommand(
        { command, env: { OWN: '$x `y`' }, passEnv: ['GITHUB_TOKEN', 'LOBE_TOOLS_TOKEN'] },
        runner.call(),
      ),
    ).toMatchObject({ output: '[abc][h][][$x `y`]\n', withheldEnv: ['LOBE_TOOLS_TOKEN'] });
  });

  it('keeps the whole output on disk, private and under an unguessable name', async () => {
    const runner = makeRunner();

    const state = await runner.sh('seq 1 20000');

    expect(readFileSync(state.outputFile, 'utf8')).toMatch(/^1\n2\n[^]*\n20000\n$/);
    expect(path.basename(state.outputFile)).toMatch(/^cmd-[0-9a-f]{4}-[0-9a-f]{32}\.log$/);
    expect(statSync(state.outputFile).mode & 0o777).toBe(0o600);
    for (let folder = path.dirname(state.outputFile); folder !== runner.dataDirectory;) {
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      folder = path.dirname(folder);
    }
  });

  it('shows the beginning and the end of a long output, and how to read the middle', async () => {
    const runner = makeRunner();

    const state = await runner.sh('seq 1 20000');

    expect(state.output).toMatch(/^1\n2\n[^]*\n19999\n20000\n$/);
    expect(state.output.length).toBeLessThan(16_500);
    expect(state.output).toContain(
      `bytes left out: getCommandOutput {"commandId":"${state.commandId}","offset":${state.nextOffset}}`,
    );
    const next = await runner.getCommandOutput({ commandId: state.commandId }, runner.call());
    const last = Number(/(\d+)\n\[… /.exec(state.output)?.[1]);
    expect(next.output.startsWith(`${last + 1}\n`)).toBe(true);
  });

  it('hides binary output', async () => {
    const { sh } = makeRunner();

    const { output } = await sh('head -c 5000 /dev/urandom; head -c 5000 /dev/zero');

    expect(output).toBe('[binary output, 10,000 bytes: not shown]');
  });

  it('repairs invalid UTF-8', async () => {
    const { sh } = makeRunner();

    expect(await sh(`printf 'a\\xff b\\0c \\xe2\\x82'`)).toMatchObject({
      output: 'a\uFFFD b␀c \uFFFD',
    });
  });

  it('passes output on as it arrives', async () => {
    const { root, sh } = makeRunner();
    const pieces: string[] = [];

    const state = await sh('echo one; until [ -e go ]; do sleep 0.01; done; echo two', {
      onOutput: (text) => {
        pieces.push(text);
        writeFileSync(path.join(root, 'go'), '');
      },
    });

    expect(pieces).toEqual(['one\n', 'two\n']);
    expect(state.output).toBe('one\ntwo\n');
  });

  it('is not affected by a failing listener', async () => {
    const { sh } = makeRunner();

    const state = await sh('echo one', {
      onOutput: () => {
        throw new Error('nobody is there');
      },
    });

    expect(state.output).toBe('one\n');
  });

  it('runs even if the data directory cannot be created, and says that nothing is kept', async () => {
    const blocked = path.join(makeFolder(), 'file');
    writeFileSync(blocked, '');
    const runner = makeRunner({ dataDirectory: path.join(blocked, 'data') });

    expect(await runner.sh('echo on')).toMatchObject({
      exitCode: 0,
      notes: [expect.stringContaining('Only the first 0 bytes of the output are on disk')],
      output: 'on\n',
    });
    const { commandId } = await runner.runCommand(
      { background: true, command: 'echo a; read -r x; echo b' },
      runner.call(),
    );
    const read = async (): Promise<string[]> => {
      const state = await runner.getCommandOutput({ commandId, wait: 600_000 }, runner.call());
      return [state.output, state.status];
    };
    expect(await read()).toEqual(['a\n', 'running']);
    await runner.writeCommandInput({ commandId, input: '\n' }, runner.call());
    await runner.waitForAll();
    expect(await read()).toEqual(['b\n', 'exited']);
    expect((await runner.listCommands({}, runner.call())).commands).toHaveLength(2);
    expect(runner.running()).toEqual([]);
  });

  it('is rejected if its environment is larger than the system allows', async () => {
    const runner = makeRunner();
    const env = { LONG: 'x'.repeat(3_000_000) };

    await expect(runner.runCommand({ command: 'true', env }, runner.call())).rejects.toMatchObject({
      message: expect.stringContaining('environment'),
      type: 'InvalidArguments',
    });
    expect(runner.running()).toEqual([]);
  });

  it('reports a folder that cannot be entered', async () => {
    const runner = makeRunner();
    const shut = path.join(runner.root, 'shut');
    mkdirSync(shut);
    chmodSync(shut, 0);

    const result = await runner
      .runCommand({ command: 'echo entered', cwd: 'shut' }, runner.call())
      .catch((error: unknown) => error);

    // Root may enter any folder.
    const root = process.getuid?.() === 0;
    expect(result).toMatchObject(root ? { output: 'entered\n' } : { type: 'PermissionDenied' });
  });
});

describe('many concurrent commands', () => {
  it('says whose exit code that of a pipe is', async () => {
    const runner = makeRunner();
    const notes = ['The exit code is that of tail alone.'];
    for (const command of ['false | tail -5', 'true && false 2>&1 | tail', "false 'x;' | tail"])
      expect(await runner.sh(command), command).toMatchObject({ exitCode: 0, notes });
    for (const command of [
      'ls . 2>&1 | head -1',
      'printf x | grep -vE "a|tail" -',
      "printf 'a | cat'",
      'echo $(printf x | cat)',
      'true || cat x',
      'set -o pipefail; true | cat',
      'true | tail; echo',
      'true | tail x',
    ])
      expect(await runner.sh(command), command).not.toHaveProperty('notes');
  });

  it('names applyPatch if the program of other agents is called', async () => {
    const patch = "apply_patch <<'EOF'\n*** Begin Patch\nEOF";
    for (const command of [patch, `cd . && ${patch}`])
      expect(await makeRunner().sh(command)).toMatchObject({
        exitCode: 127,
        notes: [expect.stringContaining('call applyPatch')],
      });
    expect(await makeRunner().sh('no_such_program apply_patch')).not.toHaveProperty('notes');
  });

  it('do not see each other', async () => {
    const { sh } = makeRunner();

    const states = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        sh(`echo ${index}; echo ${index} >&2; exit ${index}`),
      ),
    );

    expect(states.map(({ output }) => output)).toEqual(
      states.map((_, index) => `${index}\n${index}\n`),
    );
    expect(states.map(({ exitCode }) => exitCode)).toEqual(states.map((_, index) => index));
    expect(new Set(states.map(({ commandId }) => commandId)).size).toBe(25);
  });
});
