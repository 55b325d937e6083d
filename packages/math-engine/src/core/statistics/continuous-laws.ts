import type { Decimal } from 'decimal.js';

import type { DistributionName } from '@lobechat/builtin-tool-calculator';

import { combinations } from '../numbers/integers.ts';
import {
  add,
  compare,
  divide,
  multiply,
  negate,
  ONE,
  rational,
  type Rational,
  subtract,
  toNumber,
  ZERO,
} from '../numbers/rational.ts';
import { type Expression, numberNode } from '../syntax/ast.ts';
import {
  difference,
  exponentialNode,
  logarithmNode,
  minusOne,
  normalDensity,
  product,
} from './closed-forms.ts';
import { type ContinuousLaw, decimalValue } from './distribution-law.ts';
import { logBetaDouble, logGammaDouble } from './double-gamma.ts';
import { checkExponent, magnitudeDigits } from './exponent-range.ts';
import { logBeta, logGamma } from './gamma-function.ts';
import { regularizedBeta } from './incomplete-beta.ts';
import { regularizedGamma, type Tails } from './incomplete-gamma.ts';
import { decimalOf, decimalsOf } from './logarithm.ts';
import { solveQuantile } from './quantile.ts';
import { squareRootValue } from './roots.ts';
import { roughBeta, roughGamma, type RoughTails } from './rough-tails.ts';
import { namedFraction, type NamedValue } from './statistic-value.ts';

type Parameters = Readonly<Record<string, Rational>>;

const TWO = rational(2n);
const HALF = rational(1n, 2n);

/** Mean and variance, where both are fractions; undefined where they do not exist. */
const momentsOf = (
  mean: Rational | undefined,
  variance: Rational | 'infinite' | undefined,
): NamedValue[] => [
  ...(mean ? [namedFraction('mean', mean)] : []),
  ...(variance === 'infinite'
    ? [{ name: 'variance', value: { kind: 'infinity', sign: 1 } } as const]
    : variance
      ? [
          namedFraction('variance', variance),
          { name: 'standardDeviation', value: squareRootValue(variance) },
        ]
      : []),
];

/** ln of a positive fraction. */
const lnOf = (value: Rational, Decimals: typeof Decimal, work: number): Decimal =>
  new Decimals(decimalOf(value, work + 5)).ln();

/**
 * e to a sum of terms that are large and nearly cancel out.
 *
 * @param sizes - of the largest numbers in the sum
 */
const exponentialOf = (
  digits: number,
  sizes: readonly number[],
  sum: (Decimals: typeof Decimal, work: number) => Decimal,
): Decimal => {
  const work = digits + magnitudeDigits(sizes);
  const exponent = sum(decimalsOf(work), work);
  checkExponent(exponent);
  return exponent.exp();
};

/** A standard law on the line that is symmetric about 0, given its upper tail beyond x > 0. */
interface SymmetricLaw {
  /** Of |X| at e^u. */
  rough: (u: number) => RoughTails;
  density: (x: Rational, digits: number) => Decimal;
  upper: (x: Rational, digits: number, isCheck: boolean) => Decimal;
}

const symmetricTails = (
  { upper }: SymmetricLaw,
  x: Rational,
  digits: number,
  isCheck: boolean,
): Tails => {
  const Decimals = decimalsOf(digits + 10);
  if (x.numerator === 0n) return { lower: new Decimals(0.5), upper: new Decimals(0.5) };
  const size = x.numerator < 0n ? { ...x, numerator: -x.numerator } : x;
  const far = new Decimals(upper(size, digits, isCheck));
  const near = new Decimals(1).minus(far);
  return x.numerator < 0n ? { lower: far, upper: near } : { lower: near, upper: far };
};

/** The tails of a beta variable whose odds are e^u. */
const roughOdds = (a: number, b: number, u: number): RoughTails => {
  const logY = u > 0 ? -u - Math.log1p(Math.exp(-u)) : -Math.log1p(Math.exp(u));
  return roughBeta(a, b, u + logY, logY);
};

