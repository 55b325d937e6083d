import type { Point } from '../algebra/evaluate-at.ts';
import type { Mathjs } from '../evaluate/mathjs.ts';
import { rational, type Rational, toNumber } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import { expandSeries } from '../series/expand-series.ts';
import { exponentAt, NotExpandable, type Series, trimSeries } from '../series/power-series.ts';
import { domainConditions } from '../simplifying/domain-conditions.ts';
import {
  call,
  euler,
  isMinus,
  isNumber,
  isZeroTerm,
  mapParts,
  negate,
  number,
  power,
  product,
  quotient,
  subtract,
  symbol,
  zero,
} from '../simplifying/make-term.ts';
import {
  countNodes,
  hasSymbol,
  namesOf,
  operandsOf,
  partsOf,
  type Term,
} from '../simplifying/term.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import { finite, infinite, LimitNotFound, type LimitValue, Oscillation } from './limit-value.ts';
import { moveUp } from './move-up.ts';
import { isPositiveWhere } from './positive-term.ts';
import { sampleSigns, sampleTerm } from './sample-term.ts';
import { tame } from './tame.ts';
import { realValue } from './term-values.ts';
import { tidyTerm } from './tidy-term.ts';

const MOST_STEPS = 1500;
const LENGTHS = [2, 4, 8, 14];

/** Functions without poles. */
const BOUNDED: ReadonlySet<string> = new Set(['abs', 'acos', 'asin', 'atan', 'cos', 'sin']);

const OMEGA = symbol('·w');

/**
 * Limits at infinity by Gruntz's algorithm (On Computing Limits in a Symbolic Manipulation System,
 * ETH 1996): the most rapidly varying parts are written as powers of one of them, w, and the
 * leading term of the series in w decides.
 */
export class LimitsAtInfinity {
  /** Assumptions made about parameters. */
  readonly assumptions = new Set<string>();
  /** Symbols for parts that keep changing within bounds, with the bounds. */
  readonly bounded = new Map<string, readonly [number, number]>();
  /** Whether a step was an approximation, so that only values can confirm the result. */
  isApproximate = false;
  readonly #limits = new Map<string, LimitValue>();
  readonly #math: Mathjs;
  readonly #name: string;
  readonly #tidied = new Map<string, Term>();
  #steps = 0;

  constructor(name: string, math: Mathjs) {
    this.#name = name;
    this.#math = math;
  }

  get name(): string {
    return this.#name;
  }

  /**
   * The limit of a term as the variable grows without bound.
   *
   * @throws LimitNotFound, Oscillation, NotReal, NotExpandable, TooShort
   */
  limit(term: Term): LimitValue {
    const known = this.#limits.get(term.key);
    if (known) return known;
    const tamed = tame(term, this);
    const value = this.limitOfTamed(tamed);
    this.#limits.set(term.key, value);
    return value;
  }

  /** The same for a term without steps, kinks and oscillations. */
  limitOfTamed(term: Term): LimitValue {
    const known = this.#limits.get(`tame ${term.key}`);
    if (known) return known;
    const value = this.#find(term);
    this.#limits.set(`tame ${term.key}`, value);
    return value;
  }

  #count(): void {
    this.#steps += 1;
    if (this.#steps > MOST_STEPS) throw new LimitNotFound('too many steps');
  }

