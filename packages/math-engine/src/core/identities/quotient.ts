import { negate, rational, type Rational } from '../numbers/rational.ts';
import { type Gaussian, invertGaussian, multiplyGaussian, ONE_GAUSSIAN, real } from './gaussian.ts';
import {
  addPolynomials,
  constantPolynomial,
  makePolynomial,
  multiplyPolynomials,
  type Polynomial,
  type Term,
  TooLarge,
  writePolynomial,
} from './term.ts';

/** Exponents beyond which powers are not expanded. */
export const LARGEST_POWER = 64n;

/** A quotient of polynomials; a single-term denominator is merged into the numerator. */
export interface Quotient {
  above: Polynomial;
  below: Polynomial;
}

const UNITY = constantPolynomial(ONE_GAUSSIAN);

const onlyTerm = (polynomial: Polynomial): Term | undefined =>
  polynomial.size === 1 ? [...polynomial.values()][0] : undefined;

const invertTerm = ({ coefficient, powers }: Term): Term => ({
  coefficient: invertGaussian(coefficient),
  powers: new Map([...powers].map(([name, exponent]) => [name, negate(exponent)] as const)),
});

export const makeQuotient = (above: Polynomial, below: Polynomial = UNITY): Quotient => {
  if (below.size === 0) throw new TooLarge();
  const divisor = onlyTerm(below);
  if (!divisor) return { above, below };
  const inverse = makePolynomial([invertTerm(divisor)]);
  return { above: multiplyPolynomials(above, inverse), below: UNITY };
};

export const constantQuotient = (value: Gaussian): Quotient =>
  makeQuotient(constantPolynomial(value));

export const fractionQuotient = (value: Rational): Quotient => constantQuotient(real(value));

export const addQuotients = (left: Quotient, right: Quotient): Quotient =>
  left.below === right.below
    ? makeQuotient(addPolynomials(left.above, right.above), left.below)
    : makeQuotient(
        addPolynomials(
          multiplyPolynomials(left.above, right.below),
          multiplyPolynomials(right.above, left.below),
        ),
        multiplyPolynomials(left.below, right.below),
      );

export const multiplyQuotients = (left: Quotient, right: Quotient): Quotient => {
  const [first, second] = [ratioOf(left.above, right.below), ratioOf(right.above, left.below)];
  const above = multiplyPolynomials(first ?? left.above, second ?? right.above);
  return makeQuotient(
    above,
    multiplyPolynomials(second ? UNITY : left.below, first ? UNITY : right.below),
  );
};

/** The quotient of two sums that differ by a constant factor only. */
const ratioOf = (above: Polynomial, below: Polynomial): Polynomial | undefined => {
  if (below.size === 1 || above.size !== below.size) return undefined;
  const factor = constantPolynomial(ratioOfFirst(above, below));
  const isSame = writePolynomial(multiplyPolynomials(below, factor)) === writePolynomial(above);
  return isSame ? factor : undefined;
};

const ratioOfFirst = (above: Polynomial, below: Polynomial): Gaussian => {
  const [[name, { coefficient }] = ['', { coefficient: ONE_GAUSSIAN }]] = below;
  const other = above.get(name)?.coefficient ?? ONE_GAUSSIAN;
  return multiplyGaussian(other, invertGaussian(coefficient));
};

/** A divisor that vanishes identically has no inverse. */
export const invertQuotient = ({ above, below }: Quotient): Quotient => makeQuotient(below, above);

export const negateQuotient = (value: Quotient): Quotient =>
  multiplyQuotients(value, fractionQuotient(rational(-1n)));

/** The terms, if there is no denominator. */
export const termsOf = ({ above, below }: Quotient): readonly Term[] | undefined =>
  below.size === 1 ? [...above.values()] : undefined;

/** The only term, if there is just one. */
export const termOf = (value: Quotient): Term | undefined =>
  value.below.size === 1 ? onlyTerm(value.above) : undefined;

/** The value as a fraction, if it is one. */
export const fractionOf = (value: Quotient): Rational | undefined => {
  if (value.below.size === 1 && value.above.size === 0) return rational(0n);
  const term = termOf(value);
  return term && term.powers.size === 0 && term.coefficient.im.numerator === 0n
    ? term.coefficient.re
    : undefined;
};

export const writeQuotient = ({ above, below }: Quotient): string =>
  below.size === 1
    ? writePolynomial(above)
    : `[${writePolynomial(above)}]/[${writePolynomial(below)}]`;

/** @throws TooLarge for an exponent beyond {@link LARGEST_POWER} */
export const wholePower = (base: Quotient, exponent: bigint): Quotient => {
  if (exponent > LARGEST_POWER || exponent < -LARGEST_POWER) throw new TooLarge();
  if (exponent < 0n) return invertQuotient(wholePower(base, -exponent));
  let result = fractionQuotient(rational(1n));
  for (let step = 0n; step < exponent; step += 1n) result = multiplyQuotients(result, base);
  return result;
};
