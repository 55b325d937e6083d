/** Characters around marked text, which no document contains, until its paragraph is complete. */
const RAISED = ['\u{4}', '\u{5}'] as const;
const STRUCK = ['\u{6}', '\u{7}'] as const;
const LOWERED = ['\u{E}', '\u{F}'] as const;

/** The format of a piece of text, as far as it changes the meaning. */
export interface TextMarks {
  isLowered?: boolean | undefined;
  isRaised?: boolean | undefined;
  isStruck?: boolean | undefined;
}

/** Marks a piece of text. The paragraph that contains it must be passed to {@link resolveMarks}. */
export const markText = (text: string, { isLowered, isRaised, isStruck }: TextMarks): string => {
  const isBlank = text.trim() === '';
  if (isBlank && !/^ +$/.test(text)) return text;
  const marks = isRaised ? RAISED : isLowered ? LOWERED : undefined;
  const placed = marks && !isBlank ? marks.join(text) : text;
  return isStruck ? STRUCK.join(placed) : placed;
};

/** Numbers, and lists of them, as marks of notes are. */
const RAISED_NUMBERS = /^ *([\d+−-]+(?:\.\d+)?(?:[,;–] ?(?:\d+|\\?[*†‡§]))*)( *)$/;

/** A number, up to two letters, or both: `2n`, `λt`; or infinity. */
const TERM = String.raw`(?:∞|\d+(?:\.\d+)?\p{L}?|\p{L}{1,2}\d?)`;
const OPERATOR = '[+−*/×·=<>≤≥≠∈→-]';

/** What cannot be the end of a word that begins before it: `n+1`, `−x`, `1/2`. */
const EXPRESSION = new RegExp(`^ *(?:[+−-] ?)?${TERM}(?: ?${OPERATOR} ?${TERM})* *$`, 'u');
const HAS_OPERATOR = new RegExp(OPERATOR, 'u');

/** Letters that no abbreviation raises: of `1e`, `No`, `Dr`, `15th` and the like. */
const EXPONENT_LETTER = /^(?:\d*[ijknpqxyzNT]|\d*\p{L}?\p{Script=Greek}\p{L}?|∞|\([ijkn]\))$/u;

/** The end of a text that is a number or a single letter, or ends in a parenthesis. */
const BASE = /(?:\p{N}|\)|(?<!\p{L}|\p{L}\p{N})\p{L})$/u;

/** Formulas of any form, without words: `i(kx−ωt)`, `(n-1)`, `−(x−μ)²/2σ²`. */
const isFormula = (text: string): boolean =>
  /^[\p{L}\p{N}().,!|² ³′+−*/×·=<>≤≥≠∈→-]+$/u.test(text) &&
  /\p{L}/u.test(text) &&
  HAS_OPERATOR.test(text) &&
  !/\p{L}{3}/u.test(text.replaceAll(/(?<!\p{L})(?:cos|exp|log|max|min|sin)(?!\p{L})/gu, ''));

/** A sum in parentheses, which letters raise to a power: `(1+r)`, not `(2019)` or `(12/45)`. */
const SUM = /(?:[+−*/-] ?\p{L}|\+ ?[\d.]+(?:\/\d+)?)\)$/u;

/**
 * A unit, a mark of inches or feet, or the other side of a sheet: what is measured has 8 1/2 of it,
 * not the root of 8. Not `in simplest form`, nor the other factor of `× 3`.
 */
const MEASURE =
  /^(?: ?["″”′]| ?'(?!\p{L})| ?x ?\d+(?![\d.]* ?[=^])| ?× ?[\d. /]+(?:["″”]|in(?:ch(?:es)?)?\b|[cm]m\b|f(?:ee)?t\b)| in(?:$|[.,;:)”]| ?[x×] ?\d| (?:deep|high|long|tall|thick|wide)(?!\p{L}))| times (?:as|faster|larger|more)(?!\p{L})|[ -](?:inch|inches|feet|foot|ft|yards?|miles?|cups?|teaspoons?|tablespoons?|tsp|tbsp|ounces?|oz|pounds?|lbs?|pints?|quarts?|gallons?|acres?|hours?|minutes?|days?|weeks?|months?|years?|percent|per cent|cents?|pages?|points?|stars?)(?!\p{L}))/u;

