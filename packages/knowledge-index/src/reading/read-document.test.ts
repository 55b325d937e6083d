import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import { describe, expect, it } from 'vitest';

import { getCodec, type EncodingName } from '@lobechat/file-loaders/encoding';
import { buildPdf, buildZip, PDF_FONT, pdfStream } from '@lobechat/file-loaders/testing';

import { chunkDocument } from '../chunks/chunk-document.ts';
import { createPageIndex } from '../chunks/page-index.ts';
import { loadHere } from '../testing/load-here.ts';
import { readDocument } from './read-document.ts';
import type { KnowledgeDocument } from './types.ts';

const FIXTURES = new URL('../../../file-loaders/fixtures/', import.meta.url);

const read = (name: string, text: string): Promise<KnowledgeDocument> =>
  readDocument({ name, text });

const describeBlocks = ({ blocks, text }: KnowledgeDocument): string[] =>
  blocks.map(({ end, headings, kind, start }) =>
    [...headings, `${kind}: ${text.slice(start, end).replaceAll('\n', '⏎')}`].join(' > '),
  );

describe('rejects', () => {
  it.each([
    ['an empty file', 'a.md', new Uint8Array(), 'InvalidDocument', /empty/],
    ['white space', 'a.txt', Buffer.from(' \n\t\n'), 'InvalidDocument', /empty/],
    [
      'a picture',
      'a.txt',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'InvalidDocument',
      /PNG image.*OCR/,
    ],
    [
      'an archive',
      'a.zip',
      buildZip([{ content: '# A', name: 'a.md' }]),
      'InvalidDocument',
      /Unpack/,
    ],
    [
      'an archive of another program',
      'a.pages',
      buildZip([{ content: '\0', name: 'Index/Document.iwa' }]),
      'InvalidDocument',
      /cannot be read\. Convert it to PDF/,
    ],
    [
      'an archive that is called a document',
      'a.docx',
      buildZip([{ content: '# A', name: 'a.md' }]),
      'InvalidDocument',
      /damaged: there is no document in it/,
    ],
    ['unseen characters', 'a.txt', Buffer.from(' \u{200B}\n'), 'InvalidDocument', /is empty/],
    [
      'bytes of no kind',
      'a.md',
      Buffer.from([0, 1, 2, 250, 0, 0, 7, 1, 200]),
      'InvalidDocument',
      /binary/,
    ],
    [
      'a workbook without an end',
      'a.xlsx',
      buildZip(
        ['[Content_Types].xml', 'xl/a'].map((entry) => ({ content: '', name: entry })),
      ).slice(0, 90),
      'InvalidDocument',
      /damaged/,
    ],
  ])('%s', async (_, name, data, type, message) => {
    await expect(readDocument({ data, name })).rejects.toMatchObject({
      message: expect.stringMatching(message),
      type,
    });
  });

  it('a password-protected document', async () => {
    const data = await readFile(new URL('reportlab-encrypted.pdf', FIXTURES));
    await expect(readDocument({ data, name: 'a.pdf' })).rejects.toMatchObject({
      message: expect.stringContaining('password'),
      type: 'InvalidDocument',
    });
  });

  it('a document over the limits, instead of truncating it', async () => {
    const data = await readFile(new URL('libreoffice.docx', FIXTURES));
    for (const limits of [{ characters: 100 }, { fileBytes: 100 }]) {
      await expect(readDocument({ data, limits, name: 'a.docx' })).rejects.toMatchObject({
        type: 'ResourceLimit',
      });
    }
    await expect(
      readDocument({ limits: { characters: 5 }, name: 'a.md', text: '# Long' }),
    ).rejects.toMatchObject({ type: 'ResourceLimit' });
  });

  it('a cancelled read', async () => {
    await expect(
      readDocument({ name: 'a.md', signal: AbortSignal.abort(), text: 'x' }),
    ).rejects.toMatchObject({ type: 'Aborted' });
  });
});

