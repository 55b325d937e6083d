import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { buildZip } from '../testing/build-zip.ts';
import { buildDocx, buildPptx, buildXlsx } from '../testing/office.ts';
import { sniffDocument } from './sniff-document.ts';

const FOLDER = new URL('../../fixtures/', import.meta.url);
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

describe('sniffDocument', () => {
  it.each([
    ['nothing', new Uint8Array()],
    ['text', bytes('Hello, %PDF is not a header')],
    ['a picture', bytes('\u{89}PNG\r\n')],
    ['an archive of other files', buildZip([{ content: 'x', name: 'word/readme.txt' }])],
    ['an archive without files', buildZip([])],
    ['the first bytes of an archive', bytes('PK\u{3}\u{4}')],
    [
      'a type that objects have by themselves',
      buildZip([{ content: 'constructor', isStored: true, name: 'mimetype' }]),
    ],
  ])('recognizes no document in %s', (_, data) => {
    expect(sniffDocument(data)).toBeUndefined();
  });

  it.each(readdirSync(FOLDER).filter((name) => !name.endsWith('.txt') && !name.endsWith('.md')))(
    'recognizes %s by its content',
    async (name) => {
      const data = await readFile(new URL(name, FOLDER));
      expect(sniffDocument(data)).toBe(name.split('.').at(-1));
    },
  );

  it('recognizes a book by its type or its container', () => {
    const type = { content: 'application/epub+zip', isStored: true, name: 'mimetype' };
    expect(sniffDocument(buildZip([type]))).toBe('epub');
    expect(sniffDocument(buildZip([{ content: '', name: 'META-INF/container.xml' }]))).toBe('epub');
  });

  it('recognizes an OpenDocument file even if its type does not come first', () => {
    const type = 'application/vnd.oasis.opendocument.spreadsheet';
    const names = ['content.xml', 'mimetype', 'META-INF/manifest.xml'];
    const data = buildZip(names.map((name) => ({ content: type, name })));
    expect(sniffDocument(data)).toBe('ods');
  });

  it('recognizes an OpenDocument file without a type by its manifest', () => {
    const content =
      '<manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/>';
    expect(sniffDocument(buildZip([{ content, name: 'META-INF/manifest.xml' }]))).toBe('odt');
  });

  it.each([
    ['application/epub+zip', 'epub'],
    ['application/vnd.oasis.opendocument.text', 'odt'],
    ['application/vnd.oasis.opendocument.spreadsheet\n', 'ods'],
    [`application/epub+zip${'x'.repeat(5000)}`, undefined],
  ])('recognizes %s even if the archive was repacked', (content, kind) => {
    expect(sniffDocument(buildZip([{ content, name: 'mimetype' }]))).toBe(kind);
  });

  it('recognizes a document whose end is missing', () => {
    const documents = [buildDocx(''), buildXlsx({ A: '' }), buildPptx([''])];
    expect(documents.map((data) => sniffDocument(data.subarray(0, -100)))).toEqual([
      'docx',
      'xlsx',
      'pptx',
    ]);
  });

  it.each([
    ['xlsx', ['docProps/app.xml', 'xl/workbook.xml', '[Content_Types].xml']],
    ['docx', ['_rels/.rels', 'word/document.xml', '[Content_Types].xml']],
    [undefined, ['notes/word/a.txt', 'word/b.txt', 'c.txt']],
  ])('recognizes as %s the first half of an archive of %j', (kind, names) => {
    const second = names[1] ?? '';
    const whole = buildZip(names.map((name) => ({ content: 'text', name })));
    const end = Buffer.from(whole).indexOf(second) + second.length + 2;
    expect(sniffDocument(whole.subarray(0, end))).toBe(kind);
  });

  it.each([
    ['[Content_Types].xml', String.raw`xl\workbook.xml`],
    ['[content_types].xml', 'XL/Workbook.xml'],
  ])('recognizes a document whose names are %s and %s', (...names) => {
    expect(sniffDocument(buildZip(names.map((name) => ({ content: '', name }))))).toBe('xlsx');
  });

  it.each([
    ['vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
    ['vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
    ['vnd.ms-excel.sheet.macroEnabled', 'xlsx'],
    ['vnd.openxmlformats-officedocument.presentationml.slideshow', 'pptx'],
    ['vnd.ms-package.xps-fixeddocument', undefined],
  ])('recognizes a document without the usual folder by the type %s', (type, kind) => {
    const content = `<Override ContentType="application/${type}.main+xml" PartName="/main.xml"/>`;
    expect(sniffDocument(buildZip([{ content, name: '[Content_Types].xml' }]))).toBe(kind);
  });

  it('finds the header of a PDF after other bytes, as readers do', () => {
    expect(sniffDocument(bytes(`${' '.repeat(900)}%PDF-1.7`))).toBe('pdf');
    expect(sniffDocument(bytes(`${' '.repeat(1100)}%PDF-1.7`))).toBeUndefined();
  });

  it('finds an archive after other bytes, as readers do', () => {
    const after = (before: string) => Buffer.concat([bytes(before), buildDocx('')]);
    expect(sniffDocument(after('\r\n\u{EF}\u{BB}\u{BF}'))).toBe('docx');
    expect(sniffDocument(after('MZ'.padEnd(1100)))).toBeUndefined();
    expect(sniffDocument(after('letter.docx\0'))).toBeUndefined();
    expect(sniffDocument(after('%PDF-1.4 1 0 obj << >> stream\n'))).toBe('pdf');
    expect(sniffDocument(after('{\\rtf1\\bin9 '))).toBe('rtf');
  });

  it('recognizes the container of old and of encrypted Office files', () => {
    expect(sniffDocument(bytes('\u{D0}\u{CF}\u{11}\u{E0}\u{A1}\u{B1}\u{1A}\u{E1}'))).toBe(
      'compound',
    );
  });

  it('never throws', () => {
    const start = fc.constantFrom([], [0x50, 0x4b, 3, 4]);
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 300 }), (magic, rest) => {
        sniffDocument(Uint8Array.from([...magic, ...rest]));
      }),
    );
  });
});
