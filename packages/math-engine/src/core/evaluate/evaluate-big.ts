import { arcTangentBig } from '../numbers/big-angles.ts';
import {
  absoluteComplex,
  addComplex,
  argumentOf,
  type BigComplex,
  COMPLEX_I,
  COMPLEX_ONE,
  divideComplex,
  exponentialComplex,
  hyperbolicComplex,
  isComplexZero,
  isFiniteComplex,
  isReal,
  logarithmComplex,
  magnitudeOfComplex,
  multiplyComplex,
  negateComplex,
  realComplex,
  sineAndCosineComplex,
  squareRootComplex,
  subtractComplex,
} from '../numbers/big-complex.ts';
import { bigPi } from '../numbers/big-constants.ts';
import { bigFromRational, bigInteger, bigToNumber, floorBig } from '../numbers/big-conversions.ts';
import {
  addBig,
  BIG_ONE,
  BIG_ZERO,
  type BigFloat,
  compareBig,
  isBigZero,
  magnitudeOfBig,
  negateBig,
  scaleBig,
  signOfBig,
  subtractBig,
} from '../numbers/big-float.ts';
import { squareRootBig } from '../numbers/big-square-root.ts';
import type { Rational } from '../numbers/rational.ts';
import type { BinaryNode, CallNode, Expression } from '../syntax/ast.ts';

/** Where and how exactly an expression is evaluated. */
export interface BigContext {
  bits: number;
  /** Every part has to be real; otherwise principal complex values are taken. */
  isRealOnly: boolean;
  /** The binary exponent of the largest value met on the way; what cancels out is judged by it. */
  largest: number;
  point: ReadonlyMap<string, BigComplex>;
}

/** A context to evaluate in. */
export const bigContext = (
  point: ReadonlyMap<string, BigComplex>,
  bits: number,
  isRealOnly: boolean,
): BigContext => ({ bits, isRealOnly, largest: 0, point });

/**
 * The value of an expression in binary numbers of any length, by code that no library shares.
 *
 * @returns undefined where there is none: a pole, outside the domain, a part without a word here
 */
export const evaluateBig = (node: Expression, context: BigContext): BigComplex | undefined => {
  const value = evaluateNode(node, context);
  if (!value || !isFiniteComplex(value)) return undefined;
  if (context.isRealOnly && !isReal(value)) return undefined;
  const size = magnitudeOfComplex(value);
  if (size > context.largest) context.largest = size;
  return value;
};

const evaluateNode = (node: Expression, context: BigContext): BigComplex | undefined => {
  const { bits, point } = context;
  switch (node.type) {
    case 'number':
      return realComplex(bigFromRational(node.value, bits));
    case 'symbol':
      return point.get(node.name);
    case 'name':
      return constant(node.name, bits);
    case 'negate': {
      const operand = evaluateBig(node.operand, context);
      return operand && negateComplex(operand);
    }
    case 'binary':
      return binary(node, context);
    case 'call':
      return call(node, context);
    default:
      return undefined;
  }
};

const constant = (name: string, bits: number): BigComplex | undefined => {
  switch (name) {
    case 'pi':
      return realComplex(bigPi(bits));
    case 'e':
      return exponentialComplex(COMPLEX_ONE, bits);
    case 'i':
      return COMPLEX_I;
    case 'phi':
      return realComplex(scaleBig(addBig(BIG_ONE, squareRootBig(bigInteger(5), bits), bits), -1));
    default:
      return undefined;
  }
};

const binary = (node: BinaryNode, context: BigContext): BigComplex | undefined => {
  const { bits } = context;
  if (node.operator === '^' && node.left.type === 'name' && node.left.name === 'e') {
    const exponent = evaluateBig(node.right, context);
    return exponent && exponentialComplex(exponent, bits);
  }
  const left = evaluateBig(node.left, context);
  if (!left) return undefined;
  if (node.operator === '^') {
    const exponent = fractionOf(node.right);
    if (exponent) return rationalPower(left, exponent, context);
  }
  const right = evaluateBig(node.right, context);
  if (!right) return undefined;
  switch (node.operator) {
    case '+':
      return addComplex(left, right, bits);
    case '-':
      return subtractComplex(left, right, bits);
    case '*':
    case 'of':
      return multiplyComplex(left, right, bits);
    case '/':
      return isComplexZero(right) ? undefined : divideComplex(left, right, bits);
    case '^':
      return power(left, right, bits);
    case 'mod':
      return remainder(left, right, bits);
  }
};

/** The fraction that an exponent is, written as `2`, `-2`, `1/3`. */
export const fractionOf = (node: Expression): Rational | undefined => {
  if (node.type === 'number') return node.value;
  if (node.type === 'negate') {
    const value = fractionOf(node.operand);
    return value && { denominator: value.denominator, numerator: -value.numerator };
  }
  return undefined;
};

