import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { PhotonImage } from '@cf-wasm/photon';
import iconv from 'iconv-lite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  LocalSystemErrorType,
  type ReadFileParams,
  type ReadTextState,
} from '@lobechat/builtin-tool-local-system';
import { ToolErrorType } from '@lobechat/types';

import { createFileReader, type FileReader } from './create-file-reader.ts';
import { ReadLimit } from './limits.ts';

let root: string;
let recorded: unknown[][];
let reader: FileReader;

const put = (name: string, content: string | Uint8Array) =>
  writeFile(path.join(root, name), content);

const read = (params: ReadFileParams, signal?: AbortSignal) =>
  reader.readFile(params, { roots: [root], sessionId: 's', signal });

const readText = async (params: ReadFileParams): Promise<ReadTextState> => {
  const state = await read(params);
  if (state.kind !== 'text') throw new Error(`${state.kind} is not text`);
  return state;
};

/** One white pixel of 24 bits. */
const BMP = Buffer.from(
  'Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAADEDgAAxA4AAAAAAAAAAAAA////AA==',
  'base64',
);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEElEQVR4nGNgYGD4D8VoDABH0wX7kHb2kgAAAABJRU5ErkJggg==',
  'base64',
);

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'file-reader-'));
  recorded = [];
  reader = createFileReader({
    ledger: {
      record: (...entry) => {
        recorded.push(entry);
        return Promise.resolve();
      },
    },
  });
});

afterEach(() => rm(root, { force: true, recursive: true }));

describe('readFile rejects', () => {
  it.each<[string, Omit<ReadFileParams, 'path'>, RegExp]>([
    ['a start past the end', { startLine: 4 }, /startLine 4 is past the end of a\.txt.*3 lines/],
    ['a start behind the end', { endLine: 1, startLine: 2 }, /startLine 2 is after endLine 1/],
    ['line 0', { startLine: 0 }, /startLine is 0; it must be a whole number from 1/],
    ['an end after a start from the end', { endLine: 3, startLine: -2 }, /Leave endLine out/],
    [
      'a column past its line',
      { startColumn: 9 },
      /startColumn 9 is past the end of line 1 of a\.txt.*character/,
    ],
    ['column 0', { startColumn: 0 }, /startColumn is 0; it must be a whole number from 1/],
    ['pages of a text', { startPage: 1 }, /not a document.*no startPage.*startLine and endLine/],
    ['sheets of a text', { sheet: 'A' }, /takes no sheet/],
    ['an unknown encoding', { encoding: 'klingon' }, /'klingon'.*Use one of utf-8, .*gbk/],
  ])('%s', async (_, params, message) => {
    await put('a.txt', 'a\nb\nc\n');
    await expect(read({ path: 'a.txt', ...params })).rejects.toMatchObject({
      message: expect.stringMatching(message) as string,
      type: ToolErrorType.InvalidArguments,
    });
    expect(recorded).toEqual([]);
  });

  it('a line of an empty file, and one after the only line', async () => {
    await put('empty', '');
    await put('one', 'a');
    await expect(read({ path: 'empty', startLine: 2 })).rejects.toThrow(
      /empty, so there is no line 2/,
    );
    await expect(read({ path: 'one', startLine: 2 })).rejects.toThrow(/has 1 line\. Use .* 1 to 1/);
  });

  it.each([
    ['a program', Buffer.from('\u007fELF\u0002\u0001\u0001\0\0', 'latin1'), /ELF program.*objdump/],
    ['an archive', Buffer.from('\u001f\u008b\b\0\0\0\0\0', 'latin1'), /gzip archive.*runCommand/],
    ['a database', Buffer.from('SQLite format 3\0\0'), /SQLite database.*sqlite3/],
    ['NULs', Buffer.from('a\0b'), /binary file, not text.*`encoding`/],
    [
      'an image that models do not take',
      Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0'),
      /HEIC image.*Convert it to PNG/,
    ],
  ])('%s, with advice', async (_, bytes, message) => {
    await put('thing', bytes);
    await expect(read({ path: 'thing' })).rejects.toMatchObject({
      message: expect.stringMatching(message) as string,
      type: LocalSystemErrorType.BinaryFile,
    });
  });

  it('an archive that is not a document', async () => {
    const zip = Buffer.from('PK\u0003\u0004\u0014\0\0\0\0\0nothing in particular', 'latin1');
    await put('a.docx', zip);
    await expect(read({ path: 'a.docx' })).rejects.toThrow(/zip archive.*unzip -l/);
  });

  it('folders, pipes and devices, and paths that lead out of the workspace', async () => {
    await mkdir(path.join(root, 'folder'));
    execFileSync('mkfifo', [path.join(root, 'pipe')]);
    await symlink('/dev/zero', path.join(root, 'zero'));
    await expect(read({ path: 'folder' })).rejects.toMatchObject({ type: 'NotAFile' });
    await expect(read({ path: 'pipe' })).rejects.toMatchObject({ type: 'NotAFile' });
    await expect(read({ path: 'zero' })).rejects.toMatchObject({ type: 'OutsideWorkspace' });
    const call = { approvedPaths: ['/dev/zero'], roots: [root] };
    await expect(reader.readFile({ path: 'zero' }, call)).rejects.toMatchObject({
      type: 'NotAFile',
    });
  });

  it('a wrong name, with the closest ones', async () => {
    await put('README.md', 'a');
    await expect(read({ path: 'REDME.md' })).rejects.toThrow(/README\.md/);
  });

  it('images that are too large or damaged, and parts of images', async () => {
    await put('huge.png', Buffer.concat([PNG, Buffer.alloc(ReadLimit.imageFileBytes)]));
    await put('cut.png', PNG.subarray(0, 10));
    await put('a.png', PNG);
    await expect(read({ path: 'huge.png' })).rejects.toMatchObject({ type: 'ResourceLimit' });
    await expect(read({ path: 'cut.png' })).rejects.toThrow(/damaged/);
    await expect(read({ path: 'a.png', startLine: 1 })).rejects.toThrow(
      /image.*Leave startLine out/,
    );
  });

  it('a cancelled call, and leaves no file open', async () => {
    await put('a.txt', 'a\n'.repeat(10_000));
    const open = async () => (await readdir('/proc/self/fd')).length;
    const before = process.platform === 'linux' ? await open() : 0;
    const controller = new AbortController();
    const reading = read({ path: 'a.txt' }, controller.signal);
    controller.abort();
    await expect(reading).rejects.toMatchObject({ type: 'Aborted' });
    if (process.platform === 'linux') expect(await open()).toBe(before);
  });
});

