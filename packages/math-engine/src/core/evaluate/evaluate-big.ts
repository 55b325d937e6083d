import {
  addComplex,
  argumentOf,
  type BigComplex,
  COMPLEX_I,
  COMPLEX_ONE,
  divideComplex,
  exponentialComplex,
  isComplexZero,
  isFiniteComplex,
  isReal,
  magnitudeOfComplex,
  multiplyComplex,
  negateComplex,
  realComplex,
  squareRootComplex,
  subtractComplex,
} from '../numbers/big-complex.ts';
import { bigPi } from '../numbers/big-constants.ts';
import { bigFromRational, bigInteger, bigToNumber, floorBig } from '../numbers/big-conversions.ts';
import {
  addBig,
  BIG_HALF,
  BIG_ONE,
  compareBig,
  isBigZero,
  magnitudeOfBig,
  scaleBig,
  subtractBig,
} from '../numbers/big-float.ts';
import { squareRootBig } from '../numbers/big-square-root.ts';
import { combinations, permutations } from '../numbers/integers.ts';
import { divide, rational, type Rational } from '../numbers/rational.ts';
import { type BinaryNode, type CallNode, type Expression, someNode } from '../syntax/ast.ts';
import type { BigContext } from './big-context.ts';
import { logarithmTo, logarithm, UNARY } from './big-function-table.ts';
import { powerAt, rationalPower, rootOf } from './big-powers.ts';
import { remainder } from './big-rounding.ts';

/**
 * The value of an expression in binary numbers of any length, by code independent of the libraries.
 *
 * @returns undefined if there is none: a pole, outside the domain, an unsupported part
 */
export const evaluateBig = (node: Expression, context: BigContext): BigComplex | undefined => {
  const value = evaluateNode(node, context);
  if (!value || !isFiniteComplex(value)) return undefined;
  if (context.isRealOnly && !isReal(value)) return undefined;
  const size = magnitudeOfComplex(value);
  if (size > context.largest) context.largest = size;
  return value;
};

/** Supported functions of several arguments. */
const SEVERAL: ReadonlySet<string> = new Set(
  'atan2 hypot log max mean min mod product root sum'.split(' '),
);

/**
 * Whether every function of an expression is supported here; if so, no value here means that there
 * is none.
 */
export const isKnownToBig = (node: Expression): boolean =>
  !someNode(
    node,
    (part) => part.type === 'call' && !Object.hasOwn(UNARY, part.name) && !SEVERAL.has(part.name),
  );

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
      return powerAt(left, right, context);
    case 'mod':
      return remainder(left, right, bits);
  }
};

/** The fraction of an exponent, written as `2`, `-2`, `1/3`. */
export const fractionOf = (node: Expression): Rational | undefined => {
  if (node.type === 'number') return node.value;
  if (node.type === 'negate') {
    const value = fractionOf(node.operand);
    return value && { denominator: value.denominator, numerator: -value.numerator };
  }
  if (node.type !== 'binary' || node.operator !== '/') return undefined;
  const [above, below] = [fractionOf(node.left), fractionOf(node.right)];
  return above && below && below.numerator !== 0n ? divide(above, below) : undefined;
};

const LARGEST_DEGREE_BITS = 10_000;

/** The whole degree of a root, but for rounding error: `6*sin(pi/6)` is 3. */
const degreeOf = ({ im, re }: BigComplex, bits: number): bigint | undefined => {
  const size = magnitudeOfBig(re);
  if (!isBigZero(im) || size > LARGEST_DEGREE_BITS) return undefined;
  const degree = floorBig(addBig(re, BIG_HALF, bits));
  const rest = subtractBig(re, bigInteger(degree), bits);
  const isWhole = isBigZero(rest) || magnitudeOfBig(rest) < (size - bits) * 0.4;
  return isWhole && degree > 0n ? degree : undefined;
};

/** Binomials and permutations of whole numbers that do not take long. */
const countOf = (
  name: 'combinations' | 'permutations',
  values: readonly BigComplex[],
  bits: number,
): BigComplex | undefined => {
  const [n = -1, k = -1] = values.map((value) => (isReal(value) ? bigToNumber(value.re) : -1));
  const isNatural = (value: number) => Number.isInteger(value) && value >= 0 && value <= 2000;
  if (!isNatural(n) || !isNatural(k)) return undefined;
  const count = name === 'combinations' ? combinations : permutations;
  return realComplex(bigFromRational(rational(count(BigInt(n), BigInt(k))), bits));
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
      const degree = second && degreeOf(second, bits);
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
    case 'mean':
      return divideComplex(
        values.reduce((left, right) => addComplex(left, right, bits)),
        realComplex(bigFromRational(rational(BigInt(values.length)), bits)),
        bits,
      );
    case 'product':
      return values.reduce((left, right) => multiplyComplex(left, right, bits));
    case 'combinations':
    case 'permutations':
      return countOf(node.name, values, bits);
    default: {
      if (values.length !== 1 || !Object.hasOwn(UNARY, node.name)) return undefined;
      return UNARY[node.name]?.(first, context);
    }
  }
};
