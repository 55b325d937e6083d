import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ToolError } from '@lobechat/types';

import { readUrl, readUrls } from './url.ts';

describe('readUrl', () => {
  it.each([
    ['', 'not an address'],
    ['  ', 'not an address'],
    ['http://', 'not an address'],
    ['https://exa mple.com', 'not an address'],
    ['https://a.org https://b.org', 'not one address'],
    ['https://a.org/x\nhttps://b.org/y', 'not one address'],
    ['a.org/x, www.b.org/y', 'not one address'],
    ['/etc/passwd', 'no host'],
    ['./README.md', 'no host'],
    ['../a.html', 'no host'],
    ['~/a', 'no host'],
    ['http://.', 'no host'],
    ['javascript:alert(1)', "the scheme 'javascript:'"],
    ['JavaScript:alert(1)', "the scheme 'javascript:'"],
    ['java\nscript:alert(1)', "the scheme 'javascript:'"],
    ['file:///etc/passwd', "the scheme 'file:'"],
    ['data:text/html,<b>x</b>', "the scheme 'data:'"],
    ['mailto:a@example.com', "the scheme 'mailto:'"],
    ['tel:12345', "the scheme 'tel:'"],
    ['view-source:file:///etc/passwd', "the scheme 'view-source:'"],
    ['[x](file:///etc/passwd)', "the scheme 'file:'"],
    ['https://www.google.com/url?q=https://user:secret@example.com/', 'user name or password'],
    ['""', 'not an address'],
    ['()', 'not an address'],
    ['ftp://example.com/a.txt', "the scheme 'ftp:'"],
    ['https://user:secret@example.com/', 'user name or password'],
    ['user@example.com', 'user name or password'],
    ['https://example.com/film.MP4?x=1', 'is a video'],
    ['https://example.com/a.tar.gz', 'is an archive'],
    ['https://example.com/song.mp3#t=5', 'is a sound file'],
    [`https://example.com/${'a'.repeat(5000)}`, 'characters'],
  ])('rejects %j before anything is sent', (given, why) => {
    expect(() => readUrl(given)).toThrow(why);
    expect(() => readUrl(given)).toThrow(expect.objectContaining({ type: 'InvalidArguments' }));
  });

  it('does not repeat a password', () => {
    expect(() => readUrl('https://user:secret@example.com/')).not.toThrow('secret');
  });

  it.each([
    ['example.com', 'https://example.com/'],
    [' <https://example.com/a> ', 'https://example.com/a'],
    ['www.example.com,', 'https://www.example.com/'],
    ['https://example.com/a/lo\nng', 'https://example.com/a/long'],
    ['URL:\nhttps://example.com/a', 'https://example.com/a'],
    ['网址：https://example.com/a。', 'https://example.com/a'],
    ['https://example.com/a?b=1&amp;c=2&amp;utm_source=x', 'https://example.com/a?b=1&c=2'],
    ['https://example.com/?q=on www.a.org', 'https://example.com/?q=on%20www.a.org'],
    ['//example.com/a', 'https://example.com/a'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['localhost:3000/a', 'http://localhost:3000/a'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000/'],
    ['[::1]:80/a', 'http://[::1]/a'],
    ['HTTPS://EXAMPLE.com/A', 'https://example.com/A'],
    ['münchen.de/straße', 'https://xn--mnchen-3ya.de/stra%C3%9Fe'],
    ['https://example.com/a?utm_source=x&b=1&fbclid=2', 'https://example.com/a?b=1'],
    ['https://example.com/a?UTM_Medium=x', 'https://example.com/a'],
    ['https://example.com/a?q=a+b%20c&sig=%2f&gclid=1', 'https://example.com/a?q=a+b%20c&sig=%2f'],
    ['https://example.com/a?b', 'https://example.com/a?b'],
    ['https://example.com/a#part', 'https://example.com/a'],
    ['https://example.com/#!/page', 'https://example.com/#!/page'],
    ['https://github.com/a/b/blob/main/film.mp4', 'https://github.com/a/b/blob/main/film.mp4'],
    ['https://en.wikipedia.org/wiki/File:A.ogg', 'https://en.wikipedia.org/wiki/File:A.ogg'],
    ['view-source:https://example.com/a', 'https://example.com/a'],
    ['URL: https://example.com/a', 'https://example.com/a'],
    ['http//example.com/a', 'http://example.com/a'],
    ['https://https://example.com/a', 'https://example.com/a'],
    ['"https://example.com/a".', 'https://example.com/a'],
    ['`example.com/a`', 'https://example.com/a'],
    ['**https://example.com/a**', 'https://example.com/a'],
    ['(https://example.com/a)', 'https://example.com/a'],
    ['https://example.com/a).', 'https://example.com/a'],
    ['https://example.com/a,', 'https://example.com/a'],
    ['https://example.com/a;', 'https://example.com/a'],
    ['https://example.com.', 'https://example.com/'],
    ['https://example.com/a。', 'https://example.com/a'],
    ['「https://example.com/a」', 'https://example.com/a'],
    ['https://example.com/?q=a.', 'https://example.com/?q=a.'],
    ['https://en.wikipedia.org/wiki/Apple_Inc.', 'https://en.wikipedia.org/wiki/Apple_Inc.'],
    [
      'https://en.wikipedia.org/wiki/Apple_Inc.#History',
      'https://en.wikipedia.org/wiki/Apple_Inc.',
    ],
    ['https://example.com/page.#b', 'https://example.com/page'],
    ['https://en.wikipedia.org/wiki/Yahoo!', 'https://en.wikipedia.org/wiki/Yahoo!'],
    ['https://en.wikipedia.org/wiki/C_(letter)', 'https://en.wikipedia.org/wiki/C_(letter)'],
    ['(https://en.wikipedia.org/wiki/C_(letter))', 'https://en.wikipedia.org/wiki/C_(letter)'],
    ['[The page](https://example.com/a)', 'https://example.com/a'],
    [
      '[C](https://en.wikipedia.org/wiki/C_(letter) "C")',
      'https://en.wikipedia.org/wiki/C_(letter)',
    ],
    [`[Spaces](${' '.repeat(2900)}https://example.com/a )`, 'https://example.com/a'],
    ['![A chart](<https://example.com/a b>)', 'https://example.com/a%20b'],
    ['https://example.com/a b', 'https://example.com/a%20b'],
    ['https://example.com/a#:~:text=some%20words', 'https://example.com/a'],
    ['https://example.com/a?amp=1&b=2', 'https://example.com/a?b=2'],
    ['https://www.google.com/amp/s/example.com/a', 'https://example.com/a'],
    ['https://example-com.cdn.ampproject.org/c/s/example.com/a', 'https://example.com/a'],
    ['https://www.google.com/url?q=https://example.com/a&sa=U', 'https://example.com/a'],
    ['https://duckduckgo.com/l/?uddg=https%3A%2F%2Fexample.com%2Fa&rut=x', 'https://example.com/a'],
    ['https://www.google.com/search?q=a', 'https://www.google.com/search?q=a'],
    ['https://example.com/paper.pdf', 'https://example.com/paper.pdf'],
    ['https://example.com/sitemap.xml.gz', 'https://example.com/sitemap.xml.gz'],
  ])('reads %j as %j', (given, url) => {
    expect(readUrl(given)).toBe(url);
  });

  it('accepts files for downloading', () => {
    const url = 'https://example.com/a.zip';
    expect(readUrl(url, { isDownload: true })).toBe(url);
    expect(() => readUrl('file:///a.zip', { isDownload: true })).toThrow("'file:'");
  });

  it('returns a URL that parses to itself, or a ToolError, for any input', () => {
    const parts = fc.constantFrom(
      'http',
      's',
      ':',
      '/',
      '//',
      '?',
      '#',
      '@',
      '.',
      ' ',
      'a',
      '%',
      '\n',
      'é',
      '1',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (pieces) => {
        try {
          const url = readUrl(pieces.join(''));
          expect(url).toMatch(/^https?:\/\/[^@/]+\//);
          expect(readUrl(url)).toBe(url);
        } catch (error) {
          if (!(error instanceof ToolError)) throw error;
        }
      }),
    );
  });
});

describe('readUrls', () => {
  it('keeps an invalid URL from affecting others', () => {
    const [first, second] = readUrls(['file:///a', 'example.com']);
    expect(first).toMatchObject({ error: { type: 'InvalidArguments' }, given: 'file:///a' });
    expect(second).toEqual({ given: 'example.com', url: 'https://example.com/' });
  });
});
