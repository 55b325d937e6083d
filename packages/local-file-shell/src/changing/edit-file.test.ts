import { chmod, readFile, stat, truncate } from 'node:fs/promises';
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

/** Creates files and lets the session read them. */
const makeRead = async (files: Readonly<Record<string, string | Uint8Array>>): Promise<void> => {
  await ws.make(files);
  for (const name of Object.keys(files)) {
    const file = path.join(ws.root, name);
    await ledger.record('session', file, hashBytes(await readFile(file)));
  }
};

const edit = (name: string, oldText: string, newText: string) =>
  changes.editFile({ newText, oldText, path: name }, ws.call);

describe('editFile rejects', () => {
  it('a document, saying that it can be read', async () => {
    await makeRead({ 'a.pdf': '%PDF-1.7\n\u0000old' });
    await expect(edit('a.pdf', 'old', 'new')).rejects.toMatchObject({
      message: expect.stringContaining('readFile shows what it says'),
      type: 'BinaryFile',
    });
  });

  it.each([
    [60_000_000, /60 MB.*applyPatch/],
    // Reading it would take longer than the test may.
    [2 ** 42, /use a command/],
  ])('a file of %d bytes, which readFile does not read as a whole', async (size, message) => {
    await ws.make({ 'huge.txt': '' });
    await truncate(path.join(ws.root, 'huge.txt'), size);
    const expected = { message: expect.stringMatching(message), type: 'ResourceLimit' };
    await expect(edit('huge.txt', 'old', 'new')).rejects.toMatchObject(expected);
  });

  it('to create a file, and names writeFile if that is what was meant', async () => {
    const message = async (oldText: string): Promise<string> =>
      edit('new.txt', oldText, 'new').then(String, (error: unknown) => String(error));
    expect(await message('')).toMatch(/does not exist.* To create it, use writeFile\.$/);
    expect(await message('old')).not.toContain('writeFile');
    const edits = [{ newText: 'new', oldText: '' }];
    const { results } = await changes.editFiles({ files: [{ edits, path: 'new.txt' }] }, ws.call);
    expect(results[0]?.error?.message).toContain('use writeFile');
    expect(await ws.list()).toEqual([]);
  });

  it('a file that was not read in this session, even if another one has read it', async () => {
    await ws.make({ 'a.txt': 'old' });
    const expected = { message: expect.stringContaining('readFile'), type: 'NotRead' };
    await expect(edit('a.txt', 'old', 'new')).rejects.toMatchObject(expected);
    const file = path.join(ws.root, 'a.txt');
    await ledger.record('other', file, hashBytes(Buffer.from('old')));
    await expect(edit('a.txt', 'old', 'new')).rejects.toMatchObject(expected);
    expect(await ws.read('a.txt')).toBe('old');
  });

  it('a file that was changed since, even within the same second and with the same size', async () => {
    await makeRead({ 'a.txt': 'old text' });
    await ws.make({ 'a.txt': 'odd text' });
    await expect(edit('a.txt', 'text', 'new')).rejects.toMatchObject({ type: 'Conflict' });
    expect(await ws.read('a.txt')).toBe('odd text');
  });

  it('text with a NUL, after which the file would not be text', async () => {
    await makeRead({ 'a.c': "char end = 'x';\n" });
    await expect(edit('a.c', "'x'", "'\0'")).rejects.toMatchObject({
      message: expect.stringMatching(/line 1 .*NUL.*backslash/),
      type: 'InvalidArguments',
    });
    expect(await ws.read('a.c')).toBe("char end = 'x';\n");
  });

  it('a path with a trailing slash', async () => {
    await makeRead({ 'a.txt': 'old' });
    await expect(edit('a.txt/', 'old', 'new')).rejects.toMatchObject({ type: 'NotAFile' });
    expect(await ws.read('a.txt')).toBe('old');
  });

  it('a missing file, with the closest names, and a file that is not text', async () => {
    await makeRead({ 'a.bin': Buffer.from([0, 1, 2, 3, 0, 0]), 'notes.md': 'x' });
    await expect(edit('note.md', 'x', 'y')).rejects.toMatchObject({
      message: expect.stringContaining("'notes.md'"),
      type: 'NotFound',
    });
    await expect(edit('a.bin', 'x', 'y')).rejects.toMatchObject({ type: 'BinaryFile' });
  });

  it('all edits if one of them does not fit', async () => {
    await makeRead({ 'a.txt': 'one two three' });
    const edits = [
      { newText: '1', oldText: 'one' },
      { newText: '4', oldText: 'four' },
    ];
    await expect(changes.editFile({ edits, path: 'a.txt' }, ws.call)).rejects.toMatchObject({
      type: 'NoMatch',
    });
    expect(await ws.read('a.txt')).toBe('one two three');
    expect((await changes.listChanges({}, ws.call)).total).toBe(0);
  });

  it('an edit without its old or new text', async () => {
    await makeRead({ 'a.txt': 'x' });
    for (const params of [
      {},
      { oldText: 'x' },
      { newText: 'x' },
      { edits: [{ newText: 'y', oldText: 'x' }], oldText: 'x' },
      { edits: [] },
    ])
      await expect(changes.editFile({ path: 'a.txt', ...params }, ws.call)).rejects.toMatchObject({
        type: 'InvalidArguments',
      });
  });
});

