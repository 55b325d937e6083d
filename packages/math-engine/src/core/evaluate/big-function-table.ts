import {
  absoluteComplex,
  addComplex,
  argumentOf,
  type BigComplex,
  COMPLEX_ONE,
  divideComplex,
  exponentialComplex,
  hyperbolicComplex,
  isComplexZero,
  isReal,
  logarithmComplex,
  magnitudeOfComplex,
  realComplex,
  sineAndCosineComplex,
  subtractComplex,
} from '../numbers/big-complex.ts';
import { bigInteger } from '../numbers/big-conversions.ts';
import { isBigFinite, negateBig, signOfBig } from '../numbers/big-float.ts';
import { errorFunctionComplex, farComplement, gammaBig } from '../numbers/big-gamma.ts';
import { type Unary, isDust, type BigContext } from './big-context.ts';
import {
  arcCosine,
  areaCosine,
  arcTangent,
  arcSine,
  areaSine,
  areaTangent,
} from './big-inverse-functions.ts';
import { rootOf } from './big-powers.ts';
import { roundTo } from './big-rounding.ts';

const reciprocalOf =
  (compute: Unary): Unary =>
  (value, context) => {
    const inner = compute(value, context);
    return inner && !isComplexZero(inner)
      ? divideComplex(COMPLEX_ONE, inner, context.bits)
      : undefined;
  };

const ofReciprocal =
  (compute: Unary): Unary =>
  (value, context) =>
    isComplexZero(value)
      ? undefined
      : compute(divideComplex(COMPLEX_ONE, value, context.bits), context);

const quotientOf = (
  parts: { cosine: BigComplex; sine: BigComplex } | undefined,
  bits: number,
): BigComplex | undefined =>
  parts && !isComplexZero(parts.cosine) ? divideComplex(parts.sine, parts.cosine, bits) : undefined;

const exponential: Unary = (value, { bits }) => exponentialComplex(value, bits);

/** The natural logarithm; of positive numbers only if everything is real. */
export const logarithm: Unary = (value, { bits, isRealOnly }) =>
  isRealOnly && signOfBig(value.re) <= 0 ? undefined : logarithmComplex(value, bits);

const sine: Unary = (value, { bits }) => sineAndCosineComplex(value, bits)?.sine;

const cosine: Unary = (value, { bits }) => sineAndCosineComplex(value, bits)?.cosine;

const tangent: Unary = (value, { bits }) => quotientOf(sineAndCosineComplex(value, bits), bits);

const sineH: Unary = (value, { bits }) => hyperbolicComplex(value, bits)?.sine;

const cosineH: Unary = (value, { bits }) => hyperbolicComplex(value, bits)?.cosine;

const tangentH: Unary = (value, { bits }) => quotientOf(hyperbolicComplex(value, bits), bits);

/** Real arguments only, and none that take long. */
const gammaOf: Unary = (value, { bits }) => {
  if (!isReal(value) || magnitudeOfComplex(value) > LARGEST_GAMMA_BITS) return undefined;
  const result = gammaBig(value.re, bits);
  return isBigFinite(result) ? realComplex(result) : undefined;
};

const LARGEST_GAMMA_BITS = 17;

/** Functions of one argument by name. */
export const UNARY: Readonly<Record<string, Unary>> = {
  ...roundTo,
  abs: (value, { bits }) => realComplex(absoluteComplex(value, bits)),
  acos: arcCosine,
  acosh: areaCosine,
  acot: ofReciprocal(arcTangent),
  acsc: ofReciprocal(arcSine),
  arg: (value, { bits }) => realComplex(argumentOf(value, bits)),
  asec: ofReciprocal(arcCosine),
  asin: arcSine,
  asinh: areaSine,
  atan: arcTangent,
  atanh: areaTangent,
  cbrt: (value, context) => rootOf(value, 3n, context),
  conj: ({ im, re }) => ({ im: negateBig(im), re }),
  cos: cosine,
  cosh: cosineH,
  cot: (value, { bits }) => {
    const parts = sineAndCosineComplex(value, bits);
    return parts && quotientOf({ cosine: parts.sine, sine: parts.cosine }, bits);
  },
  coth: reciprocalOf(tangentH),
  csc: reciprocalOf(sine),
  csch: reciprocalOf(sineH),
  erf: (value, { bits }) => errorFunctionComplex(value, bits),
  erfc: (value, { bits }) => {
    const inner = errorFunctionComplex(value, bits);
    return farComplement(value, bits) ?? (inner && subtractComplex(COMPLEX_ONE, inner, bits));
  },
  exp: exponential,
  factorial: (value, context) => gammaOf(addComplex(value, COMPLEX_ONE, context.bits), context),
  gamma: (value, context) => gammaOf(value, context),
  im: ({ im }) => realComplex(im),
  ln: logarithm,
  log10: (value, context) => logarithmTo(value, realComplex(bigInteger(10)), context),
  log2: (value, context) => logarithmTo(value, realComplex(bigInteger(2)), context),
  re: ({ re }) => realComplex(re),
  sec: reciprocalOf(cosine),
  sech: reciprocalOf(cosineH),
  sign: (value, context) =>
    isReal(value)
      ? realComplex(bigInteger(isDust(value.re, context) ? 0 : signOfBig(value.re)))
      : undefined,
  sin: sine,
  sinh: sineH,
  sqrt: (value, context) => rootOf(value, 2n, context),
  tan: tangent,
  tanh: tangentH,
};

/** The logarithm to any base. */
export const logarithmTo = (
  value: BigComplex,
  base: BigComplex,
  context: BigContext,
): BigComplex | undefined => {
  const wide = { ...context, bits: context.bits + 16 };
  const [above, below] = [logarithm(value, wide), logarithm(base, wide)];
  return above && below && !isComplexZero(below)
    ? divideComplex(above, below, context.bits)
    : undefined;
};