describe('readFile', () => {
  it('returns lines, their numbers, and how the file is stored', async () => {
    await put('a.txt', '\uFEFFa\r\nb\r\n');
    expect(await read({ path: 'a.txt' })).toMatchObject({
      cutLines: [],
      endLine: 2,
      format: { byteOrderMark: true, encoding: 'utf-8', lineEnding: 'crlf' },
      kind: 'text',
      path: 'a.txt',
      size: 9,
      startLine: 1,
      text: 'a\nb',
      totalLines: 2,
    });
  });

  it('returns zero lines for an empty file', async () => {
    await put('empty', '');
    const expected = { endLine: 0, startLine: 0, text: '', totalLines: 0 };
    expect(await readText({ path: 'empty' })).toMatchObject(expected);
  });

  it('returns a range, and how to continue', async () => {
    await put('a.txt', 'a\nb\nc\nd');
    expect(await readText({ endLine: 3, path: 'a.txt', startLine: 2 })).toMatchObject({
      endLine: 3,
      nextStartLine: 4,
      startLine: 2,
      text: 'b\nc',
      totalLines: 4,
    });
  });

  it('treats lone carriage returns as line ends if there are no line feeds', async () => {
    await put('mac', 'a\rb\rc');
    await put('progress', '10%\r20%\ndone\n');
    expect(await readText({ path: 'mac' })).toMatchObject({ text: 'a\nb\nc', totalLines: 3 });
    expect(await readText({ path: 'progress' })).toMatchObject({ totalLines: 2 });
  });

  it.each(['gbk', 'shift_jis', 'utf-16le'])('detects the encoding %s', async (encoding) => {
    const sentence = encoding === 'shift_jis' ? '今日はいい天気です' : '今天天气很好';
    const mark = encoding === 'utf-16le' ? '\uFEFF' : '';
    await put('a.txt', iconv.encode(`${mark}${sentence}\n`, encoding));
    const { format, text } = await readText({ path: 'a.txt' });
    expect(text).toBe(sentence);
    expect(format.encoding).toBe(encoding);
  });

  it('reads in the given encoding, even what seems binary', async () => {
    await put('a', Buffer.from('a\0b\u00e9', 'latin1'));
    const { format, text } = await readText({ encoding: 'latin1', path: 'a' });
    expect(text).toBe('a\0bé');
    expect(format.encoding).toBe('windows-1252');
  });

  it('shows bytes that are not text, and counts them', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Größe über alles möglich schön'),
      Buffer.from([0xff]),
    ]);
    await put('a', bytes);
    const { format, text } = await readText({ path: 'a' });
    expect(text).toBe('Größe über alles möglich schön\uFFFD');
    expect(format.undecodableBytes).toBe(1);
  });

  it('shows truncated UTF-16', async () => {
    await put('a', Buffer.from([0xff, 0xfe, 0x61, 0, 0x62]));
    expect((await readText({ path: 'a' })).format.undecodableBytes).toBe(1);
  });

  it('records the hash of the whole content, even for a part', async () => {
    await put('a.txt', 'a\nb\n');
    await read({ endLine: 1, path: 'a.txt' });
    const hash = createHash('sha256').update('a\nb\n').digest('hex');
    expect(recorded).toEqual([['s', path.join(root, 'a.txt'), hash]]);
  });

  it('recognizes an image by its content, not by its name', async () => {
    await put('picture.txt', PNG);
    await put('text.png', 'GIF89a, or only text');
    await put('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await read({ path: 'picture.txt' })).toMatchObject({
      data: PNG.toString('base64'),
      height: 3,
      kind: 'image',
      mimeType: 'image/png',
      width: 2,
    });
    expect((await read({ path: 'text.png' })).kind).toBe('text');
    expect((await read({ path: 'drawing.svg' })).kind).toBe('text');
  });

  it('shows an image that is too large for models, or of another type, smaller or as PNG', async () => {
    using image = new PhotonImage(new Uint8Array(2500 * 100 * 4).fill(255), 2500, 100);
    await put('wide.png', image.get_bytes());
    expect(await read({ path: 'wide.png' })).toMatchObject({
      height: 80,
      mimeType: 'image/png',
      originalHeight: 100,
      originalWidth: 2500,
      width: 2000,
    });
    await put('dot.bmp', BMP);
    expect(await read({ path: 'dot.bmp' })).toMatchObject({
      height: 1,
      mimeType: 'image/png',
      originalHeight: 1,
    });
    await put('cut.bmp', BMP.subarray(0, 30));
    await expect(read({ path: 'cut.bmp' })).rejects.toMatchObject({ type: 'BinaryFile' });
  });

  it('returns a document by page, and records it', async () => {
    const page = (number: number, content: string) =>
      `${number} 0 obj<</Type/Page/Parent 2 0 R/Resources<</Font<</F 9 0 R>>>>/Contents ${number + 1} 0 R>>endobj\n` +
      `${number + 1} 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\n`;
    const pdf = [
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
      '2 0 obj<</Type/Pages/Kids[3 0 R 5 0 R]/Count 2/MediaBox[0 0 200 200]>>endobj\n',
      page(3, 'BT /F 12 Tf 10 100 Td (First page) Tj ET'),
      page(5, 'BT /F 12 Tf 10 100 Td (Second page) Tj ET'),
      '9 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n',
      'trailer<</Root 1 0 R>>\n%%EOF\n',
    ];
    await put('report.txt', pdf.join(''));
    await expect(read({ path: 'report.txt', startColumn: 2 })).rejects.toThrow(/is a document/);
    expect(await read({ path: 'report.txt', startPage: 2 })).toMatchObject({
      format: 'pdf',
      kind: 'document',
      partName: 'page',
      parts: [{ number: 2, text: expect.stringContaining('Second page') as string }],
      totalParts: 2,
    });
    expect(recorded).toHaveLength(1);
    await expect(read({ path: 'report.txt', startPage: 9 })).rejects.toMatchObject({
      type: ToolErrorType.InvalidArguments,
    });
    await expect(read({ endLine: 3, path: 'report.txt' })).rejects.toThrow(/startPage and endPage/);
    expect((await read({ encoding: 'utf-8', path: 'report.txt' })).kind).toBe('text');
  });

  it('reads a text about PDFs as text', async () => {
    await put('notes.md', 'A file begins with %PDF-1.7\n');
    expect((await read({ path: 'notes.md' })).kind).toBe('text');
  });

  it.runIf(process.platform === 'linux')('reads files that do not report their size', async () => {
    const state = await reader.readFile(
      { path: '/proc/self/status' },
      { approvedPaths: ['/proc'], roots: [root] },
    );
    expect(state).toMatchObject({ kind: 'text', startLine: 1 });
    expect(state.size).toBeGreaterThan(100);
  });
});

