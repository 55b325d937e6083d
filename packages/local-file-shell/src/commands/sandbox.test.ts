import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import type { RunCommandState } from '@lobechat/builtin-tool-local-system';

import { planMounts } from './sandbox-mounts.ts';
import { createSandboxFinder, type Sandbox } from './sandbox.ts';
import { makeFolder, makeRunner, type TestRunner } from './test-runner.ts';

let sandbox: Sandbox | undefined;

beforeAll(async () => {
  sandbox = await createSandboxFinder('when-available')();
});

/** A workspace with a repository, and a home folder with secrets. */
const prepare = (): { home: string; runner: TestRunner } => {
  const env = { HOME: '', PATH: process.env['PATH'] };
  const runner = makeRunner({ env, sandbox: 'required' });
  // In the workspace, because the rest of /tmp is not visible.
  const home = path.join(runner.root, 'home');
  env.HOME = home;
  for (const folder of ['.ssh', '.config/gh']) {
    mkdirSync(path.join(home, folder), { recursive: true });
  }
  writeFileSync(path.join(home, '.ssh/id'), 'private');
  writeFileSync(path.join(home, '.netrc'), 'password');
  writeFileSync(path.join(home, 'notes'), 'public');
  mkdirSync(path.join(runner.root, '.git/hooks'), { recursive: true });
  writeFileSync(path.join(runner.root, '.git/config'), '[core]\n');
  return { home, runner };
};

/** Runs in the sandbox if there is one; elsewhere a refusal is correct. */
const inSandbox = async (
  runner: TestRunner,
  command: string,
  check: (state: RunCommandState) => void,
): Promise<void> => {
  if (sandbox) {
    const state = await runner.sh(command);
    expect(state.sandbox).toBe('used');
    check(state);
    return;
  }
  await expect(runner.sh(command)).rejects.toMatchObject({
    message: expect.stringContaining('apt install bubblewrap'),
    type: 'ServiceUnavailable',
  });
};