/** Binary digits of an exponent. */
const LARGEST_EXPONENT_BITS = 512;

const power = (base: BigComplex, exponent: BigComplex, bits: number): BigComplex | undefined => {
  if (isComplexZero(base)) {
    if (isComplexZero(exponent)) return COMPLEX_ONE;
    return signOfBig(exponent.re) > 0 ? realComplex(BIG_ZERO) : undefined;
  }
  // An exponent of that size has no power that could be written.
  if (magnitudeOfComplex(exponent) > LARGEST_EXPONENT_BITS) return undefined;
  const working = bits + 16 + Math.max(0, magnitudeOfComplex(exponent));
  const logarithm = logarithmComplex(base, working);
  return logarithm && exponentialComplex(multiplyComplex(logarithm, exponent, working), bits);
};

/** Small powers by multiplication, roots with the real root of negative numbers where it is odd. */
const rationalPower = (
  base: BigComplex,
  { denominator, numerator }: Rational,
  context: BigContext,
): BigComplex | undefined => {
  const { bits } = context;
  if (isComplexZero(base)) {
    if (numerator === 0n) return COMPLEX_ONE;
    return numerator > 0n ? realComplex(BIG_ZERO) : undefined;
  }
  const size = numerator < 0n ? -numerator : numerator;
  if (denominator === 1n && size <= 4096n) {
    const raised = naturalPower(base, Number(size), bits + 16);
    return numerator < 0n ? divideComplex(COMPLEX_ONE, raised, bits) : raised;
  }
  if (denominator === 1n || denominator > 1_000_000n) {
    const quotient = realComplex(bigFromRational({ denominator, numerator }, bits + 16));
    return power(base, quotient, bits);
  }
  const root = rootOf(base, Number(denominator), { ...context, bits: bits + 16 });
  return root && rationalPower(root, { denominator: 1n, numerator }, context);
};

const naturalPower = (base: BigComplex, exponent: number, bits: number): BigComplex => {
  let result = COMPLEX_ONE;
  for (const bit of exponent.toString(2)) {
    result = multiplyComplex(result, result, bits);
    if (bit === '1') result = multiplyComplex(result, base, bits);
  }
  return result;
};

/** What rounding may leave where the value itself is zero. */
const isDust = (value: BigFloat, { bits, largest }: BigContext): boolean =>
  isBigZero(value) || magnitudeOfBig(value) < largest - bits * 0.7;

const rootOf = (value: BigComplex, degree: number, context: BigContext): BigComplex | undefined => {
  const { bits, isRealOnly } = context;
  if (isComplexZero(value)) return value;
  const isNegative = isReal(value) && signOfBig(value.re) < 0;
  if (isNegative && degree % 2 === 1) {
    const root = rootOf(negateComplex(value), degree, context);
    return root && negateComplex(root);
  }
  if (isNegative && isRealOnly) {
    return isDust(value.re, context) ? realComplex(BIG_ZERO) : undefined;
  }
  if (degree === 2) return squareRootComplex(value, bits);
  const exponent = bigFromRational({ denominator: BigInt(degree), numerator: 1n }, bits + 16);
  return power(value, realComplex(exponent), bits);
};

const remainder = (left: BigComplex, right: BigComplex, bits: number): BigComplex | undefined => {
  if (!isReal(left) || !isReal(right) || isComplexZero(right)) return undefined;
  const quotient = floored(divideComplex(left, right, bits).re);
  return subtractComplex(left, multiplyComplex(right, realComplex(quotient), bits), bits);
};

const floored = (value: BigFloat): BigFloat =>
  value.exponent >= 0 ? value : bigInteger(floorBig(value));

const HALF: BigFloat = { exponent: -1, mantissa: 1n };

/** Rounding functions snap to a whole number that is nearer than what rounding leaves. */
const rounded = (name: string, value: BigFloat, context: BigContext): BigFloat => {
  const nearest = floored(addBig(value, HALF, context.bits));
  if (isDust(subtractBig(value, nearest, context.bits), context)) return nearest;
  switch (name) {
    case 'ceil':
      return negateBig(floored(negateBig(value)));
    case 'round':
      return signOfBig(value) < 0
        ? negateBig(floored(addBig(negateBig(value), HALF, context.bits)))
        : nearest;
    case 'trunc':
      return signOfBig(value) < 0 ? negateBig(floored(negateBig(value))) : floored(value);
    default:
      return floored(value);
  }
};

type Unary = (value: BigComplex, context: BigContext) => BigComplex | undefined;

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

const logarithm: Unary = (value, { bits, isRealOnly }) =>
  isRealOnly && signOfBig(value.re) <= 0 ? undefined : logarithmComplex(value, bits);

