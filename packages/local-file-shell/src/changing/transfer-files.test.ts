import {
  readFile,
  appendFile,
  truncate,
  chmod,
  link,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readlink,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createReadLedger, type ReadLedger } from '../ledger/create-read-ledger.ts';
import { hashBytes } from '../ledger/state-file.ts';
import { createTestWorkspace, type TestWorkspace } from '../testing/create-test-workspace.ts';
import { createFileChanges, type FileChanges } from './create-file-changes.ts';

let ws: TestWorkspace;
let ledger: ReadLedger;
let changes: FileChanges;

beforeEach(async () => {
  ws = await createTestWorkspace();
  ledger = createReadLedger({ dataDirectory: ws.dataDirectory });
  changes = createFileChanges({ dataDirectory: ws.dataDirectory, ledger });
});

afterEach(() => ws.remove());

const pairs = (from: string, to: string, overwrite?: boolean) => ({
  items: [{ from, to }],
  ...(overwrite !== undefined && { overwrite }),
});
const move = (from: string, to: string, overwrite?: boolean) =>
  changes.moveFiles(pairs(from, to, overwrite), ws.call);
const copy = (from: string, to: string, overwrite?: boolean) =>
  changes.copyFiles(pairs(from, to, overwrite), ws.call);

const errorOf = async (state: ReturnType<typeof move>): Promise<string | undefined> =>
  (await state).results[0]?.error?.type;

const list = (): Promise<string[]> => ws.list();

/** A folder on another file system if there is one, otherwise another temporary folder. */
const makeElsewhere = async (): Promise<string> => {
  const memory = await stat('/dev/shm').catch(() => undefined);
  const base = memory?.isDirectory() === true ? '/dev/shm' : tmpdir();
  return realpath(await mkdtemp(path.join(base, 'elsewhere-')));
};

describe.each(['moveFiles', 'copyFiles'] as const)('%s refuses', (api) => {
  const run = (from: string, to: string, overwrite?: boolean) =>
    changes[api](pairs(from, to, overwrite), ws.call);

  it('to overwrite anything unless requested, and folders always', async () => {
    await ws.make({ 'a.txt': 'a', 'b.txt': 'b', 'dir/x': 'x', 'empty/..keep': '' });
    await symlink('nowhere', path.join(ws.root, 'dangling'));
    expect(await errorOf(run('a.txt', 'b.txt'))).toBe('AlreadyExists');
    expect(await errorOf(run('a.txt', 'dangling'))).toBe('AlreadyExists');
    const state = await run('a.txt', 'dir', true);
    expect(state.results[0]?.error).toMatchObject({
      message: expect.stringContaining("'dir/a.txt'"),
      type: 'AlreadyExists',
    });
    expect(await errorOf(run('a.txt', 'dir/', true))).toBe('AlreadyExists');
    expect(await errorOf(run('dir', 'empty', true))).toBe('AlreadyExists');
    expect(await errorOf(run('dir', 'b.txt', true))).toBe('AlreadyExists');
    expect([await ws.read('a.txt'), await ws.read('b.txt')]).toEqual(['a', 'b']);
  });

  it('the same path, by any name, and a folder into itself', async () => {
    await ws.make({ 'dir/x': 'x' });
    await symlink('dir', path.join(ws.root, 'alias'));
    expect(await errorOf(run('dir', 'dir'))).toBe('InvalidArguments');
    expect(await errorOf(run('dir/x', 'alias/x', true))).toBe('InvalidArguments');
    expect(await errorOf(run('dir', 'dir/sub/dir'))).toBe('InvalidArguments');
    expect(await errorOf(run('dir', 'alias/sub'))).toBe('InvalidArguments');
    expect(await list()).toEqual(['alias', 'dir', 'dir/x']);
  });

  it('to put a file into a folder named only by a trailing slash, and says the full path', async () => {
    await ws.make({ 'a.txt': 'a' });
    for (const transfer of [move, copy]) {
      const { results } = await transfer('a.txt', 'made/');
      expect(results[0]?.error).toMatchObject({
        message: expect.stringContaining("'made/a.txt'"),
        type: 'InvalidArguments',
      });
    }
    expect(await list()).toEqual(['a.txt']);
  });

  it('to replace a folder that contains the source', async () => {
    await ws.make({ 'dir/x': 'x' });
    expect(['InvalidArguments', 'AlreadyExists']).toContain(
      await errorOf(run('dir/x', 'dir', true)),
    );
    expect(await list()).toEqual(['dir', 'dir/x']);
  });

  it('a missing source, with the closest names, and creates no folders for it', async () => {
    await ws.make({ 'a.txt': 'a' });
    const { results } = await run('b.txt', 'new/c.txt');
    expect(results[0]?.error).toMatchObject({
      message: expect.stringContaining("'a.txt'"),
      type: 'NotFound',
    });
    expect(await list()).toEqual(['a.txt']);
  });

  it('to leave the workspace, and to replace the workspace', async () => {
    await ws.make({ 'a.txt': 'a' });
    await writeFile(path.join(ws.base, 'secret.txt'), 'secret');
    await symlink(ws.base, path.join(ws.root, 'out'));
    expect(await errorOf(run('a.txt', '../b.txt'))).toBe('OutsideWorkspace');
    expect(await errorOf(run('a.txt', 'out/b.txt'))).toBe('OutsideWorkspace');
    expect(await errorOf(run('../secret.txt', 'b.txt'))).toBe('OutsideWorkspace');
    expect(await errorOf(run('out/secret.txt', 'b.txt'))).toBe('OutsideWorkspace');
    expect(await errorOf(run('a.txt', '.', true))).toBe('PolicyDenied');
    expect(await errorOf(run('a.txt', '.git/hooks/pre-commit'))).toBe('PolicyDenied');
    expect(await list()).toEqual(['a.txt', 'out']);
  });

  it('read-only targets', async () => {
    await ws.make({ 'a.txt': 'a', 'b.txt': 'b' });
    await chmod(path.join(ws.root, 'b.txt'), 0o444);
    expect(await errorOf(run('a.txt', 'b.txt', true))).toBe('PermissionDenied');
    expect(await ws.read('b.txt')).toBe('b');
  });
});

