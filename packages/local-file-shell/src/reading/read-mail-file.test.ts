import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { ReadFileParams } from '@lobechat/builtin-tool-local-system';
import { ToolErrorType } from '@lobechat/types';

import { createFileReader } from './create-file-reader.ts';
import { ReadLimit } from './limits.ts';
import { isMailRequest } from './read-mail-file.ts';

const LETTER = [
  'Received: from a.example\r\n\tby b.example',
  'Subject: =?utf-8?B?5Lya6K6u?=',
  'From: =?iso-8859-1?Q?J=FCrgen?= <j@example.org>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="x"',
  '',
  '--x',
  'Content-Type: text/html; charset=utf-8',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('<p>Grüße</p><p hidden>secret</p>').toString('base64'),
  '--x',
  'Content-Type: text/csv',
  'Content-Disposition: attachment; filename="prices.csv"',
  '',
  'a,b',
  '--x--',
  '',
].join('\r\n');

let root: string;

const read = (params: Omit<ReadFileParams, 'path'> = {}, name = 'letter.eml') =>
  createFileReader({ ledger: { record: () => Promise.resolve() } }).readFile(
    { path: name, ...params },
    { roots: [root], sessionId: 's' },
  );

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'mail-file-'));
  await writeFile(path.join(root, 'letter.eml'), LETTER);
});

afterEach(() => rm(root, { recursive: true }));

describe('a mail is not decoded', () => {
  it.each<[string, string, Partial<ReadFileParams>]>([
    ['the name is not that of a mail', LETTER, { path: 'letter.txt' }],
    ['it is empty', '', {}],
    ['it is another text', 'Note: buy milk\nand bread\n', {}],
    ['its fields are not those of a mail', 'title: x\nauthor: y\n\ntext', {}],
    ['it is JSON', '{"subject": "x"}', {}],
    ['an encoding is given', LETTER, { encoding: 'utf-8' }],
    ['its last lines are wanted', LETTER, { startLine: -3 }],
    ['its first lines are wanted', LETTER, { endLine: 3 }],
  ])('if %s', (_, text, params) => {
    expect(isMailRequest({ path: 'letter.eml', ...params }, Buffer.from(text))).toBe(false);
  });

  it('if it is too damaged or too large', async () => {
    const nested = Array.from({ length: 100 }, (_, index) =>
      [`Content-Type: multipart/mixed; boundary="b${index}"`, '', `--b${index}`].join('\n'),
    );
    await writeFile(path.join(root, 'deep.eml'), `From: a@b.example\n${nested.join('\n')}\n`);
    expect(await read({}, 'deep.eml')).toMatchObject({ kind: 'text', totalLines: 301 });
    const large = Buffer.alloc(ReadLimit.documentBytes + 1, 'From: a@b.example\n\n');
    await writeFile(path.join(root, 'large.eml'), large);
    expect(await read({}, 'large.eml')).toMatchObject({ kind: 'text' });
  });

  it('if its lines are wanted, as for an edit', async () => {
    expect(await read({ endLine: 3, startLine: 3 })).toMatchObject({
      kind: 'text',
      text: 'Subject: =?utf-8?B?5Lya6K6u?=',
    });
  });
});

describe('a mail', () => {
  it('is a document: decoded, without hidden text, with the names of its attachments', async () => {
    const state = await read();
    expect(state).toMatchObject({
      format: 'mail',
      kind: 'document',
      parts: [{ number: 1, title: '会议' }],
      size: LETTER.length,
      totalParts: 1,
    });
    if (state.kind !== 'document') return;
    expect(state.parts[0]?.text).toBe(
      'Subject: 会议\nFrom: Jürgen <j@example.org>\n\nGrüße\n\n' +
        'Attachments, which are not read:\n- prices.csv (text/csv, 4 bytes)',
    );
    expect(state.warnings).toEqual([
      'Text that the mail hides from people was left out: 6 characters.',
      'This is decoded, without the addresses of links. For the source, such as for an edit, give startLine or encoding.',
    ]);
  });

  it.each(['\u{FEFF}', '\r\n\n'])('is decoded after %j', async (before) => {
    await writeFile(path.join(root, 'marked.eml'), before + LETTER);
    expect(await read({}, 'marked.eml')).toMatchObject({ parts: [{ title: '会议' }] });
  });

  it('that is long is continued by line, and has no second section', async () => {
    const lines = Array.from({ length: 9000 }, (_, index) => `line ${index} of the letter`);
    await writeFile(path.join(root, 'long.eml'), `From: a@b.example\n\n${lines.join('\n')}`);
    const first = await read({}, 'long.eml');
    if (first.kind !== 'document') throw new Error(`${first.kind} is no document`);
    const rest = await read(first.next, 'long.eml');
    if (rest.kind !== 'document') throw new Error(`${rest.kind} is no document`);
    const text = [first, rest].map(({ parts }) => parts[0]?.text).join('\n');
    expect(text).toContain(lines.slice(0, 2500).join('\n'));
    await expect(read({ startPage: 2 })).rejects.toMatchObject({
      type: ToolErrorType.InvalidArguments,
    });
    await expect(read({ sheet: 'x' })).rejects.toMatchObject({
      message: expect.stringContaining('is not a spreadsheet'),
    });
  });
});
