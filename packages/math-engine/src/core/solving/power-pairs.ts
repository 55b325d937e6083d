import {
  degreeOf,
  evaluatePolynomial,
  leadingCoefficient,
  type Polynomial,
} from '../algebra/polynomial.ts';
import { integerRoot } from '../numbers/integers.ts';
import { divide, isInteger, isZero, negate, type Rational, rational } from '../numbers/rational.ts';

/**
 * All integer pairs of p·xⁿ + q·yⁿ = c with n > 2, c ≠ 0 and an nth power |p/q|: then u = s·x and
 * v = t·y have uⁿ ± vⁿ = C. As the nth powers of different numbers up to M are at least Mⁿ⁻¹ apart,
 * none of |u| and |v| exceeds the (n − 1)th root of |C|.
 *
 * @param coefficients - of the powers of y, in x
 * @returns undefined if the equation has another form, or if there are too many numbers to try
 */
export const powerPairs = (
  coefficients: readonly Polynomial[],
  mostTried: bigint,
): readonly (readonly [bigint, bigint])[] | undefined => {
  const exponent = coefficients.length - 1;
  const [constant = [], ...others] = coefficients;
  const last = others.pop() ?? [];
  const between = [...others, constant.slice(1, -1).filter((value) => !isZero(value))];
  const isForm = degreeOf(last) === 0 && degreeOf(constant) === exponent;
  if (exponent < 3 || !isForm || between.some((part) => part.length > 0)) return undefined;
  const below = leadingCoefficient(last);
  const ratio = divide(leadingCoefficient(constant), below);
  const sum = divide(constant[0] ?? rational(0n), below);
  const power = BigInt(exponent);
  const above = rootsOf({ ...ratio, numerator: sizeOf(ratio.numerator) }, power).at(-1);
  if (above === undefined || isZero(sum)) return undefined;
  const scaled = sizeOf(sum.numerator) * above.denominator ** power;
  const largest = integerRoot(scaled / sum.denominator, power - 1n) + 1n;
  const reach = largest / above.numerator;
  if (reach > mostTried) return undefined;
  const pairs: [bigint, bigint][] = [];
  for (let x = -reach; x <= reach; x += 1n) {
    const value = negate(divide(evaluatePolynomial(constant, rational(x)), below));
    for (const y of rootsOf(value, power)) if (isInteger(y)) pairs.push([x, y.numerator]);
  }
  return pairs;
};

const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value);

/** The rational nth roots of a fraction, in ascending order. */
const rootsOf = ({ denominator, numerator }: Rational, power: bigint): readonly Rational[] => {
  const isOdd = power % 2n === 1n;
  if (numerator < 0n && !isOdd) return [];
  const [top, bottom] = [sizeOf(numerator), denominator].map((part) => integerRoot(part, power));
  if (top === undefined || bottom === undefined) return [];
  if (top ** power !== sizeOf(numerator) || bottom ** power !== denominator) return [];
  const root = rational(numerator < 0n ? -top : top, bottom);
  return isOdd || top === 0n ? [root] : [negate(root), root];
};
