import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

import { buildZip } from '../testing/build-zip.ts';
import { buildDocx, buildXlsx } from '../testing/office.ts';
import { loadDocument } from './load-document.ts';

const readFixture = (name: string): Promise<Uint8Array> =>
  readFile(new URL(`../../fixtures/${name}`, import.meta.url));
const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const compound = (stream: string): Uint8Array =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from(stream, 'utf16le'),
    ]),
  );

describe('requests that are rejected without starting a process', () => {
  it.each([
    ['text', new Uint8Array(Buffer.from('Hello')), /not a document of a supported format/],
    ['an encrypted Office file', compound('EncryptedPackage'), /password/],
    ['a document of Word 97', compound('WordDocument'), /--convert-to docx/],
    ['a workbook of Excel 97', compound('Workbook'), /--convert-to xlsx/],
    ['a workbook of Excel 95', compound('Book'), /Excel 5–95.*--convert-to xlsx/],
    ['a message of Outlook', compound('__nameid_version1.0'), /Save it as \.eml/],
    ['another compound file', compound('Thumbs'), /without a document/],
  ])('rejects %s with advice', async (_, data, message) => {
    await expect(loadDocument({ data })).rejects.toMatchObject({
      message: expect.stringMatching(message),
      type: 'InvalidDocument',
    });
  });

  it('rejects a file that is too large', async () => {
    const data = await readFixture('openpyxl.xlsx');
    await expect(loadDocument({ data, limits: { fileBytes: 1000 } })).rejects.toMatchObject({
      message: expect.stringContaining('8 kB; at most 1 kB'),
      type: 'ResourceLimit',
    });
  });

  it.each([{ from: 0 }, { to: -1 }, { from: 1.5 }, { from: 3, to: 2 }, { fromRow: Number.NaN }])(
    'rejects the parts %j',
    async (parts) => {
      const data = await readFixture('openpyxl.xlsx');
      await expect(loadDocument({ data, parts })).rejects.toMatchObject({
        type: 'InvalidArguments',
      });
    },
  );

  it('rejects a call that is already cancelled', async () => {
    const run = loadDocument({ data: buildDocx(''), signal: AbortSignal.abort() });
    await expect(run).rejects.toMatchObject({ type: 'Aborted' });
  });
});

describe('loadDocument', () => {
  it('reads documents of every kind concurrently, each in its own process', async () => {
    const names = ['libreoffice.docx', 'openpyxl.xlsx', 'libreoffice.pptx', 'reportlab-cjk.pdf'];
    const documents = await Promise.all(
      names.map(async (name) => loadDocument({ data: await readFixture(name) })),
    );
    expect(documents.map(({ format }) => format)).toEqual(['docx', 'xlsx', 'pptx', 'pdf']);
    expect(documents.map(({ parts }) => parts[0]?.text.slice(0, 12))).toEqual([
      '# Overview\n\n',
      '\tA\tB\tC\tD\tE\tF',
      '# Launch pla',
      '你好，世界\n\n日本語テキ',
    ]);
  });

  it('does not change the bytes that it receives', async () => {
    const data = new Uint8Array(await readFixture('reportlab.pdf'));
    const copy = data.slice();
    await loadDocument({ data, parts: { from: 1, to: 1 } });
    expect(data).toEqual(copy);
  });

  it('passes on the errors of the readers', async () => {
    const data = await readFixture('reportlab-encrypted.pdf');
    await expect(loadDocument({ data })).rejects.toMatchObject({
      message: expect.stringContaining('password'),
      type: 'InvalidDocument',
    });
  });

  it('stops a bomb of many parts that are harmless individually', async () => {
    const sheet = `<row><c><v>${'1'.repeat(5_000_000)}</v></c></row>`;
    const data = buildXlsx({ A: sheet, B: sheet, C: sheet });
    await expect(
      loadDocument({ data, limits: { expandedBytes: 12_000_000 } }),
    ).rejects.toMatchObject({ type: 'ResourceLimit' });
  });

  it('rejects nested archives of any depth', async () => {
    let data = buildDocx(paragraph('inner'));
    for (let depth = 0; depth < 5; depth += 1) {
      data = buildZip([
        { content: '', name: '[Content_Types].xml' },
        { content: data, name: 'word/document.xml' },
      ]);
    }
    const outcome = await loadDocument({ data }).then(
      ({ parts }) => parts.map(({ text }) => text).join(''),
      (error: { type: string }) => error.type,
    );
    expect(outcome).not.toContain('inner');
  });

  it('ends in time for any document', async () => {
    // Cells that hardly repeat: nothing but the time limit ends it.
    const cells = Array.from({ length: 3000 }, (_, column) => `<c><v>${column ** 3}</v></c>`);
    const data = buildXlsx({ A: `<row>${cells.join('')}</row>`.repeat(200) });
    await expect(
      loadDocument({ data, limits: { timeoutMs: 100 }, parts: { fromRow: 1_000_000 } }),
    ).rejects.toMatchObject({ message: expect.stringContaining('0.1 s'), type: 'ResourceLimit' });
  });

  it('can be cancelled while it waits in the queue, and the others continue', async () => {
    const data = buildDocx(paragraph('text'));
    const controller = new AbortController();
    const running = [loadDocument({ data }), loadDocument({ data })];
    const waiting = loadDocument({ data, signal: controller.signal });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ type: 'Aborted' });
    const documents = await Promise.all(running);
    expect(documents.map(({ parts }) => parts[0]?.text)).toEqual(['text', 'text']);
  });
});

describe('the entry', () => {
  it('loads no reader, starts no process, and keeps no host alive', async () => {
    const source = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
      const { loadDocument } = await import(${JSON.stringify(new URL('../index.ts', import.meta.url).href)});
      process.stdout.write(JSON.stringify({ loaded }));
      await loadDocument({ data: new Uint8Array(${JSON.stringify([...buildDocx(paragraph('x'))])}) });
    `;
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', source]);
    const { loaded } = JSON.parse(stdout) as { loaded: string[] };
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((url) => /unpdf|yauzl|saxes|\/docx\/|\/child\//.test(url))).toEqual([]);
  });
});
