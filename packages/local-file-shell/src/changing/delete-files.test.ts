import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestWorkspace, type TestWorkspace } from '../testing/create-test-workspace.ts';
import { createFileChanges, type FileChanges } from './create-file-changes.ts';

let ws: TestWorkspace;
let changes: FileChanges;

beforeEach(async () => {
  ws = await createTestWorkspace();
  changes = createFileChanges({ dataDirectory: ws.dataDirectory });
});

afterEach(() => ws.remove());

const remove = (paths: string[], recursive?: boolean) =>
  changes.deleteFiles({ paths, ...(recursive !== undefined && { recursive }) }, ws.call);

const list = (): Promise<string[]> => ws.list();

describe('deleteFiles rejects', () => {
  it('non-empty folders, unless requested', async () => {
    await ws.make({ 'dir/x': 'x' });
    await mkdir(path.join(ws.root, 'empty'));
    const { results } = await remove(['dir', 'empty']);
    expect(results[0]?.error?.message).toContain('set recursive');
    expect(results[1]?.change?.kind).toBe('delete');
    expect(await list()).toEqual(['dir', 'dir/x']);
  });

  it("the workspace, what contains it, git's files, and what is outside", async () => {
    await ws.make({ '.git/config': 'x', 'a.txt': 'a' });
    await writeFile(path.join(ws.base, 'secret.txt'), 'secret');
    await symlink(ws.base, path.join(ws.root, 'out'));
    const all = ['.', ws.root, '..', '/', '.git', '.git/config', '../secret.txt', 'out/secret.txt'];
    const { results, succeeded } = await remove(all, true);
    expect(succeeded).toBe(0);
    expect(results.map(({ error }) => error?.type)).toEqual([
      'PolicyDenied',
      'PolicyDenied',
      'OutsideWorkspace',
      'OutsideWorkspace',
      'PolicyDenied',
      'PolicyDenied',
      'OutsideWorkspace',
      'OutsideWorkspace',
    ]);
    const granted = { ...ws.call, approvedPaths: [ws.base] };
    const approved = await changes.deleteFiles({ paths: ['..'], recursive: true }, granted);
    expect(approved.results[0]?.error?.type).toBe('PolicyDenied');
    expect(await readFile(path.join(ws.base, 'secret.txt'), 'utf8')).toBe('secret');
  });

  it('a missing file, with the closest names', async () => {
    await ws.make({ 'notes.md': 'a' });
    const { results } = await remove(['note.md']);
    expect(results[0]?.error).toMatchObject({
      message: expect.stringContaining("'notes.md'"),
      type: 'NotFound',
    });
  });
});

describe('deleteFiles', () => {
  it('deletes links and not their targets', async () => {
    await ws.make({ 'dir/x': 'x' });
    await mkdir(path.join(ws.base, 'outside'));
    await writeFile(path.join(ws.base, 'outside', 'y'), 'y');
    await symlink('dir', path.join(ws.root, 'inner'));
    await symlink(path.join(ws.base, 'outside'), path.join(ws.root, 'outer'));
    await symlink(path.join(ws.base, 'outside'), path.join(ws.root, 'dir', 'outer'));
    await symlink('nowhere', path.join(ws.root, 'dangling'));
    const { failed } = await remove(['inner', 'outer', 'dangling', 'dir'], true);
    expect(failed).toBe(0);
    expect(await list()).toEqual([]);
    expect(await readdir(path.join(ws.base, 'outside'))).toEqual(['y']);
  });

  it('shows a diff of deleted files, and none of folders', async () => {
    await ws.make({ 'a.txt': 'one\ntwo\n', 'dir/x': 'x' });
    const { results } = await remove(['a.txt', 'dir'], true);
    expect(results[0]?.change).toMatchObject({ added: 0, kind: 'delete', removed: 2 });
    expect(results[0]?.change?.diff).toContain('-one\n-two');
    expect(results[1]?.change?.diff).toBe('');
  });

  it('treats a repeated path, or one inside a deleted folder, as missing', async () => {
    await ws.make({ 'dir/x': 'x' });
    const { results } = await remove(['dir', 'dir/x', 'dir'], true);
    expect(results.map(({ error }) => error?.type)).toEqual([undefined, 'NotFound', 'NotFound']);
  });

  it('deletes pipes, and folders too large to keep, and says immediately that it cannot be undone', async () => {
    execFileSync('mkfifo', [path.join(ws.root, 'pipe')]);
    const small = createFileChanges({ dataDirectory: ws.dataDirectory, maxKeptFile: 10 });
    await ws.make({ 'dir/large': 'more than ten bytes', 'large.txt': 'more than ten bytes' });
    const paths = ['pipe', 'dir', 'large.txt'];
    const { results } = await small.deleteFiles({ paths, recursive: true }, ws.call);
    const told = results.map(({ change }) => change?.blocked);
    expect(told).toHaveLength(3);
    for (const blocked of told) expect(blocked).toContain('not kept');
    expect(await list()).toEqual([]);
    const { changes: made } = await small.listChanges({}, ws.call);
    expect(made.map(({ blocked }) => blocked)).toEqual(told);
    expect((await small.undoChanges({ all: true }, ws.call)).succeeded).toBe(0);
  });

  it('can be undone for a whole tree: contents, modes, links, empty and read-only folders', async () => {
    await ws.make({ 'dir/a/run.sh': 'run', 'dir/b/bin': Buffer.from([0, 255, 1]), 'dir/c/x': 'x' });
    await mkdir(path.join(ws.root, 'dir/empty'));
    await symlink('a/run.sh', path.join(ws.root, 'dir/link'));
    await chmod(path.join(ws.root, 'dir/a/run.sh'), 0o755);
    await chmod(path.join(ws.root, 'dir/c'), 0o555);
    const before = await list();
    await chmod(path.join(ws.root, 'dir/c'), 0o755);
    expect((await remove(['dir'], true)).failed).toBe(0);
    expect(await list()).toEqual([]);
    expect(await changes.undoChanges({ all: true }, ws.call)).toMatchObject({ failed: 0 });
    expect(await list()).toEqual(before);
    expect((await stat(path.join(ws.root, 'dir/a/run.sh'))).mode & 0o777).toBe(0o755);
    expect(await readFile(path.join(ws.root, 'dir/b/bin'))).toEqual(Buffer.from([0, 255, 1]));
  });

  it('handles hundreds of nested folders', async () => {
    const deep = path.join(ws.root, ...Array.from({ length: 300 }, () => 'd'));
    await mkdir(deep, { recursive: true });
    await writeFile(path.join(deep, 'x'), 'x');
    expect((await remove(['d'], true)).failed).toBe(0);
    expect((await changes.undoChanges({ all: true }, ws.call)).failed).toBe(0);
    expect(await readFile(path.join(deep, 'x'), 'utf8')).toBe('x');
  });
});
