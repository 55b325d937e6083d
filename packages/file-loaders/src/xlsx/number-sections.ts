/** What one section of a number format writes around a number. */
export interface NumberSection {
  after: string;
  before: string;
  /** Its text in the format. */
  code: string;
  /** The section is for values that fulfil it: `[>=50]`. */
  condition?: { limit: number; relation: string } | undefined;
  /** Digits after the point that are always written. */
  decimals: number;
  isPercent: boolean;
  /** `0.0,,"M"` divides by a million: with the exact value, its unit would be wrong. */
  isScaled: boolean;
  /**
   * Texts and digits in turn, where texts stand between digits: `(000) 000-0000`. Empty if they
   * cannot be filled with digits.
   */
  mask: readonly string[] | undefined;
  /** Digits before the point that are always written. */
  minimum: number;
  /** The places of digits, such as `#,##0.00`. */
  places: string;
}

const TOKEN =
  /"([^"]*)"|\\(.)|\[\$([^\]-]*)(?:-[^\]]*)?\]|\[(<=|>=|<>|<|>|=)\s*(-?[\d.]+)\]|\[[^\]]*\]|[_*].|(general|[\d#?]+|(?<!\p{L})\.|[,%@;/]|e[+-])|(.)/gisu;

/** Splits a format into sections; each piece of a section is a text or places of digits. */
const createSection = (
  pieces: readonly { isPlace: boolean; text: string }[],
): Omit<NumberSection, 'code'> => {
  const first = pieces.findIndex(({ isPlace }) => isPlace);
  const last = pieces.findLastIndex(({ isPlace }) => isPlace);
  const textOf = (from: number, to?: number): string =>
    pieces
      .slice(from, to)
      .map(({ text }) => text)
      .join('');
  const places = pieces.flatMap(({ isPlace, text }) => (isPlace ? [text] : [])).join('');
  const inner = pieces.slice(first, last + 1);
  const between = first < 0 ? [] : inner.filter(({ isPlace }) => !isPlace);
  const isMask = between.length > 0 && /^[0#]+$/.test(places);
  const isSplit = between.some(({ text }) => /[^\s'’]/.test(text));
  const [whole = '', fraction = ''] = places.split('.');
  return {
    after: first < 0 ? '' : textOf(last + 1).trimEnd(),
    before: (first < 0 ? textOf(0) : textOf(0, first)).trimStart(),
    decimals: /^0*/.exec(fraction)?.[0].length ?? 0,
    isPercent: places.includes('%'),
    isScaled: /,(?![0#?])/.test(places),
    mask: isMask ? inner.map(({ text }) => text) : isSplit ? [] : undefined,
    minimum: whole.includes(',') ? 1 : (whole.match(/0/g)?.length ?? 0),
    places,
  };
};

/** Parses the sections of a number format (ECMA-376-1, 18.8.31). */
export const parseNumberSections = (code: string): NumberSection[] => {
  const sections: NumberSection[] = [];
  let pieces: { isPlace: boolean; text: string }[] = [];
  let condition: NumberSection['condition'];
  let section = '';
  const end = (): void => {
    sections.push({ ...createSection(pieces), code: section, condition });
    pieces = [];
    condition = undefined;
    section = '';
  };
  for (const [token, quoted, escaped, symbol, relation, limit, place, other] of code.matchAll(
    TOKEN,
  )) {
    if (place !== ';') section += token;
    if (relation !== undefined) condition = { limit: Number(limit), relation };
    else if (place === ';') end();
    else if (place !== undefined) pieces.push({ isPlace: true, text: place });
    else {
      const text = quoted ?? escaped ?? symbol ?? other ?? '';
      if (text !== '') pieces.push({ isPlace: false, text });
    }
  }
  end();
  return sections;
};

const fulfils = (value: number, { limit, relation }: { limit: number; relation: string }) =>
  (value < limit && relation.includes('<')) ||
  (value > limit && relation.includes('>')) ||
  (value === limit && relation.includes('='));

const BY_SIGN = [
  { limit: 0, relation: '>' },
  { limit: 0, relation: '<' },
];

/**
 * The section for a value: by its condition, or else by its sign; the last one is for the rest. A
 * section with `@` is for texts.
 */
export const chooseSection = (
  given: readonly NumberSection[],
  value: number,
): NumberSection | undefined => {
  const sections = given.filter(({ places }) => !places.includes('@'));
  if (sections.some(({ condition }) => condition)) {
    return (
      sections.find(({ condition }, at) => {
        const limit = condition ?? (at < sections.length - 1 ? BY_SIGN[at] : undefined);
        return limit === undefined || fulfils(value, limit);
      }) ?? sections.find(({ condition }) => !condition)
    );
  }
  if (value < 0) return sections[1] ?? sections[0];
  return value === 0 ? (sections[2] ?? sections[0]) : sections[0];
};

/** What only shows that a number is negative, which its sign does as well. */
const withoutSign = ({ after, before }: NumberSection): { after: string; before: string } => {
  const isInParentheses = before.includes('(') && after.includes(')');
  const bare = before.replace(/[-−]/, '');
  return {
    after: (isInParentheses
      ? after.replace(')', '')
      : after.replace(/^[-−](?=\s|$)/, '')
    ).trimEnd(),
    before: (isInParentheses ? bare.replace('(', '') : bare).trimStart(),
  };
};

/** Whether the number would look like another one with these texts: `"-"0`, `(0)`, `0",000"`. */
const isMisleading = (before: string, after: string): boolean =>
  /^[-−]|(?<![\p{L}\d])[-−]\s*$|\d[.,]?$/u.test(before) ||
  (/^\(\P{L}*$/u.test(before) && /^\P{L}*\)$/u.test(after)) ||
  /^(?:[-−]$|[\s.,'’]?\d|e[+-]?\d)/i.test(after);

/** Whether a filled mask is a number: with separators of thousands, or with another fraction. */
const isAnotherNumber = (filled: string): boolean =>
  /^(?:\d{1,3}(?:[\s.,'’]\d{3})+|\d*[.,]\d+|\d+e[+-]?\d+)$/i.test(filled);

/** Fills the places of a mask with digits from the right; further digits precede the first. */
const fillMask = (mask: readonly string[], number: string): string => {
  let rest = number;
  const filled = mask.toReversed().map((piece, at) => {
    if (!/^[0#]+$/.test(piece)) return piece;
    const isFirst = at === mask.length - 1;
    const digits = isFirst ? rest : rest.slice(-piece.length);
    rest = isFirst ? '' : rest.slice(0, -piece.length);
    return digits.padStart((piece.match(/0/g) ?? []).length, '0');
  });
  return filled.toReversed().join('');
};

const padNumber = (text: string, { decimals, minimum }: NumberSection): string => {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') return text;
  const padded = fraction === '' ? whole.padStart(minimum, '0') : whole;
  const digits = fraction.padEnd(decimals, '0');
  return digits === '' ? padded : `${padded}.${digits}`;
};

/**
 * Writes a value with the currency, unit or text that its format shows, and all of its digits; no
 * thousands separators, which a program would have to remove again. The text that stands for a value
 * follows it in parentheses. Undefined if the format hides the value or tells nothing besides it.
 *
 * @param write - writes a number that is not negative
 */
export const writeWithUnit = (
  sections: readonly NumberSection[],
  value: number,
  write: (value: number) => string,
): string | undefined => {
  const chosen = chooseSection(sections, value);
  const [positive] = sections;
  if (!chosen || !positive) return undefined;
  const number = write(Math.abs(value));
  const sign = value < 0 ? '-' : '';
  if (!/[0#g]/i.test(chosen.places)) {
    // A dash alone is a zero.
    if (chosen.places === '' && /[^\s\p{Sc}\p{Pd}().]/u.test(chosen.before))
      return `${sign}${number} (${chosen.before.trim()})`;
    return chosen === positive || chosen.before === ''
      ? undefined
      : writeWithUnit([positive], value, write);
  }
  if (chosen.isScaled || chosen.isPercent || chosen.places.includes('/')) return undefined;
  const { after, before } = value < 0 && chosen !== positive ? withoutSign(chosen) : chosen;
  if (isMisleading(before, after)) return undefined;
  const { mask } = chosen;
  const isFilled = mask && /^\d+$/.test(number);
  if (mask?.length === 0 || (!isFilled && mask?.some((piece) => /[^\d#\s'’]/.test(piece))))
    return undefined;
  const filled = isFilled ? fillMask(mask, number) : padNumber(number, chosen);
  const isPlain = isFilled ? isAnotherNumber(filled) : true;
  if (isPlain && before === '' && after === '') return undefined;
  return `${sign}${before}${isFilled && isPlain ? number : filled}${after}`;
};
