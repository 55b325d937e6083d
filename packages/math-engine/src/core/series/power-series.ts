import { rational, type Rational } from '../numbers/rational.ts';
import {
  isZeroTerm,
  minusOne,
  one,
  power,
  product,
  sum,
  whole,
  zero,
} from '../simplifying/make-term.ts';
import type { Term } from '../simplifying/term.ts';

/**
 * A sum of c_i·w^((start + i)/ramification), for w near zero from above. Unless it is exact, the
 * first omitted power is the one after the last coefficient.
 */
export interface Series {
  coefficients: readonly Term[];
  isExact: boolean;
  ramification: number;
  start: number;
}

/** Context for arithmetic with series. */
export interface SeriesContext {
  /** Number of coefficients, in steps of w, kept from the first one on. */
  length: number;
  /** A term in a form that is zero if and only if it is written as zero. */
  tidy: (term: Term) => Term;
}

/**
 * The leading coefficients turned out to be zero: more terms are needed to find the first nonzero
 * one.
 */
export class TooShort extends Error {
  override name = 'TooShort';
}

/** There is no such series: an essential singularity, or a function without a rule. */
export class NotExpandable extends Error {
  override name = 'NotExpandable';
}

/** The term has no real value nearby: the logarithm or an even root of a negative number. */
export class NotReal extends Error {
  override name = 'NotReal';
}

const MOST_COEFFICIENTS = 400;

/** A constant. */
export const constantSeries = (value: Term): Series => ({
  coefficients: isZeroTerm(value) ? [] : [value],
  isExact: true,
  ramification: 1,
  start: 0,
});

/** A power of w. */
export const powerOfW = (exponent: Rational): Series => ({
  coefficients: [one],
  isExact: true,
  ramification: Number(exponent.denominator),
  start: Number(exponent.numerator),
});

const gcd = (left: number, right: number): number =>
  right === 0 ? left : gcd(right, left % right);

/** The same series over a finer grid of exponents. */
const refine = (series: Series, ramification: number): Series => {
  const step = ramification / series.ramification;
  if (step === 1) return series;
  if (series.coefficients.length * step > MOST_COEFFICIENTS * 4)
    throw new NotExpandable('too fine');
  const coefficients: Term[] = [];
  for (const [index, coefficient] of series.coefficients.entries()) {
    coefficients[index * step] = coefficient;
    for (let gap = 1; gap < step; gap += 1) coefficients[index * step + gap] = zero;
  }
  return { ...series, coefficients, ramification, start: series.start * step };
};

const alike = (left: Series, right: Series): readonly [Series, Series] => {
  const ramification =
    (left.ramification * right.ramification) / gcd(left.ramification, right.ramification);
  return [refine(left, ramification), refine(right, ramification)];
};

/** Without leading zeros, and no longer than requested by the context. */
export const trimSeries = (series: Series, { length, tidy }: SeriesContext): Series => {
  const tidied = series.coefficients.map(tidy);
  let first = 0;
  while (first < tidied.length && isZeroTerm(tidied[first] ?? zero)) first += 1;
  let last = tidied.length;
  if (series.isExact) {
    while (last > first && isZeroTerm(tidied[last - 1] ?? zero)) last -= 1;
  }
  const most = Math.min(first + length * series.ramification, MOST_COEFFICIENTS);
  const isCut = last > most;
  return {
    coefficients: tidied.slice(first, isCut ? most : last),
    isExact: series.isExact && !isCut,
    ramification: series.ramification,
    start: series.start + first,
  };
};

/** Start of the unknown part, in steps of the grid. */
const endOf = (series: Series): number =>
  series.isExact ? Number.POSITIVE_INFINITY : series.start + series.coefficients.length;

export const addSeries = (left: Series, right: Series, context: SeriesContext): Series => {
  const [first, second] = alike(left, right);
  if (first.coefficients.length === 0 && first.isExact) return second;
  if (second.coefficients.length === 0 && second.isExact) return first;
  const start = Math.min(first.start, second.start);
  const known = Math.min(endOf(first), endOf(second));
  const last = Math.max(
    first.start + first.coefficients.length,
    second.start + second.coefficients.length,
  );
  const end = Math.min(known, last);
  const coefficients: Term[] = [];
  for (let place = start; place < end; place += 1) {
    coefficients.push(
      sum([
        first.coefficients[place - first.start] ?? zero,
        second.coefficients[place - second.start] ?? zero,
      ]),
    );
  }
  return trimSeries(
    {
      coefficients,
      isExact: known === Number.POSITIVE_INFINITY,
      ramification: first.ramification,
      start: coefficients.length === 0 ? Math.min(known, last) : start,
    },
    context,
  );
};