/** The quantile of a symmetric law; zero at one half. */
const symmetricQuantile = (law: SymmetricLaw, share: Rational, digits: number): Decimal => {
  const Decimals = decimalsOf(digits + 10);
  const side = compare(share, HALF);
  if (side === 0) return new Decimals(0);
  // Over (0, ∞), the law of |X|: P(|X| ≤ x) = 2p − 1.
  const doubled = multiply(TWO, side > 0 ? subtract(ONE, share) : share);
  const size = solveQuantile(
    {
      density: (x, more) => law.density(x, more).times(2),
      rough: law.rough,
      tails: (x, more, isCheck) => {
        const upper = law.upper(x, more, isCheck).times(2);
        const One = decimalsOf(more + 10);
        return { lower: new One(1).minus(upper), upper };
      },
    },
    subtract(ONE, doubled),
    digits,
  );
  return side > 0 ? size : size.negated();
};

const standardNormal: SymmetricLaw = {
  density: (z, digits) => {
    const Decimals = decimalsOf(digits + 10);
    const half = divide(multiply(z, z), TWO);
    const power = exponentialOf(digits, [toNumber(half)], (More, work) =>
      new More(decimalOf(half, work)).negated(),
    );
    return new Decimals(power).div(Decimals.acos(-1).times(2).sqrt());
  },
  // z²/2 is a gamma variable of shape 1/2.
  rough: (u) => roughGamma(0.5, 2 * u - Math.LN2),
  upper: (z, digits, isCheck) =>
    regularizedGamma(HALF, divide(multiply(z, z), TWO), digits, isCheck).upper.div(2),
};

/** Adds enough digits for a sum of a place and a multiple of a standard quantile. */
const shifted = (
  place: Rational,
  scale: Rational,
  digits: number,
  standard: (digits: number) => Decimal,
): Decimal => {
  for (let work = digits + 5; ; work += digits + 20) {
    const Decimals = decimalsOf(work + 20);
    const offset = new Decimals(standard(work)).times(decimalOf(scale, work + 10));
    const sum = offset.plus(decimalOf(place, work + 10));
    const isKept = sum.isZero() || offset.isZero() || sum.e >= offset.e - (work - digits);
    if (isKept || work > 4 * digits + 100) return sum;
  }
};

const normal = ({ deviation = ONE, mean = ZERO }: Parameters): ContinuousLaw => {
  const standardize = (x: Rational) => divide(subtract(x, mean), deviation);
  const [center, spread] = [toNumber(mean), toNumber(deviation)];
  return {
    density: (x, digits) => {
      const Decimals = decimalsOf(digits + 10);
      const z = standardize(x);
      const value = new Decimals(standardNormal.density(z, digits)).div(
        decimalOf(deviation, digits + 10),
      );
      return { exact: normalDensity(z, deviation), kind: 'decimal', text: value.toString() };
    },
    kind: 'continuous',
    logDensity: (x) =>
      -(((x - center) / spread) ** 2) / 2 - Math.log(spread * Math.sqrt(2 * Math.PI)),
    moments: () => [
      namedFraction('mean', mean),
      namedFraction('variance', multiply(deviation, deviation)),
      namedFraction('standardDeviation', deviation),
    ],
    quantile: (share, digits) =>
      compare(share, HALF) === 0
        ? { kind: 'fraction', value: mean }
        : decimalValue(
            shifted(mean, deviation, digits, (work) =>
              symmetricQuantile(standardNormal, share, work),
            ),
          ),
    support: [undefined, undefined],
    tails: (x, digits, isCheck) => symmetricTails(standardNormal, standardize(x), digits, isCheck),
    window: [center - 4 * spread, center + 4 * spread],
  };
};

