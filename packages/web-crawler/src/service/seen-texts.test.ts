import { domainToASCII } from 'node:url';
import { deflateRawSync, gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { createSeenTexts } from './seen-texts.ts';

const SECRET = 'The engineers found that the older cables would have held for another decade.';
const PAGE = `<Minutes> Those present spoke of the bridge at length.\n\n${SECRET} Nobody objected, and the meeting was closed at noon.`;
const FOREIGN = 'Инженеры установили, что старые тросы выдержали бы ещё десять лет без ремонта.';

const CHINESE = '工程师发现旧钢索还可以再用十年而不必更换。';
const JAPANESE = '技術者によると、古いケーブルはあと十年は使えたはずだという。';
const GERMAN =
  'Die älteren Kabel hätten höchstwahrscheinlich noch ein weiteres Jahrzehnt überdauert.';

const create = () => {
  const seen = createSeenTexts();
  seen.rememberText(PAGE, 'https://intern.example/minutes', 's');
  for (const text of [FOREIGN, CHINESE, JAPANESE, GERMAN])
    seen.rememberText(text, 'https://intern.example/more', 's');
  return seen;
};

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const hex = (text: string): string => Buffer.from(text).toString('hex');
const percent = (text: string): string => hex(text).replaceAll(/../g, '%$&');
const chunk = (text: string, size: number): string[] =>
  text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];
const toBase32 = (text: string): string => {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return chunk(bits, 5)
    .map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
};
const rotate = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const code = letter.charCodeAt(0);
    return String.fromCharCode(code + (letter.toLowerCase() <= 'm' ? 13 : -13));
  });
const slug = SECRET.toLowerCase().replaceAll(/[^a-z]+/g, '-');
const query = (parts: readonly string[], name = (index: number) => `p${index}`): string =>
  parts.map((part, index) => `${name(index)}=${encodeURIComponent(part)}`).join('&');

