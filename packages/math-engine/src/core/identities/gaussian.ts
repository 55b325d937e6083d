import { add, multiply, negate, ONE, rational, type Rational, ZERO } from '../numbers/rational.ts';

/** re + im·i with fractions. */
export interface Gaussian {
  im: Rational;
  re: Rational;
}

export const real = (re: Rational): Gaussian => ({ im: ZERO, re });

export const ONE_GAUSSIAN: Gaussian = real(ONE);
export const IMAGINARY_UNIT: Gaussian = { im: ONE, re: ZERO };

export const addGaussian = (left: Gaussian, right: Gaussian): Gaussian => ({
  im: add(left.im, right.im),
  re: add(left.re, right.re),
});

export const multiplyGaussian = (left: Gaussian, right: Gaussian): Gaussian => ({
  im: add(multiply(left.re, right.im), multiply(left.im, right.re)),
  re: add(multiply(left.re, right.re), negate(multiply(left.im, right.im))),
});

export const isZeroGaussian = ({ im, re }: Gaussian): boolean =>
  im.numerator === 0n && re.numerator === 0n;

/** The inverse of a nonzero number. */
export const invertGaussian = ({ im, re }: Gaussian): Gaussian => {
  const size = add(multiply(re, re), multiply(im, im));
  const inverse = rational(size.denominator, size.numerator);
  return { im: negate(multiply(im, inverse)), re: multiply(re, inverse) };
};

export const writeGaussian = ({ im, re }: Gaussian): string =>
  `${re.numerator}/${re.denominator}+${im.numerator}/${im.denominator}i`;
