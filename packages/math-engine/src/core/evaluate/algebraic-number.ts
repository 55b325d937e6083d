import { isInteger, rational, type Rational } from '../numbers/rational.ts';
import { TRIGONOMETRIC } from '../resolve/functions.ts';
import type { CallNode, Expression } from '../syntax/ast.ts';
import { readMultipleOfPi } from './cosine.ts';

/**
 * A real number built from fractions and cosines of fractions of π with `+ − · ÷`, integer powers
 * and roots.
 */
export type AlgebraicNode =
  | { key: string; turn: Rational; type: 'cosine' }
  | { key: string; type: 'fraction'; value: Rational }
  | { key: string; left: AlgebraicNode; right: AlgebraicNode; type: 'product' | 'quotient' | 'sum' }
  | { key: string; operand: AlgebraicNode; type: 'negative' }
  | { exponent: bigint; key: string; operand: AlgebraicNode; type: 'power' }
  | { degree: bigint; key: string; operand: AlgebraicNode; type: 'root' };

/** Larger degrees and exponents are left to other methods. */
const LARGEST_DEGREE = 64n;
const LARGEST_EXPONENT = 10_000n;

const fraction = (value: Rational): AlgebraicNode => ({
  key: `${value.numerator}/${value.denominator}`,
  type: 'fraction',
  value,
});

const root = (operand: AlgebraicNode, degree: bigint): AlgebraicNode | undefined => {
  if (degree < 1n || degree > LARGEST_DEGREE) return undefined;
  return degree === 1n
    ? operand
    : { degree, key: `root${degree}(${operand.key})`, operand, type: 'root' };
};

const power = (operand: AlgebraicNode, exponent: bigint): AlgebraicNode | undefined => {
  if (exponent > LARGEST_EXPONENT || exponent < -LARGEST_EXPONENT) return undefined;
  return { exponent, key: `(${operand.key})^${exponent}`, operand, type: 'power' };
};

/** (1 + √5)/2 */
const goldenRatio = (): AlgebraicNode | undefined => {
  const five = root(fraction(rational(5n)), 2n);
  if (!five) return undefined;
  const sum: AlgebraicNode = {
    key: 'phi2',
    left: fraction(rational(1n)),
    right: five,
    type: 'sum',
  };
  return { key: 'phi', left: sum, right: fraction(rational(2n)), type: 'quotient' };
};

/**
 * Reads an expression as an algebraic number. Equal parts get equal keys.
 *
 * @returns undefined if a part is anything else
 */
export const readAlgebraic = (node: Expression): AlgebraicNode | undefined => {
  switch (node.type) {
    case 'number':
      return fraction(node.value);
    case 'name':
      return node.name === 'phi' ? goldenRatio() : undefined;
    case 'negate': {
      const operand = readAlgebraic(node.operand);
      return operand && { key: `-(${operand.key})`, operand, type: 'negative' };
    }
    case 'binary': {
      const left = readAlgebraic(node.left);
      if (!left) return undefined;
      if (node.operator === '^') return readPower(left, node.right);
      const right = readAlgebraic(node.right);
      return right && combine(node.operator, left, right);
    }
    case 'call':
      return readCall(node);
    default:
      return undefined;
  }
};

const combine = (
  operator: string,
  left: AlgebraicNode,
  right: AlgebraicNode,
): AlgebraicNode | undefined => {
  const key = `(${left.key})${operator}(${right.key})`;
  switch (operator) {
    case '+':
      return { key, left, right, type: 'sum' };
    case '-': {
      const negative: AlgebraicNode = { key: `-(${right.key})`, operand: right, type: 'negative' };
      return { key, left, right: negative, type: 'sum' };
    }
    case '*':
    case 'of':
      return { key, left, right, type: 'product' };
    case '/':
      return { key, left, right, type: 'quotient' };
    default:
      return undefined;
  }
};

const readPower = (base: AlgebraicNode, exponent: Expression): AlgebraicNode | undefined => {
  if (exponent.type !== 'number') return undefined;
  const { denominator, numerator } = exponent.value;
  const inner = root(base, denominator);
  return inner && (numerator === 1n ? inner : power(inner, numerator));
};

const readCall = ({ arguments: [first, second], name }: CallNode): AlgebraicNode | undefined => {
  if (!first) return undefined;
  if (TRIGONOMETRIC.has(name)) return readTrigonometric(name, first);
  if (name !== 'sqrt' && name !== 'cbrt' && name !== 'root') return undefined;
  const operand = readAlgebraic(first);
  if (!operand) return undefined;
  if (name === 'sqrt') return root(operand, 2n);
  if (name === 'cbrt') return root(operand, 3n);
  return second?.type === 'number' && isInteger(second.value)
    ? root(operand, second.value.numerator)
    : undefined;
};

/** Largest denominator of a fraction of π: the degree of the field grows with it. */
const LARGEST_DENOMINATOR = 1000n;

const cosine = (turn: Rational): AlgebraicNode => ({
  key: `cos(${turn.numerator}/${turn.denominator})`,
  turn,
  type: 'cosine',
});

/** sin(π·r) is cos(π·(1/2 − r)). */
const readTrigonometric = (name: string, angle: Expression): AlgebraicNode | undefined => {
  const turn = readMultipleOfPi(angle);
  if (!turn || turn.denominator > LARGEST_DENOMINATOR) return undefined;
  const { denominator, numerator } = turn;
  const across = cosine(turn);
  const along = cosine(rational(denominator - 2n * numerator, 2n * denominator));
  const over = (left: AlgebraicNode, right: AlgebraicNode): AlgebraicNode => ({
    key: `(${left.key})/(${right.key})`,
    left,
    right,
    type: 'quotient',
  });
  const one = fraction(rational(1n));
  switch (name) {
    case 'cos':
      return across;
    case 'sin':
      return along;
    case 'tan':
      return over(along, across);
    case 'cot':
      return over(across, along);
    case 'sec':
      return over(one, across);
    default:
      return over(one, along);
  }
};