const lognormal = ({ deviation = ONE, mean = ZERO }: Parameters): ContinuousLaw => {
  const variance = multiply(deviation, deviation);
  /** (ln x − mean)/deviation; to more digits than the square of it loses. */
  const standardize = (x: Rational, digits: number): Rational => {
    const work = digits + 20 + magnitudeDigits([toNumber(mean), Math.log(toNumber(x))]);
    const Decimals = decimalsOf(work);
    const z = lnOf(x, Decimals, work).minus(decimalOf(mean, work)).div(decimalOf(deviation, work));
    return rationalOf(z);
  };
  const [center, spread] = [toNumber(mean), toNumber(deviation)];
  return {
    density: (x, digits) => {
      if (x.numerator === 0n) return { kind: 'fraction', value: ZERO };
      const Decimals = decimalsOf(digits + 10);
      const standard = standardNormal.density(standardize(x, digits), digits);
      const scale = decimalOf(multiply(deviation, x), digits + 10);
      return decimalValue(new Decimals(standard).div(scale));
    },
    kind: 'continuous',
    logDensity: (x) =>
      -(((Math.log(x) - center) / spread) ** 2) / 2 - Math.log(x * spread * Math.sqrt(2 * Math.PI)),
    moments: (digits) => lognormalMoments(mean, variance, digits),
    note: 'mean and deviation are those of the logarithm of X, as is usual for the lognormal distribution',
    quantile: (share, digits) => {
      const work = digits + magnitudeDigits([center, 40 * spread]);
      const exponent =
        compare(share, HALF) === 0
          ? new (decimalsOf(work))(decimalOf(mean, work))
          : shifted(mean, deviation, work, (more) =>
              symmetricQuantile(standardNormal, share, more),
            );
      checkExponent(exponent);
      return decimalValue(new (decimalsOf(work))(exponent).exp());
    },
    support: [ZERO, undefined],
    tails: (x, digits, isCheck) =>
      symmetricTails(standardNormal, standardize(x, digits), digits, isCheck),
    window: [0, Math.exp(center + 2.5 * spread)],
  };
};

/** Exactly the number a decimal shows. */
const rationalOf = (value: Decimal): Rational => {
  const digits = BigInt(value.abs().toFixed().replace('.', ''));
  const scale = 10n ** BigInt(value.decimalPlaces());
  return rational(value.isNegative() ? -digits : digits, scale);
};

/** e^(μ + σ²/2) and (e^(σ²) − 1)·e^(2μ + σ²) */
const lognormalMoments = (mean: Rational, variance: Rational, digits: number): NamedValue[] => {
  const first = add(mean, divide(variance, TWO));
  const second = add(multiply(TWO, mean), variance);
  // Beyond, they say nothing to anybody.
  if (Math.abs(toNumber(second)) > 1e6 || toNumber(variance) > 1e6) return [];
  const small = Math.max(0, Math.ceil(-Math.log10(toNumber(variance))));
  const Decimals = decimalsOf(digits + small + 20);
  const power = (exponent: Rational): Decimal =>
    new Decimals(decimalOf(exponent, digits + small + 20)).exp();
  const spread = power(variance).minus(1).times(power(second));
  const squared = product(minusOne(exponentialNode(variance)), exponentialNode(second));
  return [
    {
      name: 'mean',
      value: { exact: exponentialNode(first), kind: 'decimal', text: power(first).toString() },
    },
    { name: 'variance', value: { exact: squared, kind: 'decimal', text: spread.toString() } },
    { name: 'standardDeviation', value: decimalValue(spread.sqrt()) },
  ];
};

