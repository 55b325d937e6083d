import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { isInteger, ONE, rational } from '../numbers/rational.ts';
import { type BinaryNode, type Expression, numberNode } from '../syntax/ast.ts';
import type { AtomTable } from './atoms.ts';
import {
  addMultivariate,
  monomial,
  type Multivariate,
  multiplyMultivariate,
  negateMultivariate,
  UNIT,
  variable,
} from './multivariate.ts';
import { powerIn, toSurd } from './to-surd.ts';

/** A quotient of polynomials in atoms. */
export interface AtomFraction {
  above: Multivariate;
  below: Multivariate;
}

/** Larger powers of formulas are not multiplied out. */
const LARGEST_POWER = 30n;

/** How fractions of polynomials are added and multiplied. */
interface FractionArithmetic {
  add: (left: AtomFraction, right: AtomFraction) => AtomFraction;
  multiply: (left: AtomFraction, right: AtomFraction) => AtomFraction;
}

/** Reads an expression as a quotient of polynomials in atoms, which are numbered on the way. */
export const toAtomFraction = (
  node: Expression,
  atoms: AtomTable,
  arithmetic: FractionArithmetic,
): AtomFraction => {
  const { add, multiply } = arithmetic;
  const read = (part: Expression): AtomFraction => {
    const surd = toSurd(part);
    if (surd) return { above: monomial(surd), below: UNIT };
    switch (part.type) {
      case 'negate': {
        const { above, below } = read(part.operand);
        return { above: negateMultivariate(above), below };
      }
      case 'binary':
        return combine(part) ?? atomOf(part);
      default:
        return atomOf(part);
    }
  };
  const combine = ({ left, operator, right }: BinaryNode): AtomFraction | undefined => {
    switch (operator) {
      case '+':
        return add(read(left), read(right));
      case '-':
        return add(read(left), read({ operand: right, type: 'negate' }));
      case '*':
      case 'of':
        return multiply(read(left), read(right));
      case '/':
        return multiply(read(left), invertFraction(read(right)));
      case '^':
        return power(left, right);
      default:
        return undefined;
    }
  };
  const power = (base: Expression, exponent: Expression): AtomFraction | undefined => {
    const { factor, rest } = splitFactor(exponent);
    if (!isInteger(factor) && rest.type !== 'number') return undefined;
    const { denominator, numerator } = factor;
    const magnitude = numerator < 0n ? -numerator : numerator;
    if (magnitude > LARGEST_POWER) return undefined;
    const isWhole = rest.type === 'number' && denominator === 1n;
    const root = isWhole ? read(base) : atomOf(rootOf(base, rest, denominator));
    const raised = powerIn(
      { add, multiply, negate: (value) => value, one: { above: UNIT, below: UNIT }, zero: root },
      root,
      magnitude,
    );
    return numerator < 0n ? invertFraction(raised) : raised;
  };
  const atomOf = (part: Expression): AtomFraction => ({
    above: variable(atoms.numberOf(part)),
    below: UNIT,
  });
  return read(node);
};

/** What is raised to the whole part of an exponent: `e^t` of `e^(2*t)`, `2^(1/3)` of `2^(2/3)`. */
const rootOf = (base: Expression, rest: Expression, denominator: bigint): Expression => ({
  left: base,
  operator: '^',
  right: rest.type === 'number' ? numberNode(rational(1n, denominator)) : rest,
  type: 'binary',
});

const UNITY = numberNode(ONE);

/** An exponent as a fraction times something else. */
const splitFactor = (node: Expression): { factor: typeof ONE; rest: Expression } => {
  if (node.type === 'number') return { factor: node.value, rest: UNITY };
  if (node.type === 'negate') {
    const { factor, rest } = splitFactor(node.operand);
    return {
      factor: { denominator: factor.denominator, numerator: -factor.numerator },
      rest,
    };
  }
  const isScaled =
    node.type === 'binary' && node.operator === '*' && node.left.type === 'number';
  return isScaled && node.left.type === 'number'
    ? { factor: node.left.value, rest: node.right }
    : { factor: ONE, rest: node };
};

/** @throws ToolError `DivisionByZero` */
export const invertFraction = ({ above, below }: AtomFraction): AtomFraction =>
  above.size === 0
    ? fail(CalculatorErrorType.DivisionByZero, 'Division by zero in an entry of the matrix.')
    : { above: below, below: above };

/** The sum over the product of the denominators, not reduced. */
export const addFractions = (left: AtomFraction, right: AtomFraction): AtomFraction => ({
  above: addMultivariate(
    multiplyMultivariate(left.above, right.below),
    multiplyMultivariate(right.above, left.below),
  ),
  below: multiplyMultivariate(left.below, right.below),
});