const sine: Unary = (value, { bits }) => sineAndCosineComplex(value, bits)?.sine;
const cosine: Unary = (value, { bits }) => sineAndCosineComplex(value, bits)?.cosine;
const tangent: Unary = (value, { bits }) => quotientOf(sineAndCosineComplex(value, bits), bits);
const sineH: Unary = (value, { bits }) => hyperbolicComplex(value, bits)?.sine;
const cosineH: Unary = (value, { bits }) => hyperbolicComplex(value, bits)?.cosine;
const tangentH: Unary = (value, { bits }) => quotientOf(hyperbolicComplex(value, bits), bits);

const isOutside = (value: BigComplex): boolean =>
  compareBig(value.re, BIG_ONE) > 0 || compareBig(value.re, negateBig(BIG_ONE)) < 0;

/** −i·ln(i·z + √(1 − z²)); by the arc tangent where everything is real. */
const arcSine: Unary = (value, context) => {
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

const arcCosine: Unary = (value, context) => {
  const angle = arcSine(value, context);
  const quarter = realComplex(scaleBig(bigPi(context.bits), -1));
  return angle && subtractComplex(quarter, angle, context.bits);
};

/** (i/2)·ln((i + z)/(i − z)) */
const arcTangent: Unary = (value, { bits }) => {
  if (isReal(value)) return realComplex(arcTangentBig(value.re, bits));
  const above = addComplex(COMPLEX_I, value, bits + 16);
  const below = subtractComplex(COMPLEX_I, value, bits + 16);
  if (isComplexZero(above) || isComplexZero(below)) return undefined;
  const angle = logarithmComplex(divideComplex(above, below, bits + 16), bits);
  return angle && multiplyComplex({ im: HALF, re: BIG_ZERO }, angle, bits);
};

/** ln(z + √(z² + 1)) */
const areaSine: Unary = (value, context) => {
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
const areaCosine: Unary = (value, context) => {
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

/** ln((1 + z)/(1 − z))/2 */
const areaTangent: Unary = (value, context) => {
  const { bits, isRealOnly } = context;
  const above = addComplex(COMPLEX_ONE, value, bits + 16);
  const below = subtractComplex(COMPLEX_ONE, value, bits + 16);
  if (isComplexZero(above) || isComplexZero(below)) return undefined;
  if (isRealOnly && isOutside(value)) return undefined;
  const doubled = logarithmComplex(divideComplex(above, below, bits + 16), bits);
  return doubled && multiplyComplex(realComplex(HALF), doubled, bits);
};

const roundTo: Readonly<Record<string, Unary>> = Object.fromEntries(
  ['ceil', 'floor', 'round', 'trunc'].map((name): [string, Unary] => [
    name,
    (value, context) => (isReal(value) ? realComplex(rounded(name, value.re, context)) : undefined),
  ]),
);

const UNARY: Readonly<Record<string, Unary>> = {
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
  cbrt: (value, context) => rootOf(value, 3, context),
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
  exp: exponential,
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
  sqrt: (value, context) => rootOf(value, 2, context),
  tan: tangent,
  tanh: tangentH,
};

const logarithmTo = (
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

/** Functions whose order is told by a number. */
const degreeOf = (value: BigComplex): number | undefined => {
  const degree = isReal(value) ? bigToNumber(value.re) : Number.NaN;
  return Number.isInteger(degree) && degree >= 1 && degree <= 1_000_000 ? degree : undefined;
};

const call = (node: CallNode, context: BigContext): BigComplex | undefined => {
  const values: BigComplex[] = [];
  for (const argument of node.arguments) {
    const value = evaluateBig(argument, context);
    if (!value) return undefined;
    values.push(value);
  }
  const [first, second] = values;
  if (!first) return undefined;
  const { bits } = context;
  switch (node.name) {
    case 'log':
      return second ? logarithmTo(first, second, context) : logarithm(first, context);
    case 'root': {
      const degree = second && degreeOf(second);
      return degree === undefined ? undefined : rootOf(first, degree, context);
    }
    case 'mod':
      return second && remainder(first, second, bits);
    case 'atan2':
      return second && isReal(first) && isReal(second)
        ? realComplex(argumentOf({ im: first.re, re: second.re }, bits))
        : undefined;
    case 'hypot':
      return squareRootComplex(
        values
          .map((value) => multiplyComplex(value, value, bits))
          .reduce((left, right) => addComplex(left, right, bits)),
        bits,
      );
    case 'min':
    case 'max': {
      if (!values.every(isReal)) return undefined;
      const wanted = node.name === 'max' ? 1 : -1;
      return values.reduce((best, value) =>
        compareBig(value.re, best.re) === wanted ? value : best,
      );
    }
    case 'sum':
      return values.reduce((left, right) => addComplex(left, right, bits));
    case 'product':
      return values.reduce((left, right) => multiplyComplex(left, right, bits));
    default: {
      if (values.length !== 1 || !Object.hasOwn(UNARY, node.name)) return undefined;
      return UNARY[node.name]?.(first, context);
    }
  }
};