describe('readFile from the end', () => {
  it.each(['', 'a', 'a\n', 'a\nb\n', 'a\r\nb\r\n\r\nd', 'a\rb\rc\r'])(
    'of %j is readFile from that line',
    async (text) => {
      await put('a.txt', text);
      const { totalLines = 0 } = await readText({ path: 'a.txt' });
      for (const back of [1, 2, 3, 9]) {
        const startLine = Math.max(1, totalLines + 1 - back);
        const same = await readText({ path: 'a.txt', startLine });
        expect(await readText({ path: 'a.txt', startLine: -back })).toEqual(same);
      }
    },
  );
});

describe('readFile of a large file', () => {
  it('reads no further than needed, counts no lines and does not record it', async () => {
    const file = path.join(root, 'large.log');
    await writeFile(file, '\uFEFFfirst\nsecond\n');
    const handle = await open(file, 'r+');
    await handle.truncate(3_000_000_000);
    await handle.close();
    // After its beginning it is a sparse file: NULs that are never reached.
    const text = 'line of text\n'.repeat(120_000);
    await writeFile(file, text, { flag: 'r+' });
    const state = await readText({ endLine: 100_000, path: 'large.log', startLine: 99_999 });
    expect(state).toMatchObject({ endLine: 100_000, nextStartLine: 100_001, size: 3_000_000_000 });
    expect(state.totalLines).toBeUndefined();
    expect(recorded).toEqual([]);
  });

  it('counts lines if the end was reached anyway', async () => {
    const line = `${'x'.repeat(9999)}\n`;
    await put('large.log', Buffer.from(line.repeat(5100)));
    await appendFile(path.join(root, 'large.log'), 'the end');
    const state = await readText({ path: 'large.log', startLine: 5100 });
    expect(state).toMatchObject({ endLine: 5101, totalLines: 5101 });
    expect(state.cutLines).toEqual([{ length: 9999, line: 5100 }]);
    expect(state.text.endsWith('\nthe end')).toBe(true);
    expect(await readText({ path: 'large.log', startLine: -2 })).toEqual(state);
    await expect(read({ path: 'large.log', startLine: 5102 })).rejects.toThrow(/has 5101 lines/);
  });
});

