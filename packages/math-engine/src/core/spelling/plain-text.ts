/** Invisible characters. */
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF]/g;

/** Full-width characters, signs for units and letters of formulas, with their plain equivalents. */
const COMPATIBLE = /[\u3000\u3380-\u33DF\uFF01-\uFF5E\u2100-\u214F]|[\u{1D400}-\u{1D7FF}]/gu;

/** Hyphens, dashes and the minus sign. */
const DASHES = /[\u2010-\u2015\u2212\uFE63]/g;

/** Quotation marks, with the marks for feet and inches. */
const QUOTES: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019]/g, "'"],
  [/[\u201C\u201D]/g, '"'],
];

/** `㎡` is m², of which only the digit would be left. */
const plainCharacter = (character: string): string => {
  const plain = character.normalize('NFKC');
  return /^[\u3380-\u33DF]$/.test(character) ? plain.replace(/\p{L}[23]$/u, spellPower) : plain;
};

const spellPower = ([unit = '', power = '']: string): string => `${unit}^${power}`;

/** `1.5万` and `3亿`; in `1万5000` more digits follow, and `1,200万` has others before. */
const MYRIADS =
  /(?<![\d.,])(\d+)(?:\.(\d+))?\s*(万亿|亿|千万|百万|万)(?!\s*[\d.〇零一二三四五六七八九十百千万亿])/gu;
const ZEROS: Readonly<Record<string, number>> = { 万: 4, 百万: 6, 千万: 7, 亿: 8, 万亿: 12 };

/** The same number in digits: 1.5万 is 15000, without a step that rounds. */
const spellMyriad = (_: string, whole: string, fraction = '', word = ''): string => {
  const places = ZEROS[word] ?? 0;
  const moved = fraction.padEnd(places, '0');
  const rest = moved.slice(places);
  return `${whole}${moved.slice(0, places)}${rest && `.${rest}`}`.replace(/^0+(?=\d)/, '');
};

/** A text in the characters of the grammar: `（１＋２）×３`, `25 ℃` and `1.5e−3` are typed in many ways. */
export const plainText = (text: string): string =>
  [...QUOTES, [DASHES, '-'] as const]
    .reduce(
      (plain, [pattern, sign]) => plain.replaceAll(pattern, sign),
      text.replaceAll(INVISIBLE, '').replaceAll(COMPATIBLE, plainCharacter),
    )
    .replaceAll(MYRIADS, spellMyriad);