describe('editFile', () => {
  it('changes only the requested place, and can be repeated', async () => {
    const bytes = Buffer.from('\uFEFFa\r\n\tb \u00fc\r\nlast', 'utf8');
    await makeRead({ 'a.txt': bytes });
    await chmod(path.join(ws.root, 'a.txt'), 0o755);
    expect(await edit('a.txt', 'b \u00fc', 'c$&')).toMatchObject({
      change: { added: 1, id: 'change-1', kind: 'update', removed: 1 },
      edits: [{ lines: [2], match: 'exact' }],
      path: 'a.txt',
    });
    await edit('a.txt', 'last', 'end');
    expect(await ws.read('a.txt')).toBe('\uFEFFa\r\n\tc$&\r\nend');
    expect((await stat(path.join(ws.root, 'a.txt'))).mode & 0o777).toBe(0o755);
    expect((await changes.undoChanges({ all: true }, ws.call)).succeeded).toBe(2);
    expect(await readFile(path.join(ws.root, 'a.txt'))).toEqual(bytes);
    await edit('a.txt', 'last', 'undone files are known');
  });

  it('keeps bytes that are not text in their encoding', async () => {
    const head = Buffer.from('plain text and more of it\n'.repeat(8));
    const bad = Buffer.from([0xff, 0x0a]);
    await makeRead({ 'a.txt': Buffer.concat([head, bad, Buffer.from('\u00fc end\n')]) });
    await edit('a.txt', ' end', ' done').catch(() => undefined);
    const after = await readFile(path.join(ws.root, 'a.txt'));
    expect(after.subarray(0, head.length + 2)).toEqual(Buffer.concat([head, bad]));
  });

  it('puts no UTF-8 into a file of an unknown encoding', async () => {
    const bytes = Buffer.from('caf\u009D cr\u0090me\ndeux\n', 'latin1');
    await makeRead({ 'a.txt': bytes });
    await expect(edit('a.txt', 'deux', 'd\u00E9j\u00E0')).rejects.toMatchObject({
      message: expect.stringContaining("line 2 would have '\u00E9'"),
      type: 'InvalidArguments',
    });
    expect(await readFile(path.join(ws.root, 'a.txt'))).toEqual(bytes);
    await edit('a.txt', 'deux', 'two');
    const edited = Buffer.from('caf\u009D cr\u0090me\ntwo\n', 'latin1');
    expect(await readFile(path.join(ws.root, 'a.txt'))).toEqual(edited);
    await makeRead({ 'b.txt': Buffer.concat([Buffer.from('\uFEFFone '), Buffer.of(0x8e, 0x0a)]) });
    await edit('b.txt', 'one', 'd\u00E9j\u00E0');
    expect(await ws.read('b.txt')).toMatch(/^\uFEFFd\u00E9j\u00E0 /);
  });

  it('matches lines of a file with lone carriage returns as they are read', async () => {
    await makeRead({ 'a.txt': 'one\rtwo\rthree\r' });
    const { change, edits } = await edit('a.txt', 'one\ntwo', '1\n2\n2.5');
    expect(await ws.read('a.txt')).toBe('1\r2\r2.5\rthree\r');
    expect(edits).toEqual([{ lines: [1], match: 'exact' }]);
    expect(change.diff).toContain('-one\n-two\n+1\n+2\n+2.5\n three');
    await edit('a.txt', '2.5\rthree', '3');
    expect(await ws.read('a.txt')).toBe('1\r2\r3\r');
  });

  it('applies all of 20 concurrent edits of one file, by two services', async () => {
    const lines = Array.from({ length: 20 }, (_, index) => `line ${index};`);
    await makeRead({ 'a.txt': lines.join('\n') });
    const other = createFileChanges({ dataDirectory: ws.dataDirectory });
    await Promise.all(
      lines.map((line, index) =>
        (index % 2 === 0 ? changes : other).editFile(
          { newText: `done ${index};`, oldText: line, path: 'a.txt' },
          ws.call,
        ),
      ),
    );
    expect(await ws.read('a.txt')).toBe(lines.map((_, index) => `done ${index};`).join('\n'));
    expect((await changes.undoChanges({ all: true }, ws.call)).succeeded).toBe(20);
    expect(await ws.read('a.txt')).toBe(lines.join('\n'));
  });
});

