import { substitute } from '../algebra/symbols.ts';
import { callNumeric, type Mathjs } from '../evaluate/mathjs.ts';
import { evaluateNumeric } from '../evaluate/numeric.ts';
import { withParameters } from '../limits-of-functions/approach-values.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import { add, rational, type Rational, subtract, toNumber } from '../numbers/rational.ts';
import { type Expression, numberNode } from '../syntax/ast.ts';

const DIGITS = 90;
const LENGTHS = [20, 28, 36] as const;
const LONG = 400;
const MOST_ZEROS = 4;

/** The numeric value of an infinite sum. */
export interface AcceleratedSum {
  /** Distance between the two best estimates. */
  error: number;
  value: Rational;
}

/**
 * The limit of the partial sums, by Levin's u-transformation of the first terms (Levin 1973;
 * Weniger 1989, section 7), in decimals. Slow sums, alternating ones and those of fractions gain
 * about one digit per term.
 *
 * @returns undefined if a term has no real value, or estimates of different lengths disagree
 */
export const accelerateSum = (
  term: Expression,
  name: string,
  from: bigint,
  math: Mathjs,
): AcceleratedSum | undefined => {
  math.config({ precision: DIGITS });
  const plain = withParameters(term, name);
  const values: unknown[] = [];
  const valueAt = (index: number): unknown => (values[index] ??= computeAt(index));
  const computeAt = (index: number): unknown => {
    try {
      const node = substitute(plain, new Map([[name, numberNode(rational(from + BigInt(index)))]]));
      const value = evaluateNumeric(node, math, 'decimal');
      return math.typeOf(value) === 'BigNumber' && Number.isFinite(Number(value))
        ? value
        : undefined;
    } catch {
      return undefined;
    }
  };
  const direct = sumDirectly(valueAt, math);
  if (direct) return direct;
  const longest = LENGTHS[2];
  const all = Array.from({ length: longest + 1 + MOST_ZEROS }, (_, index) => valueAt(index));
  if (all.includes(undefined)) return undefined;
  // A zero among the first terms would be divided by: those up to it are added one by one.
  const leading = all.findLastIndex((value) => Number(value) === 0) + 1;
  const terms = all.slice(leading, leading + longest + 1);
  if (terms.length <= longest) return undefined;
  const head = all
    .slice(0, leading)
    .reduce((total, value) => callNumeric('add', [total, value], math), math.bignumber('0'));
  const start = real(head);
  const estimates = LENGTHS.map((length) => {
    const rest = transform(terms.slice(0, length + 1), math);
    return rest && start && add(start, rest);
  });
  const [first, second, third] = estimates;
  if (!first || !second || !third) return undefined;
  const near = Math.abs(toNumber(subtract(second, third)));
  const far = Math.abs(toNumber(subtract(first, second)));
  const size = Math.max(Math.abs(toNumber(third)), 1e-3);
  const isSettled = near < 1e-9 * size && (near <= far || near < 1e-20 * size);
  return isSettled ? { error: Math.max(near, 1e-30), value: third } : undefined;
};

const CONDENSED_DIGITS = 40;
const CONDENSED_LENGTHS = [12, 16, 20] as const;
/** Maximum terms of the inner sums; slower ones are abandoned. */
const MOST_HALVINGS = 150;

/**
 * The same for positive terms that decrease slowly, with logarithms: Van Wijngaarden's condensation
 * turns them into an alternating sum of b(k) = Σ 2^j·a(2^j·k) (Daniel 1969), which Levin's
 * transformation then sums.
 */
