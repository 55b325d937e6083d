import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createFileChanges } from '../changing/create-file-changes.ts';
import { createTestWorkspace, type TestWorkspace } from '../testing/create-test-workspace.ts';
import { auditPaths } from './paths-audit.ts';

let ws: TestWorkspace;

beforeEach(async () => {
  ws = await createTestWorkspace();
  await ws.make({ 'a.txt': 'a', 'dir/b.txt': 'bb', 'repo/.git/config': 'x', 'repo/c.txt': 'c' });
  await symlink(ws.base, path.join(ws.root, 'out'));
  await symlink('.git', path.join(ws.root, 'repo/alias'));
});

afterEach(() => ws.remove());

const audit = (apiName: string, args: Record<string, unknown>) =>
  auditPaths({
    apiName,
    args,
    dataDirectory: path.join(ws.root, 'data'),
    roots: [ws.root],
    sessionId: 'session',
  });

describe('auditPaths asks about', () => {
  it.each([
    ['readFile', { path: '/etc/passwd' }, ['/etc/passwd']],
    ['readFiles', { paths: ['a.txt', '/etc/passwd', '/etc/hosts'] }, ['/etc/passwd', '/etc/hosts']],
    ['listFiles', { path: '/etc' }, ['/etc']],
    ['searchFiles', { scope: '/etc' }, ['/etc']],
    ['grepContent', { pattern: 'x', scope: '/etc/..' }, ['/']],
    ['globFiles', { pattern: '/etc/*.conf' }, ['/etc']],
    ['globFiles', { pattern: '*', scope: '/etc' }, ['/etc']],
    ['listChanges', { path: '/etc' }, ['/etc']],
  ])('%s %j outside, and grants the real path', async (apiName, args, grants) => {
    const answer = await audit(apiName, args);
    expect(answer).toMatchObject({ policy: 'required' });
    expect(answer.grants).toEqual(expect.arrayContaining(grants));
    for (const grant of grants) expect(answer.reason).toContain(grant);
  });

  it('links, parents and globs that lead outside', async () => {
    const secret = path.join(ws.base, 'secret');
    const cases: Array<[string, Record<string, unknown>]> = [
      ['readFile', { path: 'out/secret' }],
      ['readFile', { path: 'dir/../../secret' }],
      ['readFile', { path: '/proc/self/root' + secret }],
      ['writeFile', { path: 'out/secret' }],
      ['editFile', { path: '../secret' }],
      ['editFiles', { files: [{ path: 'a.txt' }, { path: 'out/secret' }] }],
      ['deleteFiles', { paths: ['out/secret'] }],
      ['moveFiles', { items: [{ from: 'a.txt', to: 'out/secret' }] }],
      ['copyFiles', { items: [{ from: 'out/secret', to: 'b.txt' }] }],
      ['globFiles', { pattern: '../secret/**' }],
      ['globFiles', { pattern: '../secret', scope: '.' }],
      ['globFiles', { pattern: '../../secret', scope: 'dir' }],
      ['applyPatch', { patch: '*** Begin Patch\n*** Add File: ../secret\n+x\n*** End Patch' }],
    ];
    for (const [apiName, args] of cases) {
      const answer = await audit(apiName, args);
      expect(answer, JSON.stringify(args)).toMatchObject({ policy: 'required' });
      expect(answer.grants, JSON.stringify(args)).toContain(secret);
      expect(answer.reason).toContain(secret);
    }
  });

  it('the files of git and this host, each time, by any name', async () => {
    const config = path.join(ws.root, 'repo/.git/config');
    for (const [apiName, args, grant] of [
      ['writeFile', { path: 'repo/.git/config' }, config],
      ['editFile', { path: 'repo/alias/config' }, config],
      ['deleteFiles', { paths: ['repo/.git'] }, path.dirname(config)],
      ['moveFiles', { items: [{ from: 'a.txt', to: 'repo/.GIT/hooks/x' }] }, 'repo/.GIT/hooks/x'],
      ['writeFile', { path: 'data/reads/x' }, 'data/reads/x'],
    ] as const) {
      const answer = await audit(apiName, args);
      expect(answer.policy, JSON.stringify(args)).toBe('always');
      expect(answer.grants).toEqual([path.resolve(ws.root, grant)]);
    }
    expect((await audit('readFile', { path: 'repo/.git/config' })).policy).toBe('never');
  });

  it.each([
    '.envrc',
    '.npmrc',
    '.bashrc',
    '.husky/pre-commit',
    '.vscode/tasks.json',
    '.claude/settings.json',
    'dir/.git/config',
    '.pre-commit-config.yaml',
  ])('every way to change %s, always', async (target) => {
    for (const [apiName, args] of [
      ['writeFile', { path: target }],
      ['editFile', { path: target }],
      ['editFiles', { files: [{ path: 'a.txt' }, { path: target }] }],
      ['applyPatch', { patch: `*** Begin Patch\n*** Add File: ${target}\n+x\n*** End Patch` }],
      ['copyFiles', { items: [{ from: 'a.txt', to: target }] }],
      ['moveFiles', { items: [{ from: 'a.txt', to: target }] }],
      ['deleteFiles', { paths: [target] }],
    ] as const) {
      const { grants, policy } = await audit(apiName, args);
      expect({ apiName, policy }).toEqual({ apiName, policy: 'always' });
      expect(grants).toEqual([path.join(ws.root, target)]);
    }
    expect((await audit('readFile', { path: target })).policy).toBe('never');
  });

  it('changes in the workspace, and says what they do', async () => {
    const reason = async (apiName: string, args: Record<string, unknown>) => {
      const answer = await audit(apiName, args);
      expect(answer.policy).toBe('required');
      expect(answer.grants).toBeUndefined();
      return answer.reason;
    };
    await ws.make({ binary: 'a\0b', 'lines.txt': 'a\nb\n' });
    for (const [target, said] of [
      ['new/x', 'Creates new/x.'],
      ['a.txt', 'Replaces a.txt (1 line).'],
      ['lines.txt', 'Replaces lines.txt (2 lines).'],
      ['binary', 'Replaces binary (3 bytes).'],
      ['dir', 'Replaces dir (a folder).'],
    ] as const)
      expect(await reason('writeFile', { path: target })).toBe(said);
    const patch = '*** Begin Patch\n*** Add File: n\n+x\n*** End Patch';
    expect(await reason('applyPatch', { patch })).toBe('Creates n.');
    expect(await reason('deleteFiles', { paths: ['a.txt', 'dir', 'repo', 'out'] })).toBe(
      'Deletes a.txt (1 byte), the folder dir with one entry (2 bytes) in it, the folder repo with 4 ' +
        'entries (6 bytes, with a git repository and its history) in it and the link out.',
    );
    const items = [
      { from: 'a.txt', to: 'dir/b.txt' },
      { from: 'dir', to: 'x' },
    ];
    expect(await reason('moveFiles', { items, overwrite: true })).toBe(
      'Moves a.txt and dir to dir/b.txt and x. Replaces dir/b.txt.',
    );
    const many = Array.from({ length: 8 }, (_, index) => ({ path: `f${index}` }));
    expect(await reason('editFiles', { files: many })).toBe(
      'Changes f0, f1, f2, f3, f4 and 3 more.',
    );
    expect(await reason('writeFile', { path: 'a\nb\u202E' })).toBe('Creates a\\nb\\u{202E}.');
  });

  it('an undo, naming the files, and what is outside by now', async () => {
    expect((await audit('undoChanges', { all: true })).policy).toBe('never');
    const changes = createFileChanges({ dataDirectory: path.join(ws.root, 'data') });
    await changes.writeFile({ content: 'x', path: 'new.txt' }, ws.call);
    expect(await audit('undoChanges', { all: true })).toEqual({
      policy: 'required',
      reason: 'Undoes one change. Deletes new.txt.',
    });
    await changes.writeFile({ content: 'y', path: 'new.txt' }, ws.call);
    await changes.writeFile({ content: 'y', path: 'a.txt' }, ws.call);
    await changes.deleteFiles({ paths: ['dir/b.txt'] }, ws.call);
    await changes.writeFile({ content: 'y', path: 'dir/b.txt' }, ws.call);
    await changes.moveFiles({ items: [{ from: 'repo/c.txt', to: 'x to y' }] }, ws.call);
    expect((await audit('undoChanges', { all: true })).reason).toBe(
      'Undoes 6 changes. Moves x to y to repo/c.txt. Restores dir/b.txt. Restores the earlier content of a.txt. Deletes new.txt.',
    );
    const elsewhere = path.join(ws.base, 'elsewhere');
    await mkdir(elsewhere);
    const answer = await auditPaths({
      apiName: 'undoChanges',
      args: { ids: ['change-1'] },
      dataDirectory: path.join(ws.root, 'data'),
      roots: [elsewhere],
      sessionId: 'session',
    });
    expect(answer).toMatchObject({
      grants: [path.join(ws.root, 'new.txt')],
      policy: 'required',
    });
  });

  it('unknown APIs', async () => {
    for (const apiName of ['runCommand', 'formatDisk', 'constructor'])
      expect((await audit(apiName, {})).policy).toBe('required');
  });
});

describe('auditPaths allows', () => {
  it.each([
    ['readFile', { path: 'a.txt' }],
    ['readFile', { path: 'missing/x' }],
    ['readFiles', { paths: ['a.txt', 'dir/b.txt'] }],
    ['listFiles', {}],
    ['searchFiles', { keywords: 'x' }],
    ['grepContent', { pattern: '/etc/../..', scope: 'dir' }],
    ['globFiles', { pattern: '**/*.ts' }],
    ['globFiles', { pattern: '../a.txt', scope: 'dir' }],
    ['listChanges', {}],
    ['getCommandOutput', { commandId: 'x' }],
  ])('%s %j', async (apiName, args) => {
    const answer = await audit(apiName, args);
    expect(answer.policy).toBe('never');
    expect(answer.grants).toBeUndefined();
  });

  it('calls that cannot run, so that they can report why', async () => {
    expect((await audit('readFile', { path: '~nobody/x' })).policy).toBe('never');
    expect((await audit('applyPatch', { patch: 'nonsense' })).policy).toBe('never');
    expect((await audit('readFile', { path: 'a.txt/x' })).policy).toBe('never');
  });
});
