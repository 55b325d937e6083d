import { parseDecimal } from '../numbers/decimal.ts';
import { divide, multiply, ONE, rational, type Rational, ZERO } from '../numbers/rational.ts';
import { CHINESE_UNITS } from './chinese-units.ts';
import type { Dimensions, PrefixKind, UnitEntry } from './unit-entry.ts';
import { UNITS } from './unit-table.ts';

/** A unit, with its prefix applied. */
export interface Unit {
  dimensions: Dimensions;
  factor: Rational;
  /** The power of pi by which the factor is multiplied. */
  piExponent: number;
  /** As written. */
  name: string;
  note?: string;
  /** Zero of the scale in base units; zero except for temperature scales. */
  offset: Rational;
}

const LETTERS: Readonly<Record<string, number>> = {
  Q: 30,
  R: 27,
  Y: 24,
  Z: 21,
  E: 18,
  P: 15,
  T: 12,
  G: 9,
  M: 6,
  k: 3,
  h: 2,
  da: 1,
  d: -1,
  c: -2,
  m: -3,
  u: -6,
  µ: -6,
  μ: -6,
  n: -9,
  p: -12,
  f: -15,
  a: -18,
  z: -21,
  y: -24,
  r: -27,
  q: -30,
};

const WORDS: Readonly<Record<string, number>> = {
  quetta: 30,
  ronna: 27,
  yotta: 24,
  zetta: 21,
  exa: 18,
  peta: 15,
  tera: 12,
  giga: 9,
  mega: 6,
  kilo: 3,
  hecto: 2,
  deca: 1,
  deci: -1,
  centi: -2,
  milli: -3,
  micro: -6,
  nano: -9,
  pico: -12,
  femto: -15,
  atto: -18,
  zepto: -21,
  yocto: -24,
  ronto: -27,
  quecto: -30,
};

/** Powers of 1024. */
const BINARY_LETTERS = ['Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei', 'Zi', 'Yi'];
const BINARY_WORDS = ['kibi', 'mebi', 'gibi', 'tebi', 'pebi', 'exbi', 'zebi', 'yobi'];

const powerOfTen = (exponent: number): Rational =>
  exponent < 0 ? rational(1n, 10n ** BigInt(-exponent)) : rational(10n ** BigInt(exponent));

const decimalPrefixes = (table: Readonly<Record<string, number>>, least = -30) =>
  Object.entries(table)
    .filter(([, exponent]) => exponent >= least)
    .map(([prefix, exponent]) => [prefix, powerOfTen(exponent)] as const);

const binaryPrefixes = (names: readonly string[]) =>
  names.map((prefix, index) => [prefix, rational(1024n ** BigInt(index + 1))] as const);

const PREFIXES: Readonly<Record<PrefixKind, ReadonlyMap<string, Rational>>> = {
  data: new Map([...decimalPrefixes(LETTERS, 3), ...binaryPrefixes(BINARY_LETTERS)]),
  dataWord: new Map([...decimalPrefixes(WORDS, 3), ...binaryPrefixes(BINARY_WORDS)]),
  letter: new Map(decimalPrefixes(LETTERS)),
  none: new Map(),
  word: new Map(decimalPrefixes(WORDS)),
};

/** `nautical mile` as one word and in the plural. */
const spellingsOf = (name: string): readonly string[] =>
  name.includes(' ') ? [joined(name), `${joined(name)}s`] : [name];

const joined = (name: string): string => name.replaceAll(' ', '');

const BY_NAME: ReadonlyMap<string, { entry: UnitEntry; prefixes: PrefixKind }> = new Map(
  UNITS.flatMap((entry) =>
    Object.entries(entry.names).flatMap(([name, prefixes]) =>
      spellingsOf(name).map((spelling) => [spelling, { entry, prefixes }] as const),
    ),
  ),
);

/** Names of several words, each with the first name of its unit. */
const OF_WORDS: ReadonlyMap<string, string> = new Map(
  UNITS.flatMap(({ names }) => {
    const all = Object.keys(names);
    return all
      .filter((name) => name.includes(' '))
      .map((name) => [name, joined(all[0] ?? name)] as const);
  }),
);

/**
 * The one-word name of a unit whose name has several: `nmi` for `nautical mile`, `kilowatthour`.
 */
export const findUnitOfWords = (name: string): string | undefined => {
  const own = OF_WORDS.get(name);
  if (own !== undefined) return own;
  const together = joined(name);
  const base = BY_NAME.has(together) ? undefined : findUnit(together);
  return base && [...OF_WORDS.keys()].some((words) => name.endsWith(words)) ? together : undefined;
};

/** Reads `0.0254` and `5/18`. */
const readFactor = (text: string): Rational => {
  const [numerator = '', denominator = '1'] = text.split('/');
  return divide(parseDecimal(numerator) ?? ZERO, parseDecimal(denominator) ?? ONE);
};

/** Powers of ten that some take for powers of 1024. */
const isDecimal = (prefix: Rational): boolean => prefix.numerator % 5n === 0n;

const noteOf = ({ note, prefixNote }: UnitEntry, prefix: Rational): string | undefined =>
  note ?? (isDecimal(prefix) ? prefixNote : undefined);

const makeUnit = (name: string, entry: UnitEntry, prefix: Rational): Unit => ({
  dimensions: entry.dimensions,
  factor: multiply(readFactor(entry.factor), prefix),
  piExponent: entry.piExponent ?? 0,
  name,
  ...(noteOf(entry, prefix) ? { note: `${name}: ${noteOf(entry, prefix)}` } : {}),
  offset: entry.offset ? readFactor(entry.offset) : ZERO,
});

/** The unit of a name such as `km`, `kilometers`, `MiB`, or undefined. Case matters. */
export const findUnit = (name: string): Unit | undefined => {
  const plain = BY_NAME.get(name);
  if (plain) return makeUnit(name, plain.entry, ONE);
  const international = CHINESE_UNITS.get(name);
  if (international !== undefined) {
    const unit = findUnit(international);
    return unit && { ...unit, name };
  }
  for (let length = 1; length < Math.min(name.length, 7); length += 1) {
    const base = BY_NAME.get(name.slice(length));
    const prefix = base && PREFIXES[base.prefixes].get(name.slice(0, length));
    if (base && prefix) return makeUnit(name, base.entry, prefix);
  }
  return undefined;
};

/** All names without prefixes, for suggestions. */
export const UNIT_NAMES: readonly string[] = [...BY_NAME.keys()];
