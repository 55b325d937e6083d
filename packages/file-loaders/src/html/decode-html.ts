import { isUtf8 } from 'node:buffer';

import sniffEncoding from 'html-encoding-sniffer';

import { getCodec } from '../encoding/codec.ts';
import { detectText } from '../encoding/detect-text.ts';
import { isOneByte, SUPPORTED_ENCODINGS } from '../encoding/encodings.ts';
import { isEscapedJapanese } from '../encoding/escaped-japanese.ts';

/** How the bytes of a page were decoded. */
export interface DecodedText {
  /** `utf-8`, `windows-1252`, `shift_jis`. */
  encoding: string;
  text: string;
}

/** Information about bytes from outside. */
export interface DecodeOptions {
  /** Of the response: `text/html; charset=gbk`. */
  contentType?: string | undefined;
}

const readCharset = (contentType: string): string | undefined =>
  /(?:^|[;,\s])charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1];

/** Undefined for an unknown encoding. */
const decodeAs = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    const codec = SUPPORTED_ENCODINGS.find((name) => name === encoding);
    return codec && getCodec(codec).decode(bytes);
  }
};

const canDecode = (bytes: Uint8Array, encoding: string): boolean => {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

const CENTRAL_EUROPEAN = ['windows-1250', 'ISO-8859-2'];

/** Encodings that a page without a declaration may have, by its language; the usual one is first. */
const BY_LANGUAGE: Readonly<Record<string, readonly string[]>> = {
  ar: ['windows-1256'],
  bs: CENTRAL_EUROPEAN,
  cs: CENTRAL_EUROPEAN,
  el: ['windows-1253'],
  he: ['windows-1255'],
  hr: CENTRAL_EUROPEAN,
  hu: CENTRAL_EUROPEAN,
  ja: ['Shift_JIS', 'EUC-JP'],
  ko: ['EUC-KR'],
  pl: CENTRAL_EUROPEAN,
  ru: ['windows-1251', 'KOI8-R', 'IBM866'],
  sk: CENTRAL_EUROPEAN,
  sl: CENTRAL_EUROPEAN,
  tr: ['windows-1254'],
  uk: ['windows-1251', 'KOI8-R'],
  zh: ['gb18030', 'Big5'],
};

/** The share of characters that are damaged in pages whose encoding is right. */
const MOST_DAMAGED = 0.02;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const guessUndeclared = (bytes: Uint8Array): string => {
  if (isEscapedJapanese(bytes)) return 'iso-2022-jp';
  const { encoding = 'windows-1252' } = detectText(bytes);
  if (encoding.startsWith('utf-')) return encoding;
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  const language = /<html[^>]*\slang\s*=\s*["']?([a-z]{2})/i.exec(start)?.[1]?.toLowerCase() ?? '';
  const likely = (BY_LANGUAGE[language] ?? []).filter((name) => canDecode(bytes, name));
  if (likely.some((name) => name.toLowerCase() === encoding)) return encoding;
  // ą, ś and ź of one are ±, ¶ or control characters in the other; a Chinese comma is a letter.
  const letter = language === 'zh' ? /\p{Script=Han}/gu : /\p{L}/gu;
  const lettersIn = (name: string): number => countOf(decodeAs(bytes, name) ?? '', letter);
  return likely.toSorted((one, other) => lettersIn(other) - lettersIn(one))[0] ?? encoding;
};

/** UTF-32, which browsers no longer know. */
const findWidest = (bytes: Uint8Array): string | undefined => {
  const { encoding } = bytes.subarray(0, 4).includes(0) ? detectText(bytes) : {};
  return encoding?.startsWith('utf-32') ? encoding : undefined;
};

/** With so many bytes beyond ASCII, text in another encoding is never valid UTF-8. */
const PROOF_OF_UTF8 = 12;

/** Tags and blanks of UTF-16 have zero bytes. */
const isReallyUtf8 = (bytes: Uint8Array, encoding: string): boolean => {
  if (!isUtf8(bytes)) return false;
  if (/^utf-16/i.test(encoding)) return !bytes.includes(0);
  return bytes.filter((byte) => byte > 127).length >= (isOneByte(encoding) ? 1 : PROOF_OF_UTF8);
};

/** A page may list as many special characters: `Allowed: äöüß`. */
const FEWEST_ACCENTS = 16;

/** Whether characters are neither repeated, as in `····`, nor in their order, as in `ÀÁÂÃ`. */
const isMixed = (run: string): boolean => {
  const [first = 0, ...rest] = Buffer.from(run, 'latin1');
  return (
    run.length <=
    2 * rest.filter((byte, at) => ![0, 1].includes(byte - (rest[at - 1] ?? first))).length
  );
};

/**
 * Whether a text shows that its bytes are in another encoding: UTF-8 with hardly any letter beyond
 * ASCII, words that have only letters with accents, or damage.
 */
const isWrong = (text: string, encoding: string): boolean => {
  const damaged = countOf(text, /\u{FFFD}/gu);
  const foreign = countOf(text, /[^\0-\u{7F}\u{FFFD}]/gu);
  if (encoding === 'utf-8') return damaged > foreign;
  // One may be where a page was cut, or a stray byte.
  if (!isOneByte(encoding)) return damaged > Math.max(Math.sign(foreign), foreign * MOST_DAMAGED);
  const words = (text.match(/[\u0080-\u00FF]{4,}/g) ?? []).filter(isMixed).join('').length;
  return encoding === 'windows-1252' && words > Math.max(foreign / 2, FEWEST_ACCENTS);
};

const NOTHING_DECLARED = 'x-nothing';

/** Browsers also follow a declaration that comes too late for the first 1,024 bytes. */
const SEARCHED = 65_536;

/**
 * Decodes the bytes of a page as browsers do: by byte order mark, header, or declaration in the
 * page. Without one, or if it is wrong, the encoding that fits the bytes is used.
 * Never throws: undecodable bytes become U+FFFD.
 */
export const decodeHtml = (
  bytes: Uint8Array,
  { contentType = '' }: DecodeOptions = {},
): DecodedText => {
  const label = readCharset(contentType);
  const xml = /^<\?xml[^>]{0,200}\sencoding\s*=\s*["']([\w.:-]+)/.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 256)),
  )?.[1];
  const sniff = (transportLayerEncodingLabel: string | undefined, most = 1024): string => {
    // Types do not know of the limit yet.
    const limits = { maxPrescanBytes: most };
    return sniffEncoding(bytes, {
      defaultEncoding: NOTHING_DECLARED,
      ...(transportLayerEncodingLabel !== undefined && { transportLayerEncodingLabel }),
      ...limits,
    });
  };
  const declared = sniff(label).toLowerCase();
  const findUndeclared = (): string => {
    const late = isUtf8(bytes) ? NOTHING_DECLARED : sniff(undefined, SEARCHED);
    return late === NOTHING_DECLARED ? guessUndeclared(bytes) : late;
  };
  const named = declared === NOTHING_DECLARED ? (xml ?? findUndeclared()) : declared;
  const encoding = (
    isReallyUtf8(bytes, named) ? 'utf-8' : (findWidest(bytes) ?? named)
  ).toLowerCase();
  const text = decodeAs(bytes, encoding);
  if (text !== undefined && !isWrong(text, encoding)) return { encoding, text };
  const others = [sniff(undefined).toLowerCase(), guessUndeclared(bytes)];
  const isUnread = text === undefined || encoding === 'utf-8';
  const chosen = others.find(
    (name) =>
      name !== encoding && name !== NOTHING_DECLARED && (isUnread || canDecode(bytes, name)),
  );
  return { encoding: chosen ?? encoding, text: decodeAs(bytes, chosen ?? encoding) ?? '' };
};
