import { simplify } from './simplify.ts';

const MARKS = /\p{M}+/gu;
/** Most words of most texts, which need none of what other characters need. */
export const ASCII = /^[\u0000-\u007F]*$/;

/* Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  œ: 'oe',
  ı: 'i',
};

/** Offset from a Hiragana letter to its Katakana counterpart. */
const TO_KATAKANA = 0x60;

/**
 * A word without case, accents, width and traditional characters: `Ｚürich` becomes `zurich`, and
 * `ごみ` equals `ゴミ`.
 */
export const foldWord = (word: string): string => {
  const lower = word.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return simplify(lower)
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .replaceAll(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA))
    .replaceAll(/[ßæøđłœı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
};