const studentT = ({ freedom = ONE }: Parameters): ContinuousLaw => {
  const shape = divide(freedom, TWO);
  const degrees = toNumber(freedom);
  const law: SymmetricLaw = {
    // Γ((ν+1)/2)/(√(νπ)·Γ(ν/2))·(1 + t²/ν)^(−(ν+1)/2)
    density: (t, digits) => {
      const ratio = add(ONE, divide(multiply(t, t), freedom));
      const exponent = divide(add(freedom, ONE), TWO);
      const body = exponentialOf(
        digits,
        [degrees, Math.log(toNumber(ratio)) * degrees],
        (Decimals, work) =>
          lnOf(ratio, Decimals, work)
            .times(decimalOf(exponent, work))
            .negated()
            .minus(logBeta(shape, HALF, work)),
      );
      const Decimals = decimalsOf(digits + 10);
      return new Decimals(body).div(new Decimals(decimalOf(freedom, digits + 10)).sqrt());
    },
    // t²/ν are the odds of a beta variable of 1/2 and ν/2.
    rough: (u) => roughOdds(0.5, degrees / 2, 2 * u - Math.log(degrees)),
    // Half of I_x(ν/2, 1/2) at x = ν/(ν + t²)
    upper: (t, digits, isCheck) => {
      const square = multiply(t, t);
      const sum = add(freedom, square);
      return regularizedBeta(
        { a: shape, b: HALF, x: divide(freedom, sum), y: divide(square, sum) },
        digits,
        isCheck,
      ).lower.div(2);
    },
  };
  const reach = degrees > 4 ? 5 : 8;
  return {
    density: (x, digits) => decimalValue(law.density(x, digits)),
    kind: 'continuous',
    logDensity: (x) =>
      -logBetaDouble(degrees / 2, 0.5) -
      Math.log(degrees) / 2 -
      ((degrees + 1) / 2) * Math.log1p((x * x) / degrees),
    moments: () =>
      momentsOf(
        degrees > 1 ? ZERO : undefined,
        degrees > 2
          ? divide(freedom, subtract(freedom, TWO))
          : degrees > 1
            ? 'infinite'
            : undefined,
      ),
    quantile: (share, digits) =>
      compare(share, HALF) === 0
        ? { kind: 'fraction', value: ZERO }
        : decimalValue(symmetricQuantile(law, share, digits)),
    support: [undefined, undefined],
    tails: (x, digits, isCheck) => symmetricTails(law, x, digits, isCheck),
    window: [-reach, reach],
  };
};

/** x^(power) at the left end of a support: 0, 1, or undefined where it is infinite. */
const edgePower = (power: Rational): 0 | 1 | undefined =>
  power.numerator > 0n ? 0 : power.numerator === 0n ? 1 : undefined;

const gammaLaw = (shape: Rational, scale: Rational): ContinuousLaw => {
  const [a, size] = [toNumber(shape), toNumber(scale)];
  const standardDensity = (x: Rational, digits: number): Decimal =>
    exponentialOf(digits, [a, toNumber(x), a * Math.log(toNumber(x))], (Decimals, work) =>
      lnOf(x, Decimals, work)
        .times(decimalOf(subtract(shape, ONE), work))
        .minus(decimalOf(x, work))
        .minus(logGamma(shape, work)),
    );
  const mean = multiply(shape, scale);
  return {
    density: (x, digits) => {
      const Decimals = decimalsOf(digits + 10);
      const divisor = decimalOf(scale, digits + 10);
      if (x.numerator > 0n) {
        return decimalValue(new Decimals(standardDensity(divide(x, scale), digits)).div(divisor));
      }
      const edge = edgePower(subtract(shape, ONE));
      if (edge === undefined) return undefined;
      return { kind: 'fraction', value: edge === 0 ? ZERO : divide(ONE, scale) };
    },
    kind: 'continuous',
    logDensity: (x) => (a - 1) * Math.log(x / size) - x / size - logGammaDouble(a) - Math.log(size),
    moments: () => momentsOf(mean, multiply(mean, scale)),
    quantile: (share, digits) => {
      const standard = solveQuantile(
        {
          density: standardDensity,
          rough: (u) => roughGamma(a, u),
          tails: (x, more, isCheck) => regularizedGamma(shape, x, more, isCheck),
        },
        share,
        digits,
      );
      const Decimals = decimalsOf(digits + 10);
      return decimalValue(new Decimals(standard).times(decimalOf(scale, digits + 10)));
    },
    support: [ZERO, undefined],
    tails: (x, digits, isCheck) => regularizedGamma(shape, divide(x, scale), digits, isCheck),
    window: [Math.max(0, size * (a - 4 * Math.sqrt(a))), size * (a + 5 * Math.sqrt(a))],
  };
};

const isShortBeta = (alpha: Rational, beta: Rational): boolean =>
  alpha.denominator === 1n &&
  beta.denominator === 1n &&
  alpha.numerator + beta.numerator <= LARGEST_EXACT_BETA;

const LARGEST_EXACT_BETA = 60n;

