/** Exponents of base dimensions. */
export type Dimensions = Readonly<Partial<Record<BaseDimension, number>>>;

/** The base dimensions of quantities. */
export type BaseDimension =
  | 'amount'
  | 'angle'
  | 'current'
  | 'data'
  | 'length'
  | 'luminosity'
  | 'mass'
  | 'temperature'
  | 'time';

/** The SI units from which all others are derived, and the bit. */
export const BASE_UNITS: Readonly<Record<BaseDimension, string>> = {
  amount: 'mol',
  angle: 'rad',
  current: 'A',
  data: 'bit',
  length: 'm',
  luminosity: 'cd',
  mass: 'kg',
  temperature: 'K',
  time: 's',
};

/**
 * The prefixes that a name takes: those of the SI as letters (`k`), as words (`kilo`), letters of
 * data sizes including binary ones (`k`, `Ki`), their words, or none.
 */
export type PrefixKind = 'data' | 'dataWord' | 'letter' | 'none' | 'word';

/** A unit: its size in SI base units (kilogram for mass, bit for data), exact. */
export interface UnitEntry {
  dimensions: Dimensions;
  /** A decimal or a fraction `a/b`. */
  factor: string;
  /** The power of pi by which the factor is multiplied: 1 for degrees, -1 for parsecs. */
  piExponent?: -1 | 1;
  /**
   * Names, the first of which is used in answers, each with the prefixes it takes. A name of
   * several words is in lower case and in the singular: `nautical mile`.
   */
  names: Readonly<Record<string, PrefixKind>>;
  /** A note if the unit is used, since others understand something else by it. */
  note?: string;
  /** A note if it is used with a decimal prefix. */
  prefixNote?: string;
  /** Zero of a temperature scale in kelvin, exact. */
  offset?: string;
}

/** An entry of the table. */
export const unit = (
  dimensions: Dimensions,
  factor: string,
  names: Readonly<Record<string, PrefixKind>>,
  extra: Partial<UnitEntry> = {},
): UnitEntry => ({ dimensions, factor, names, ...extra });

/** Names that take no prefix. */
export const plain = (...names: readonly string[]): Readonly<Record<string, PrefixKind>> =>
  Object.fromEntries(names.map((name) => [name, 'none'] as const));

/** Words that take prefixes as words: `kilometers`. */
export const words = (...names: readonly string[]): Readonly<Record<string, PrefixKind>> =>
  Object.fromEntries(names.map((name) => [name, 'word'] as const));

/** The name of a pint or a ton if another one may be meant. */
const among = (places: readonly string[], names: readonly string[]) =>
  plain(...places.flatMap((place) => names.map((name) => `${place} ${name}`)));

export const american = (...names: readonly string[]) => among(['us', 'us liquid'], names);
export const british = (...names: readonly string[]) => among(['imp', 'imperial', 'uk'], names);

/** `degC`, `deg C` and `degrees Celsius`. */
export const degrees = (letter: string, ...names: readonly string[]) => ({
  ...plain(`deg${letter}`),
  ...among(['deg', 'degree'], [letter.toLowerCase(), ...names]),
});

/** A note if a unit is used. */
export const note = (text: string): Partial<UnitEntry> => ({ note: text });
