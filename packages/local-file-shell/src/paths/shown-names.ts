import { neutraliseText } from '@lobechat/prompts';

import { foldPunctuation } from '../editing/characters.ts';
import { fromFsPath, showRawBytes } from './raw-names.ts';

const ESCAPE =
  /\\(?:u\{(?<code>[0-9A-Fa-f]{1,6})\}|x(?<byte>[89A-Fa-f][0-9A-Fa-f])|(?<letter>[nrt]))/g;

const LETTERS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** Invisible characters that may nevertheless occur in a name. */
const UNSEEN = /[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

/**
 * Decodes a displayed name: `\n`, `\u{202E}` and `\xE9` represent their characters. Undefined if it
 * contains no escape.
 */
export const readShownName = (shown: string): string | undefined => {
  const pieces: Buffer[] = [];
  let start = 0;
  for (const { 0: whole, groups = {}, index } of shown.matchAll(ESCAPE)) {
    const { byte, code, letter = '' } = groups;
    const point = code === undefined ? 0 : Number.parseInt(code, 16);
    if (point > 0x10_ff_ff) continue;
    const meant =
      byte === undefined
        ? Buffer.from(code === undefined ? (LETTERS[letter] ?? '') : String.fromCodePoint(point))
        : Buffer.from(byte, 'hex');
    pieces.push(Buffer.from(shown.slice(start, index)), meant);
    start = index + whole.length;
  }
  if (start === 0) return undefined;
  return fromFsPath(Buffer.concat([...pieces, Buffer.from(shown.slice(start))]));
};

/** A path on one line, as displayed in results: invisible characters are escaped. */
export const showName = (path: string): string =>
  neutraliseText(showRawBytes(path))
    .replaceAll('\r\n', '\\r\\n')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t');

/** A name in pure ASCII, so that two that look the same can be distinguished. */
export const spellName = (name: string): string =>
  name.replaceAll(/[^\x20-\x7E]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0xdc_80 && code <= 0xdc_ff)
      return `\\x${(code - 0xdc_00).toString(16).toUpperCase()}`;
    return `\\u{${code.toString(16).toUpperCase()}}`;
  });

/** Equal for names that look the same: composed or not, with any quotes, dashes and spaces. */
export const foldName = (name: string): string =>
  foldPunctuation(name.normalize('NFC').replace(UNSEEN, ''));
