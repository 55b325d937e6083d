import { isZero, rational, type Rational } from '../numbers/rational.ts';
import { binaryNode, callNode, type Expression, numberNode } from '../syntax/ast.ts';

/** Constructors for expressions that omit neutral elements: `0 +`, `1 *`. */
export const integerNode = (value: bigint | number): Expression =>
  numberNode(rational(BigInt(value)));

export const symbolNode = (name: string): Expression => ({ name, type: 'symbol' });

export const constantNode = (name: 'e' | 'i' | 'phi' | 'pi'): Expression => ({
  name,
  position: 0,
  type: 'name',
});

const isNumberNode = (node: Expression, value?: number): boolean =>
  node.type === 'number' &&
  (value === undefined ||
    (node.value.denominator === 1n && node.value.numerator === BigInt(value)));

export const isZeroNode = (node: Expression): boolean => isNumberNode(node, 0);

const isNegativeNumber = (node: Expression): node is Expression & { type: 'number' } =>
  node.type === 'number' && node.value.numerator < 0n;

const oppositeOf = ({ denominator, numerator }: Rational): Rational => ({
  denominator,
  numerator: -numerator,
});

/** −a, with the sign in front of a product. */
export const negated = (node: Expression): Expression => {
  if (node.type === 'number') return numberNode(oppositeOf(node.value));
  if (node.type === 'negate') return node.operand;
  return { operand: node, type: 'negate' };
};

export const sumOf = (left: Expression, right: Expression): Expression => {
  if (isNumberNode(left, 0)) return right;
  if (isNumberNode(right, 0)) return left;
  if (right.type === 'negate') return binaryNode('-', left, right.operand);
  if (isNegativeNumber(right)) return binaryNode('-', left, negated(right));
  return binaryNode('+', left, right);
};

export const differenceOf = (left: Expression, right: Expression): Expression => {
  if (isNumberNode(right, 0)) return left;
  if (isNumberNode(left, 0)) return negated(right);
  if (right.type === 'negate') return binaryNode('+', left, right.operand);
  if (isNegativeNumber(right)) return binaryNode('+', left, negated(right));
  return binaryNode('-', left, right);
};

export const productOf = (left: Expression, right: Expression): Expression => {
  if (isNumberNode(left, 0) || isNumberNode(right, 0)) return integerNode(0);
  if (isNumberNode(left, 1)) return right;
  if (isNumberNode(right, 1)) return left;
  if (isNumberNode(left, -1)) return negated(right);
  if (isNumberNode(right, -1)) return negated(left);
  if (left.type === 'negate') return negated(productOf(left.operand, right));
  if (right.type === 'negate') return negated(productOf(left, right.operand));
  return binaryNode('*', left, right);
};

export const quotientOf = (left: Expression, right: Expression): Expression => {
  if (isNumberNode(right, 1)) return left;
  if (isNumberNode(right, -1)) return negated(left);
  if (left.type === 'negate') return negated(quotientOf(left.operand, right));
  if (right.type === 'negate') return negated(quotientOf(left, right.operand));
  return binaryNode('/', left, right);
};

export const powerOf = (base: Expression, exponent: Expression): Expression =>
  isNumberNode(exponent, 1) ? base : binaryNode('^', base, exponent);

/** A fraction times an expression: `3*x/2`, with the sign in front. */
export const scaledBy = (factor: Rational, node: Expression): Expression => {
  if (isZero(factor)) return integerNode(0);
  const size = factor.numerator < 0n ? oppositeOf(factor) : factor;
  const product = quotientOf(
    productOf(numberNode(rational(size.numerator)), node),
    numberNode(rational(size.denominator)),
  );
  return factor.numerator < 0n ? negated(product) : product;
};

/**
 * Integers whose square is tried as a factor of a radicand, in addition to a perfect square in the
 * rest.
 */
const TRIAL_LIMIT = 20_000n;

/** `outside·√inside` for a natural number, with squares of small primes moved out. */
const extractSquare = (value: bigint): { inside: bigint; outside: bigint } =>
  extractPower(value, 2n);

/** `outside·inside^(1/degree)` for a natural number. */
const extractPower = (value: bigint, degree: bigint): { inside: bigint; outside: bigint } => {
  let inside = value;
  let outside = 1n;
  for (let factor = 2n; factor <= TRIAL_LIMIT && factor ** degree <= inside; factor += 1n) {
    const power = factor ** degree;
    while (inside % power === 0n) {
      inside /= power;
      outside *= factor;
    }
  }
  const root = perfectRoot(inside, degree);
  return root === undefined ? { inside, outside } : { inside: 1n, outside: outside * root };
};

/** The integer root of a natural number, if it has one. */
export const perfectRoot = (value: bigint, degree: bigint): bigint | undefined => {
  if (value < 2n) return value;
  let [low, high] = [1n, 1n << (BigInt(value.toString(2).length) / degree + 1n)];
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** degree <= value) low = middle;
    else high = middle - 1n;
  }
  return low ** degree === value ? low : undefined;
};

/** `coefficient·√radicand` with a square-free integer radicand, for a nonnegative fraction. */
export const squareRootParts = (value: Rational): { coefficient: Rational; radicand: bigint } => {
  const { inside, outside } = extractSquare(value.numerator * value.denominator);
  return { coefficient: rational(outside, value.denominator), radicand: inside };
};

/** √ of a nonnegative fraction, simplified. */
export const squareRootNode = (value: Rational): Expression => {
  const { coefficient, radicand } = squareRootParts(value);
  if (radicand === 1n || isZero(coefficient)) return numberNode(coefficient);
  return scaledBy(coefficient, callNode('sqrt', integerNode(radicand)));
};

/** The real root of a positive fraction, simplified: `2*root(3, 5)`. */
export const rootNode = (value: Rational, degree: number): Expression => {
  if (degree === 1) return numberNode(value);
  if (degree === 2) return squareRootNode(value);
  const size = BigInt(degree);
  // The denominator is rationalized: (a/b)^(1/n) = (a·b^(n−1))^(1/n) / b.
  const { inside, outside } = extractPower(
    value.numerator * value.denominator ** (size - 1n),
    size,
  );
  const coefficient = rational(outside, value.denominator);
  if (inside === 1n) return numberNode(coefficient);
  const reduced = reduceIndex(inside, degree);
  return scaledBy(coefficient, radicalNode(integerNode(reduced.inside), reduced.degree));
};

/** `root(x, n)` under its own name if it has one. */
export const radicalNode = (inside: Expression, degree: number): Expression => {
  if (degree === 1) return inside;
  if (degree === 2) return callNode('sqrt', inside);
  return degree === 3 ? callNode('cbrt', inside) : callNode('root', inside, integerNode(degree));
};

/** 4^(1/6) is 2^(1/3). */
const reduceIndex = (inside: bigint, degree: number): { degree: number; inside: bigint } => {
  for (let divisor = degree; divisor >= 2; divisor -= 1) {
    if (degree % divisor !== 0) continue;
    const root = perfectRoot(inside, BigInt(divisor));
    if (root !== undefined) return { degree: degree / divisor, inside: root };
  }
  return { degree, inside };
};
