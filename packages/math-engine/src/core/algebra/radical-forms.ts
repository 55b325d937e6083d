import {
  add,
  compare,
  divide,
  isNegative,
  isZero,
  multiply,
  negate,
  rational,
  type Rational,
  subtract,
  ZERO,
} from '../numbers/rational.ts';
import {
  constantNode,
  differenceOf,
  integerNode,
  negated,
  perfectRoot,
  productOf,
  quotientOf,
  radicalNode,
  rootNode,
  scaledBy,
  squareRootNode,
  squareRootParts,
  sumOf,
} from '../solving/build.ts';
import { callNode, type Expression, numberNode } from '../syntax/ast.ts';

/**
 * `rest + factor·√radicand`, the radicand an integer without square factors; negative ones are
 * imaginary.
 */
export interface QuadraticNumber {
  factor: Rational;
  radicand: bigint;
  rest: Rational;
}

const TWO = rational(2n);
const I = constantNode('i');

/** Roots of a·x² + b·x + c. */
export const quadraticRoots = (
  a: Rational,
  b: Rational,
  c: Rational,
): readonly [QuadraticNumber, QuadraticNumber] => {
  const discriminant = subtract(multiply(b, b), multiply(rational(4n), multiply(a, c)));
  const isImaginary = isNegative(discriminant);
  const { coefficient, radicand } = squareRootParts(
    isImaginary ? negate(discriminant) : discriminant,
  );
  const doubled = multiply(TWO, a);
  const rest = divide(negate(b), doubled);
  const factor = divide(coefficient, doubled);
  const signed = isImaginary ? -radicand : radicand;
  return [
    { factor, radicand: signed, rest },
    { factor: negate(factor), radicand: signed, rest },
  ];
};

/** `(1 + sqrt(5))/2`, `3 - sqrt(2)`, `-1/2 + i/2`. */
export const quadraticNode = ({ factor, radicand, rest }: QuadraticNumber): Expression => {
  const size = radicand < 0n ? -radicand : radicand;
  const root: Expression = size === 1n ? integerNode(1) : callNode('sqrt', integerNode(size));
  const irrational = radicand < 0n ? productOf(root, I) : root;
  if (isZero(factor)) return numberNode(rest);
  if (radicand === 1n) return numberNode(add(rest, factor));
  if (isZero(rest) || radicand === -1n)
    return sumOf(numberNode(rest), scaledBy(factor, irrational));
  const denominator = rest.denominator > factor.denominator ? rest.denominator : factor.denominator;
  const common =
    denominator % rest.denominator === 0n && denominator % factor.denominator === 0n
      ? denominator
      : rest.denominator * factor.denominator;
  const scale = rational(common);
  const sum = sumOf(
    numberNode(multiply(rest, scale)),
    scaledBy(multiply(factor, scale), irrational),
  );
  return quotientOf(sum, numberNode(scale));
};

/** −1, 0 or 1, for a real one. */
export const signOfQuadratic = ({ factor, radicand, rest }: QuadraticNumber): number => {
  const first = compare(rest, ZERO);
  const second = compare(factor, ZERO);
  if (first === second || second === 0) return first;
  if (first === 0) return second;
  const square = multiply(multiply(factor, factor), rational(radicand));
  return compare(multiply(rest, rest), square) > 0 ? first : second;
};

const squareRootOfRational = (value: Rational): Rational | undefined => {
  if (isNegative(value)) return undefined;
  const above = perfectRoot(value.numerator, 2n);
  const below = perfectRoot(value.denominator, 2n);
  return above === undefined || below === undefined ? undefined : rational(above, below);
};

