/** Invisible characters. */
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF]/g;

/** Full-width characters, signs for units and letters of formulas, with their plain equivalents. */
const COMPATIBLE = /[\u3000\u3380-\u33DF\uFF01-\uFF5E\u2100-\u214F]|[\u{1D400}-\u{1D7FF}]/gu;

/** Hyphens, dashes and the minus sign. */
const DASHES = /[\u2010-\u2015\u2212\uFE63]/g;

/** Quotation marks, with the marks for feet and inches, and the signs beside Arabic digits. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019]/g, "'"],
  [/[\u201C\u201D]/g, '"'],
  [/\u066A/g, '%'],
  [/\u066B/g, '.'],
  [/[\u060C\u066C]/g, ','],
  [/\u061F/g, '?'],
];

/** `㎡` is m², of which only the digit would be left. */
const plainCharacter = (character: string): string => {
  const plain = character.normalize('NFKC');
  return /^[\u3380-\u33DF]$/.test(character) ? plain.replace(/\p{L}[23]$/u, spellPower) : plain;
};

/** Digits of Arabic, Persian, Hindi and Bengali, which follow their zero. */
const DIGITS = /[٠-٩۰-۹०-९০-৯]/gu;
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6] as const;

const plainDigit = (digit: string): string => {
  const code = digit.charCodeAt(0);
  return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
};

const spellPower = ([unit = '', power = '']: string): string => `${unit}^${power}`;

const WORD = '万亿|亿|千万|百万|万|[千百](?!\\p{Script=Han})';
const PLACES: Readonly<Record<string, number>> = {
  百: 2,
  千: 3,
  万: 4,
  百万: 6,
  千万: 7,
  亿: 8,
  万亿: 12,
};

/** `1.5万`, `1,200万`, `3亿5000万` and `1万5000`; `3/4万` is read as `3/4 million` is. */
const MYRIADS = new RegExp(
  `(?<![\\d.,])(?!(?<=\\d\\s*/\\s*)\\d+\\s*(?:万亿?|亿)(?![\\d亿]))((?:(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?\\s*(?:${WORD}))+)(\\d*)(?!\\s*[\\d.〇零一二三四五六七八九十百千万亿])`,
  'gu',
);
const MYRIAD = new RegExp(`([\\d,]+)(?:\\.(\\d+))?\\s*(${WORD})`, 'gu');

/**
 * The same number in digits: 1.5万 is 15000, without a step that rounds. Unchanged if its parts do
 * not fit into each other, as in `1万5`, which some read as 15000.
 */
const spellMyriad = (found: string, parts: string, rest: string, place: number, text: string) => {
  // In a list and between arguments, the comma may separate two numbers.
  const isInList = /\p{L}\s*\([^)]*$|\[[^\]]*$/u.test(text.slice(0, place));
  if (found.includes(',') && isInList) return found;
  let total = 0n;
  let fraction = '';
  let free = Number.POSITIVE_INFINITY;
  for (const [, whole = '', decimals = '', word = ''] of parts.matchAll(MYRIAD)) {
    const places = PLACES[word] ?? 0;
    const digits = whole.replaceAll(',', '');
    if (digits.length + places > free || fraction !== '') return found;
    const moved = decimals.padEnd(places, '0');
    total += BigInt(`${digits}${moved.slice(0, places)}`);
    fraction = moved.slice(places);
    free = decimals === '' ? places : 0;
  }
  if (rest !== '' && rest.length !== free) return found;
  return `${total + BigInt(rest)}${fraction && `.${fraction}`}`;
};

/**
 * `0.(3)`, `0.1\overline{6}`, and a line or points above the digits that repeat. `0.1(6)` may be a
 * product.
 */
const REPEATING =
  /(?<![\d.,\p{L}_])(\d+)\.(?:\((\d+)\)|(\d*)(?:\\(?:overline|bar)\s*(?:\{(\d+)\}|(\d))|((?:\d[\u0304\u0305])+|\d\u0307(?:\d*\d\u0307)?)))/gu;

const spellRepeating = (
  _found: string,
  whole: string,
  ...parts: readonly (string | undefined)[]
) => {
  const [bracketed, before = '', grouped, single, marked] = parts;
  const repeated = (bracketed ?? grouped ?? single ?? marked ?? '').replaceAll(/\D/gu, '');
  const above = BigInt(whole + before + repeated) - BigInt(whole + before);
  return `(${above}/${'9'.repeat(repeated.length)}${'0'.repeat(before.length)})`;
};

/** `平方米`, also in `2平方公里等于多少亩`. */
const POWERS = /(?<!的)([平立])方(?!根)(\p{Script=Han}+?)(?=换算|转|等于|是|每|\P{Script=Han}|$)/gu;

/** A text in the characters of the grammar: `（１＋２）×３`, `25 ℃` and `1.5e−3` are typed in many ways. */
export const plainText = (text: string): string =>
  [...SIGNS, [DASHES, '-'] as const]
    .reduce(
      (plain, [pattern, sign]) => plain.replaceAll(pattern, sign),
      text
        .replaceAll(INVISIBLE, '')
        .replaceAll(COMPATIBLE, plainCharacter)
        .replaceAll(DIGITS, plainDigit),
    )
    .replaceAll(REPEATING, spellRepeating)
    .replaceAll(MYRIADS, spellMyriad)
    .replaceAll(POWERS, (_, power: string, unit: string) => `${unit}^${power === '平' ? 2 : 3}`);
