import { getCodec } from './codec.ts';
import type { EncodingName } from './encodings.ts';
import {
  getLanguageModel,
  judge,
  type Language,
  prepareText,
  type ScriptKind,
} from './language-models.ts';

interface Candidate {
  encoding: EncodingName;
  kind: ScriptKind;
  languages: readonly Language[];
  /** In bits: how much rarer such files are. */
  rarity: number;
}

const WESTERN = [
  'danish',
  'finnish',
  'french',
  'german',
  'italian',
  'portuguese',
  'spanish',
  'swedish',
] as const satisfies readonly Language[];
const CENTRAL = ['czech', 'hungarian', 'polish', 'romanian'] as const satisfies readonly Language[];
const CYRILLIC = ['bulgarian', 'russian', 'serbian', 'ukrainian'] as const;

const CANDIDATES: readonly Candidate[] = [
  { encoding: 'gbk', kind: 'eastAsian', languages: ['simplifiedChinese'], rarity: 0 },
  { encoding: 'big5', kind: 'eastAsian', languages: ['traditionalChinese'], rarity: 1 },
  { encoding: 'shift_jis', kind: 'eastAsian', languages: ['japanese'], rarity: 1 },
  { encoding: 'euc-jp', kind: 'eastAsian', languages: ['japanese'], rarity: 2 },
  { encoding: 'euc-kr', kind: 'eastAsian', languages: ['korean'], rarity: 1 },
  { encoding: 'windows-1252', kind: 'latin', languages: WESTERN, rarity: 0 },
  { encoding: 'windows-1251', kind: 'alphabet', languages: CYRILLIC, rarity: 1 },
  { encoding: 'koi8-r', kind: 'alphabet', languages: CYRILLIC, rarity: 4 },
  { encoding: 'koi8-u', kind: 'alphabet', languages: ['ukrainian'], rarity: 5 },
  { encoding: 'ibm866', kind: 'alphabet', languages: CYRILLIC, rarity: 6 },
  { encoding: 'iso-8859-5', kind: 'alphabet', languages: CYRILLIC, rarity: 8 },
  { encoding: 'x-mac-cyrillic', kind: 'alphabet', languages: CYRILLIC, rarity: 8 },
  { encoding: 'ibm855', kind: 'alphabet', languages: CYRILLIC, rarity: 9 },
  { encoding: 'windows-1250', kind: 'latin', languages: CENTRAL, rarity: 3 },
  { encoding: 'iso-8859-2', kind: 'latin', languages: CENTRAL, rarity: 9 },
  { encoding: 'windows-1254', kind: 'latin', languages: ['turkish'], rarity: 5 },
  { encoding: 'windows-1257', kind: 'latin', languages: ['lithuanian'], rarity: 6 },
  { encoding: 'windows-1253', kind: 'alphabet', languages: ['greek'], rarity: 5 },
  { encoding: 'windows-1255', kind: 'caseless', languages: ['hebrew'], rarity: 6 },
  { encoding: 'windows-1256', kind: 'caseless', languages: ['arabic'], rarity: 6 },
  { encoding: 'windows-874', kind: 'caseless', languages: ['thai'], rarity: 6 },
  { encoding: 'ibm850', kind: 'latin', languages: WESTERN, rarity: 9 },
  { encoding: 'ibm852', kind: 'latin', languages: CENTRAL, rarity: 9 },
  { encoding: 'macintosh', kind: 'latin', languages: WESTERN, rarity: 9 },
];

/** A longer sample does not improve the result. */
const SAMPLE_BYTES = 4096;
const PIECE_BYTES = 1024;
/** ASCII bytes before the first other character of a line, kept as its context. */
const LEAD_BYTES = 32;

const LINE_FEED = 0x0a;

const isHigh = (byte: number): boolean => byte >= 0x80;

/** Takes the lines of a text that are not pure ASCII. */
const takeSample = (bytes: Uint8Array): Uint8Array => {
  if (bytes.length <= SAMPLE_BYTES) return bytes;
  const pieces: Uint8Array[] = [];
  let taken = 0;
  for (let at = 0; at < bytes.length && taken < SAMPLE_BYTES;) {
    const offset = bytes.subarray(at).findIndex(isHigh);
    if (offset === -1) break;
    const start = Math.max(at, at + offset - LEAD_BYTES);
    const found = bytes.indexOf(LINE_FEED, at + offset);
    const lineEnd = found === -1 ? bytes.length : found + 1;
    const piece = bytes.subarray(start, Math.min(lineEnd, start + PIECE_BYTES));
    pieces.push(piece);
    taken += piece.length;
    at = lineEnd;
  }
  return Buffer.concat(pieces);
};