export const multiplySeries = (left: Series, right: Series, context: SeriesContext): Series => {
  const [first, second] = alike(left, right);
  const isZero = (series: Series) => series.isExact && series.coefficients.length === 0;
  if (isZero(first)) return first;
  if (isZero(second)) return second;
  const end = Math.min(endOf(first) + second.start, endOf(second) + first.start);
  const start = first.start + second.start;
  const most = context.length * first.ramification;
  const full = first.coefficients.length + second.coefficients.length - 1;
  const count = Math.min(end - start, Math.max(full, 0), most);
  const coefficients: Term[] = [];
  for (let place = 0; place < count; place += 1) {
    const terms: Term[] = [];
    const from = Math.max(0, place - second.coefficients.length + 1);
    for (let i = from; i <= place && i < first.coefficients.length; i += 1) {
      const factors = [first.coefficients[i] ?? zero, second.coefficients[place - i] ?? zero];
      if (!factors.some(isZeroTerm)) terms.push(product(factors));
    }
    coefficients.push(sum(terms));
  }
  return trimSeries(
    {
      coefficients,
      isExact: end === Number.POSITIVE_INFINITY && count === Math.max(full, 0),
      ramification: first.ramification,
      start,
    },
    context,
  );
};

/** A series as c·w^v·(1 + d): the coefficients of d from the first power of the grid on. */
interface SplitSeries {
  /** d₁, d₂, …; as many as are known. */
  deviation: readonly Term[];
  isExact: boolean;
  leading: Term;
  ramification: number;
  /** v in steps of the grid. */
  valuation: number;
}

/** @throws TooShort if no coefficient is known to be nonzero; RangeError for zero itself */
export const splitSeries = (series: Series, context: SeriesContext): SplitSeries => {
  const trimmed = trimSeries(series, context);
  const [leading, ...others] = trimmed.coefficients;
  if (!leading) {
    if (trimmed.isExact) throw new RangeError('division by zero');
    throw new TooShort('no leading coefficient');
  }
  const inverse = power(leading, minusOne);
  return {
    deviation: others.map((coefficient) => context.tidy(product([coefficient, inverse]))),
    isExact: trimmed.isExact,
    leading,
    ramification: trimmed.ramification,
    valuation: trimmed.start,
  };
};

/** Number of coefficients requested after the first. */
const wantedOf = (
  { deviation, isExact, ramification }: SplitSeries,
  { length }: SeriesContext,
): number =>
  isExact
    ? Math.min(length * ramification, MOST_COEFFICIENTS) - 1
    : Math.min(deviation.length, length * ramification - 1);

/** (1 + d)^r by y_n = 1/n·Σ (r·k − n + k)·d_k·y_(n−k). */
export const raiseSeries = (series: Series, exponent: Term, context: SeriesContext): Series => {
  const split = splitSeries(series, context);
  if (exponent.kind !== 'number' && split.valuation !== 0) {
    throw new NotExpandable('a power that is not a fraction');
  }
  const lifted: Rational =
    exponent.kind === 'number'
      ? rational(
          BigInt(split.valuation) * exponent.value.numerator,
          BigInt(split.ramification) * exponent.value.denominator,
        )
      : rational(0n);
  const isPlain = split.deviation.length === 0 && split.isExact;
  const coefficients: Term[] = [one];
  if (!isPlain) {
    const count = wantedOf(split, context);
    for (let n = 1; n <= count; n += 1) {
      const terms: Term[] = [];
      for (let k = 1; k <= n && k <= split.deviation.length; k += 1) {
        const d = split.deviation[k - 1] ?? zero;
        if (isZeroTerm(d)) continue;
        const weight = sum([product([exponent, whole(k)]), whole(k - n)]);
        terms.push(product([weight, d, coefficients[n - k] ?? zero]));
      }
      coefficients.push(context.tidy(product([whole(1, n), sum(terms)])));
    }
  }
  const raised: Series = {
    coefficients: coefficients.map((coefficient) =>
      product([power(split.leading, exponent), coefficient]),
    ),
    isExact: isPlain,
    ramification: split.ramification,
    start: 0,
  };
  return multiplySeries(raised, powerOfW(lifted), context);
};