describe('the detected format', () => {
  it.each([
    ['notes.md', 'plain words', 'markdown'],
    ['notes', '# Title\n\nSee [here](https://example.org).', 'markdown'],
    ['notes.txt', 'plain words', 'text'],
    ['table.csv', 'a,b\n1,2', 'csv'],
    ['table.csv', '<!DOCTYPE html>\n<title>Not found</title>Gone.', 'html'],
    ['page', '<html><body>x</body></html>', 'html'],
    ['data', '{"a": 1}', 'json'],
    ['lines.jsonl', '{"a": 1}\n{"a": 2}', 'json'],
    ['run', '#!/usr/bin/env python3\nprint(1)', 'code'],
    ['main.rs', 'fn main() {}', 'code'],
    ['Makefile', 'all:\n\ttrue', 'code'],
    ['a.constructor', 'plain words', 'text'],
    ['', 'plain words', 'text'],
  ])('%s with %j is %s', async (name, text, _format) => {
    expect((await read(name, text)).format).toBe(_format);
  });

  it.each([
    ['utf-16le', 'Grüße aus Köln, und alles Gute.'],
    ['windows-1252', 'Grüße aus Köln, und alles Gute für das neue Jahr.'],
    ['windows-1251', 'Привет, это обычный русский текст для проверки кодировки.'],
    ['koi8-r', 'Привет, это обычный русский текст для проверки кодировки.'],
    ['gb18030', '这是一个用来检查编码的普通中文文本，里面有一些常用的词。'],
    ['big5', '這是一個用來檢查編碼的普通中文文字，裡面有一些常用的詞。'],
    ['shift_jis', 'これは文字コードを確かめるための普通の日本語の文章です。'],
    ['euc-kr', '이것은 문자 인코딩을 확인하기 위한 보통의 한국어 문장입니다.'],
  ] as [EncodingName, string][])('text in %s', async (encoding, text) => {
    const data = getCodec(encoding).encode(text);
    expect((await readDocument({ data, name: 'a.txt' })).text).toBe(text);
  });

  it.each([
    ['Japanese in ISO-2022-JP', 'a \u001B$B$3$l$OJ8;z\u001B(B b', 'a これは文字 b'],
    ['UTF-8 with its escape sequence', 'これは文字 \u001B$B$3$l', 'これは文字 \u001B$B$3$l'],
    ['English with it', 'Send \u001B$Bab to begin.\nThe end', 'Send \u001B$Bab to begin.\nThe end'],
  ])('text: %s', async (_, content, text) => {
    const data = Buffer.from(content);
    expect((await readDocument({ data, name: 'a.txt' })).text).toBe(text);
  });
});