describe('a command in the sandbox', () => {
  it('cannot write outside the workspace', async () => {
    const { runner } = prepare();
    const outside = makeFolder();

    await inSandbox(
      runner,
      `touch '${outside}/x' /etc/x /x; mount -o remount,rw / 2>&1; touch /etc/x; echo on >inside`,
      () => {
        for (const file of [`${outside}/x`, '/etc/x', '/x']) expect(existsSync(file)).toBe(false);
        expect(readFileSync(path.join(runner.root, 'inside'), 'utf8')).toBe('on\n');
      },
    );
  });

  it("cannot change kernel settings or read root's files, even if root starts it", async () => {
    const { runner } = prepare();
    // Writes its current value: even if the write succeeds, nothing changes.
    const file = '/proc/sys/vm/swappiness';
    await inSandbox(
      runner,
      `value=$(cat ${file}); { echo "$value" >${file}; } 2>/dev/null; echo "$?"; cat /etc/shadow /etc/ssh/* 2>/dev/null | wc -c`,
      ({ output }) => expect(output.split('\n').map(Number)).toEqual([1, 0, 0]),
    );
  });

  it('cannot read keys or the output of other commands', async () => {
    const { runner } = prepare();
    // Something to hide.
    mkdirSync(path.join(runner.dataDirectory, 'commands/unseen'), { recursive: true });
    writeFileSync(path.join(runner.dataDirectory, 'commands/unseen/file'), 'secret');

    await inSandbox(
      runner,
      `cat ~/.ssh/id ~/.netrc 2>/dev/null; ls -A ~/.ssh ~/.config/gh '${runner.dataDirectory}'; cat ~/notes`,
      ({ output }) => {
        expect(output).toContain('public');
        expect(output).not.toMatch(/private|password|unseen/);
      },
    );
  });

  it('cannot see other processes, the network, or files of others in /tmp', async () => {
    const { runner } = prepare();
    const outside = makeFolder();

    await inSandbox(
      runner,
      `ls -d /proc/[0-9]* | wc -l; cat /proc/net/dev | grep -c :; ls /tmp; ls -A /run; echo "$TMPDIR"`,
      ({ output }) => {
        const [processes, interfaces] = output.split('\n').map(Number);
        expect(processes).toBeLessThan(8);
        expect(interfaces).toBe(1);
        expect(output.endsWith('/tmp\n')).toBe(true);
        expect(output).not.toContain(path.basename(outside));
      },
    );
  });

  it('cannot leave anything that git would run or trust', async () => {
    const { runner } = prepare();
    const git = path.join(runner.root, '.git');

    await inSandbox(
      runner,
      [
        'echo evil >.git/hooks/post-checkout',
        'echo evil >>.git/config',
        'mv .git/hooks .git/old; mv .git .git-old; rm -rf .git/hooks .git/config',
        'mkdir -p .git/hooks && echo evil >.git/hooks/post-checkout',
        'echo fine >.git/index',
      ].join('\n'),
      () => {
        expect(existsSync(path.join(git, 'hooks/post-checkout'))).toBe(false);
        expect(readFileSync(path.join(git, 'config'), 'utf8')).toBe('[core]\n');
        expect(readFileSync(path.join(git, 'index'), 'utf8')).toBe('fine\n');
      },
    );
  });

  it('cannot create hooks where there were none', async () => {
    const { runner } = prepare();
    const hooks = path.join(runner.root, '.git/hooks');
    renameSync(hooks, path.join(runner.root, 'away'));

    await inSandbox(runner, 'mkdir -p .git/hooks; echo evil >.git/hooks/pre-commit; true', () => {
      expect(existsSync(path.join(hooks, 'pre-commit'))).toBe(false);
    });
  });

  it('has its outputs, exit code and folder', async () => {
    const { runner } = prepare();
    mkdirSync(path.join(runner.root, 'a b'));

    if (!sandbox) return inSandbox(runner, 'true', () => {});
    expect(
      await runner.runCommand(
        { command: 'pwd; echo err >/dev/stderr; exit 9', cwd: 'a b' },
        runner.call(),
      ),
    ).toMatchObject({
      exitCode: 9,
      output: `${runner.root}/a b\nerr\n`,
      sandbox: 'used',
    });
  });

  it('ends completely, including leftovers and when cancelled', async () => {
    const { runner } = prepare();
    const word = `sandboxed-${process.pid}-${Date.now()}`;
    const script = `(exec -a ${word} sleep 600) & setsid bash -c 'exec -a ${word} sleep 600' & echo ready`;
    const isThere = (): boolean => {
      try {
        return execFileSync('pgrep', ['-f', `^${word}`]).length > 0;
      } catch {
        return false;
      }
    };

    await inSandbox(runner, script, () => expect(isThere()).toBe(false));
    if (!sandbox) return;
    const controller = new AbortController();
    const state = await runner.sh(`trap 'echo tidied; exit' TERM; ${script}; wait; wait`, {
      onOutput: () => controller.abort(),
      signal: controller.signal,
    });
    expect(state).toMatchObject({ output: 'ready\ntidied\n', status: 'killed' });
    expect(isThere()).toBe(false);
  });

  it('works in an approved folder outside the workspace', async () => {
    const { runner } = prepare();
    const outside = makeFolder();

    if (!sandbox) return inSandbox(runner, 'true', () => {});
    await runner.runCommand(
      { command: 'touch here', cwd: outside },
      runner.call({ approvedPaths: [outside] }),
    );
    expect(existsSync(path.join(outside, 'here'))).toBe(true);
  });

  it('is not run without a required sandbox', async () => {
    const { runner } = prepare();
    // A folder that the sandbox cannot enter, because it is hidden.
    const params = { command: 'echo ran', cwd: '/tmp' };
    const call = runner.call({ approvedPaths: ['/tmp'], roots: ['/'] });

    const outcome = await runner.runCommand(params, call).catch((error: unknown) => error);

    if (sandbox) expect(outcome).toMatchObject({ output: 'ran\n', sandbox: 'used' });
    else expect(outcome).toMatchObject({ type: 'ServiceUnavailable' });
  });
});

describe('createSandboxFinder', () => {
  it('finds none when off, and runs without one if there is none', async () => {
    expect(await createSandboxFinder('off')()).toBeUndefined();
    const runner = makeRunner({ sandbox: 'when-available' });

    expect(await runner.sh('echo on')).toMatchObject({
      output: 'on\n',
      sandbox: sandbox ? 'used' : 'none',
    });
  });
});

describe('planMounts', () => {
  it('lets the deepest path decide, and a workspace win over a hidden folder', async () => {
    const home = makeFolder();
    const root = path.join(home, '.ssh/workspace');
    const dataDirectory = path.join(root, 'data');
    mkdirSync(dataDirectory, { recursive: true });

    const mounts = await planMounts({ cwd: root, dataDirectory, home, roots: [root] });

    const kinds = mounts.map(({ kind, path: file }) => [file, kind]);
    const [ssh, workspace, data] = [path.dirname(root), root, dataDirectory].map((file) =>
      kinds.findIndex(([known]) => known === file),
    );
    expect([ssh, workspace, data]).toEqual([ssh, workspace, data].toSorted((a, b) => a! - b!));
    expect(Object.fromEntries(kinds)).toMatchObject({
      [dataDirectory]: 'empty',
      [path.dirname(root)]: 'empty',
      [root]: 'writable',
    });
  });

  it('keeps the pointer of a work tree', async () => {
    const root = makeFolder();
    writeFileSync(path.join(root, '.git'), 'gitdir: ../elsewhere');

    const mounts = await planMounts({
      cwd: root,
      dataDirectory: '/none',
      home: '/none',
      roots: [root],
    });

    expect(mounts).toContainEqual({ kind: 'read-only', path: path.join(root, '.git') });
  });
});