const EAST_ASIAN: readonly EncodingName[] = ['gbk', 'big5', 'shift_jis', 'euc-jp', 'euc-kr'];

/** The platform's decoders are good enough for judging and need no tables. */
const decodeSample = (sample: Uint8Array, encoding: EncodingName): string =>
  EAST_ASIAN.includes(encoding)
    ? new TextDecoder(encoding).decode(sample)
    : getCodec(encoding).decode(sample);

/** Only valid in GB 18030: in GBK a digit never follows the first byte of a character. */
const FOUR_BYTES = /[\u0081-\u00FE]\d[\u0081-\u00FE]\d/;

/** Bits per byte beyond ASCII: text has been measured at up to 11, random bytes at 13 or more. */
const MOST_BITS_PER_BYTE = 12;
/**
 * Words of other scripts have been measured at up to 9, and single letters with an accent at up to
 * 14; above that, in text that is mostly ASCII, the bytes are damage. Texts of old systems are rarer
 * than damage that looks like them.
 */
const MOST_BITS_OF_WORDS = { foreign: 9, latin: 14, old: 13 } as const;
const OLD: ReadonlySet<EncodingName | undefined> = new Set(['ibm850', 'ibm852', 'macintosh']);
/** Western European signs and letters that occur alone among ASCII. */
const LONE_WESTERN =
  /^[\u00A0-\u00CF\u00D1-\u00DC\u00DF-\u00EF\u00F1-\u00FC\u2013\u2014\u2018-\u201E\u2020-\u2022\u2026\u20AC\u2122]+$/;
/**
 * A text whose only other characters are Western signs, none next to a letter: `5 €`, `£5`, `10 µm`.
 * In another encoding, each would be a word of one letter.
 */
const LONE_SIGNS =
  /^(?:[\0-\u007F]|(?<![a-z\u0080-\u00FF])(?:[\u0080\u0084-\u0087\u0089\u0091-\u0097\u0099\u00A0-\u00BF](?![@-\u00FF])|\u00B5(?=[a-z])))+$/i;
/** An amount in the euros of ISO 8859-15, where nothing is in Windows-1252 alone: `50 ¤` */
const EUROS = /\d ?\u00A4|\u00A4\d/;
const WINDOWS_ONLY = /[\u0080-\u009F]/;

const chooseWestern = (latin: string): EncodingName =>
  EUROS.test(latin) && !WINDOWS_ONLY.test(latin) ? 'iso-8859-15' : 'windows-1252';

/** With fewer such bytes the result proves nothing, nor if they are rare, as in Latin text. */
const FEWEST_BYTES_FOR_PROOF = 12;
const SMALLEST_SHARE_FOR_PROOF = 0.25;

/**
 * Finds the legacy encoding in which a text makes most sense: every candidate is judged by how
 * probable its characters and their neighbours are in the languages written in it. Returns
 * undefined if none makes sense, and UTF-8 if a few bytes among ASCII make no word in any language:
 * the text was damaged.
 */
export const detectLegacy = (bytes: Uint8Array): EncodingName | undefined => {
  const sample = takeSample(bytes);
  const latin = Buffer.from(sample).toString('latin1');
  if (LONE_SIGNS.test(latin)) return chooseWestern(latin);
  const highBytes = sample.reduce((count, byte) => count + (isHigh(byte) ? 1 : 0), 0);
  let best: EncodingName | undefined;
  let bestKind: ScriptKind = 'latin';
  let fewestBits = Infinity;
  for (const { encoding, kind, languages, rarity } of CANDIDATES) {
    const text = prepareText(decodeSample(sample, encoding));
    for (const language of languages) {
      const bits = rarity + judge(text, getLanguageModel(language, kind));
      if (bits >= fewestBits) continue;
      fewestBits = bits;
      best = encoding;
      bestKind = kind;
    }
  }
  const canBeProved =
    highBytes >= FEWEST_BYTES_FOR_PROOF && highBytes / sample.length >= SMALLEST_SHARE_FOR_PROOF;
  if (canBeProved && fewestBits / highBytes > MOST_BITS_PER_BYTE) return undefined;
  const isRare = highBytes / sample.length < SMALLEST_SHARE_FOR_PROOF;
  const wordKind = bestKind !== 'latin' ? 'foreign' : OLD.has(best) ? 'old' : 'latin';
  const most = MOST_BITS_OF_WORDS[wordKind];
  if (isRare && fewestBits / highBytes > most) {
    return LONE_WESTERN.test(getCodec('windows-1252').decode(sample.filter(isHigh)))
      ? 'windows-1252'
      : 'utf-8';
  }
  if (best === 'gbk' && FOUR_BYTES.test(latin)) return 'gb18030';
  return best === 'windows-1252' ? chooseWestern(latin) : best;
};
