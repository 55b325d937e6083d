import { derivative } from '../differentiating/derivative.ts';
import { rational } from '../numbers/rational.ts';
import {
  call,
  isZeroTerm,
  negate,
  one,
  power,
  product,
  sum,
  symbol,
  zero,
} from '../simplifying/make-term.ts';
import { hasSymbol, type Term } from '../simplifying/term.ts';
import {
  addSeries,
  constantSeries,
  differentiateSeries,
  exponentialOf,
  integrateSeries,
  logarithmOf,
  multiplySeries,
  NotExpandable,
  NotReal,
  powerOfW,
  raiseSeries,
  type Series,
  type SeriesContext,
  splitSeries,
  TooShort,
  trimSeries,
  wavesOf,
} from './power-series.ts';

/** Options for expanding a term in powers of a variable. */
interface ExpandContext extends SeriesContext {
  /** A replacement for the logarithm of the variable, if known. */
  logarithm?: Term;
  /** The sign of a leading coefficient, for absolute values. */
  signOf: (term: Term) => number;
  /** The variable, which tends to zero from above. */
  variable: string;
}

/**
 * The series of a term in powers of a variable that tends to zero from above. Coefficients may contain
 * anything else.
 *
 * @throws NotExpandable, TooShort
 */
export const expandSeries = (term: Term, context: ExpandContext): Series => {
  if (!hasSymbol(term, context.variable)) return constantSeries(context.tidy(term));
  switch (term.kind) {
    case 'symbol':
      return powerOfW(rational(1n));
    case 'sum':
      return term.terms
        .map((part) => expandSeries(part, context))
        .reduce((left, right) => addSeries(left, right, context));
    case 'product':
      return term.factors
        .map((part) => expandSeries(part, context))
        .reduce((left, right) => multiplySeries(left, right, context));
    case 'power':
      return expandPower(term.base, term.exponent, context);
    case 'call':
      return expandCall(term.name, term.arguments, context);
    default:
      return constantSeries(term);
  }
};

const expandPower = (base: Term, exponent: Term, context: ExpandContext): Series => {
  if (!hasSymbol(exponent, context.variable)) {
    if (base.kind === 'symbol' && exponent.kind === 'number') return powerOfW(exponent.value);
    return raise(expandSeries(base, context), exponent, context);
  }
  if (base.key === '$e') return expandExponential(expandSeries(exponent, context), context);
  const product_ = product([exponent, call('ln', [base])]);
  return expandExponential(expandSeries(product_, context), context);
};

/** An odd root of a negative number is real: the sign is moved outside. */
const raise = (series: Series, exponent: Term, context: ExpandContext): Series => {
  if (exponent.kind !== 'number' || exponent.value.denominator === 1n) {
    return raiseSeries(series, exponent, context);
  }
  const { leading } = splitSeries(series, context);
  if (context.signOf(leading) >= 0) return raiseSeries(series, exponent, context);
  if (exponent.value.denominator % 2n === 0n) throw new NotReal('the root of a negative number');
  const opposite = raiseSeries(negateSeries(series), exponent, context);
  return exponent.value.numerator % 2n === 0n ? opposite : negateSeries(opposite);
};

const negateSeries = (series: Series): Series => ({
  ...series,
  coefficients: series.coefficients.map(negate),
});

/** The constant part of a series, and the rest. */
const splitConstant = (
  series: Series,
  context: ExpandContext,
): { constant: Term; deviation: readonly Term[]; isExact: boolean; ramification: number } => {
  const trimmed = trimSeries(series, context);
  if (trimmed.coefficients.length > 0 && trimmed.start < 0) throw new NotExpandable('unbounded');
  if (trimmed.start < 0) throw new TooShort('nothing known');
  const { coefficients, isExact, ramification, start } = trimmed;
  const padded = [...Array.from({ length: start }, () => zero), ...coefficients];
  if (padded.length === 0 && !isExact) throw new TooShort('nothing known');
  const [constant = zero, ...deviation] = padded;
  return { constant, deviation, isExact, ramification };
};

const expandExponential = (series: Series, context: ExpandContext): Series => {
  const trimmed = trimSeries(series, context);
  const isUnbounded = trimmed.coefficients.length > 0 && trimmed.start < 0;
  if (isUnbounded) throw new NotExpandable('an essential singularity');
  const { constant, deviation, isExact, ramification } = splitConstant(series, context);
  const grown = exponentialOf(deviation, isExact, ramification, context);
  return multiplySeries(
    constantSeries(context.tidy(power({ key: '$e', kind: 'constant', name: 'e' }, constant))),
    grown,
    context,
  );
};

const expandLogarithm = (series: Series, context: ExpandContext): Series => {
  const split = splitSeries(series, context);
  const { leading, ramification, valuation } = split;
  if (context.signOf(leading) < 0) throw new NotReal('the logarithm of a negative number');
  const exponent = rational(BigInt(valuation), BigInt(ramification));
  if (valuation !== 0 && !context.logarithm) throw new NotExpandable('a logarithm');
  const head = sum([
    call('ln', [leading]),
    product([
      { key: `${exponent.numerator}/${exponent.denominator}`, kind: 'number', value: exponent },
      context.logarithm ?? zero,
    ]),
  ]);
  return addSeries(constantSeries(context.tidy(head)), logarithmOf(split, context), context);
};