describe('reads the structure of', () => {
  it('Markdown', async () => {
    const document = await read(
      'a.md',
      '---\ntitle: Front\ntags: [a, b]\nlang: de\n---\n# One *two*\n\nText\ngoes on.\n\n- item\n  - inner\n\n> quoted\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nSetext\n---\n\n```js\ncode\n```\n',
    );
    expect(document).toMatchObject({ language: 'de', metadata: { tags: 'a, b' }, title: 'Front' });
    expect(describeBlocks(document)).toEqual([
      'metadata: ---⏎title: Front⏎tags: [a, b]⏎lang: de⏎---',
      'heading: # One *two*',
      'One two > paragraph: Text⏎goes on.',
      'One two > listItem: - item',
      'One two > listItem: - inner',
      'One two > paragraph: > quoted',
      'One two > tableHeader: | a | b |⏎|---|---|',
      'One two > tableRow: | 1 | 2 |',
      'One two > heading: Setext⏎---',
      'One two > Setext > code: ```js⏎code⏎```',
    ]);
  });

  it('a table with any separator', async () => {
    const document = await read('a.csv', 'Name;Price\r\n"A;\r\nb";3\r\nC;4\r\n');
    expect(describeBlocks(document)).toEqual([
      'tableHeader: Name;Price',
      'tableRow: "A;⏎b";3',
      'tableRow: C;4',
    ]);
    const named = await read('a.csv', 'sep=;\nName;Price\nC;4');
    expect(describeBlocks(named)).toEqual(['tableHeader: sep=;⏎Name;Price', 'tableRow: C;4']);
  });

  it.each(['VCALENDAR', 'VCARD'])('a %s without its line breaks within words', async (kind) => {
    const folded = `BEGIN:${kind}\r\nNOTE:A long sen\r\n tence\r\n\t goes on\r\nEND:${kind}`;
    const { text } = await read('a.txt', folded);
    expect(text).toBe(`BEGIN:${kind}\nNOTE:A long sentence goes on\nEND:${kind}`);
  });

  it.each([
    'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ\n SkZJRgAB=',
    'item1.PHOTO;TYPE=JPEG;ENCODING=BASE64:\n /9j/4AAQ\n SkZJRgAB=\n',
    'LOGO;BASE64;JPEG:/9j/4AAQ',
    'KEY:data:application/pgp-keys;base64,mQENBF',
    'ATTACH;FMTTYPE=image/png;ENCODING=BASE64;VALUE=BINARY:iVBORw0K',
  ])('a contact without the Base64 of %j', async (field) => {
    const { text } = await read('a.vcf', `BEGIN:VCARD\nFN:Ann\n${field}\nNOTE:b64\nEND:VCARD`);
    expect(text).toBe('BEGIN:VCARD\nFN:Ann\nNOTE:b64\nEND:VCARD');
  });

  it.each([
    ['N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BC=\n=6Cler;J=C3=B6rg', 'N:Müller;Jörg'],
    ['TITLE;QUOTED-PRINTABLE;WORK;CHARSET=Shift_JIS:=93=8C=8B=9E', 'TITLE;WORK:東京'],
    ['NOTE;ENCODING=QUOTED-PRINTABLE:a=0D=0A=20b', 'NOTE:a\nb'],
  ])('a contact with the letters of %j', async (field, expected) => {
    const { text } = await read('a.vcf', `BEGIN:VCARD\nFN:Ann\n${field}\nEND:VCARD`);
    expect(text).toBe(`BEGIN:VCARD\nFN:Ann\n${expected}\nEND:VCARD`);
  });

  it.each([
    ['# One\n\n> # Two\n\nText', 'One > paragraph: > # Two'],
    ['> # Two\n\nText', 'heading: > # Two'],
    ['---\n# One\na: b\n---\n> # Two\n\nText', 'heading: > # Two'],
  ])(
    'a quoted heading, which begins a section only if there are no others: %j',
    async (text, block) => {
      const blocks = describeBlocks(await read('a.md', text));
      expect(blocks.at(-2)).toBe(block);
    },
  );

  it.each([
    ['a.json', String.raw`{"\u5f20": "\u00e9 \ud83d\ude00 e\u0301"}`, '{"张": "é 😀 é"}'],
    ['a.jsonl', '{"a": "\\u5f20"}\n{"a": 1}', '{"a": "张"}\n{"a": 1}'],
    ['a.properties', String.raw`name=Gr\u00FC\u00dfe`, 'name=Grüße'],
    [
      'a.json',
      String.raw`["\\u5f20", "\u0022\u005c\u000a\u200b\ud83d", "\\\u5f20"]`,
      String.raw`["\\u5f20", "\u0022\u005c\u000a\u200b\ud83d", "\\张"]`,
    ],
    ['a.py', String.raw`a = "\u5f20"`, String.raw`a = "\u5f20"`],
  ])('letters that are escaped in %s: %s', async (name, source, expected) => {
    expect((await read(name, source)).text).toBe(expected);
  });

  it('a table with unmatched quotes, line by line', async () => {
    const document = await read('a.csv', 'Name,Price\n"open,1\nC,2');
    expect(describeBlocks(document)).toHaveLength(3);
    expect(document.warnings).toHaveLength(1);
  });

  it('JSON with its records and keys', async () => {
    const document = await read(
      'a.json',
      '{"a": {"b": [1, {"c": "]"}], "d": 2},\n "list": [{"n": 1}, {"n": 2}]}',
    );
    expect(describeBlocks(document)).toEqual([
      'a > record: {"a": {',
      'a > b > record: "b": [1, {"c": "]"}],',
      'a > d > record: "d": 2},',
      'list > record: "list": [',
      'list > record: {"n": 1},',
      'list > record: {"n": 2}]}',
    ]);
  });

  it('single-line JSON, laid out without changing a token', async () => {
    const source = JSON.stringify({
      list: Array.from({ length: 300 }, (_, id) => ({ id, text: 'a "b", [c]' })),
    });
    const exact = source.replace('"id":7,', '"id":12345678901234567890.50,');
    const { text } = await read('a.json', exact);
    expect(text.split('\n').length).toBeGreaterThan(300);
    expect(text).toContain('"id": 12345678901234567890.50');
    expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(JSON.parse(exact)));
  });

  it('a program with its declarations and the comments above them', async () => {
    const document = await read(
      'a.py',
      'import os\n\n# Says hello.\n@cached\ndef hello():\n    return 1\n\nclass Shop:\n    def sell(self):\n        pass\n',
    );
    expect(describeBlocks(document)).toEqual([
      'code: import os',
      'hello > code: # Says hello.⏎@cached⏎def hello():⏎    return 1',
      'Shop > code: class Shop:',
      'Shop > sell > code: def sell(self):⏎        pass',
    ]);
  });

  it.each([
    ['a.adoc', '= One\nAnn Lee\n\n=== Two\nText\n\n====\nbox\n====\n'],
    ['a.org', '* One\nAnn Lee\n\n*** Two\nText\n\n- box\n'],
    ['a.wiki', '=One=\nAnn Lee\n\n=== Two ===\nText\n\nbox = 3\n'],
  ])('light markup: %s', async (name, text) => {
    const document = await read(name, text);
    expect(document.title).toBe('One');
    expect(describeBlocks(document).map((block) => block.replace(/⏎.*/, ''))).toEqual([
      expect.stringMatching(/^heading: \W+One/),
      'One > paragraph: Ann Lee',
      expect.stringMatching(/^One > heading: \W+Two/),
      'One > Two > paragraph: Text',
      expect.stringMatching(/^One > Two > \w+: .*/),
    ]);
  });

  it('titles between two lines, and the title of an Org file', async () => {
    const document = await read('a.rst', '=====\n One\n=====\n\nText\n');
    expect(describeBlocks(document)).toEqual([
      'heading: =====⏎ One⏎=====',
      'One > paragraph: Text',
    ]);
    expect((await read('a.org', '#+TITLE: One\n* TODO Two\n')).title).toBe('One');
  });

  it('TeX, with its title without commands', async () => {
    const document = await read(
      'a.tex',
      '% \\title{No}\n\\title[A]{An \\emph{Otter}\\\\ \\& more\\thanks{Ann}}\n\n\\section{One}\\label{a}\nText\n\n\\subsection*{Two}\nMore\n',
    );
    expect(document.title).toBe('An Otter & more');
    expect(describeBlocks(document).slice(1)).toEqual([
      'heading: \\section{One}\\label{a}',
      'One > paragraph: Text',
      'One > heading: \\subsection*{Two}',
      'One > Two > paragraph: More',
    ]);
    const parts = await read(
      'a.tex',
      '\\chapter{1}\n\\section{2}\n\\subsection{3}\n\\subsubsection{4}\n',
    );
    expect(parts.blocks.map(({ level }) => level)).toEqual([1, 2, 3, 4]);
    expect((await read('a.tex', '\\title{}\nText')).title).toBe('a');
    const nested =
      '\\section{A \\textbf{b} \\texorpdfstring{$\\mathbb{Z}$}{Z}}\\label{a}\n\nText\n';
    expect((await read('b.tex', nested)).blocks.at(-1)?.headings).toEqual(['A b $ Z$Z']);
  });

  it.each([
    ['a', ' '.repeat(90_000)],
    ['[ [', `{${'\\a ['.repeat(24_000)}}`],
  ])('TeX with an endless title, shown as %s, in linear time', async (title, rest) => {
    expect((await read('a.tex', `\\title${rest}\nText`)).title.startsWith(title)).toBe(true);
  });

  it('a web page without its hidden parts', async () => {
    const document = await read(
      'a.html',
      '<html lang="fr"><title>Titre</title><meta name=author content=Zoé><h1>Un</h1><p>Vu<p hidden>Caché<ul><li>a<li>b</ul>',
    );
    expect(document).toMatchObject({ language: 'fr', metadata: { author: 'Zoé' }, title: 'Titre' });
    expect(document.text).not.toContain('Caché');
    expect(document.warnings.join('')).toContain('hides');
  });
});