export const condenseSum = (
  term: Expression,
  name: string,
  from: bigint,
  math: Mathjs,
): AcceleratedSum | undefined => {
  math.config({ precision: CONDENSED_DIGITS });
  const valueAt = (index: bigint): unknown => {
    const node = substitute(term, new Map([[name, numberNode(rational(from - 1n + index))]]));
    const value = evaluateNumeric(node, math, 'decimal');
    const isReal = math.typeOf(value) === 'BigNumber' && Number.isFinite(Number(value));
    return isReal && Number(value) >= 0 ? value : undefined;
  };
  try {
    const longest = CONDENSED_LENGTHS[2];
    const terms: unknown[] = [];
    for (let k = 1; k <= longest + 1; k += 1) {
      const inner = sumOfHalvings(BigInt(k), valueAt, math);
      if (inner === undefined) return undefined;
      terms.push(k % 2 === 1 ? inner : callNumeric('unaryMinus', [inner], math));
    }
    const [first, second, third] = CONDENSED_LENGTHS.map((length) =>
      transform(terms.slice(0, length + 1), math),
    );
    if (!first || !second || !third) return undefined;
    const near = Math.abs(toNumber(subtract(second, third)));
    const far = Math.abs(toNumber(subtract(first, second)));
    const isSettled = near < 1e-9 * Math.abs(toNumber(third)) && near <= far;
    return isSettled ? { error: Math.max(near, 1e-20), value: third } : undefined;
  } catch {
    // A term outside the domain of decimals.
    return undefined;
  }
};

/** Σ 2^j·a(2^j·k), if it decreases fast enough to be summed term by term. */
const sumOfHalvings = (k: bigint, valueAt: (index: bigint) => unknown, math: Mathjs): unknown => {
  let total: unknown = math.bignumber('0');
  for (let j = 0; j < MOST_HALVINGS; j += 1) {
    const value = valueAt(k << BigInt(j));
    if (value === undefined) return undefined;
    const part = callNumeric('multiply', [value, math.bignumber(`${1n << BigInt(j)}`)], math);
    total = callNumeric('add', [total, part], math);
    if (Number(part) < 1e-24 * Number(total)) return total;
  }
  return undefined;
};

const real = (value: unknown): Rational | undefined => parseDecimal(String(value));

/** Terms that shrink so fast that a few hundred are enough. */
const sumDirectly = (
  valueAt: (index: number) => unknown,
  math: Mathjs,
): AcceleratedSum | undefined => {
  let total = callNumeric('multiply', [valueAt(0), 0], math);
  let quiet = 0;
  let last = Number.POSITIVE_INFINITY;
  // Of all partial sums, since the last may be nearly 0.
  let size = 1e-30;
  for (let index = 0; index < LONG; index += 1) {
    const value = valueAt(index);
    if (value === undefined) return undefined;
    total = callNumeric('add', [total, value], math);
    last = Math.abs(Number(value));
    size = Math.max(size, Math.abs(Number(total)));
    // Fast enough means at least a factor of two in every few terms, so that the rest is smaller
    // than the last term.
    if (index === 60 && last > 1e-8 * size) return undefined;
    quiet = last < 1e-40 * size ? quiet + 1 : 0;
    if (quiet >= 6) {
      const sum = real(total);
      return sum && { error: 1e-35 * size, value: sum };
    }
  }
  return undefined;
};

/** Levin's u-transformation: a quotient of two alternating sums with binomial weights. */
const transform = (terms: readonly unknown[], math: Mathjs): Rational | undefined => {
  const call = (name: string, left: unknown, right: unknown) =>
    callNumeric(name, [left, right], math);
  const order = terms.length - 1;
  let partial: unknown = math.bignumber('0');
  let [above, below]: unknown[] = [math.bignumber('0'), math.bignumber('0')];
  let binomial = 1n;
  for (const [j, term] of terms.entries()) {
    partial = call('add', partial, term);
    const weight = math.bignumber(
      `${(j % 2 === 0 ? 1n : -1n) * binomial * BigInt(j + 1) ** BigInt(order - 2)}`,
    );
    const scaled = call('divide', weight, term);
    above = call('add', above, call('multiply', scaled, partial));
    below = call('add', below, scaled);
    binomial = (binomial * BigInt(order - j)) / BigInt(j + 1);
  }
  return real(call('divide', above, below));
};