const PLACEHOLDER = symbol('·u');

const ALGEBRAIC: ReadonlySet<string> = new Set([
  'acos',
  'acosh',
  'asin',
  'asinh',
  'atan',
  'atanh',
  'erf',
]);

const HYPERBOLIC: ReadonlySet<string> = new Set(['cosh', 'sinh', 'tanh']);
const OTHERS: ReadonlySet<string> = new Set(['abs', 'cos', 'ln', 'sign', 'sin', 'tan']);

/** Whether a function can be expanded in its argument. */
export const isExpandable = (name: string): boolean =>
  ALGEBRAIC.has(name) || HYPERBOLIC.has(name) || OTHERS.has(name);

const expandCall = (name: string, values: readonly Term[], context: ExpandContext): Series => {
  const [first = zero, ...others] = values;
  if (others.length > 0) throw new NotExpandable(name);
  const inner = expandSeries(first, context);
  if (name === 'ln') return expandLogarithm(inner, context);
  if (name === 'abs' || name === 'sign') return expandSign(name, inner, context);
  if (HYPERBOLIC.has(name)) return expandHyperbolic(name, inner, context);
  const { constant, deviation, isExact, ramification } = splitConstant(inner, context);
  if (name === 'sin' || name === 'cos' || name === 'tan') {
    return expandWave(name, constant, wavesOf(deviation, isExact, ramification, context), context);
  }
  if (ALGEBRAIC.has(name)) return expandByDerivative(name, inner, constant, context);
  // For other functions only the value is known, as a constant.
  const distance = deviation.findIndex((coefficient) => !isZeroTerm(coefficient));
  if (distance < 0) {
    if (isExact) return constantSeries(call(name, [constant]));
    throw new TooShort('nothing known');
  }
  return {
    coefficients: [
      context.tidy(call(name, [constant])),
      ...Array.from({ length: distance }, () => zero),
    ],
    isExact: false,
    ramification,
    start: 0,
  };
};

const expandSign = (name: string, inner: Series, context: ExpandContext): Series => {
  const sign = context.signOf(splitSeries(inner, context).leading);
  if (name === 'sign') return constantSeries(sign < 0 ? negate(one) : one);
  return sign < 0 ? negateSeries(inner) : inner;
};

const expandHyperbolic = (name: string, inner: Series, context: ExpandContext): Series => {
  const up = expandExponential(inner, context);
  const down = expandExponential(negateSeries(inner), context);
  const half = constantSeries({ key: '1/2', kind: 'number', value: rational(1n, 2n) });
  const sine = multiplySeries(half, addSeries(up, negateSeries(down), context), context);
  const cosine = multiplySeries(half, addSeries(up, down, context), context);
  if (name === 'sinh') return sine;
  if (name === 'cosh') return cosine;
  return multiplySeries(sine, raiseSeries(cosine, negate(one), context), context);
};

/** sin(c + d) = sin c·cos d + cos c·sin d */
const expandWave = (
  name: 'cos' | 'sin' | 'tan',
  constant: Term,
  { cosine, sine }: { cosine: Series; sine: Series },
  context: ExpandContext,
): Series => {
  const [s, c] = ['sin', 'cos'].map((part) => constantSeries(context.tidy(call(part, [constant]))));
  if (!s || !c) throw new NotExpandable(name);
  const times = (left: Series, right: Series) => multiplySeries(left, right, context);
  const up = addSeries(times(s, cosine), times(c, sine), context);
  const down = addSeries(times(c, cosine), negateSeries(times(s, sine)), context);
  if (name === 'sin') return up;
  if (name === 'cos') return down;
  return times(up, raiseSeries(down, negate(one), context));
};

/** f(u) = f(c) + ∫ f'(u)·u', where f' consists of powers. */
const expandByDerivative = (
  name: string,
  inner: Series,
  constant: Term,
  context: ExpandContext,
): Series => {
  const slope = derivative(call(name, [PLACEHOLDER]), PLACEHOLDER.name);
  if (!slope) throw new NotExpandable(name);
  const value = context.tidy(call(name, [constant]));
  const outer = expandOver(slope, inner, context);
  const integral = integrateSeries(
    multiplySeries(outer, differentiateSeries(inner), context),
    context,
  );
  return addSeries(constantSeries(value), integral, context);
};

/** Substitutes a series for the placeholder in a term. */
const expandOver = (term: Term, inner: Series, context: ExpandContext): Series => {
  if (!hasSymbol(term, PLACEHOLDER.name)) return constantSeries(term);
  switch (term.kind) {
    case 'symbol':
      return inner;
    case 'sum':
      return term.terms
        .map((part) => expandOver(part, inner, context))
        .reduce((left, right) => addSeries(left, right, context));
    case 'product':
      return term.factors
        .map((part) => expandOver(part, inner, context))
        .reduce((left, right) => multiplySeries(left, right, context));
    case 'power':
      return term.base.key === '$e'
        ? expandExponential(expandOver(term.exponent, inner, context), context)
        : raise(expandOver(term.base, inner, context), term.exponent, context);
    default:
      throw new NotExpandable('a function');
  }
};
