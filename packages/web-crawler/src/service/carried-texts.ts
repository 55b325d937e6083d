import { domainToUnicode } from 'node:url';
import { inflateRawSync, unzipSync } from 'node:zlib';

/** Shorter parts of a URL are not disguised text. */
const SHORTEST = 24;
const LARGEST_UNPACKED = 200_000;
/** Maximum nesting of encodings. */
const DEEPEST = 3;
const MOST_TEXTS = 500;

/** Encodings used in URLs of older sites. */
const OLD_CHARSETS = ['windows-1252', 'gbk', 'shift_jis', 'windows-1251', 'euc-kr', 'big5'];

/** Double-encoded percent signs are decoded again. */
const decodeAll = (given: string, charset = 'utf-8'): string => {
  const decoder = new TextDecoder(charset);
  let text = given;
  for (let round = 0; round < 5; round += 1) {
    const next = text.replaceAll(/(?:%[\da-f]{2})+/gi, (run) =>
      decoder.decode(Buffer.from(run.replaceAll('%', ''), 'hex')),
    );
    if (next === text) break;
    text = next;
  }
  return text.replaceAll(
    /(?:\\u|%u|&#x)\{?([\da-f]{1,6})[};]?|&#(\d{1,7});/gi,
    (escape, hex: string | undefined, decimal: string | undefined) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : escape;
    },
  );
};

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

const fromBase32 = (text: string): Buffer => {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text.toLowerCase()) {
    value = ((value << 5) | BASE32.indexOf(letter)) & 0xff_ff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >> bits) & 0xff);
  }
  return Buffer.from(bytes);
};

const unzip = (data: Buffer): Buffer[] =>
  [unzipSync, inflateRawSync].flatMap((unpack) => {
    try {
      return [unpack(data, { maxOutputLength: LARGEST_UNPACKED })];
    } catch {
      return [];
    }
  });

const rotate = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCodePoint((((letter.codePointAt(0) ?? first) - first + 13) % 26) + first);
  });

/** The bytes that a text may encode. */
const unpack = (text: string): Buffer[] => {
  const found: Buffer[] = [];
  const letters = text.replaceAll(/[^a-z\d]/gi, '');
  const packed = text.replaceAll(/[^a-z\d+/_-]/gi, '');
  // A prefix shifts base64 by up to three letters.
  for (let from = 0; from < 4; from += 1) found.push(Buffer.from(packed.slice(from), 'base64'));
  for (const [digits] of letters.matchAll(/[\da-f]{24,}/gi)) {
    found.push(Buffer.from(digits, 'hex'), Buffer.from(digits.slice(1), 'hex'));
  }
  if (/^[a-z2-7]+$/i.test(letters)) found.push(fromBase32(letters));
  const codes = text.match(/\d{2,6}(?=\D|$)/g) ?? [];
  if (codes.length >= 8) {
    const known = codes.map(Number).filter((code) => code <= 0x10_ff_ff);
    found.push(Buffer.from(String.fromCodePoint(...known.slice(0, 10_000))));
  }
  return [...found, ...found.flatMap(unzip)];
};

const isPacked = (text: string): boolean =>
  text.length >= SHORTEST && /^[\w+/=.~,:;\s-]+$/.test(text) && !/ \w+ \w+ /.test(text);

const toLabels = ({ hostname }: URL): string[] => domainToUnicode(hostname).split('.');

/** A text as it is, and decoded by the usual encodings. */
const unfold = (plain: Iterable<string>): string[] => {
  const texts = new Set<string>();
  const add = (text: string, depth: number): void => {
    if (text.length < SHORTEST / 2 || texts.has(text) || texts.size >= MOST_TEXTS) return;
    texts.add(text);
    if (depth >= DEEPEST || !isPacked(text)) return;
    for (const data of unpack(text)) add(decodeAll(data.toString('utf8')), depth + 1);
  };
  const all = [...plain];
  for (const text of all) add(text, 0);
  for (const text of all) {
    add(Array.from(text).toReversed().join(''), DEEPEST - 1);
    add(rotate(text), DEEPEST - 1);
  }
  return [...texts];
};

/** Texts that the parts of several URLs may form together. */
export const readJoinedTexts = (parts: readonly string[]): string[] => unfold([parts.join('')]);

/**
 * The parts of a URL in which a text may be sent piece by piece: those that differ from call to
 * call.
 */
export const readPieces = (url: URL): string[] => [
  [...url.searchParams.values()].map((value) => decodeAll(value)).join(''),
  decodeAll(url.pathname.split('/').findLast((folder) => folder !== '') ?? ''),
  toLabels(url)[0] ?? '',
];

/**
 * The texts that a URL may carry: as it is, without parameter names, in the order of these, split
 * over host labels or folders, reversed, and decoded by the usual encodings.
 */
export const readCarriedTexts = (url: URL): string[] => {
  const labels = toLabels(url);
  const folders = url.pathname.split('/').map((folder) => decodeAll(folder));
  const pairs = [...url.searchParams].map(([name, value]) => [decodeAll(name), decodeAll(value)]);
  const values = pairs.map(([, value = '']) => value);
  const names = pairs.map(([name = '']) => name);
  const inOrder = pairs
    .toSorted(([one = ''], [other = '']) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([, value = '']) => value);
  const joined = [labels, folders, values, names, inOrder].map((parts) => parts.join(''));
  const rest = `${url.pathname}${url.search}`.replaceAll('+', ' ');
  const whole = decodeAll(rest);
  return unfold([
    `${labels.join('.')}${whole}`,
    [...labels, ...folders, ...values].join(''),
    ...joined,
    ...labels,
    ...folders,
    ...values,
    ...names,
    // Without the registered domain.
    labels.slice(0, -2).join(''),
    // Parts of a part.
    ...[...folders, ...values].flatMap((part) => part.split(/[^\p{L}\p{N}+/_=-]+/u)),
    ...(whole.includes('\uFFFD') ? OLD_CHARSETS.map((charset) => decodeAll(rest, charset)) : []),
  ]);
};