/** A square root, possibly imaginary, of a fraction or of √: one of the two. */
export const squareRootOfQuadratic = (value: QuadraticNumber): Expression => {
  const { factor, radicand, rest } = value;
  if (isZero(factor)) return squareRootOfSigned(rest);
  if (radicand < 0n) return squareRootOfComplex(value);
  if (signOfQuadratic(value) < 0) {
    const opposite = { factor: negate(factor), radicand, rest: negate(rest) };
    return productOf(squareRootOfQuadratic(opposite), I);
  }
  // √(a + b√d) = √((a+c)/2) ± √((a−c)/2) where c² = a² − b²d
  const inner = subtract(
    multiply(rest, rest),
    multiply(multiply(factor, factor), rational(radicand)),
  );
  const root = squareRootOfRational(inner);
  if (!root) return callNode('sqrt', quadraticNode(value));
  const [larger, smaller] = [add(rest, root), subtract(rest, root)].map((part) =>
    squareRootNode(divide(part, TWO)),
  ) as [Expression, Expression];
  return isNegative(factor) ? differenceOf(larger, smaller) : sumOf(larger, smaller);
};

const squareRootOfSigned = (value: Rational): Expression =>
  isNegative(value) ? productOf(squareRootNode(negate(value)), I) : squareRootNode(value);

/** √(a + bi) = √((r+a)/2) ± i·√((r−a)/2) with r = |a + bi|. */
const squareRootOfComplex = ({ factor, radicand, rest }: QuadraticNumber): Expression => {
  const square = multiply(multiply(factor, factor), rational(-radicand));
  const length = squareRootParts(add(multiply(rest, rest), square));
  const half = (sign: Rational): QuadraticNumber => {
    const value = divide(length.coefficient, TWO);
    const part = divide(multiply(sign, rest), TWO);
    return length.radicand === 1n
      ? { factor: ZERO, radicand: 1n, rest: add(value, part) }
      : { factor: value, radicand: length.radicand, rest: part };
  };
  const re = squareRootOfQuadratic(half(rational(1n)));
  const im = productOf(squareRootOfQuadratic(half(rational(-1n))), I);
  return isNegative(factor) ? differenceOf(re, im) : sumOf(re, im);
};

/** cos(2π·k/n) and sin(2π·k/n), as square roots if they are short. */
export const unitParts = (turn: Rational): { cosine: Expression; sine: Expression } => {
  const sine = cosineOfTurn(subtract(turn, rational(1n, 4n)));
  return { cosine: cosineOfTurn(turn), sine: isNamedCosine(sine) ? sineOfTurn(turn) : sine };
};

const isNamedCosine = (node: Expression): boolean =>
  node.type === 'negate'
    ? isNamedCosine(node.operand)
    : node.type === 'call' && node.name === 'cos';

/** `sin(2*pi/7)` for a fraction of a turn, with the angle between 0 and a right one. */
const sineOfTurn = (turn: Rational): Expression => {
  const part = wholeTurns(turn);
  const half = rational(1n, 2n);
  if (compare(part, half) > 0) return negated(sineOfTurn(subtract(rational(1n), part)));
  const acute = compare(part, rational(1n, 4n)) > 0 ? subtract(half, part) : part;
  return callNode('sin', angleNode(multiply(TWO, acute)));
};

const wholeTurns = ({ denominator, numerator }: Rational): Rational =>
  rational(((numerator % denominator) + denominator) % denominator, denominator);

/** Cosines of twenty-fourths and twentieths of a turn, from 0 to a quarter. */
const cosineOfTurn = (turn: Rational): Expression => {
  let part = wholeTurns(turn);
  if (compare(part, rational(1n, 2n)) > 0) part = subtract(rational(1n), part);
  if (compare(part, rational(1n, 4n)) > 0) {
    return negated(cosineOfTurn(subtract(rational(1n, 2n), part)));
  }
  const root = (value: number) => callNode('sqrt', integerNode(value));
  const over = (node: Expression, divisor: number) => quotientOf(node, integerNode(divisor));
  switch (`${part.numerator}/${part.denominator}`) {
    case '0/1':
      return integerNode(1);
    case '1/4':
      return integerNode(0);
    case '1/6':
      return numberNode(rational(1n, 2n));
    case '1/8':
      return over(root(2), 2);
    case '1/12':
      return over(root(3), 2);
    case '1/5':
      return over(differenceOf(root(5), integerNode(1)), 4);
    case '1/10':
      return over(sumOf(integerNode(1), root(5)), 4);
    case '1/24':
      return over(sumOf(root(6), root(2)), 4);
    case '5/24':
      return over(differenceOf(root(6), root(2)), 4);
    default:
      return callNode('cos', angleNode(multiply(TWO, part)));
  }
};

