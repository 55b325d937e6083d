import { execFileSync } from 'node:child_process';
import { link, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createPathGuard } from './create-path-guard.ts';
import type { PathGuard } from './path-guard.ts';

let base: string;
let workspace: string;
let guard: PathGuard;

beforeEach(async () => {
  base = await realpath(await mkdtemp(path.join(tmpdir(), 'path-guard-')));
  workspace = path.join(base, 'ws');
  await mkdir(path.join(workspace, 'src'), { recursive: true });
  await mkdir(path.join(base, 'ws-evil'));
  await writeFile(path.join(base, 'secret.txt'), 'secret');
  await writeFile(path.join(base, 'ws-evil', 'a.txt'), 'evil');
  await writeFile(path.join(workspace, 'src', 'index.ts'), 'content');
  guard = await createPathGuard({ roots: [workspace] });
});

afterEach(() => rm(base, { force: true, recursive: true }));

const outside = { type: 'OutsideWorkspace' };
const invalid = { type: 'InvalidArguments' };

const readThrough = async (guarded: PathGuard, given: string): Promise<string> => {
  const { file } = await guarded.openFile(given);
  try {
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
};

describe('refuses', () => {
  it.each([
    '../secret.txt',
    'src/../../secret.txt',
    '../ws-evil/a.txt',
    '/etc/passwd',
    '//etc//passwd',
    '~/x',
    '~',
    '..',
    '/',
    '/proc/self/root/etc/passwd',
    '/proc/self/environ',
    '/dev/fd/0',
    '/dev/stdin',
    '../new/file.txt',
  ])('%s, which is outside', async (given) => {
    await expect(guard.locate(given, 'read')).rejects.toMatchObject(outside);
    await expect(guard.locate(given, 'write')).rejects.toMatchObject(outside);
    await expect(guard.openFile(given)).rejects.toMatchObject(outside);
  });

  it.each(['', '  ', 'a\0b', '~root/x', '~nobody', 'x/'.repeat(3000), 'n'.repeat(256)])(
    'an invalid path: %j',
    async (given) => {
      await expect(guard.locate(given, 'write')).rejects.toMatchObject(invalid);
    },
  );

  it('links out of the workspace: at the end, on the way and dangling', async () => {
    await symlink('../secret.txt', path.join(workspace, 'file'));
    await symlink(base, path.join(workspace, 'folder'));
    await symlink(path.join(base, 'not-yet.txt'), path.join(workspace, 'dangling'));
    await symlink('dangling', path.join(workspace, 'twice'));
    await symlink('/proc/self/root', path.join(workspace, 'proc'));
    for (const given of [
      'file',
      'folder/secret.txt',
      'folder/new/deep.txt',
      'dangling',
      'twice',
      'proc/etc/passwd',
      'missing/../folder/secret.txt',
      'folder/ws/../secret.txt',
    ]) {
      await expect(guard.locate(given, 'write'), given).rejects.toMatchObject(outside);
    }
    expect(await guard.locateEntry('file', 'write')).toMatchObject({ display: 'file' });
    await expect(guard.locateEntry('folder/secret.txt', 'write')).rejects.toMatchObject(outside);
    await expect(guard.locateEntry('folder/.', 'write')).rejects.toMatchObject(outside);
    await expect(guard.locateEntry('folder/ws/..', 'write')).rejects.toMatchObject(outside);
  });

  it('cyclic links', async () => {
    await symlink('b', path.join(workspace, 'a'));
    await symlink('a', path.join(workspace, 'b'));
    await expect(guard.locate('a', 'read')).rejects.toMatchObject(invalid);
    await expect(guard.locate('a/x', 'read')).rejects.toMatchObject(invalid);
  });

  it('everything without a workspace', async () => {
    const none = await createPathGuard({ roots: [] });
    await expect(none.locate('a', 'read')).rejects.toMatchObject(invalid);
    await expect(none.locate(workspace, 'read')).rejects.toMatchObject(outside);
  });

  it('roots that are missing or relative', async () => {
    const none = path.join(base, 'none');
    const lost = {
      message: expect.stringContaining(`does not exist or cannot be read: ${none}.`) as unknown,
      type: 'NotFound',
    };
    const missing = await createPathGuard({ approvedPaths: [workspace], roots: [none] });
    await expect(missing.locate('a', 'write')).rejects.toMatchObject(lost);
    await expect(missing.locate(base, 'read')).rejects.toMatchObject(outside);
    expect(await missing.locate(workspace, 'read')).toMatchObject({ exists: true });
    const both = await createPathGuard({ roots: [none, workspace] });
    expect(both.roots).toEqual([workspace]);
    await expect(both.locate('a', 'write')).rejects.toMatchObject(lost);
    expect(() => both.refuseLost(path.join(none, 'a'))).toThrow('does not exist');
    expect(await both.locate(path.join(workspace, 'a'), 'write')).toMatchObject({ exists: false });
    await expect(createPathGuard({ roots: ['ws'] })).rejects.toMatchObject(invalid);
  });

  it('the same name in another case if the file system distinguishes them', async () => {
    const other = path.join(base, 'WS', 'x');
    await expect(guard.locate(other, 'write')).rejects.toMatchObject(outside);
  });

  it('kernel interfaces in a workspace that is /', async () => {
    const all = await createPathGuard({ roots: ['/'] });
    await expect(all.locate('/proc/self/environ', 'read')).rejects.toMatchObject(outside);
    expect(await all.locate('etc', 'read')).toMatchObject({ absolute: '/etc', display: '/etc' });
  });

  it('to open folders, pipes and devices, and does not wait for them', async () => {
    execFileSync('mkfifo', [path.join(workspace, 'pipe')]);
    const devices = await createPathGuard({ approvedPaths: ['/dev/null'], roots: [workspace] });
    await expect(guard.openFile('pipe')).rejects.toMatchObject({ type: 'NotAFile' });
    await expect(guard.openFile('src')).rejects.toMatchObject({ type: 'NotAFile' });
    await expect(devices.openFile('/dev/null')).rejects.toMatchObject({ type: 'NotAFile' });
    await expect(guard.openFile('src/index.ts/')).rejects.toMatchObject({ type: 'NotAFile' });
    await expect(guard.openFile('src/index.ts/x')).rejects.toMatchObject({ type: 'NotAFile' });
  });

  it('a missing file, with names that may have been meant', async () => {
    await expect(guard.openFile('src/indx.ts')).rejects.toMatchObject({
      body: { suggestions: ['src/index.ts'] },
      message: "'src/indx.ts' does not exist. Did you mean 'src/index.ts'?",
      type: 'NotFound',
    });
    await expect(guard.openFile('index.ts')).rejects.toMatchObject({
      body: { suggestions: ['src/index.ts'] },
    });
    await expect(guard.openFile('scr/index.ts')).rejects.toMatchObject({
      body: { suggestions: ['src', 'src/index.ts'] },
      message: expect.stringContaining('There is no scr.'),
    });
  });

  it.each([
    ['src/*.ts', 'globFiles'],
    ['src/index.?s', 'globFiles'],
    ['{src,lib}/index.ts', 'globFiles'],
    ['file:///src/index.ts', 'URL'],
    ['https://example.org/index.ts', 'URL'],
    ['src/{id}.ts', 'List the folder'],
    ['src/why?', "Did you mean 'src/why?.md'?"],
    ['/nowhere/src/index.ts', "Did you mean 'src/index.ts'?"],
    ['/nowhere/index.ts', 'List the folder'],
    ['project/src/index.ts', "Did you mean 'src/index.ts'?"],
    // What exists outside of the workspace is not told.
    ['project/out/secret.txt', 'List the folder'],
    [String.raw`src\index.ts`, "Did you mean 'src/index.ts'"],
  ])('%s, saying how such files are named: %s', async (name, help) => {
    await writeFile(path.join(workspace, 'src/why?.md'), '');
    await symlink(base, path.join(workspace, 'out'));
    const guard = await createPathGuard({ approvedPaths: ['/nowhere'], roots: [workspace] });
    await expect(guard.openFile(name)).rejects.toMatchObject({
      message: expect.stringContaining(help),
      type: 'NotFound',
    });
  });
});

describe('allows', () => {
  it('paths inside, in any spelling', async () => {
    await symlink('src', path.join(workspace, 'link'));
    for (const given of [
      'src/index.ts',
      './src//index.ts',
      'src/../src/index.ts',
      'link/index.ts',
      'link/../src/index.ts',
      path.join(workspace, 'src/index.ts'),
      `/proc/self/root${workspace}/src/index.ts`,
    ]) {
      expect(await guard.locate(given, 'read'), given).toEqual({
        absolute: path.join(workspace, 'src/index.ts'),
        display: 'src/index.ts',
        shown: 'src/index.ts',
        exists: true,
      });
      expect(await readThrough(guard, given)).toBe('content');
    }
  });

  it('paths that do not exist yet, even through a dangling link that stays inside', async () => {
    await symlink('src/new.ts', path.join(workspace, 'dangling'));
    expect(await guard.locate('dangling', 'write')).toEqual({
      absolute: path.join(workspace, 'src/new.ts'),
      display: 'src/new.ts',
      shown: 'src/new.ts',
      exists: false,
    });
    expect(await guard.locate('a/b/../c/d.ts', 'write')).toMatchObject({ display: 'a/c/d.ts' });
    expect(await guard.locate('missing/../src', 'write')).toMatchObject({ exists: true });
  });

  it('roots that are links, several roots, and shows paths relative to the first', async () => {
    await symlink(workspace, path.join(base, 'alias'));
    const aliased = await createPathGuard({
      roots: [path.join(base, 'alias'), path.join(base, 'ws-evil')],
    });
    expect(aliased.roots).toEqual([workspace, path.join(base, 'ws-evil')]);
    expect(await aliased.locate('src/index.ts', 'read')).toMatchObject({ display: 'src/index.ts' });
    const other = path.join(base, 'ws-evil/a.txt');
    expect(await aliased.locate(other, 'read')).toMatchObject({ display: other });
    expect(aliased.display(workspace)).toBe('.');
  });

  it('an approved path and what is below, but nothing that it was changed into', async () => {
    const approved = path.join(base, 'ws-evil');
    const granted = await createPathGuard({ approvedPaths: [approved], roots: [workspace] });
    expect(await readThrough(granted, path.join(approved, 'a.txt'))).toBe('evil');
    await rm(approved, { recursive: true });
    await symlink('/etc', approved);
    await expect(granted.openFile(path.join(approved, 'passwd'))).rejects.toMatchObject(outside);
  });

  it('the home folder if it is a root', async () => {
    const home = await createPathGuard({ roots: [homedir()] });
    expect(await home.locate('~', 'read')).toMatchObject({ display: '.' });
  });

  it('names of every kind, and shows them in a form that is accepted again', async () => {
    const names = ['~$draft.docx', 'a\nb', ' leading', '-rf', 'ünï', 'u\u0308', '$HOME', '*', '\\'];
    for (const name of names) {
      await writeFile(path.join(workspace, name), name);
      const { display } = await guard.locate(`./${name}`, 'read');
      expect(await readThrough(guard, display)).toBe(name);
    }
  });

  it('reading a hard link: the names of a file are indistinguishable', async () => {
    await link(path.join(base, 'secret.txt'), path.join(workspace, 'hard'));
    expect(await readThrough(guard, 'hard')).toBe('secret');
  });
});