describe('titles', () => {
  it.each([
    ['shop/index.ts', 'a = 1', 'index.ts'],
    ['notes/My day.txt', 'words', 'My day'],
    ['.conf', 'A=1', '.conf'],
    ['', 'words', 'Untitled'],
    ['a.md', '# Safe \u202Egpj.exe\u200B `code` **bold**', 'Safe gpj.exe code bold'],
    ['a.md', '# Tides[^1] of [^a]\n\n[^1]: Note.', 'Tides of [^a]'],
    ['a.md', '# tool [![Build](b.svg)](https://ci.test/a_(b)) [![npm][npm]][url]', 'tool'],
    ['a.md', '# ![The tool](logo.svg)\n\n## One', 'The tool'],
    ['a.md', '# [The tool](https://en.test/Tool_(thing)) a[i][j]', 'The tool a[i][j]'],
    ['a.md', '<h1 align="center">The <b>tool</b></h1>\n\ntext', 'The tool'],
    ['a.md', '<div>\n  <h1><img src="a.svg" alt="The tool"></h1>\n</div>\n\ntext', 'The tool'],
    ['a.md', '<h1>One</h1> and more\n\ntext', 'a'],
    ['a.md', '# First\n\ntext\n\n# Second', 'First'],
    ['a.md', 'text\n\n# First\n\n# Second', 'a'],
  ])('of %j', async (name, text, title) => {
    expect((await read(name, text)).title).toBe(title);
  });
});