/** Whether a raised fraction ends a number: `8 1/2 x 11`. */
const isOfNumber = (value: string, before: string, next: string): boolean => {
  const [, above, below] = /^(\d{1,2})\/(\d{1,2})$/.exec(value) ?? [];
  return (
    Number(above) < Number(below) && /(?:^|[\s($£€–-])\d{1,3}$/.test(before) && MEASURE.test(next)
  );
};

/**
 * An exponent with letters as `^(n+1)` or `^n`, a fraction that ends a number as ` 1/2`; undefined for
 * any other raised text.
 */
export const writeExponent = (text: string, before: string, next = ''): string | undefined => {
  const value = text.trim();
  if (before === '' || /\s$/.test(before)) return undefined;
  if (isOfNumber(value, before, next)) return ` ${value}`;
  if (EXPRESSION.test(value) && HAS_OPERATOR.test(value) && !/^[\d+−-]+$/.test(value))
    return `^(${value})`;
  const isExponent =
    EXPONENT_LETTER.test(value) ||
    isFormula(value) ||
    (value === 'm' && /[a-z]$/.test(before)) ||
    (/^(?!st|nd|rd|th)\p{L}{1,2}$/u.test(value) && SUM.test(before));
  if (!isExponent || !BASE.test(before)) return undefined;
  return /^(?:.|\([^()]*\))$/u.test(value) ? `^${value}` : `^(${value})`;
};

/** An index that would be read as part of what it touches: `_(n+1)`, `log_2 8`, `x_n`. */
export const writeLowered = (text: string, before: string, next: string): string => {
  const value = text.trim();
  const isInNumber = /[\d∑∏∫]$/u.test(before) || /^\d/.test(next);
  if (/^\d+$/.test(value) && isInNumber) return `_${value}${/^\d/.test(next) ? ' ' : ''}`;
  if (/^\p{L}{1,3}$/u.test(value) && /(?<!\p{L}|\p{L}\p{N})\p{L}$/u.test(before))
    return `_${value}`;
  const isIndex = EXPRESSION.test(value.replaceAll(/, ?/g, '+')) && /[^\p{L}\p{N}.]/u.test(value);
  return isIndex && /[\p{L}\p{N})∑∏∫]$/u.test(before) ? `_(${value})` : text;
};

/**
 * A power as `^6`, the number of a note at the beginning of its line as `6`; other raised text, as
 * of `1st`, is unchanged. A blank divides a number from a word or
 * number after it, not from an element: `^40Ar`.
 */
export const writeRaised = (
  text: string,
  { isFirst = false, next = '' }: { isFirst?: boolean; next?: string | undefined } = {},
): string =>
  text.replace(RAISED_NUMBERS, (_, number: string, end: string) => {
    const isApart = end === '' && /\d$/.test(number) && /^(?:\d|\p{Lu}\p{Ll}{2})/u.test(next);
    return `${isFirst ? '' : '^'}${number}${isApart ? ' ' : end}`;
  });

/** Characters before raised or lowered text that matter to it. */
export const END = 8;

/** Characters after it that matter to it. */
export const START = 14;

const MARK = /[\u{4}-\u{7}\u{E}\u{F}]/u;
const MARKS = new RegExp(MARK, 'gu');

/** The last characters before a mark. An index or exponent before them is no part of their word. */
const endOf = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - 16), at)
    .replace(/^.*[\u{4}\u{5}\u{E}\u{F}](?=.)/su, '')
    .replaceAll(MARKS, '')
    .slice(-END);

/**
 * Writes the marks of a paragraph as the reader of web pages does: `10^6`, `~~old~~`. Programs split
 * a text into pieces at will, so pieces that touch are one.
 */
export const resolveMarks = (text: string): string => {
  if (!MARK.test(text)) return text;
  return (
    text
      .replaceAll(/\u{5}(?:\u{7}\u{6})?\u{4}|\u{F}(?:\u{7}\u{6})?\u{E}|\u{7}\u{6}/gu, '')
      // 3 1/2 is no 3^1/2.
      .replaceAll(
        /(?<=([\p{L}\p{N})])?)\u{4} *(\d+) *\u{5}([/⁄])\u{E} *(\d+) *\u{F}/gu,
        (_, whole: string | undefined, above: string, stroke: string, below: string) =>
          `${whole === undefined ? '' : ' '}${above}${stroke}${below}`,
      )
      .replaceAll(
        /\u{E}([^\u{E}\u{F}]*)\u{F}(?=[\u{6}\u{7}]*(\d?))/gu,
        (_, lowered: string, next: string, at: number, whole: string) =>
          `${writeLowered(lowered, endOf(whole, at), next)}\u{F}`,
      )
      .replaceAll(
        /(?<=([^\n\t\u{6} ])?[\u{6} ]*)\u{4}([^\u{4}\u{5}]*)\u{5}(?=\u{7}?(.{1,14})?)/gu,
        (
          _,
          before: string | undefined,
          raised: string,
          next: string | undefined,
          at: number,
          whole: string,
        ) =>
          writeExponent(raised, endOf(whole, at), next) ??
          writeRaised(raised, { isFirst: before === undefined, next }),
      )
      .replaceAll(/\u{6}([^\u{6}\u{7}]*)\u{7}/gu, (_, struck: string) =>
        struck.replace(struck.trim(), (inner) => (inner === '' ? '' : `~~${inner}~~`)),
      )
      .replaceAll(MARKS, '')
  );
};

/** The text of a cell that is struck through as a whole. */
export const strike = (text: string): string =>
  text.includes('~~') ? text : resolveMarks(markText(text, { isStruck: true }));
