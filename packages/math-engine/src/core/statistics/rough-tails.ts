import { logBetaDouble, logGammaDouble } from './double-gamma.ts';

/**
 * ln P(X ≤ x) and ln P(X > x) in doubles, to about ten digits: a starting point for quantiles,
 * never an answer.
 */
export interface RoughTails {
  logLower: number;
  logUpper: number;
}

const MOST_TERMS = 20_000;

/** ln(1 − e^value) */
const logComplement = (value: number): number =>
  value > -Math.LN2 ? Math.log(-Math.expm1(value)) : Math.log1p(-Math.exp(value));

const fromLower = (logLower: number): RoughTails => {
  const bounded = Math.min(logLower, -1e-17);
  return { logLower: bounded, logUpper: logComplement(bounded) };
};

const swapTails = ({ logLower, logUpper }: RoughTails): RoughTails => ({
  logLower: logUpper,
  logUpper: logLower,
});

/** A denominator of a continued fraction that must not vanish. */
const guard = (value: number): number => (Math.abs(value) < 1e-300 ? 1e-300 : value);

/** For the incomplete gamma function at x = e^u. */
export const roughGamma = (a: number, u: number): RoughTails => {
  const x = Math.exp(u);
  const power = a * u - x - logGammaDouble(a);
  if (x < a + 1) {
    let [term, sum] = [1, 1];
    for (let index = 1; index < MOST_TERMS && term > sum * 1e-14; index += 1) {
      term *= x / (a + index);
      sum += term;
    }
    return fromLower(power - Math.log(a) + Math.log(sum));
  }
  // Lentz's evaluation of the continued fraction.
  let b = x + 1 - a;
  let [c, d] = [1e300, 1 / b];
  let fraction = d;
  for (let index = 1; index < MOST_TERMS; index += 1) {
    const numerator = -index * (index - a);
    b += 2;
    d = 1 / guard(numerator * d + b);
    c = guard(b + numerator / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-14) break;
  }
  return swapTails(fromLower(power + Math.log(fraction)));
};

/** For the incomplete beta function, given x and 1 − x by their logarithms. */
export const roughBeta = (a: number, b: number, logX: number, logY: number): RoughTails => {
  const x = Math.exp(logX);
  if (x > (a + 1) / (a + b + 2)) return swapTails(roughBeta(b, a, logY, logX));
  const power = a * logX + b * logY - Math.log(a) - logBetaDouble(a, b);
  let [c, d] = [1, 1 / guard(1 - ((a + b) * x) / (a + 1))];
  let fraction = d;
  for (let m = 1; m < MOST_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / guard(1 + even * d);
    c = guard(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / guard(1 + odd * d);
    c = guard(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-14) break;
  }
  return fromLower(power + Math.log(fraction));
};