describe('moveFiles', () => {
  it("refuses to move the workspace and git's files", async () => {
    await ws.make({ '.git/config': 'x' });
    expect(await errorOf(move('.', 'sub'))).toBe('PolicyDenied');
    expect(await errorOf(move('.git', 'git'))).toBe('PolicyDenied');
  });

  it('handles each item independently, creates folders, and reports what it did', async () => {
    await ws.make({ 'a.txt': 'a', 'dir/x': 'x', 'dir/y/z': 'z' });
    const state = await changes.moveFiles(
      {
        items: [
          { from: 'a.txt', to: 'new/deep/b.txt' },
          { from: 'missing', to: 'c.txt' },
          { from: 'dir', to: 'renamed' },
        ],
      },
      ws.call,
    );
    expect(state).toMatchObject({
      failed: 1,
      results: [
        {
          change: { id: 'change-1', kind: 'move', path: 'new/deep/b.txt', previousPath: 'a.txt' },
          from: 'a.txt',
          path: 'new/deep/b.txt',
        },
        { error: { type: 'NotFound' }, from: 'missing', path: 'c.txt' },
        { change: { kind: 'move', path: 'renamed', previousPath: 'dir' } },
      ],
      succeeded: 2,
    });
    expect(state.results[0]?.change?.diff).toContain('rename from a.txt');
    expect(await list()).toEqual([
      'new',
      'new/deep',
      'new/deep/b.txt',
      'renamed',
      'renamed/x',
      'renamed/y',
      'renamed/y/z',
    ]);
  });

  it('moves links themselves, even dangling ones, and replaces a link itself', async () => {
    await ws.make({ 'a.txt': 'a', 'b.txt': 'b' });
    await symlink('nowhere', path.join(ws.root, 'dangling'));
    await symlink('b.txt', path.join(ws.root, 'link'));
    expect((await move('dangling', 'moved')).failed).toBe(0);
    expect(await readlink(path.join(ws.root, 'moved'))).toBe('nowhere');
    expect((await move('a.txt', 'link', true)).failed).toBe(0);
    expect([await ws.read('link'), await ws.read('b.txt')]).toEqual(['a', 'b']);
    expect((await lstat(path.join(ws.root, 'link'))).isFile()).toBe(true);
  });

  it('changes the case of a name, and does not mistake two names of one file for that', async () => {
    await ws.make({ 'readme.md': 'x' });
    expect((await move('readme.md', 'README.md')).failed).toBe(0);
    expect(await list()).toEqual(['README.md']);
    await link(path.join(ws.root, 'README.md'), path.join(ws.root, 'Readme.md'));
    expect(await errorOf(move('README.md', 'Readme.md'))).toBe('AlreadyExists');
    expect((await list()).length).toBe(2);
  });

  it.each(['a.txt', 'dir/a.txt', 'A.TXT'])(
    'replaces %s by another name of the same file, of which one is left',
    async (name) => {
      await ws.make({ 'dir/x': '', 'other.txt': 'x' });
      await link(path.join(ws.root, 'other.txt'), path.join(ws.root, name));
      expect((await move('other.txt', name, true)).failed).toBe(0);
      expect((await list()).toSorted()).toEqual([name, 'dir', 'dir/x'].toSorted());
    },
  );

  it('keeps what was read as read', async () => {
    await ws.make({ 'dir/a.txt': 'a' });
    const hash = hashBytes(Buffer.from('a'));
    await ledger.record('session', path.join(ws.root, 'dir/a.txt'), hash);
    await move('dir', 'other');
    expect(await ledger.check('session', path.join(ws.root, 'other/a.txt'), hash)).toBe('current');
  });

  it('moves to another file system and back, with modes, links and times', async () => {
    const elsewhere = await makeElsewhere();
    try {
      await ws.make({ 'dir/sub/run.sh': 'run', 'dir/x': 'x' });
      await chmod(path.join(ws.root, 'dir/sub/run.sh'), 0o755);
      await symlink('sub/run.sh', path.join(ws.root, 'dir/link'));
      const { mtimeMs } = await stat(path.join(ws.root, 'dir/x'));
      const call = { ...ws.call, roots: [ws.root, elsewhere] };
      const target = path.join(elsewhere, 'moved');
      expect(await changes.moveFiles(pairs('dir', target), call)).toMatchObject({ succeeded: 1 });
      expect(await list()).toEqual([]);
      expect((await readdir(target, { recursive: true })).toSorted()).toEqual([
        'link',
        'sub',
        'sub/run.sh',
        'x',
      ]);
      expect((await stat(path.join(target, 'sub/run.sh'))).mode & 0o777).toBe(0o755);
      expect(await readlink(path.join(target, 'link'))).toBe('sub/run.sh');
      expect((await stat(path.join(target, 'x'))).mtimeMs).toBeCloseTo(mtimeMs, -1);
      expect(await changes.undoChanges({ all: true }, call)).toMatchObject({ succeeded: 1 });
      expect(await list()).toEqual(['dir', 'dir/link', 'dir/sub', 'dir/sub/run.sh', 'dir/x']);
      expect(await readdir(elsewhere)).toEqual([]);
    } finally {
      await rm(elsewhere, { recursive: true });
    }
  });

  it('moves back from another file system even if it is too large to be kept', async () => {
    const elsewhere = await makeElsewhere();
    try {
      const few = createFileChanges({ dataDirectory: ws.dataDirectory, ledger, maxKeptFile: 10 });
      await ws.make({ large: 'more than ten bytes' });
      const call = { ...ws.call, roots: [ws.root, elsewhere] };
      await few.moveFiles(pairs('large', path.join(elsewhere, 'moved')), call);
      expect(await few.undoChanges({ all: true }, call)).toMatchObject({ succeeded: 1 });
      expect([await list(), await readdir(elsewhere)]).toEqual([['large'], []]);
    } finally {
      await rm(elsewhere, { recursive: true });
    }
  });
});

