import { arcTangentBig } from '../numbers/big-angles.ts';
import {
  addComplex,
  type BigComplex,
  COMPLEX_I,
  COMPLEX_ONE,
  divideComplex,
  isReal,
  logarithmComplex,
  multiplyComplex,
  negateComplex,
  realComplex,
  squareRootComplex,
  subtractComplex,
} from '../numbers/big-complex.ts';
import { bigPi } from '../numbers/big-constants.ts';
import {
  BIG_ONE,
  BIG_HALF,
  BIG_ZERO,
  compareBig,
  negateBig,
  scaleBig,
  signOfBig,
} from '../numbers/big-float.ts';
import { type Unary, isDust } from './big-context.ts';

const isOutside = (value: BigComplex): boolean =>
  compareBig(value.re, BIG_ONE) > 0 || compareBig(value.re, negateBig(BIG_ONE)) < 0;

/** −i·ln(i·z + √(1 − z²)); by the arc tangent if everything is real. */
export const arcSine: Unary = (value, context) => {
  const { bits } = context;
  const square = multiplyComplex(value, value, bits * 2);
  const rest = subtractComplex(COMPLEX_ONE, square, bits * 2);
  if (isReal(value) && isDust(rest.re, context)) {
    const quarter = scaleBig(bigPi(bits), -1);
    return realComplex(signOfBig(value.re) < 0 ? negateBig(quarter) : quarter);
  }
  if (isReal(value) && !isOutside(value)) {
    const root = squareRootComplex(rest, bits + 16);
    return realComplex(arcTangentBig(divideComplex(value, root, bits + 16).re, bits));
  }
  if (context.isRealOnly) return undefined;
  const turned = multiplyComplex(COMPLEX_I, value, bits * 2);
  const sum = addComplex(turned, squareRootComplex(rest, bits * 2), bits * 2);
  const angle = logarithmComplex(sum, bits);
  return angle && multiplyComplex(negateComplex(COMPLEX_I), angle, bits);
};

/** π/2 minus the arc sine. */
export const arcCosine: Unary = (value, context) => {
  const angle = arcSine(value, context);
  const quarter = realComplex(scaleBig(bigPi(context.bits), -1));
  return angle && subtractComplex(quarter, angle, context.bits);
};

/** −i·artanh(i·z) */
export const arcTangent: Unary = (value, context) => {
  const { bits } = context;
  if (isReal(value)) return realComplex(arcTangentBig(value.re, bits));
  const turned = areaTangent(multiplyComplex(COMPLEX_I, value, bits + 16), context);
  return turned && multiplyComplex(negateComplex(COMPLEX_I), turned, bits);
};

/** ln(z + √(z² + 1)) */
export const areaSine: Unary = (value, context) => {
  if (isReal(value) && signOfBig(value.re) < 0) {
    const mirrored = areaSine(negateComplex(value), context);
    return mirrored && negateComplex(mirrored);
  }
  const bits = context.bits * 2;
  const square = multiplyComplex(value, value, bits);
  const root = squareRootComplex(addComplex(square, COMPLEX_ONE, bits), bits);
  return logarithmComplex(addComplex(value, root, bits), context.bits);
};

/** ln(z + √(z − 1)·√(z + 1)) */
export const areaCosine: Unary = (value, context) => {
  const bits = context.bits * 2;
  const less = subtractComplex(value, COMPLEX_ONE, bits);
  if (isReal(value) && isDust(less.re, context)) return realComplex(BIG_ZERO);
  if (context.isRealOnly && signOfBig(less.re) < 0) return undefined;
  const roots = multiplyComplex(
    squareRootComplex(less, bits),
    squareRootComplex(addComplex(value, COMPLEX_ONE, bits), bits),
    bits,
  );
  return logarithmComplex(addComplex(value, roots, bits), context.bits);
};

/** (ln(1 + z) − ln(1 − z))/2: two logarithms, whose branch cuts are those of other systems. */
export const areaTangent: Unary = (value, { bits, isRealOnly }) => {
  if (isRealOnly && isOutside(value)) return undefined;
  const above = logarithmComplex(addComplex(COMPLEX_ONE, value, bits + 16), bits + 16);
  const below = logarithmComplex(subtractComplex(COMPLEX_ONE, value, bits + 16), bits + 16);
  if (!above || !below) return undefined;
  return multiplyComplex(realComplex(BIG_HALF), subtractComplex(above, below, bits), bits);
};
