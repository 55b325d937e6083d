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

/** A text in the characters of the grammar: `（１＋２）×３`, `25 ℃` and `1.5e−3` are typed in many ways. */
export const plainText = (text: string): string =>
  [...QUOTES, [DASHES, '-'] as const].reduce(
    (plain, [pattern, sign]) => plain.replaceAll(pattern, sign),
    text.replaceAll(INVISIBLE, '').replaceAll(COMPATIBLE, plainCharacter),
  );