describe('readFiles', () => {
  const readAll = (paths: string[]) => reader.readFiles({ paths }, { roots: [root] });

  it('reports per file, in order, and does not fail', async () => {
    await put('a', 'a');
    expect(await readAll(['missing', 'a'])).toMatchObject({
      failed: 1,
      results: [
        { error: { type: 'NotFound' }, path: 'missing' },
        { file: { text: 'a' }, path: 'a' },
      ],
      succeeded: 1,
    });
    expect(await readAll(['missing'])).toMatchObject({ failed: 1, succeeded: 0 });
  });

  it('shares its budget: long files are shortened, with how to continue', async () => {
    const line = `${'x'.repeat(99)}\n`;
    const names = ['b', 'c', 'd', 'e'];
    await put('a', 'short');
    await Promise.all(names.map((name) => put(name, line.repeat(2000))));
    const { results } = await readAll(['a', ...names]);
    const texts = results.map(({ file }) => (file?.kind === 'text' ? file : undefined));
    expect(texts[0]).toMatchObject({ text: 'short' });
    expect(texts[0]?.nextStartLine).toBeUndefined();
    for (const text of texts.slice(1)) {
      expect(text?.endLine).toBeGreaterThanOrEqual(ReadLimit.charactersOfAll / 400 - 1);
      expect(text?.nextStartLine).toBe((text?.endLine ?? 0) + 1);
      expect(text?.text.split('\n')).toHaveLength(text?.endLine ?? 0);
    }
    const sum = texts.reduce((total, text) => total + (text?.text.length ?? 0), 0);
    expect(sum).toBeLessThanOrEqual(ReadLimit.charactersOfAll);
  });

  it('is cancelled as a whole', async () => {
    await put('a', 'a');
    const call = { roots: [root], signal: AbortSignal.abort() };
    await expect(reader.readFiles({ paths: ['a'] }, call)).rejects.toMatchObject({
      type: 'Aborted',
    });
  });
});
