import { chmod, mkdir, readdir, stat, symlink } from 'node:fs/promises';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createReadLedger } from '../ledger/create-read-ledger.ts';
import { hashBytes } from '../ledger/state-file.ts';
import { createTestWorkspace, type TestWorkspace } from '../testing/create-test-workspace.ts';
import { createFileChanges, type FileChanges } from './create-file-changes.ts';

let ws: TestWorkspace;
let changes: FileChanges;

beforeEach(async () => {
  ws = await createTestWorkspace();
  changes = createFileChanges({ dataDirectory: ws.dataDirectory });
});

afterEach(() => ws.remove());

const apply = (...lines: string[]) =>
  changes.applyPatch({ patch: ['*** Begin Patch', ...lines, '*** End Patch'].join('\n') }, ws.call);

const ADD = ['*** Add File: new/made.txt', '+made'];

describe('applyPatch rejects, and then changes nothing at all', () => {
  beforeEach(async () => {
    await ws.make({ 'a.txt': 'one\ntwo\n', 'b.txt': 'b\n' });
    await symlink('a.txt', path.join(ws.root, 'link'));
    await symlink(ws.base, path.join(ws.root, 'out'));
  });

  it.each([
    ['what cannot be read', 'InvalidPattern', ['*** Change File: a.txt']],
    ['lines that are not there', 'NoMatch', ['*** Update File: a.txt', '@@', '-three', '+3']],
    ['to add what is there', 'AlreadyExists', ['*** Add File: a.txt', '+x']],
    ['to update what is missing', 'NotFound', ['*** Update File: c.txt', '@@', '-x', '+y']],
    ['to delete what is missing', 'NotFound', ['*** Delete File: c.txt']],
    ['to delete a link', 'NotAFile', ['*** Delete File: link']],
    ['to delete a folder', 'NotAFile', ['*** Delete File: out']],
    [
      'to move onto something',
      'AlreadyExists',
      ['*** Update File: a.txt', '*** Move to: b.txt', '@@', '-one', '+1'],
    ],
    [
      'to move onto a link',
      'NotAFile',
      ['*** Update File: a.txt', '*** Move to: link', '@@', '-one', '+1'],
    ],
    ['paths outside', 'OutsideWorkspace', ['*** Add File: ../x', '+x']],
    ['links to outside', 'OutsideWorkspace', ['*** Add File: out/x', '+x']],
    ['what git keeps', 'PolicyDenied', ['*** Add File: .git/hooks/x', '+x']],
  ])('%s', async (_, type, lines) => {
    const before = await ws.list();
    await expect(apply(...ADD, ...lines)).rejects.toMatchObject({ type });
    await expect(apply(...lines, ...ADD)).rejects.toMatchObject({ type });
    expect(await ws.list()).toEqual(before);
    expect(await ws.read('a.txt')).toBe('one\ntwo\n');
    expect((await changes.listChanges({}, ws.call)).total).toBe(0);
  });

  it.each([
    ['another line', '@@ -1,2 +0,0 @@\n-one\n-2\n'],
    ['a line more', '@@ -1,3 +0,0 @@\n-one\n-two\n-three\n'],
    ['a line less at the end', '@@ -1 +0,0 @@\n-one\n'],
    ['a line less at the beginning', '@@ -1 +0,0 @@\n-two\n'],
  ])('a diff that deletes a file and shows %s', async (_, hunk) => {
    const patch = `--- a/b.txt\n+++ b/b.txt\n@@ -1 +1 @@\n-b\n+c\n--- a/a.txt\n+++ /dev/null\n${hunk}`;
    await expect(changes.applyPatch({ patch }, ws.call)).rejects.toMatchObject({ type: 'NoMatch' });
    expect([await ws.read('a.txt'), await ws.read('b.txt')]).toEqual(['one\ntwo\n', 'b\n']);
  });

  it('a file that the session knows in another version', async () => {
    const ledger = createReadLedger({ dataDirectory: ws.dataDirectory });
    await ledger.record('session', path.join(ws.root, 'a.txt'), hashBytes(Buffer.from('old')));
    await expect(apply(...ADD, '*** Update File: a.txt', '@@', '-one', '+1')).rejects.toMatchObject(
      { type: 'Conflict' },
    );
    await expect(apply('*** Delete File: a.txt')).rejects.toMatchObject({ type: 'Conflict' });
  });

  it('a failure in the middle: the files before it are restored', async () => {
    await chmod(path.join(ws.root, 'a.txt'), 0o750);
    const before = await ws.list();
    // The last one needs a folder where another one creates a file.
    const lines = `*** Update File: a.txt
@@
-one
+1
*** Update File: b.txt
*** Move to: moved/b.txt
@@
-b
+c
*** Add File: new/made.txt
+made
*** Add File: x
+x
*** Add File: x/y
+y`.split('\n');
    await expect(apply(...lines)).rejects.toMatchObject({ type: 'NotAFile' });
    expect(await ws.list()).toEqual(before);
    expect([await ws.read('a.txt'), await ws.read('b.txt')]).toEqual(['one\ntwo\n', 'b\n']);
    expect((await stat(path.join(ws.root, 'a.txt'))).mode & 0o777).toBe(0o750);
    expect((await changes.listChanges({}, ws.call)).total).toBe(0);
  });
});

