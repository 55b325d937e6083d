import { sineAndCosineBig, arcTangentBig } from './big-angles.ts';
import { bigPi } from './big-constants.ts';
import { exponentialBig, logarithmBig } from './big-exponential.ts';
import {
  addBig,
  BIG_ONE,
  BIG_ZERO,
  type BigFloat,
  divideBig,
  isBigFinite,
  isBigZero,
  magnitudeOfBig,
  multiplyBig,
  negateBig,
  scaleBig,
  signOfBig,
  subtractBig,
} from './big-float.ts';
import { squareRootBig } from './big-square-root.ts';

/** Magnitudes beyond which an exponential is neither computed nor useful. */
const LARGEST_EXPONENT_BITS = 24;

/** Magnitudes beyond which angles are not reduced. */
const LARGEST_ANGLE_BITS = 4096;

/** A complex number; real ones have an imaginary part of exactly zero. */
export interface BigComplex {
  readonly im: BigFloat;
  readonly re: BigFloat;
}

export const COMPLEX_ZERO: BigComplex = { im: BIG_ZERO, re: BIG_ZERO };
export const COMPLEX_ONE: BigComplex = { im: BIG_ZERO, re: BIG_ONE };
export const COMPLEX_I: BigComplex = { im: BIG_ONE, re: BIG_ZERO };

export const realComplex = (re: BigFloat): BigComplex => ({ im: BIG_ZERO, re });
export const isReal = ({ im }: BigComplex): boolean => isBigZero(im);
export const isComplexZero = ({ im, re }: BigComplex): boolean => isBigZero(im) && isBigZero(re);

export const isFiniteComplex = ({ im, re }: BigComplex): boolean =>
  isBigFinite(im) && isBigFinite(re);

/** The binary exponent of the larger part. */
export const magnitudeOfComplex = ({ im, re }: BigComplex): number =>
  Math.max(magnitudeOfBig(re), magnitudeOfBig(im));

export const addComplex = (left: BigComplex, right: BigComplex, bits: number): BigComplex => ({
  im: addBig(left.im, right.im, bits),
  re: addBig(left.re, right.re, bits),
});

export const negateComplex = ({ im, re }: BigComplex): BigComplex => ({
  im: negateBig(im),
  re: negateBig(re),
});

export const subtractComplex = (left: BigComplex, right: BigComplex, bits: number): BigComplex =>
  addComplex(left, negateComplex(right), bits);

export const multiplyComplex = (left: BigComplex, right: BigComplex, bits: number): BigComplex => {
  const cross = (a: BigFloat, b: BigFloat): BigFloat =>
    isBigZero(a) || isBigZero(b) ? BIG_ZERO : multiplyBig(a, b, bits + 8);
  return {
    im: addBig(cross(left.re, right.im), cross(left.im, right.re), bits),
    re: subtractBig(cross(left.re, right.re), cross(left.im, right.im), bits),
  };
};

/** |z|² */
export const normOfComplex = ({ im, re }: BigComplex, bits: number): BigFloat =>
  addBig(multiplyBig(re, re, bits), multiplyBig(im, im, bits), bits);

/** @throws RangeError if the divisor is zero */
export const divideComplex = (left: BigComplex, right: BigComplex, bits: number): BigComplex => {
  if (isComplexZero(right)) throw new RangeError('Division by zero');
  if (isReal(right)) {
    return { im: divideBig(left.im, right.re, bits), re: divideBig(left.re, right.re, bits) };
  }
  const norm = normOfComplex(right, bits + 8);
  const product = multiplyComplex(left, { im: negateBig(right.im), re: right.re }, bits + 8);
  return { im: divideBig(product.im, norm, bits), re: divideBig(product.re, norm, bits) };
};

export const absoluteComplex = (value: BigComplex, bits: number): BigFloat =>
  isReal(value)
    ? signOfBig(value.re) < 0
      ? negateBig(value.re)
      : value.re
    : squareRootBig(normOfComplex(value, bits + 8), bits);

/** The principal square root. */
export const squareRootComplex = (value: BigComplex, bits: number): BigComplex => {
  const { im, re } = value;
  if (isReal(value)) {
    return signOfBig(re) < 0
      ? { im: squareRootBig(negateBig(re), bits), re: BIG_ZERO }
      : realComplex(squareRootBig(re, bits));
  }
  const length = absoluteComplex(value, bits * 2);
  // The larger part first: the other follows without cancellation.
  const isLeft = signOfBig(re) < 0;
  const larger = squareRootBig(
    scaleBig(addBig(length, isLeft ? negateBig(re) : re, bits * 2), -1),
    bits + 8,
  );
  const smaller = divideBig(scaleBig(im, -1), larger, bits);
  if (!isLeft) return { im: smaller, re: larger };
  return signOfBig(im) < 0
    ? { im: negateBig(larger), re: negateBig(smaller) }
    : { im: larger, re: smaller };
};