describe('editFiles', () => {
  const params = (replaced: Readonly<Record<string, string>>) => ({
    files: Object.entries(replaced).map(([name, oldText]) => ({
      edits: [{ newText: 'x', oldText }],
      path: name,
    })),
  });

  it('changes nothing if one file cannot be edited, and reports what is wrong with each', async () => {
    await makeRead({ 'a.txt': 'a', 'b.txt': 'b' });
    const files = params({ 'a.txt': 'a', 'b.txt': 'missing', 'c.txt': 'c' });
    expect(await changes.editFiles(files, ws.call)).toMatchObject({
      failed: 3,
      results: [
        { error: { type: 'NotApplied' }, path: 'a.txt' },
        { error: { type: 'NoMatch' }, path: 'b.txt' },
        { error: { type: 'NotFound' }, path: 'c.txt' },
      ],
      succeeded: 0,
    });
    expect([await ws.read('a.txt'), await ws.read('b.txt')]).toEqual(['a', 'b']);
    expect((await changes.listChanges({}, ws.call)).total).toBe(0);
  });

  it('edits all of them, each as one change', async () => {
    await makeRead({ 'a.txt': 'a', 'b.txt': 'b' });
    expect(await changes.editFiles(params({ 'a.txt': 'a', 'b.txt': 'b' }), ws.call)).toMatchObject({
      failed: 0,
      results: [{ change: { path: 'a.txt' } }, { change: { path: 'b.txt' } }],
      succeeded: 2,
    });
    expect([await ws.read('a.txt'), await ws.read('b.txt')]).toEqual(['x', 'x']);
  });

  it('shows a file once, however its path is written', async () => {
    await makeRead({ 'a.txt': 'a b c', 'b.txt': 'b' });
    const files = params({ 'a.txt': 'a', './a.txt': 'b', 'b.txt': 'b', [`${ws.root}/a.txt`]: 'c' });
    const { results, succeeded } = await changes.editFiles(files, ws.call);
    expect(results.map(({ edits, path: name }) => [name, edits?.length])).toEqual([
      ['a.txt', 3],
      ['b.txt', 1],
    ]);
    expect(succeeded).toBe(2);
  });

  it('blames no edit of a file that builds on another one of it', async () => {
    await makeRead({ 'a.txt': 'a', 'b.txt': 'b' });
    const files = [
      { edits: [{ newText: 'x', oldText: 'a' }], path: 'a.txt' },
      { edits: [{ newText: 'y', oldText: 'x' }], path: './a.txt' },
      { edits: [{ newText: 'y', oldText: 'b' }], path: 'b.txt' },
      { edits: [{ newText: 'y', oldText: 'missing' }], path: './b.txt' },
    ];
    const { results } = await changes.editFiles({ files }, ws.call);
    expect(results.map(({ error, path: name }) => [name, error?.type])).toEqual([
      ['a.txt', 'NotApplied'],
      ['b.txt', 'NoMatch'],
    ]);
    expect(await ws.read('a.txt')).toBe('a');
  });
});