describe('invisible parts of Markdown', () => {
  it.each([
    ['<!-- a\n\nb -->'],
    ['[//]: # (a comment)'],
    ['[comment]: <> (a comment)'],
    ['<p style="color:white">a'],
  ])('are marked: %j', async (unseen) => {
    const { hidden, text } = await read('a.md', `# Seen\n\n${unseen}\n\n    [//]: # (code)\n`);
    expect(hidden.map(({ end, start }) => text.slice(start, end).trim())).toEqual([unseen]);
  });
});

describe('a mail', () => {
  const mail = (...parts: string[]): string =>
    [
      'From: Ann <a@example.org>\r\nTo: b@example.org\r\nSubject: Plan',
      'Date: Tue, 3 Mar 2026 10:00:00 +0100\r\nMIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b\r\n',
      ...parts.map((part) => `--b\r\n${part}`),
      '--b--',
    ].join('\r\n');
  const attach = (name: string, content: string): string =>
    `Content-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${content}`;

  it('lists its attachments and says which were not read', async () => {
    const data = Buffer.from(
      mail(
        'Content-Type: text/plain\r\n\r\nSee below.',
        attach('t.csv', 'A,B\r\n1,2'),
        attach('x.bin', '\0\u0001\u0002\0\u0003\0\0\0\u0004'),
      ),
    );
    const document = await readDocument({ data, name: 'a.eml' });
    expect(document).toMatchObject({
      format: 'mail',
      metadata: { date: '2026-03-03T09:00:00.000Z', from: 'Ann <a@example.org>' },
      title: 'Plan',
    });
    expect(describeBlocks(document)).toEqual([
      'metadata: Subject: Plan⏎From: Ann <a@example.org>⏎To: b@example.org⏎Date: 2026-03-03T09:00:00.000Z',
      'paragraph: See below.',
      'heading: Attachment: t.csv (application/octet-stream)',
      't.csv > tableHeader: A,B',
      't.csv > tableRow: 1,2',
      'heading: Attachment: x.bin (application/octet-stream)',
    ]);
    expect(document.warnings).toEqual([expect.stringContaining("'x.bin' was not read")]);
  });

  it('reads an attached mail as a mail, and leaves out signatures', async () => {
    const inner = 'From: c@d.org\r\nSubject: Old plan\r\nMIME-Version: 1.0\r\n\r\nBefore.';
    const data = Buffer.from(
      mail(
        'Content-Type: text/plain\r\n\r\nSee below.',
        `Content-Type: message/rfc822\r\n\r\n${inner}`,
        'Content-Type: application/pgp-signature; name=a.asc\r\n\r\nabc',
      ),
    );
    const document = await readDocument({ data, name: 'a.eml' });
    expect(describeBlocks(document).slice(2)).toEqual([
      'heading: Attachment: attachment 1 (message/rfc822)',
      'attachment 1 > metadata: Subject: Old plan⏎From: c@d.org',
      'attachment 1 > paragraph: Before.',
    ]);
  });

  it('reads each mail of a mailbox separately', async () => {
    const body = Buffer.from('Grüße').toString('base64');
    const header = 'MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8';
    const first = `${header}\nFrom: a@b.org\nSubject: One\nContent-Transfer-Encoding: base64\n\n${body}\n\n`;
    const second = 'From: c@d.org\nSubject: Two\nTo: a@b.org\n\n>From here on it rains.\n';
    const line = 'From a@b.org Tue Mar  3 10:00:00 2026\n';
    const data = Buffer.from(`\n${line}${first}${line}${second}`);
    const document = await readDocument({ data, name: 'in/box.mbox' });
    expect(document).toMatchObject({ format: 'mail', title: 'box', warnings: [] });
    expect(describeBlocks(document)).toEqual([
      'heading: Subject: One⏎From: a@b.org',
      'One > paragraph: Grüße',
      'heading: Subject: Two⏎From: c@d.org⏎To: a@b.org',
      'Two > paragraph: From here on it rains.',
    ]);
  });

  it('reads a page saved by a browser as the page', async () => {
    const data = [
      'From: <Saved by Blink>\r\nSnapshot-Content-Location: https://example.org/otter',
      'Subject: Exported\r\nMIME-Version: 1.0',
      'Content-Type: multipart/related; type="text/html"; boundary=b\r\n',
      '--b\r\nContent-Type: text/html\r\nContent-Location: https://example.org/otter\r\n',
      '<title>The otter</title><h1>Otters</h1><p>They swim.</p>',
      '--b\r\nContent-Type: text/css\r\nContent-Location: cid:css\r\n\r\nbody { color: red }',
      '--b--',
    ].join('\r\n');
    const document = await readDocument({ data: Buffer.from(data), name: 'otter.mhtml' });
    expect(document).toMatchObject({ format: 'html', title: 'The otter', warnings: [] });
    expect(document.text).toBe('# Otters\n\nThey swim.');
    // Office programs name neither themselves nor a location, and wikis call their exports .doc.
    const exported = data.replace(/^From.*\r\n.*\r\n/, '').replace('Snapshot-', 'X-');
    for (const name of ['otter.mht', 'otter.doc']) {
      const other = await readDocument({ data: Buffer.from(exported), name });
      expect(other).toMatchObject({ format: 'html', text: document.text });
    }
  });
});