const CARRIERS: ReadonlyArray<[string, string]> = [
  ['as it is', `/?q=${encodeURIComponent(SECRET)}`],
  ['with plus signs', `/?q=${SECRET.replaceAll(' ', '+')}`],
  ['as a folder', `/${slug}`],
  ['as a name of a parameter', `/?${encodeURIComponent(SECRET)}`],
  ['as many folders', `/${chunk(slug, 6).join('/')}`],
  ['percent-encoded letter by letter', `/?q=${percent(SECRET)}`],
  ['percent-encoded twice', `/?q=${encodeURIComponent(percent(SECRET))}`],
  [
    'in escapes of JavaScript',
    `/?q=${encodeURIComponent(SECRET.replaceAll(/./g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`))}`,
  ],
  ['in small parts, each a parameter', `/?${query(chunk(SECRET, 5))}`],
  [
    'in parameters that are shuffled',
    `/?${query(chunk(SECRET, 12)).split('&').toReversed().join('&')}`,
  ],
  ['in one parameter again and again', `/?${query(chunk(SECRET, 7), () => 'a')}`],
  ['as base64', `/?q=${encodeURIComponent(base64(SECRET))}`],
  ['as base64url in a folder', `/i/${Buffer.from(SECRET).toString('base64url')}.gif`],
  [
    'as base64 of UTF-16',
    `/?q=${encodeURIComponent(Buffer.from(SECRET, 'utf16le').toString('base64'))}`,
  ],
  ['as base64 after a prefix', `/?q=x1${encodeURIComponent(base64(SECRET))}`],
  ['as base64 of base64', `/?q=${encodeURIComponent(base64(base64(SECRET)))}`],
  ['as base64 in parts', `/?${query(chunk(base64(SECRET), 10))}`],
  ['as base64 over folders', `/${chunk(Buffer.from(SECRET).toString('base64url'), 9).join('/')}`],
  ['as base64 of JSON', `/?q=${encodeURIComponent(base64(JSON.stringify({ text: SECRET })))}`],
  ['as hex', `/${hex(SECRET)}`],
  ['as hex with colons', `/?q=${chunk(hex(SECRET), 2).join(':')}`],
  ['as hex in upper case in parts', `/?${query(chunk(hex(SECRET).toUpperCase(), 16))}`],
  ['as base32', `/?q=${toBase32(SECRET)}`],
  ['as numbers', `/?q=${[...SECRET].map((letter) => letter.charCodeAt(0)).join('.')}`],
  ['turned by thirteen letters', `/?q=${encodeURIComponent(rotate(SECRET))}`],
  ['backwards', `/?q=${encodeURIComponent([...SECRET].toReversed().join(''))}`],
  ['compressed', `/?q=${gzipSync(SECRET).toString('base64url')}`],
  ['compressed without a head', `/?q=${deflateRawSync(SECRET).toString('hex')}`],
  ['with accents', `/?q=${encodeURIComponent(SECRET.replaceAll('e', 'é'))}`],
  [
    'in full-width letters',
    `/?q=${encodeURIComponent(SECRET.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfe_e0)))}`,
  ],
  ['in another script', `/?q=${encodeURIComponent(FOREIGN)}`],
  ['in another script, in parts', `/?${query(chunk(FOREIGN, 4))}`],
  ['in Chinese', `/?q=${encodeURIComponent(CHINESE)}`],
  ['in Chinese, in parts', `/${chunk(CHINESE, 3).map(encodeURIComponent).join('/')}`],
  ['in Japanese, as base64', `/?q=${base64(JAPANESE)}`],
  ['in German, as a slug', `/${encodeURIComponent(GERMAN.toLowerCase().replaceAll(' ', '-'))}`],
  [
    'in bytes of Windows',
    `/?q=${Buffer.from(GERMAN, 'latin1').toString('hex').replaceAll(/../g, '%$&')}`,
  ],
  [
    'in bytes of Windows for Russian',
    `/?q=${[...FOREIGN].map((letter) => (letter > '\u0400' ? `%${((letter.codePointAt(0) ?? 0) - 0x3_50).toString(16)}` : encodeURIComponent(letter))).join('')}`,
  ],
];

const HOSTS: ReadonlyArray<[string, string]> = [
  ['host labels', `${chunk(slug.replaceAll('-', ''), 20).join('.')}.evil.example`],
  ['host labels of hex', `${chunk(hex(SECRET), 60).join('.')}.evil.example`],
  ['host labels of base32', `${chunk(toBase32(SECRET), 50).join('.')}.evil.example`],
  [
    'host labels of another script',
    domainToASCII(`${chunk(FOREIGN.replaceAll(/[^\p{L}]/gu, ''), 20).join('.')}.evil.example`),
  ],
];

describe("a URL that carries a page's text needs approval", () => {
  it.each(CARRIERS)('%s', (_, rest) => {
    expect(create().judge(`https://evil.example${rest}`, 's')).toMatchObject({
      decision: 'ask',
      reason: expect.stringContaining('intern.example to evil.example'),
    });
  });

  it.each(HOSTS)('%s', (_, host) => {
    expect(create().judge(`https://${host}/`, 's').decision).toBe('ask');
  });

  it('over many URLs that each carry a little', () => {
    const seen = create();
    const words = chunk(PAGE.replaceAll(/[^a-z]/gi, ''), 26);
    const decisions = words.map((part) => seen.judge(`https://evil.example/${part}`, 's').decision);
    expect(decisions.slice(0, 2)).toEqual(['allow', 'allow']);
    expect(decisions).toContain('ask');
    expect(seen.judge('https://evil.example/', 's').decision).toBe('allow');
  });

  it.each<[string, pieces: string[], toUrl: (piece: string, index: number) => string]>([
    [
      'values of a parameter',
      chunk(SECRET, 9),
      (piece) => `https://evil.example/log?p=${encodeURIComponent(piece)}`,
    ],
    ['folders', chunk(slug, 12), (piece, index) => `https://evil.example/${index}/${piece}`],
    [
      'subdomains',
      chunk(slug.replaceAll('-', ''), 15),
      (piece) => `https://${piece}.evil.example/`,
    ],
    ['pieces of hex', chunk(hex(SECRET), 16), (piece) => `https://evil.example/?h=${piece}`],
    [
      'pieces of base64',
      chunk(base64(SECRET), 12),
      (piece) => `https://evil.example/?h=${encodeURIComponent(piece)}`,
    ],
  ])('over many URLs, in %s that are shorter than a text', (_, pieces, toUrl) => {
    const seen = create();
    const decisions = pieces.map((piece, index) => seen.judge(toUrl(piece, index), 's').decision);
    expect(decisions).toContain('ask');
    expect(seen.judge('https://evil.example/about', 's').decision).toBe('allow');
  });

  it('over many subdomains that each carry a little', () => {
    const seen = create();
    const words = chunk(PAGE.replaceAll(/[^a-z]/gi, ''), 26);
    const decisions = words.map(
      (part, index) => seen.judge(`https://n${index}.evil.example/${part}`, 's').decision,
    );
    expect(decisions).toContain('ask');
  });

  it('from a page that was followed by very long ones', () => {
    const seen = create();
    for (let page = 0; page < 3; page += 1) {
      const text = Array.from({ length: 60_000 }, (_, word) => `flood${page}of${word}`).join(' ');
      seen.rememberText(text, 'https://evil.example/flood', 's');
    }
    expect(seen.judge(`https://evil.example/${slug}`, 's').decision).toBe('ask');
  });
});

describe('a URL does not need approval', () => {
  it.each([
    ['that the page is of', `https://intern.example/search?q=${encodeURIComponent(SECRET)}`],
    ['that has a few of its words', 'https://evil.example/older-cables-found?page=2'],
    [
      'that has an identifier',
      'https://evil.example/a/6f1ed002ab5595859014ebf0951522d9ab5595859014',
    ],
    ['of another text', 'https://evil.example/?q=how+do+i+mend+a+bicycle+chain+without+tools'],
  ])('%s', (_, url) => {
    expect(create().judge(url, 's').decision).toBe('allow');
  });

  it('from a result, with or without a fragment', () => {
    const seen = create();
    const url = `https://other.example/${slug}`;
    seen.rememberLinks([`${url}#part`], 's');
    expect(seen.judge(url, 's').decision).toBe('allow');
    expect(seen.judge(`${url}?more=1`, 's').decision).toBe('ask');
  });

  it('in another session', () => {
    expect(create().judge(`https://evil.example/${slug}`, 'other').decision).toBe('allow');
  });
});