/** I_x(a, b) of whole numbers is P(at least a successes in a + b − 1 trials). DLMF 8.17.5. */
const binomialTail = (a: bigint, b: bigint, x: Rational): Rational => {
  const trials = a + b - 1n;
  const [success, whole] = [x.numerator, x.denominator];
  let sum = 0n;
  for (let k = a; k <= trials; k += 1n) {
    sum += combinations(trials, k) * success ** k * (whole - success) ** (trials - k);
  }
  return rational(sum, whole ** trials);
};

const betaLaw = ({ alpha = ONE, beta = ONE }: Parameters): ContinuousLaw => {
  const [a, b] = [toNumber(alpha), toNumber(beta)];
  const [p, q] = [subtract(alpha, ONE), subtract(beta, ONE)];
  const sum = add(alpha, beta);
  const density = (x: Rational, digits: number): Decimal => {
    const y = subtract(ONE, x);
    const sizes = [a, b, a * Math.log(toNumber(x)), b * Math.log(toNumber(y))];
    return exponentialOf(digits, sizes, (Decimals, work) =>
      lnOf(x, Decimals, work)
        .times(decimalOf(p, work))
        .plus(lnOf(y, Decimals, work).times(decimalOf(q, work)))
        .minus(logBeta(alpha, beta, work)),
    );
  };
  const tails: ContinuousLaw['tails'] = (x, digits, isCheck) =>
    regularizedBeta({ a: alpha, b: beta, x, y: subtract(ONE, x) }, digits, isCheck);
  return {
    density: (x, digits) => {
      const isInside = x.numerator > 0n && compare(x, ONE) < 0;
      if (isInside) return decimalValue(density(x, digits));
      const isLeft = x.numerator <= 0n;
      const edge = edgePower(isLeft ? p : q);
      if (edge === undefined) return undefined;
      // With a power of zero at one end, 1/B(1, b) is b.
      return { kind: 'fraction', value: edge === 0 ? ZERO : isLeft ? beta : alpha };
    },
    ...(isShortBeta(alpha, beta)
      ? { exactLower: (x: Rational) => binomialTail(alpha.numerator, beta.numerator, x) }
      : {}),
    kind: 'continuous',
    logDensity: (x) => (a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x) - logBetaDouble(a, b),
    moments: () =>
      momentsOf(
        divide(alpha, sum),
        divide(multiply(alpha, beta), multiply(multiply(sum, sum), add(sum, ONE))),
      ),
    quantile: (share, digits) =>
      decimalValue(
        solveQuantile(
          { density, isUnit: true, rough: (u) => roughOdds(a, b, u), tails },
          share,
          digits,
        ),
      ),
    support: [ZERO, ONE],
    tails,
    window: [0, 1],
  };
};

const fLaw = ({ freedom1 = ONE, freedom2 = ONE }: Parameters): ContinuousLaw => {
  const [first, second] = [divide(freedom1, TWO), divide(freedom2, TWO)];
  const [m, n] = [toNumber(freedom1), toNumber(freedom2)];
  const ratio = divide(freedom1, freedom2);
  /** r·x/(1 + r·x) and the rest, where the law is that of beta. */
  const partsOf = (x: Rational) => {
    const scaled = multiply(ratio, x);
    const sum = add(ONE, scaled);
    return { rest: divide(ONE, sum), share: divide(scaled, sum) };
  };
  const density = (x: Rational, digits: number): Decimal => {
    const { rest, share } = partsOf(x);
    const sizes = [m, n, m * Math.log(toNumber(share)), n * Math.log(toNumber(rest))];
    return exponentialOf(digits, sizes, (Decimals, work) =>
      lnOf(share, Decimals, work)
        .times(decimalOf(first, work))
        .plus(lnOf(rest, Decimals, work).times(decimalOf(second, work)))
        .minus(lnOf(x, Decimals, work))
        .minus(logBeta(first, second, work)),
    );
  };
  const tails: ContinuousLaw['tails'] = (x, digits, isCheck) => {
    const { rest, share } = partsOf(x);
    return regularizedBeta({ a: first, b: second, x: share, y: rest }, digits, isCheck);
  };
  const four = subtract(freedom2, rational(4n));
  const two = subtract(freedom2, TWO);
  const mean = two.numerator > 0n ? divide(freedom2, two) : undefined;
  // 2ν₂²(ν₁ + ν₂ − 2)/(ν₁(ν₂−2)²(ν₂−4))
  const variance =
    four.numerator > 0n
      ? divide(
          multiply(multiply(TWO, multiply(freedom2, freedom2)), add(freedom1, two)),
          multiply(multiply(freedom1, multiply(two, two)), four),
        )
      : mean
        ? 'infinite'
        : undefined;
  const spread = variance && variance !== 'infinite' ? Math.sqrt(toNumber(variance)) : 1;
  return {
    density: (x, digits) => {
      if (x.numerator > 0n) return decimalValue(density(x, digits));
      const edge = edgePower(subtract(first, ONE));
      // With ν₁ = 2 the density begins at 1.
      return edge === undefined ? undefined : { kind: 'fraction', value: edge === 0 ? ZERO : ONE };
    },
    kind: 'continuous',
    logDensity: (x) =>
      (m / 2) * Math.log((m / n) * x) -
      ((m + n) / 2) * Math.log1p((m / n) * x) -
      Math.log(x) -
      logBetaDouble(m / 2, n / 2),
    moments: () => momentsOf(mean, variance),
    quantile: (share, digits) =>
      decimalValue(
        solveQuantile(
          { density, rough: (u) => roughOdds(m / 2, n / 2, u + Math.log(m / n)), tails },
          share,
          digits,
        ),
      ),
    support: [ZERO, undefined],
    tails,
    window: [0, Math.min(mean ? toNumber(mean) + 4 * spread : 6, 20)],
  };
};