/** e^d for a series d without a constant part, by n·y_n = Σ k·d_k·y_(n−k). */
export const exponentialOf = (
  deviation: readonly Term[],
  isExact: boolean,
  ramification: number,
  context: SeriesContext,
): Series => {
  if (deviation.length === 0 && isExact) return constantSeries(one);
  const coefficients: Term[] = [one];
  const most = Math.min(context.length * ramification, MOST_COEFFICIENTS);
  const count = isExact ? most - 1 : Math.min(deviation.length, most - 1);
  for (let n = 1; n <= count; n += 1) {
    const terms: Term[] = [];
    for (let k = 1; k <= n && k <= deviation.length; k += 1) {
      const d = deviation[k - 1] ?? zero;
      if (!isZeroTerm(d)) terms.push(product([whole(k), d, coefficients[n - k] ?? zero]));
    }
    coefficients.push(context.tidy(product([whole(1, n), sum(terms)])));
  }
  return { coefficients, isExact: false, ramification, start: 0 };
};

/** ln(1 + d) by n·l_n = n·d_n − Σ k·l_k·d_(n−k). */
export const logarithmOf = (split: SplitSeries, context: SeriesContext): Series => {
  if (split.deviation.length === 0 && split.isExact) return constantSeries(zero);
  const coefficients: Term[] = [zero];
  const count = wantedOf(split, context);
  for (let n = 1; n <= count; n += 1) {
    const terms: Term[] = [product([whole(n), split.deviation[n - 1] ?? zero])];
    for (let k = 1; k < n; k += 1) {
      const d = split.deviation[n - k - 1] ?? zero;
      if (!isZeroTerm(d)) terms.push(product([whole(-k), coefficients[k] ?? zero, d]));
    }
    coefficients.push(context.tidy(product([whole(1, n), sum(terms)])));
  }
  return { coefficients, isExact: false, ramification: split.ramification, start: 0 };
};

/** sin d and cos d together, by n·s_n = Σ k·d_k·c_(n−k) and n·c_n = −Σ k·d_k·s_(n−k). */
export const wavesOf = (
  deviation: readonly Term[],
  isExact: boolean,
  ramification: number,
  context: SeriesContext,
): { cosine: Series; sine: Series } => {
  const [sine, cosine]: [Term[], Term[]] = [[zero], [one]];
  const most = Math.min(context.length * ramification, MOST_COEFFICIENTS);
  const count = isExact ? most - 1 : Math.min(deviation.length, most - 1);
  for (let n = 1; n <= count; n += 1) {
    const [up, down]: [Term[], Term[]] = [[], []];
    for (let k = 1; k <= n && k <= deviation.length; k += 1) {
      const d = deviation[k - 1] ?? zero;
      if (isZeroTerm(d)) continue;
      up.push(product([whole(k), d, cosine[n - k] ?? zero]));
      down.push(product([whole(-k), d, sine[n - k] ?? zero]));
    }
    sine.push(context.tidy(product([whole(1, n), sum(up)])));
    cosine.push(context.tidy(product([whole(1, n), sum(down)])));
  }
  const isPlain = deviation.length === 0 && isExact;
  const make = (coefficients: readonly Term[]): Series => ({
    coefficients: isPlain ? coefficients.slice(0, 1) : coefficients,
    isExact: isPlain,
    ramification,
    start: 0,
  });
  return { cosine: make(cosine), sine: make(sine) };
};

/** The derivative with respect to w. */
export const differentiateSeries = (series: Series): Series => ({
  ...series,
  coefficients: series.coefficients.map((coefficient, index) =>
    product([whole(series.start + index, series.ramification), coefficient]),
  ),
  start: series.start - series.ramification,
});

/**
 * The integral with respect to w without a constant. @throws NotExpandable if there is a term 1/w
 */
export const integrateSeries = (series: Series, context: SeriesContext): Series => ({
  ...series,
  coefficients: series.coefficients.map((coefficient, index) => {
    const exponent = series.start + index + series.ramification;
    if (exponent !== 0) return product([whole(series.ramification, exponent), coefficient]);
    if (isZeroTerm(context.tidy(coefficient))) return zero;
    throw new NotExpandable('a logarithm');
  }),
  start: series.start + series.ramification,
});

/** The exponent at an index of a series. */
export const exponentAt = (series: Series, index: number): Rational =>
  rational(BigInt(series.start + index), BigInt(series.ramification));

/** The coefficient of a power of w; undefined if it is beyond the known ones. */
export const coefficientAt = (series: Series, exponent: Rational): Term | undefined => {
  const scaled = exponent.numerator * BigInt(series.ramification);
  if (scaled % exponent.denominator !== 0n) return zero;
  const index = Number(scaled / exponent.denominator) - series.start;
  if (index < 0) return zero;
  const known = series.coefficients[index];
  return known ?? (series.isExact ? zero : undefined);
};