/** The angle, in (−π, π]. */
export const argumentOf = ({ im, re }: BigComplex, bits: number): BigFloat => {
  if (isBigZero(im)) return signOfBig(re) < 0 ? bigPi(bits) : BIG_ZERO;
  const quarter = scaleBig(bigPi(bits), -1);
  if (isBigZero(re)) return signOfBig(im) < 0 ? negateBig(quarter) : quarter;
  const angle = arcTangentBig(divideBig(im, re, bits + 16), bits);
  if (signOfBig(re) > 0) return angle;
  const pi = bigPi(bits);
  return addBig(angle, signOfBig(im) < 0 ? negateBig(pi) : pi, bits);
};

/** e^z; undefined if the exponent has millions, or the angle is not reduced. */
export const exponentialComplex = (
  { im, re }: BigComplex,
  bits: number,
): BigComplex | undefined => {
  if (magnitudeOfBig(re) > LARGEST_EXPONENT_BITS) return undefined;
  const size = exponentialBig(re, bits);
  if (isBigZero(im)) return realComplex(size);
  if (magnitudeOfBig(im) > LARGEST_ANGLE_BITS) return undefined;
  const [sine, cosine] = sineAndCosineBig(im, bits);
  return { im: multiplyBig(size, sine, bits), re: multiplyBig(size, cosine, bits) };
};

/** The principal logarithm; undefined at zero. */
export const logarithmComplex = (value: BigComplex, bits: number): BigComplex | undefined => {
  if (isComplexZero(value)) return undefined;
  return {
    im: argumentOf(value, bits),
    re: isReal(value)
      ? logarithmBig(absoluteComplex(value, bits), bits)
      : scaleBig(logarithmBig(normOfComplex(value, bits * 2), bits), -1),
  };
};

/** Sine and cosine of a complex number: sin(a+bi) = sin a·cosh b + i·cos a·sinh b. */
export const sineAndCosineComplex = (
  value: BigComplex,
  bits: number,
): { cosine: BigComplex; sine: BigComplex } | undefined => {
  if (magnitudeOfBig(value.re) > LARGEST_ANGLE_BITS) return undefined;
  const [sine, cosine] = sineAndCosineBig(value.re, bits + 8);
  if (isReal(value)) return { cosine: realComplex(cosine), sine: realComplex(sine) };
  const hyperbolic = hyperbolicBig(value.im, bits + 8);
  if (!hyperbolic) return undefined;
  return {
    cosine: {
      im: negateBig(multiplyBig(sine, hyperbolic.sine, bits)),
      re: multiplyBig(cosine, hyperbolic.cosine, bits),
    },
    sine: {
      im: multiplyBig(cosine, hyperbolic.sine, bits),
      re: multiplyBig(sine, hyperbolic.cosine, bits),
    },
  };
};

/** sinh and cosh of a real number. */
const hyperbolicBig = (
  value: BigFloat,
  bits: number,
): { cosine: BigFloat; sine: BigFloat } | undefined => {
  // Near zero the two exponentials cancel.
  if (magnitudeOfBig(value) > LARGEST_EXPONENT_BITS) return undefined;
  const working = bits + Math.min(4096, Math.max(0, -magnitudeOfBig(value))) + 8;
  const grown = exponentialBig(value, working);
  const shrunk = divideBig(BIG_ONE, grown, working);
  return {
    cosine: scaleBig(addBig(grown, shrunk, bits), -1),
    sine: scaleBig(subtractBig(grown, shrunk, bits), -1),
  };
};

/** sinh and cosh of a complex number: those of −i·z, rotated by a right angle. */
export const hyperbolicComplex = (
  value: BigComplex,
  bits: number,
): { cosine: BigComplex; sine: BigComplex } | undefined => {
  const turned = sineAndCosineComplex({ im: negateBig(value.re), re: value.im }, bits);
  if (!turned) return undefined;
  // sinh z = i·sin(−i·z), cosh z = cos(−i·z)
  const { cosine, sine } = turned;
  return { cosine, sine: { im: sine.re, re: negateBig(sine.im) } };
};