describe('copyFiles', () => {
  it('keeps the holes of a sparse file', async () => {
    const file = path.join(ws.root, 'sparse');
    await ws.make({ sparse: 'head' });
    await truncate(file, 50_000_000);
    await appendFile(file, 'tail');
    expect((await copy('sparse', 'copied')).failed).toBe(0);
    const [from, to] = await Promise.all([stat(file), stat(path.join(ws.root, 'copied'))]);
    expect(to.size).toBe(from.size);
    expect(to.blocks).toBeLessThan(5000);
    // Compared as a whole: byte by byte, fifty million take half a minute.
    const copied = await readFile(path.join(ws.root, 'copied'));
    expect(copied.equals(await readFile(file))).toBe(true);
  });

  it('copies files, links themselves and folders, with modes', async () => {
    await ws.make({ 'dir/run.sh': 'run', 'dir/sub/x': 'x' });
    await chmod(path.join(ws.root, 'dir/run.sh'), 0o750);
    await symlink('run.sh', path.join(ws.root, 'dir/link'));
    await symlink('/etc/passwd', path.join(ws.root, 'dir/out'));
    expect(await copy('dir', 'copy')).toMatchObject({
      results: [{ change: { kind: 'copy', path: 'copy' } }],
      succeeded: 1,
    });
    expect((await stat(path.join(ws.root, 'copy/run.sh'))).mode & 0o777).toBe(0o750);
    expect(await readlink(path.join(ws.root, 'copy/link'))).toBe('run.sh');
    expect(await readlink(path.join(ws.root, 'copy/out'))).toBe('/etc/passwd');
    expect(await ws.read('copy/sub/x')).toBe('x');
    expect(await ws.read('dir/sub/x')).toBe('x');
  });

  it('replaces a file on request, and undoes that', async () => {
    await ws.make({ 'a.txt': 'a', 'b.txt': 'b' });
    expect((await copy('a.txt', 'b.txt', true)).failed).toBe(0);
    expect(await ws.read('b.txt')).toBe('a');
    await changes.undoChanges({ all: true }, ws.call);
    expect([await ws.read('a.txt'), await ws.read('b.txt')]).toEqual(['a', 'b']);
  });

  it("copies git's files out of it, but nothing into it", async () => {
    await ws.make({ '.git/config': 'x' });
    expect((await copy('.git/config', 'config')).failed).toBe(0);
    expect(await errorOf(copy('config', '.git/other'))).toBe('PolicyDenied');
  });

  it('stops when it is cancelled, and leaves nothing half done', async () => {
    await ws.make({ 'dir/x': 'x' });
    await mkdir(path.join(ws.root, 'target'));
    const signal = AbortSignal.abort();
    const state = await changes.copyFiles(pairs('dir', 'target/dir'), { ...ws.call, signal });
    expect(state.results[0]?.error?.type).toBe('Aborted');
    expect(await readdir(path.join(ws.root, 'target'))).toEqual([]);
  });
});