  #find(term: Term): LimitValue {
    this.#count();
    if (term.kind === 'symbol' && term.name === this.#name) return infinite(1);
    const tidy = this.#tidy(term);
    if (!hasSymbol(tidy, this.#name)) return finite(this.#settle(tidy));
    const { coefficient, exponent } = this.#leadingTerm(tidy);
    if (exponent.numerator > 0n) {
      this.#requireBounded(coefficient);
      this.#noteDivisors(coefficient);
      return finite(zero);
    }
    if (exponent.numerator < 0n) return infinite(this.signOf(coefficient));
    return this.limitOfTamed(coefficient);
  }

  /** A limit of zero does not show what was divided by: a, for 1/(1 + a*x). */
  #noteDivisors(term: Term): void {
    const others = [this.#name, OMEGA.name, ...this.bounded.keys()];
    for (const condition of domainConditions([writeTerm(term)], others)) {
      this.assumptions.add(condition);
    }
  }

  /** A value that still changes within bounds is not a limit. */
  #settle(term: Term): Term {
    if (namesOf(term).some((name) => this.bounded.has(name))) {
      throw new Oscillation('the values stay apart');
    }
    return term;
  }

  #requireBounded(term: Term): void {
    const varies = (part: Term) => namesOf(part).some((name) => this.bounded.has(name));
    const parts = partsOf(term).filter(
      (part) =>
        varies(part) &&
        (part.kind === 'call' ||
          (part.kind === 'power' && !(isNumber(part.exponent) && !isMinus(part.exponent)))),
    );
    if (parts.length === 0) return;
    // What is divided by, or has a logarithm, must not come near zero.
    const isSingular = parts.some((part) => {
      const [inside = part] = operandsOf(part);
      return (
        !(part.kind === 'call' && BOUNDED.has(part.name)) &&
        varies(inside) &&
        sampleSigns(inside, this.bounded, this.#math).length === 0
      );
    });
    if (isSingular) throw new Oscillation('unbounded');
    const values = sampleTerm(term, this.bounded, this.#math).map((value) =>
      value ? Math.abs(toNumber(value)) : 1e9,
    );
    if (Math.max(...values) > 1e6) throw new Oscillation('unbounded');
  }

  /**
   * The coefficient and exponent of the leading power of w, with w substituted for the fastest
   * part.
   */
  #leadingTerm(term: Term): { coefficient: Term; exponent: Rational } {
    let current = term;
    let fastest = this.#mostRapid(current);
    // Nothing is faster than the variable itself, so e^x takes its place in comparisons.
    if (fastest.has(symbol(this.#name).key)) {
      current = moveUp(current, this.#name);
      const lifted = [...fastest.values()].map((part) => moveUp(part, this.#name));
      fastest = new Map(lifted.map((part) => [part.key, part]));
    }
    const first = this.#choose([...fastest.values()]);
    if (first?.kind !== 'power') throw new LimitNotFound('nothing varies');
    const direction = this.limitOfTamed(first.exponent);
    const isFalling = direction.kind === 'infinite' && direction.sign < 0;
    const logarithm = isFalling ? first.exponent : negate(first.exponent);
    const rewritten = this.#rewrite(current, logarithm);
    return this.#leadingOfSeries(rewritten, logarithm);
  }

  /** The shortest; the largest if their logarithms have no simple ratio, as for 2^x and 3^x. */
  #choose(candidates: readonly Term[]): Term | undefined {
    const [first, ...others] = candidates.toSorted(
      (left, right) => countNodes(left) - countNodes(right),
    );
    let [best, largest] = [first, 1];
    for (const other of others) {
      if (!first) break;
      const ratio = this.limitOfTamed(quotient(this.#logOf(other), this.#logOf(first)));
      if (ratio.kind !== 'finite' || isNumber(ratio.value)) continue;
      const point = this.#pointFor(ratio.value, (index) => rational(BigInt(7 + index), 5n));
      const value = realValue(ratio.value, point, this.#math);
      const size = value ? Math.abs(toNumber(value)) : 0;
      if (size > largest) [best, largest] = [other, size];
    }
    return best;
  }

  #leadingOfSeries(term: Term, logarithm: Term): { coefficient: Term; exponent: Rational } {
    for (const length of LENGTHS) {
      const context = {
        length,
        logarithm,
        signOf: (part: Term) => this.signOf(part),
        tidy: (part: Term) => this.#tidy(part),
        variable: OMEGA.name,
      };
      const series = this.#expandOrRetry(term, context, length);
      if (!series) continue;
      const trimmed = trimSeries(series, context);
      const [leading] = trimmed.coefficients;
      if (leading) return { coefficient: leading, exponent: exponentAt(trimmed, 0) };
      if (trimmed.isExact) return { coefficient: zero, exponent: rational(0n) };
    }
    throw new LimitNotFound('no leading term');
  }

  #expandOrRetry(
    term: Term,
    context: Parameters<typeof expandSeries>[1],
    length: number,
  ): Series | undefined {
    this.#count();
    try {
      return expandSeries(term, context);
    } catch (error) {
      if (error instanceof Error && error.name === 'TooShort' && length < (LENGTHS.at(-1) ?? 0)) {
        return undefined;
      }
      throw error;
    }
  }

  /** The most rapidly varying parts of a term: exponentials, or the variable itself. */
  #mostRapid(term: Term): ReadonlyMap<string, Term> {
    if (!hasSymbol(term, this.#name)) return new Map();
    this.#count();
    switch (term.kind) {
      case 'symbol':
        return new Map([[term.key, term]]);
      case 'sum':
      case 'product':
      case 'call': {
        const parts =
          term.kind === 'sum'
            ? term.terms
            : term.kind === 'product'
              ? term.factors
              : term.arguments;
        return parts
          .map((part) => this.#mostRapid(part))
          .reduce<ReadonlyMap<string, Term>>((left, right) => this.#faster(left, right), new Map());
      }
      case 'power': {
        if (!hasSymbol(term.exponent, this.#name)) return this.#mostRapid(term.base);
        if (term.base.key !== euler.key) throw new LimitNotFound('a power that was not rewritten');
        const inner = this.#mostRapid(term.exponent);
        const isUnbounded = this.limitOfTamed(term.exponent).kind === 'infinite';
        return isUnbounded ? this.#faster(new Map([[term.key, term]]), inner) : inner;
      }
      default:
        return new Map();
    }
  }

  #faster(
    left: ReadonlyMap<string, Term>,
    right: ReadonlyMap<string, Term>,
  ): ReadonlyMap<string, Term> {
    if (left.size === 0) return right;
    if (right.size === 0) return left;
    if ([...left.keys()].some((key) => right.has(key))) return new Map([...left, ...right]);
    const [first, second] = [[...left.values()][0], [...right.values()][0]];
    if (!first || !second) return left;
    const ratio = this.limitOfTamed(quotient(this.#logOf(first), this.#logOf(second)));
    if (ratio.kind === 'infinite') return left;
    return isZeroTerm(ratio.value) ? right : new Map([...left, ...right]);
  }

  #logOf(term: Term): Term {
    return term.kind === 'power' ? term.exponent : call('ln', [term]);
  }

  /** Writes the most rapidly varying parts as powers of w, times slower parts. */
  #rewrite(term: Term, logarithm: Term): Term {
    if (!hasSymbol(term, this.#name)) return term;
    const isExponential =
      term.kind === 'power' && term.base.key === euler.key && hasSymbol(term.exponent, this.#name);
    if (!isExponential) return mapParts(term, (part) => this.#rewrite(part, logarithm));
    const ratio = this.limitOfTamed(quotient(term.exponent, logarithm));
    if (ratio.kind !== 'finite') throw new LimitNotFound('something faster');
    // A slower one stays, with its arguments rewritten.
    if (isZeroTerm(ratio.value)) {
      return power(euler, this.#rewrite(term.exponent, logarithm));
    }
    const exponent = this.#fractionOf(ratio.value);
    const rest = this.#tidy(subtract(term.exponent, product([ratio.value, logarithm])));
    const others = power(euler, this.#rewrite(rest, logarithm));
    return product([power(OMEGA, number(exponent)), others]);
  }

  /** Irrational exponents are replaced with close fractions: only the order of terms matters. */
  #fractionOf(term: Term): Rational {
    if (term.kind === 'number') return term.value;
    const value = realValue(
      term,
      this.#pointFor(term, (index) => rational(BigInt(7 + index), 5n)),
      this.#math,
    );
    if (!value) throw new NotExpandable('an exponent without a value');
    this.isApproximate = true;
    const eighths = BigInt(Math.round(toNumber(value) * 8));
    if (eighths === 0n) throw new NotExpandable('an exponent near zero');
    return rational(eighths, 8n);
  }

  #pointFor(term: Term, values: (index: number) => Rational): Point {
    return new Map(namesOf(term).map((name, index) => [name, values(index)] as const));
  }

  /** In a form in which zero is written as zero. */
  #tidy(term: Term): Term {
    if (isNumber(term) || term.kind === 'symbol' || term.kind === 'constant') return term;
    const known = this.#tidied.get(term.key);
    if (known) return known;
    this.#count();
    const value = tidyTerm(term, this.#name, this.#math);
    this.#tidied.set(term.key, value);
    return value;
  }

  /**
   * The sign of a term near infinity; parameters are assumed positive if it depends on them.
   *
   * @throws LimitNotFound, Oscillation
   */
  signOf(term: Term): number {
    this.#count();
    if (isNumber(term)) return Math.sign(Number(term.value.numerator));
    if (!hasSymbol(term, this.#name)) return this.#signOfConstant(term);
    const { coefficient } = this.#leadingTerm(term);
    return this.signOf(coefficient);
  }

  #signOfConstant(term: Term): number {
    const names = namesOf(term);
    if (names.length === 0) {
      this.#math.config({ precision: 60 });
      const value = realValue(term, new Map(), this.#math);
      if (!value) throw new LimitNotFound('a sign that is not known');
      return value.numerator < 0n ? -1 : value.numerator > 0n ? 1 : 0;
    }
    const parameters = names.filter((name) => !this.bounded.has(name));
    if (parameters.length > 0 && parameters.length < names.length) {
      if (term.kind !== 'product') throw new LimitNotFound('the sign depends on parameters');
      return term.factors.reduce((sign, factor) => sign * this.signOf(factor), 1);
    }
    const [sign] = sampleSigns(term, this.bounded, this.#math);
    if (sign === undefined) {
      if (parameters.length === 0) throw new Oscillation('the sign changes');
      throw new LimitNotFound('the sign depends on parameters');
    }
    this.#assumeSign(term, sign, parameters);
    return sign;
  }

  /** Notes that parameters are positive if that decides a sign, otherwise the sign itself. */
  #assumeSign(term: Term, sign: number, positive: readonly string[]): void {
    if (isPositiveWhere(sign < 0 ? negate(term) : term, { positive })) {
      for (const name of positive) this.assumptions.add(`${name} > 0`);
    } else if (positive.length > 0) {
      this.assumptions.add(`${toText(writeTerm(term))} ${sign < 0 ? '<' : '>'} 0`);
    }
  }

  /** Unbounded angles, whose sine and cosine are represented by symbols. */
  readonly angles: Term[] = [];

  /** A new symbol for a part that keeps changing within bounds. */
  boundedSymbol(key: string, low: number, high: number): Term {
    const name = `·${key}`;
    this.bounded.set(name, [low, high]);
    return symbol(name);
  }
}
