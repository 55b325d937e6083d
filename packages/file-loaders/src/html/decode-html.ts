import { isUtf8 } from 'node:buffer';

import sniffEncoding from 'html-encoding-sniffer';

/** How the bytes of a page became text. */
export interface DecodedText {
  /** A name of the Encoding Standard: `UTF-8`, `windows-1252`, `Shift_JIS`. */
  encoding: string;
  text: string;
}

/** What is known about bytes beside themselves. */
export interface DecodeOptions {
  /** Of the response: `text/html; charset=gbk`. */
  contentType?: string | undefined;
}

const readCharset = (contentType: string): string | undefined =>
  /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1];

const tryDecode = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Encodings that a page without a declaration may be in, by its language. The first that fits is taken. */
const BY_LANGUAGE: Readonly<Record<string, readonly string[]>> = {
  ar: ['windows-1256'],
  cs: ['windows-1250'],
  el: ['windows-1253'],
  he: ['windows-1255'],
  hu: ['windows-1250'],
  ja: ['Shift_JIS', 'EUC-JP'],
  ko: ['EUC-KR'],
  pl: ['windows-1250'],
  ru: ['windows-1251'],
  tr: ['windows-1254'],
  uk: ['windows-1251'],
  zh: ['gb18030', 'Big5'],
};

/** Bytes that are looked at where nothing is declared. */
const SAMPLE = 200_000;

/** A share of letters of these scripts that chance does not give. */
const EXPECTED: readonly (readonly [encoding: string, letters: RegExp])[] = [
  ['Shift_JIS', /[\u3040-\u30ff]/g],
  ['EUC-JP', /[\u3040-\u30ff]/g],
  ['EUC-KR', /[\uac00-\ud7af]/g],
  ['gb18030', /[\u4e00-\u9fff\u3001\u3002\uff0c]/g],
  ['windows-1251', /[\u0430-\u044f]/g],
];

/** A sample that ends inside a character is still a sample: the end is cut back to the last tag. */
const takeSample = (bytes: Uint8Array): Uint8Array => {
  if (bytes.length <= SAMPLE) return bytes;
  const end = bytes.lastIndexOf(0x3c, SAMPLE);
  return bytes.subarray(0, end > 0 ? end : SAMPLE);
};

const guessByLetters = (sample: Uint8Array): string | undefined => {
  const foreign = sample.reduce((count, byte) => count + (byte > 127 ? 1 : 0), 0);
  // A few accents are the usual windows-1252.
  if (foreign < sample.length / 50) return undefined;
  let best: { encoding: string; share: number } | undefined;
  for (const [encoding, letters] of EXPECTED) {
    const text = tryDecode(sample, encoding);
    if (text === undefined) continue;
    const nonAscii = text.match(/[^\0-\u007f]/g)?.length ?? 0;
    const share = (text.match(letters)?.length ?? 0) / Math.max(1, nonAscii);
    if (share > 0.4 && share > (best?.share ?? 0)) best = { encoding, share };
  }
  return best?.encoding;
};

const guessUndeclared = (bytes: Uint8Array): string => {
  const sample = takeSample(bytes);
  if (tryDecode(sample, 'UTF-8') !== undefined) return 'UTF-8';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  const language = /<html[^>]*\slang\s*=\s*["']?([a-z]{2})/i.exec(start)?.[1]?.toLowerCase() ?? '';
  const fitting = BY_LANGUAGE[language]?.find((name) => tryDecode(sample, name) !== undefined);
  return fitting ?? guessByLetters(sample) ?? 'windows-1252';
};

/** UTF-16 that nobody declares: every other byte of a page is zero. */
const guessWide = (bytes: Uint8Array): string | undefined => {
  if (bytes.length < 8) return undefined;
  const head = bytes.subarray(0, 256);
  const zeros = [0, 0];
  for (const [index, byte] of head.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = head.length * 0.3;
  if (odd > enough && even < 8) return 'UTF-16LE';
  return even > enough && odd < 8 ? 'UTF-16BE' : undefined;
};

/** Servers call everything Latin-1 that says nothing else: what is valid UTF-8 beyond ASCII is never that. */
const isReallyUtf8 = (bytes: Uint8Array, encoding: string): boolean =>
  encoding === 'windows-1252' && isUtf8(bytes) && bytes.some((byte) => byte > 127);

const NOTHING_DECLARED = 'x-nothing';

/**
 * Decodes the bytes of a page as browsers do: by its byte order mark, the header, the declaration in
 * the page; where none says anything, by what the bytes fit. Never throws: what does not fit becomes U+FFFD.
 */
export const decodeHtml = (
  bytes: Uint8Array,
  { contentType = '' }: DecodeOptions = {},
): DecodedText => {
  const label = readCharset(contentType);
  const xml = /^<\?xml[^>]{0,200}\sencoding\s*=\s*["']([\w.:-]+)/.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 256)),
  )?.[1];
  const declared = sniffEncoding(bytes, {
    defaultEncoding: NOTHING_DECLARED,
    ...(label === undefined ? {} : { transportLayerEncodingLabel: label }),
  });
  const isDeclared = declared !== NOTHING_DECLARED;
  const named = isDeclared ? declared : (xml ?? guessWide(bytes) ?? guessUndeclared(bytes));
  const candidate = isReallyUtf8(bytes, named) ? 'UTF-8' : named;
  try {
    return {
      encoding: candidate,
      text: new TextDecoder(candidate).decode(bytes),
    };
  } catch {
    const encoding = guessUndeclared(bytes);
    return { encoding, text: new TextDecoder(encoding).decode(bytes) };
  }
};