describe('applyPatch', () => {
  it('adds, updates, moves and deletes, and all of it can be undone', async () => {
    await ws.make({ 'a.txt': 'one\r\ntwo\r\n', 'b.txt': 'b\n', 'c.txt': 'c1\nc2\n' });
    await chmod(path.join(ws.root, 'c.txt'), 0o755);
    const before = await ws.list();
    const { changes: made } = await apply(
      ...ADD,
      '*** Update File: a.txt',
      '@@',
      ' one',
      '-two',
      '+2',
      '*** Delete File: b.txt',
      '*** Update File: c.txt',
      '*** Move to: dir/d.txt',
      '@@',
      '-c2',
      '+d2',
    );
    expect(made.map(({ kind, path: at, previousPath }) => [kind, at, previousPath])).toEqual([
      ['create', 'new/made.txt', undefined],
      ['update', 'a.txt', undefined],
      ['delete', 'b.txt', undefined],
      ['move', 'dir/d.txt', 'c.txt'],
    ]);
    expect(made[3]?.diff).toContain('rename from c.txt');
    expect(await ws.list()).toEqual(['a.txt', 'dir', 'dir/d.txt', 'new', 'new/made.txt']);
    expect(await ws.read('a.txt')).toBe('one\r\n2\r\n');
    expect(await ws.read('dir/d.txt')).toBe('c1\nd2\n');
    expect(await ws.read('new/made.txt')).toBe('made\n');
    expect((await stat(path.join(ws.root, 'dir/d.txt'))).mode & 0o777).toBe(0o755);
    expect((await changes.undoChanges({ all: true }, ws.call)).failed).toBe(0);
    expect(await ws.list()).toEqual(before);
    expect(await ws.read('c.txt')).toBe('c1\nc2\n');
    expect((await stat(path.join(ws.root, 'c.txt'))).mode & 0o777).toBe(0o755);
  });

  it.each([
    ['its text', 'one\ntwo\n', '@@ -1,2 +0,0 @@\n-one\n-two\n'],
    ['its text without an end', 'one', '@@ -1 +0,0 @@\n-one\n\\ No newline at end of file\n'],
    ['its text with other line ends', 'one\r\ntwo\r\n', '@@ -1,2 +0,0 @@\n-one\n-two\n'],
    ['a byte order mark', '\uFEFFone\n', '@@ -1 +0,0 @@\n-\uFEFFone\n'],
    ['lone carriage returns', 'one\rtwo\r', '@@ -1 +0,0 @@\n-one\rtwo\r\n'],
    ['bytes that are no UTF-8', Buffer.from('é\n', 'latin1'), '@@ -1 +0,0 @@\n-\uFFFD\n'],
    ['blank lines', '\none\n\n', '@@ -1,3 +0,0 @@\n-\n-one\n-\n'],
    ['nothing', '', ''],
  ])('deletes a file by a diff that shows %s', async (_, text, hunk) => {
    await ws.make({ 'a.txt': text });
    const patch = `diff --git a/a.txt b/a.txt\ndeleted file mode 100644\n${hunk && `--- a/a.txt\n+++ /dev/null\n${hunk}`}`;
    const { changes: made } = await changes.applyPatch({ patch }, ws.call);
    expect(made.map(({ kind }) => kind)).toEqual(['delete']);
    expect(await ws.list()).toEqual([]);
  });

  it('applies several sections of a file one after another, as one change', async () => {
    await ws.make({ 'a.txt': 'one\ntwo\n', 'b.txt': 'b\n' });
    const { changes: made } = await apply(
      '*** Update File: a.txt',
      '@@',
      '-two',
      '+2',
      '*** Update File: a.txt',
      '@@',
      '-one',
      '+1',
      ' 2',
      '*** Delete File: b.txt',
      '*** Add File: b.txt',
      '+new',
    );
    expect(made.map(({ kind, path: at }) => [kind, at])).toEqual([
      ['update', 'a.txt'],
      ['update', 'b.txt'],
    ]);
    expect([await ws.read('a.txt'), await ws.read('b.txt')]).toEqual(['1\n2\n', 'new\n']);
    expect((await changes.undoChanges({ all: true }, ws.call)).failed).toBe(0);
    expect([await ws.read('a.txt'), await ws.read('b.txt')]).toEqual(['one\ntwo\n', 'b\n']);
  });

  it('changes nothing if a later section of a file does not fit', async () => {
    await ws.make({ 'a.txt': 'one\ntwo\n' });
    const sections = ['*** Update File: a.txt', '@@', '-one', '+1'];
    await expect(apply(...sections, ...sections)).rejects.toMatchObject({ type: 'NoMatch' });
    await expect(apply('*** Delete File: a.txt', ...sections)).rejects.toMatchObject({
      type: 'NotFound',
    });
    expect(await ws.read('a.txt')).toBe('one\ntwo\n');
  });

  it('updates a file with lone carriage returns as line ends', async () => {
    await ws.make({ 'a.txt': 'one\rtwo\rthree\r' });
    await apply('*** Update File: a.txt', '@@', ' one', '-two', '+2');
    expect(await ws.read('a.txt')).toBe('one\r2\rthree\r');
  });

  it('updates through a link, and lets the session edit the files it created', async () => {
    await mkdir(path.join(ws.root, 'dir'));
    await ws.make({ 'dir/a.txt': 'one\n' });
    await symlink('dir', path.join(ws.root, 'alias'));
    const { changes: made } = await apply('*** Update File: alias/a.txt', '@@', '-one', '+1');
    expect(made[0]?.path).toBe('dir/a.txt');
    await changes.editFile({ newText: '2', oldText: '1', path: 'dir/a.txt' }, ws.call);
    expect(await ws.read('dir/a.txt')).toBe('2\n');
    expect(await readdir(path.join(ws.root, 'dir'))).toEqual(['a.txt']);
  });
});