describe('real documents', () => {
  const names = readdirSync(FIXTURES).filter((name) => !/\.txt$|\.md$|encrypted/.test(name));

  it('are covered by passages, on the right pages', async () => {
    for (const name of names) {
      const document = await readDocument({
        data: await readFile(new URL(name, FIXTURES)),
        load: loadHere,
        name,
      });
      const { pageKind, pages = [], text } = document;
      const pageOf = createPageIndex(pages);
      let covered = 0;
      for (const { end, page, start } of chunkDocument(document)) {
        expect(text.slice(covered, start).trim()).toBe('');
        expect(page).toBe(pageOf(start)?.number);
        // Slides and sheets are cited by number, so a passage stays on one.
        if (pageKind !== 'page') expect(pageOf(end - 1)?.number).toBe(page);
        covered = end;
      }
      expect(text.slice(covered).trim()).toBe('');
    }
  });

  it('continue in another process after the limit of time', async () => {
    const data = await readFile(new URL('libreoffice.pptx', FIXTURES));
    const load: typeof loadHere = async (options) => {
      const from = options.parts?.from ?? 1;
      const loaded = await loadHere({ ...options, parts: { from, to: from } });
      return from < loaded.totalParts ? { ...loaded, next: { part: from + 1 } } : loaded;
    };
    const whole = await readDocument({ data, load: loadHere, name: 'a.pptx' });
    expect(whole.pageCount).toBeGreaterThan(1);
    expect(await readDocument({ data, load, name: 'a.pptx' })).toEqual(whole);
    const limits = { characters: whole.text.length - 5 };
    await expect(readDocument({ data, limits, load, name: 'a.pptx' })).rejects.toMatchObject({
      type: 'ResourceLimit',
    });
  });

  it('report hidden sheets', async () => {
    const data = await readFile(new URL('openpyxl.xlsx', FIXTURES));
    const { hidden, text } = await readDocument({ data, name: 'a.xlsx' });
    expect(hidden.map(({ end, start }) => text.slice(start, end))).toEqual([
      '(hidden sheet)\n\tA\n1\tsecret',
    ]);
  });

  it.each([
    ['a piece that stands once', ['Wire the money.'], ['Wire the money.']],
    ['all of a page where it stands twice', ['Seen.'], ['Seen.\n\nSeen.']],
    ['all of a page of single letters', ['W', 'i', 'r', 'e'], ['Seen.\n\nWire']],
  ])('report invisible text in a PDF: %s', async (_, pieces, expected) => {
    const data = buildPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F 4 0 R >> >> /Contents 5 0 R >>',
      PDF_FONT,
      pdfStream(
        `BT /F 12 Tf 72 700 Td (Seen.) Tj ET 1 g BT /F 12 Tf 72 600 Td ${pieces.map((piece) => `(${piece}) Tj`).join(' ')} ET`,
      ),
    ]);
    const { hidden, text, warnings } = await readDocument({ data, load: loadHere, name: 'a.pdf' });
    expect(hidden.map(({ end, start }) => text.slice(start, end))).toEqual(expected);
    expect(warnings[0]).toContain('A person may not see all the text of page 1');
  });
});
