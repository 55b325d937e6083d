import { gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { readWebContent } from './read-web-content.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const url = 'https://example.org/a';
const PNG = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 1, 0, 0, 0, 0, 64,
]);

describe('readWebContent', () => {
  it.each([
    ['a video', 'video/mp4', encode('x')],
    ['an archive', 'application/zip', Uint8Array.from([80, 75, 3, 4, 0, 0, 0, 0, 1, 2])],
    ['a packed archive', 'application/gzip', gzipSync(Uint8Array.from([1, 0, 3, 4, 5, 6, 7, 8]))],
    ['a file that is packed twice', 'application/gzip', gzipSync(gzipSync('text'))],
    ['a damaged file', 'application/x-gzip', gzipSync('text').subarray(0, 14)],
    ['bytes of no type', '', Uint8Array.from([1, 0, 3, 4, 5, 6, 7, 8, 9, 10])],
    ['mostly zero bytes', 'application/octet-stream', Uint8Array.from([1, 0, 0, 0, 0, 6])],
    ['bytes called a page', 'text/html', Uint8Array.from([1, 0, 3, 200, 5, 6, 60, 8, 9, 10])],
    [
      'compressed bytes called a page',
      'text/html',
      Uint8Array.from([0x1b, 0x80, 1, 0x10, 0x8c, 0x93, 0x54, 0xfd, 0x3d, 0x4c, 0xdd, 0x90]),
    ],
    ['a database', 'text/plain', Buffer.from('SQLite format 3\0\u0010\0\u0001\u0001\0@  \0\0\0')],
  ])('rejects %s and says what to do', async (_, contentType, data) => {
    await expect(readWebContent({ contentType, data, url })).rejects.toMatchObject({
      message: expect.stringContaining('downloadFile'),
      type: 'UnsupportedContent',
    });
  });

  it('calls bytes binary that are not the page that their type says', async () => {
    const data = Uint8Array.from([1, 0, 3, 200, 5, 6, 60, 8, 9, 10]);
    await expect(readWebContent({ contentType: 'text/html', data, url })).rejects.toThrow(
      'leads to binary data',
    );
  });

  it('reads a compressed sitemap, and stops at one that expands endlessly', async () => {
    const sitemap = gzipSync('<urlset><url><loc>https://example.org/b</loc></url></urlset>');
    const address = 'https://example.org/sitemap.xml.gz';
    for (const contentType of ['application/x-gzip', 'application/octet-stream', 'text/xml']) {
      const page = await readWebContent({ contentType, data: sitemap, url: address });
      expect(page).toMatchObject({ content: '- [/b][1]', links: [{ text: '/b' }] });
    }
    const bomb = readWebContent({ data: gzipSync(Buffer.alloc(30_000_000)), url: address });
    await expect(bomb).rejects.toMatchObject({ type: 'TooLarge' });
  });

  it('reads mails, and web pages saved as one file', async () => {
    const body =
      'Subject: Plan\r\nMIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<p>See <b>it</b>.';
    const mail = encode(`From: Ann <a@example.org>\r\n${body}`);
    await expect(
      readWebContent({ contentType: 'message/rfc822', data: mail, url }),
    ).resolves.toMatchObject({
      content: 'Subject: Plan\nFrom: Ann <a@example.org>\n\nSee **it**.',
      title: 'Plan',
    });
    const page = encode(`From: <Saved by Blink>\r\nSnapshot-Content-Location: ${url}\r\n${body}`);
    const address = 'https://example.org/a.mhtml?x';
    await expect(readWebContent({ data: page, url: address })).resolves.toMatchObject({
      content: 'See **it**.',
      title: 'Plan',
    });
  });

  it.each(['application/octet-stream', 'text/plain', ''])(
    'reads UTF-16 of type "%s"',
    async (type) => {
      const data = Buffer.from('Text of two bytes a letter.', 'utf16le');
      const { content } = await readWebContent({ contentType: type, data, url });
      expect(content).toBe('Text of two bytes a letter.');
    },
  );

  it('reads a page with zero bytes', async () => {
    const data = encode(`<p>One\0\0\0 two`);
    const { content } = await readWebContent({ contentType: 'text/html', data, url });
    expect(content).toMatch(/^One.* two$/);
  });

  it('describes an image', async () => {
    const page = await readWebContent({ contentType: 'image/png', data: PNG, url });
    expect(page).toMatchObject({
      content: expect.stringContaining('PNG, 256 × 64 pixels'),
      kind: 'image',
    });
    const login = { contentType: 'image/png', data: encode('<html><p>Log in'), url };
    await expect(readWebContent(login)).resolves.toMatchObject({ content: 'Log in' });
  });

  it('reads records that control characters divide', async () => {
    const content = '8=FIX.4.2\u00019=12\u000135=A\u001E10=1';
    const data = encode(content);
    await expect(readWebContent({ contentType: 'text/plain', data, url })).resolves.toMatchObject({
      content,
    });
  });

  it('reads a page of 50,000 paragraphs completely', async () => {
    const words = 'that has words enough to be one, and a comma, as paragraphs of pages have.';
    const rows = Array.from({ length: 50_000 }, (_, row) => `<p>Paragraph ${row + 1} ${words}`);
    const data = encode(`<nav><a href="/">Home</a></nav><main>${rows.join('')}</main>`);
    const { content, notes } = await readWebContent({ contentType: 'text/html', data, url });
    expect(content.split('\n\n').map((part) => part.split(' ')[1])).toEqual(
      rows.map((_, row) => String(row + 1)),
    );
    expect(notes).toEqual([]);
  });

  it('reads pages in another process, kills one that takes too long, and reads the next', async () => {
    const data = encode(`<p>${'a <b>b</b> '.repeat(200_000)}`);
    const [page] = await Promise.allSettled([
      readWebContent({ contentType: 'text/html', data, timeoutMs: 10, url }),
    ]);
    expect(page).toMatchObject({ reason: { type: 'ResourceLimit' } });
    const next = await readWebContent({ contentType: 'text/html', data: encode('<p>next'), url });
    expect(next).toMatchObject({ content: 'next', kind: 'html' });
  });
});
