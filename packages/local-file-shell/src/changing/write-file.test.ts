import { createHash } from 'node:crypto';
import {
  chmod,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createReadLedger, type ReadLedger } from '../ledger/create-read-ledger.ts';
import { createTestWorkspace, type TestWorkspace } from '../testing/create-test-workspace.ts';
import { createFileChanges, type FileChanges } from './create-file-changes.ts';
import { MAX_CHANGED_BYTES } from './read-current.ts';

let ws: TestWorkspace;
let ledger: ReadLedger;
let changes: FileChanges;

beforeEach(async () => {
  ws = await createTestWorkspace();
  ledger = createReadLedger({ dataDirectory: ws.dataDirectory });
  changes = createFileChanges({ dataDirectory: ws.dataDirectory, ledger });
});

afterEach(() => ws.remove());

const write = (name: string, content: string, encoding?: string) =>
  changes.writeFile({ content, path: name, ...(encoding && { encoding }) }, ws.call);

const recordRead = async (name: string): Promise<void> => {
  const file = path.join(ws.root, name);
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  await ledger.record('session', file, hash);
};

describe('writeFile rejects', () => {
  it('a path outside, even through links, and creates nothing there', async () => {
    await symlink(ws.base, path.join(ws.root, 'out'));
    await symlink(path.join(ws.base, 'made.txt'), path.join(ws.root, 'dangling'));
    for (const name of ['../made.txt', 'out/made.txt', 'out/new/made.txt', 'dangling'])
      await expect(write(name, 'x')).rejects.toMatchObject({ type: 'OutsideWorkspace' });
    expect(await readdir(ws.base)).toEqual(['ws']);
  });

  it("git's files and the data directory, unless approved individually", async () => {
    await ws.make({ '.git/config': 'old', 'sub/.git/hooks/x': 'old' });
    const inside = createFileChanges({ dataDirectory: path.join(ws.root, 'data') });
    for (const name of ['.git/config', '.GIT/config', 'sub/.git/hooks/x', 'data/reads/x', '.git']) {
      await expect(
        inside.writeFile({ content: 'x', path: name }, ws.call),
        name,
      ).rejects.toMatchObject({ type: 'PolicyDenied' });
    }
    const approvedPaths = [path.join(ws.root, '.git/config')];
    await changes.writeFile({ content: 'new', path: '.git/config' }, { ...ws.call, approvedPaths });
    expect(await ws.read('.git/config')).toBe('new');
  });

  it('folders, pipes and paths through files', async () => {
    await ws.make({ 'dir/x': 'x' });
    for (const name of ['dir', 'dir/x/y', '.'])
      await expect(write(name, 'x')).rejects.toMatchObject({ type: 'NotAFile' });
  });

  it('any change that it cannot record, and names the data directory', async () => {
    await ws.make({ 'a.txt': 'old' });
    await recordRead('a.txt');
    await writeFile(path.join(ws.dataDirectory, 'changes'), 'no folder');
    for (const name of ['a.txt', 'new.txt'])
      await expect(write(name, 'new')).rejects.toThrow(`${ws.dataDirectory}: `);
    expect(await ws.read('a.txt')).toBe('old');
  });

  it('a path with a trailing slash, and text with a NUL', async () => {
    const write = (name: string, content: string) =>
      changes.writeFile({ content, path: name }, ws.call);
    await expect(write('made/', 'x')).rejects.toMatchObject({ type: 'NotAFile' });
    await expect(write('a.txt', 'one\ntwo\0')).rejects.toMatchObject({
      message: expect.stringContaining('line 2'),
      type: 'InvalidArguments',
    });
    expect(await ws.list()).toEqual([]);
  });

  it('read-only files, although they could be replaced', async () => {
    await ws.make({ 'a.txt': 'old' });
    await chmod(path.join(ws.root, 'a.txt'), 0o444);
    await expect(write('a.txt', 'new')).rejects.toMatchObject({ type: 'PermissionDenied' });
    expect(await ws.read('a.txt')).toBe('old');
  });

  it('to overwrite a file that the session has read and another program has changed', async () => {
    await ws.make({ 'a.txt': 'old' });
    await recordRead('a.txt');
    await ws.make({ 'a.txt': 'changed by another' });
    await expect(write('a.txt', 'new')).rejects.toMatchObject({
      message: expect.stringContaining('read it again'),
      type: 'Conflict',
    });
    expect(await ws.read('a.txt')).toBe('changed by another');
    await recordRead('a.txt');
    await write('a.txt', 'new');
    expect(await ws.read('a.txt')).toBe('new');
  });

  it("characters that the file's encoding lacks, and names them", async () => {
    const bytes = Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x0a, 0xe0, 0x20, 0x62, 0x69, 0x65, 0x6e]);
    await ws.make({ 'a.txt': bytes });
    await expect(write('a.txt', 'caf\u00e9 \u4e2d', 'windows-1252')).rejects.toMatchObject({
      message: expect.stringContaining('\u4e2d'),
      type: 'InvalidArguments',
    });
    expect(await readFile(path.join(ws.root, 'a.txt'))).toEqual(bytes);
    await expect(write('a.txt', 'x', 'klingon')).rejects.toMatchObject({
      type: 'InvalidArguments',
    });
  });

  it('a call that is already cancelled, and leaves nothing', async () => {
    const signal = AbortSignal.abort();
    await expect(
      changes.writeFile({ content: 'x', path: 'new/a.txt' }, { ...ws.call, signal }),
    ).rejects.toMatchObject({ type: 'Aborted' });
    expect(await readdir(ws.root)).toEqual([]);
    expect((await changes.listChanges({}, ws.call)).total).toBe(0);
  });

  it('a folder without write permission, without a trace', async () => {
    await mkdir(path.join(ws.root, 'long'));
    await expect(write(`long/new/${'n'.repeat(256)}`, 'x')).rejects.toMatchObject({
      type: 'InvalidArguments',
    });
    expect(await readdir(path.join(ws.root, 'long'))).toEqual([]);
  });
});