const uniform = ({ from = ZERO, to = ONE }: Parameters): ContinuousLaw => {
  const width = subtract(to, from);
  const [left, right] = [toNumber(from), toNumber(to)];
  return {
    density: () => ({ kind: 'fraction', value: divide(ONE, width) }),
    exactLower: (x) => divide(subtract(x, from), width),
    kind: 'continuous',
    logDensity: () => -Math.log(right - left),
    moments: () =>
      momentsOf(divide(add(from, to), TWO), divide(multiply(width, width), rational(12n))),
    quantile: (share) => ({ kind: 'fraction', value: add(from, multiply(share, width)) }),
    support: [from, to],
    tails: (x, digits) => {
      const Decimals = decimalsOf(digits + 10);
      const share = divide(subtract(x, from), width);
      return {
        lower: new Decimals(decimalOf(share, digits + 10)),
        upper: new Decimals(decimalOf(subtract(ONE, share), digits + 10)),
      };
    },
    window: [left - (right - left) / 10, right + (right - left) / 10],
  };
};

const exponential: (parameters: Parameters) => ContinuousLaw = ({ rate = ONE }) => {
  const law = gammaLaw(ONE, divide(ONE, rate));
  const survival = (x: Rational): Expression => exponentialNode(negate(multiply(rate, x)));
  return {
    ...law,
    density: (x, digits) => {
      const value = law.density(x, digits);
      return value?.kind === 'decimal'
        ? { ...value, exact: product(numberNode(rate), survival(x)) }
        : value;
    },
    exactBetween: (from, to) => {
      const start = from && from.numerator > 0n ? survival(from) : numberNode(ONE);
      return to ? difference(start, survival(to)) : start;
    },
    quantile: (share, digits) => {
      const value = law.quantile(share, digits);
      const exact = product(
        numberNode(divide(ONE, rate)),
        logarithmNode(divide(ONE, subtract(ONE, share))),
      );
      return value.kind === 'decimal' ? { ...value, exact } : value;
    },
  };
};

type ContinuousName = Exclude<
  DistributionName,
  'binomial' | 'geometric' | 'hypergeometric' | 'poisson'
>;

/** The laws of all continuous distributions, from their parameters. */
export const CONTINUOUS_LAWS: Readonly<
  Record<ContinuousName, (parameters: Parameters) => ContinuousLaw>
> = {
  beta: betaLaw,
  chiSquared: ({ freedom = ONE }) => gammaLaw(divide(freedom, TWO), TWO),
  exponential,
  f: fLaw,
  gamma: ({ scale = ONE, shape = ONE }) => gammaLaw(shape, scale),
  lognormal,
  normal,
  studentT,
  uniform,
};
