import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { JoinedBytes } from './joined-bytes.ts';
import { parseMail } from './parse-mail.ts';
import { readMail } from './read-mail.ts';

const bytes = (...lines: string[]): Uint8Array => new Uint8Array(Buffer.from(lines.join('\r\n')));

const letter = bytes(
  'From: =?utf-8?q?J=C3=BCrgen?= <j@example.org>',
  'To: Ann <ann@example.org>, team@example.org',
  'Subject: =?utf-8?b?R3LDvMOfZQ==?=',
  'Date: Tue, 3 Mar 2026 10:00:00 +0100',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<h1>Plan</h1><p>See the table.</p><p style="display:none">Secret</p>',
  '--b',
  'Content-Type: text/csv; name="../prices.csv"',
  'Content-Disposition: attachment; filename="../prices.csv"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('a,b\n1,2\n').toString('base64'),
  '--b--',
);

describe('readMail', () => {
  it('rejects input without a header, and nesting that no program writes', async () => {
    await expect(parseMail(bytes('', 'only text'))).rejects.toMatchObject({
      type: 'InvalidDocument',
    });
    const deep = Array.from({ length: 200 }, (_, index) => [
      `Content-Type: multipart/mixed; boundary=b${index}`,
      '',
      `--b${index}`,
    ]);
    await expect(readMail({ data: bytes(...deep.flat()) })).rejects.toMatchObject({
      type: 'InvalidDocument',
    });
  });

  const PLAIN = ['From: a@example.org', 'Subject: Gr\u{FC}\u{DF}e', '', 'Sch\u{F6}nen Gru\u{DF}'];

  it.each([
    ['no encoding', Buffer.from(PLAIN.join('\r\n'), 'latin1')],
    ['no encoding, in UTF-8', Buffer.from(PLAIN.join('\r\n'))],
    ['empty lines above it', Buffer.from(`\r\n\n${PLAIN.join('\r\n')}`)],
    ['a byte order mark', Buffer.from(`\u{FEFF}${PLAIN.join('\r\n')}`)],
    [
      'its length above it, as Apple Mail keeps mails',
      Buffer.from(`57        \n${PLAIN.join('\r\n')}\r\n<?xml version="1.0"?><plist></plist>`),
    ],
  ])('reads a mail with %s', async (_, data) => {
    await expect(parseMail(data)).resolves.toMatchObject({
      from: 'a@example.org',
      subject: 'Grüße',
      text: expect.stringMatching(/^Schönen Gruß\s*$/),
    });
  });

  it.each(['iso-8859-1', '"US-ASCII"', 'latin1', 'cp1252', 'koi8-r', 'iso-8859-8-i', 'x-unknown'])(
    'reads UTF-8 that is called %s, and each other part in its encoding',
    async (name) => {
      const plain = `Content-Type: text/plain; charset=${name}`;
      const latin = 'Content-Type: text/plain; charset=iso-8859-1';
      const encoded = [latin, 'Content-Transfer-Encoding: quoted-printable', '', 'Gru=DF', latin];
      const own = [plain, 'Content-Transfer-Encoding: binary', '', 'Gr\u{FC}\u{DF}e', '', latin];
      const mail = bytes(
        'From: a',
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        ...own,
        '--b',
        ...encoded,
        '--b--',
      );
      expect((await parseMail(mail)).text.trim().split(/\n+/)).toEqual([
        'Gr\u{FC}\u{DF}e',
        latin,
        'Gru\u{DF}',
        latin,
      ]);
    },
  );

  it('reads header, text and attachments, without hidden text', async () => {
    const mail = await readMail({ data: letter });
    expect(mail).toMatchObject({
      date: '2026-03-03T09:00:00.000Z',
      from: 'Jürgen <j@example.org>',
      hiddenCharacters: 6,
      isMarkdown: true,
      subject: 'Grüße',
      text: '# Plan\n\nSee the table.',
      to: 'Ann <ann@example.org>, team@example.org',
    });
    const [attachment] = mail.attachments;
    expect(attachment).toMatchObject({
      isInline: false,
      mediaType: 'text/csv',
      name: 'prices.csv',
    });
    expect(Buffer.from(attachment?.data ?? []).toString()).toBe('a,b\n1,2\n');
  });

  it.each([
    ['of an invalid type', 'text', ['Hello'], 'Hello'],
    ['of an unknown kind of text', 'text/x-any', ['Hello'], 'Hello'],
    [
      'without the boundary that it names',
      'multipart/mixed; boundary=a',
      ['--b', 'Hello'],
      '--b\nHello',
    ],
    ['with an empty part', 'multipart/mixed; boundary=a', ['--a', '', '', '--a--'], ''],
  ])('reads a body as text: %s', async (_, type, lines, text) => {
    const mail = await parseMail(
      bytes('From: a@example.org', `Content-Type: ${type}`, '', ...lines),
    );
    expect(mail).toMatchObject({ attachments: [] });
    expect(mail.text.trim()).toBe(text);
  });

  it.each(['7bit', 'x-uuencode'])(
    'takes uuencoded files out of a body sent as %s',
    async (coding) => {
      const mail = await parseMail(
        bytes(
          'From: a@example.org',
          `Content-Transfer-Encoding: ${coding}`,
          '',
          'Above',
          'begin 644 a b.txt',
          '$:&%L;P``',
          '`',
          'end',
          'begin 644 is only text',
          '',
        ),
      );
      expect(mail.text.trim()).toBe('Above\nbegin 644 is only text');
      expect(
        mail.attachments.map(({ data, name }) => [name, Buffer.from(data).toString()]),
      ).toEqual([['a b.txt', 'halo']]);
    },
  );

  it('reads UTF-7', async () => {
    const type = 'Content-Type: text/plain; charset=utf-7';
    const mail = await parseMail(bytes('From: a@example.org', type, '', 'Gr+APwA3w-e +- 5 +IKw'));
    expect(mail.text.trim()).toBe('Grüße + 5 €');
  });

  it('joins the lines of a part as a Blob does', async () => {
    const parts = [new Uint8Array([0xc3, 0xa4]), '\n', 'ü東😀', new Uint8Array([1, 2]).buffer];
    expect(await new JoinedBytes(parts).arrayBuffer()).toEqual(await new Blob(parts).arrayBuffer());
    expect((await new JoinedBytes().arrayBuffer()).byteLength).toBe(0);
  });

  it('returns a mail or a typed failure for any bytes', async () => {
    const place = fc.nat({ max: letter.length - 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(place, fc.nat({ max: 255 })), { maxLength: 20 }),
        async (changes) => {
          const data = letter.slice();
          for (const [at, byte] of changes) data[at] = byte;
          const read = await parseMail(data).then(
            ({ text }) => typeof text,
            (error: unknown) => (error as { type?: unknown }).type,
          );
          expect(['InvalidDocument', 'string']).toContain(read);
        },
      ),
      // A line break at the very beginning leaves no headers.
      { examples: [[[[0, 10]]]], numRuns: 50 },
    );
  });
});
