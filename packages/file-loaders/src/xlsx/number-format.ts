import { type NumberSection, parseNumberSections } from './number-sections.ts';

/** A time; `hasFraction` if its format shows parts of seconds. */
export interface ClockKind {
  hasFraction?: boolean;
  kind: 'dateTime' | 'duration' | 'time';
}

/** The effect of a number format, as far as it changes the meaning. */
export type NumberKind =
  | ClockKind
  | { kind: 'date' }
  | { kind: 'plain' }
  | { decimals: number; kind: 'percent' }
  | { digits: number; kind: 'padded' }
  | { kind: 'mixed'; kinds: readonly NumberKind[]; sections: readonly NumberSection[] }
  | { kind: 'unit'; sections: readonly NumberSection[] };

const PLAIN: NumberKind = { kind: 'plain' };

/**
 * Formats that have a number but no text in the file (ECMA-376-1, 18.8.30), including East Asian
 * ones.
 */
const BUILT_IN = new Map<number, NumberKind>([
  [9, { decimals: 0, kind: 'percent' }],
  [10, { decimals: 2, kind: 'percent' }],
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map(
    (id): [number, NumberKind] => [id, { kind: 'date' }],
  ),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 55, 56].map((id): [number, NumberKind] => [
    id,
    { kind: 'time' },
  ]),
  [22, { kind: 'dateTime' }],
  [46, { kind: 'duration' }],
  [47, { hasFraction: true, kind: 'time' }],
]);

/** Literal text in a format: quoted, escaped, filling, a colour or a locale. */
const LITERALS = /"[^"]*"|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;

/** Excel refuses a format of more than 255 characters. */
const LONGEST_CODE = 1000;

/** Seconds with a fraction; no letters of a word: `ss.00`, `[s].0`, but not `Rs.0`. */
const SECONDS = /(?:(?<![a-ce-gi-ln-rt-xz])s|\])[.,]?0[#0]*/;

const isClock = ({ kind }: NumberKind): boolean => /^(?:date|dateTime|duration|time)$/.test(kind);

/**
 * Parses the text of a number format. For dates, times, percentages and leading zeros, only its
 * first section counts, the one for positive numbers, unless another one is for other dates or
 * times, or has a condition: `[=0]"";hh:mm`, `[<1]h:mm;[h]:mm`, `[<1]h:mm;0`.
 */
export const parseNumberFormat = (written: string): NumberKind => {
  const code = written.slice(0, LONGEST_CODE);
  const sections = parseNumberSections(code);
  if (sections.length > 1) {
    const kinds = sections.map((section) => parseNumberFormat(section.code));
    const others = kinds.filter(({ kind }) => kind !== kinds[0]?.kind);
    const hasCondition = sections.some(({ condition }) => condition);
    const isChanging = kinds.some((one) => isClock(one) || one.kind === 'percent');
    if (others.some(isClock) || (hasCondition && isChanging))
      return { kind: 'mixed', kinds, sections };
  }
  const format = (code.replaceAll(LITERALS, '').split(';')[0] ?? '').toLowerCase().trim();
  // Dates have no digits. Letters beside them are a unit without quotation marks: `0 h`, `Rs 0`.
  const isNumber = /general|[#?0]/.test(format.replace(SECONDS, ''));
  const letters = isNumber ? '' : format;
  const fraction = /[s\]][.,]?0/.test(letters) && { hasFraction: true };
  if (/\[(?:h+|m+|s+)\]/.test(letters)) return { ...fraction, kind: 'duration' };
  const hasTime = /[hs]|am\/pm/.test(letters);
  const withoutTime = letters.replaceAll(/am\/pm|a\/p/g, '');
  // Beside hours or seconds `m` means minutes, otherwise months. In East Asia, `aaaa` is a weekday,
  // `ggge` a year of an emperor; in Thailand, `bbbb` is a year.
  const hasDate = /[degy]|a{3}|b{2}/.test(withoutTime) || (!hasTime && withoutTime.includes('m'));
  if (hasDate && hasTime) return { ...fraction, kind: 'dateTime' };
  if (hasDate) return { kind: 'date' };
  if (hasTime) return { ...fraction, kind: 'time' };
  if (format.includes('%')) {
    return { decimals: /\.([0#?]+)/.exec(format)?.[1]?.length ?? 0, kind: 'percent' };
  }
  if (sections.some(({ after, before, mask }) => after !== '' || before !== '' || mask)) {
    return { kind: 'unit', sections };
  }
  return /^0{2,}$/.test(format) ? { digits: format.length, kind: 'padded' } : PLAIN;
};

/** The effect of a built-in format. */
export const builtInNumberKind = (id: number): NumberKind => BUILT_IN.get(id) ?? PLAIN;