/** A fraction of π: `2*pi/7`. */
export const angleNode = (halfTurns: Rational): Expression =>
  scaledBy(halfTurns, constantNode('pi'));

/** `size·(cos + i·sin)` for a fraction of a turn. */
export const polarNode = (size: Expression, turn: Rational): Expression => {
  const { cosine, sine } = unitParts(turn);
  return sumOf(multiplyForms(cosine, size), timesI(multiplyForms(sine, size)));
};

/** `sqrt(3)*cbrt(2)/2` of `sqrt(3)/2` and `cbrt(2)`. */
const multiplyForms = (part: Expression, size: Expression): Expression => {
  if (size.type === 'number') return scaledExpression(size.value, part);
  if (part.type === 'number') return scaledExpression(part.value, size);
  if (part.type === 'negate') return negated(multiplyForms(part.operand, size));
  if (part.type === 'binary' && part.operator === '/') {
    return quotientOf(productOf(part.left, size), part.right);
  }
  return productOf(size, part);
};

/** `sqrt(2)*i/2` of `sqrt(2)/2`. */
const timesI = (node: Expression): Expression => {
  if (node.type === 'negate') return negated(timesI(node.operand));
  if (node.type === 'number') return scaledBy(node.value, I);
  return node.type === 'binary' && node.operator === '/'
    ? quotientOf(productOf(node.left, I), node.right)
    : productOf(node, I);
};

const scaledExpression = (factor: Rational, node: Expression): Expression => {
  if (node.type === 'number') return numberNode(multiply(factor, node.value));
  if (node.type === 'negate') return negated(scaledExpression(factor, node.operand));
  if (node.type === 'binary' && node.operator === '/' && node.right.type === 'number') {
    return scaledBy(divide(factor, node.right.value), node.left);
  }
  return scaledBy(factor, node);
};

/** All n-th roots of a nonzero fraction, the real ones first. */
export const rootsOfRational = (value: Rational, degree: number): readonly Expression[] => {
  const isMinus = isNegative(value);
  return rootsAround(rootNode(isMinus ? negate(value) : value, degree), isMinus, degree);
};

/** The roots of one size, of a positive number or of a negative one. */
const rootsAround = (size: Expression, isMinus: boolean, degree: number): readonly Expression[] =>
  Array.from({ length: degree }, (_, index) => {
    const numerator = isMinus ? 2n * BigInt(index) + 1n : 2n * BigInt(index);
    return polarNode(size, rational(numerator, 2n * BigInt(degree)));
  });

/** All n-th roots of an irrational number of degree two; undefined if they are not readable. */
export const rootsOfQuadratic = (
  value: QuadraticNumber,
  degree: number,
): readonly Expression[] | undefined => {
  if (isZero(value.factor)) return rootsOfRational(value.rest, degree);
  if (degree === 1) return [quadraticNode(value)];
  if (degree === 2) {
    const root = squareRootOfQuadratic(value);
    return [root, oppositeOf(root)];
  }
  if (value.radicand < 0n) return undefined;
  const isMinus = signOfQuadratic(value) < 0;
  const { factor, radicand, rest } = value;
  const size = radicalNode(
    quadraticNode(isMinus ? { factor: negate(factor), radicand, rest: negate(rest) } : value),
    degree,
  );
  return rootsAround(size, isMinus, degree);
};

/** −(a + b) is −a − b. */
export const oppositeOf = (node: Expression): Expression => {
  if (node.type !== 'binary') return negated(node);
  if (node.operator === '+') return differenceOf(oppositeOf(node.left), node.right);
  if (node.operator === '-') return differenceOf(node.right, node.left);
  return negated(node);
};