describe('writeFile', () => {
  it('creates a file with its folders, and reports what it did', async () => {
    const state = await write('a/b/c.txt', 'one\ntwo\n');
    expect(state).toEqual({
      change: {
        added: 2,
        diff: '--- /dev/null\n+++ b/a/b/c.txt\n@@ -0,0 +1,2 @@\n+one\n+two',
        id: 'change-1',
        kind: 'create',
        path: 'a/b/c.txt',
        removed: 0,
      },
      format: { byteOrderMark: false, encoding: 'utf-8', lineEnding: 'lf' },
      path: 'a/b/c.txt',
      size: 8,
    });
    expect(await ws.read('a/b/c.txt')).toBe('one\ntwo\n');
    expect(await readdir(path.join(ws.root, 'a/b'))).toEqual(['c.txt']);
    expect(await readdir(path.join(ws.dataDirectory, 'unfinished'))).toEqual([]);
  });

  it('overwrites a file that the session never read, and the diff shows it', async () => {
    await ws.make({ 'a.txt': 'old\n' });
    const { change } = await write('a.txt', 'new\n');
    expect(change).toMatchObject({ added: 1, kind: 'overwrite', removed: 1 });
    expect(change.diff).toContain('-old\n+new');
    expect((await write('a.txt', 'newer\n')).change.id).toBe('change-2');
  });

  it('keeps the mode of the file and the links to it', async () => {
    await ws.make({ 'real.sh': 'old' });
    await chmod(path.join(ws.root, 'real.sh'), 0o750);
    await symlink('real.sh', path.join(ws.root, 'link.sh'));
    expect(await write('link.sh', 'new')).toMatchObject({ path: 'real.sh' });
    expect((await lstat(path.join(ws.root, 'link.sh'))).isSymbolicLink()).toBe(true);
    expect((await stat(path.join(ws.root, 'real.sh'))).mode & 0o777).toBe(0o750);
    expect(await ws.read('real.sh')).toBe('new');
    await symlink('later.txt', path.join(ws.root, 'dangling'));
    await write('dangling', 'made');
    expect(await ws.read('later.txt')).toBe('made');
  });

  it('leaves the other names of a file unchanged, and says how many', async () => {
    await writeFile(path.join(ws.base, 'outside.txt'), 'old');
    await link(path.join(ws.base, 'outside.txt'), path.join(ws.root, 'hard.txt'));
    expect(await write('hard.txt', 'new')).toMatchObject({ change: { otherNames: 1 } });
    expect(await readFile(path.join(ws.base, 'outside.txt'), 'utf8')).toBe('old');
    expect(await ws.read('hard.txt')).toBe('new');
  });

  it('keeps encoding, byte order mark and line endings', async () => {
    const utf16 = Buffer.from('\uFEFFa\r\nb\r\n', 'utf16le');
    await ws.make({ 'bom.txt': '\uFEFFold\r\n', 'lf.txt': 'a\n', 'utf16.txt': utf16 });
    await write('utf16.txt', 'x\ny\n');
    await write('bom.txt', 'x\ny');
    await write('lf.txt', 'x\r\ny');
    expect(await readFile(path.join(ws.root, 'utf16.txt'))).toEqual(
      Buffer.from('\uFEFFx\r\ny\r\n', 'utf16le'),
    );
    expect(await ws.read('bom.txt')).toBe('\uFEFFx\r\ny');
    expect(await ws.read('lf.txt')).toBe('x\r\ny');
    await write('bom.txt', '1%\r2%\nz');
    expect(await ws.read('bom.txt')).toBe('\uFEFF1%\r2%\r\nz');
    await write('bom.txt', '\uFEFFz');
    expect(await ws.read('bom.txt')).toBe('\uFEFFz');
  });

  it('writes other encodings on request, with a mark where nothing else identifies them', async () => {
    const state = await write('a.txt', 'caf\u00e9', 'latin1');
    expect(state.format.encoding).toBe('windows-1252');
    expect(await readFile(path.join(ws.root, 'a.txt'))).toEqual(Buffer.from('caf\u00e9', 'latin1'));
    await write('b.txt', 'x', 'utf-16le');
    expect(await readFile(path.join(ws.root, 'b.txt'))).toEqual(Buffer.from('\uFEFFx', 'utf16le'));
  });

  it('replaces a binary file without a diff', async () => {
    const png = Buffer.from(
      '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489',
      'hex',
    );
    await ws.make({ 'a.bin': png });
    expect(await write('a.bin', 'text')).toMatchObject({ change: { diff: '', kind: 'overwrite' } });
  });

  it('replaces a file that is too large to be read without a diff', async () => {
    await ws.make({ large: '' });
    await truncate(path.join(ws.root, 'large'), MAX_CHANGED_BYTES + 1);
    const { change } = await write('large', 'x');
    expect(change).toMatchObject({ added: 0, diff: '', kind: 'overwrite' });
  });

  it('accepts names of every kind', async () => {
    const names = ['a\nb', '-rf', '$HOME', `${'\u00fc'.repeat(127)}x`, 'u\u0308', '\u00fb', '...'];
    for (const name of names) await write(name, name);
    expect((await readdir(ws.root)).toSorted()).toEqual(names.toSorted());
    for (const name of names) expect(await ws.read(name)).toBe(name);
  });

  it('works if the folder of the data directory is lost meanwhile', async () => {
    await write('a.txt', 'one');
    await rm(ws.dataDirectory, { recursive: true });
    await write('a.txt', 'two');
    expect(await ws.read('a.txt')).toBe('two');
  });

  it('lets many concurrent writers finish, one after the other', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => write('a.txt', `text ${index}`)));
    const { changes: made, total } = await changes.listChanges({ limit: 50 }, ws.call);
    expect(total).toBe(20);
    expect(made.filter(({ kind }) => kind === 'create')).toHaveLength(1);
    expect(await readdir(ws.root)).toEqual(['a.txt']);
  });
});
