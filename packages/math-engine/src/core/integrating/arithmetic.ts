import { greatestCommonDivisor } from '../numbers/greatest-common-divisor.ts';
import { isInteger, type Rational } from '../numbers/rational.ts';
import type { Expression } from '../syntax/ast.ts';

/** Arithmetic on one kind of number: doubles, decimals, intervals, values with their slopes. */
export interface Arithmetic<Value> {
  add: (left: Value, right: Value) => Value;
  /** A function of the grammar; undefined if none has this name. */
  call: (name: string) => ((operands: readonly Value[]) => Value) | undefined;
  constant: (name: string) => Value | undefined;
  divide: (left: Value, right: Value) => Value;
  fromRational: (value: Rational) => Value;
  multiply: (left: Value, right: Value) => Value;
  negate: (value: Value) => Value;
  /** A power of a base that is positive, unless the exponent happens to be an integer. */
  power: (base: Value, exponent: Value) => Value;
  /** A power with a known exponent: an integer, or a real root. */
  rationalPower: (base: Value, exponent: Rational) => Value;
  subtract: (left: Value, right: Value) => Value;
}

/** A function of one variable. */
export type Evaluator<Value> = (at: Value) => Value;

/**
 * Prepares an expression for evaluation at many values of a variable.
 *
 * @param parameters - values of its other variables
 * @returns undefined if the arithmetic does not support a part of it
 */
export const prepare = <Value>(
  node: Expression,
  arithmetic: Arithmetic<Value>,
  variable: string,
  parameters: ReadonlyMap<string, Rational> = new Map(),
): Evaluator<Value> | undefined => {
  const visit = (part: Expression): Evaluator<Value> | undefined => {
    switch (part.type) {
      case 'number': {
        const value = arithmetic.fromRational(part.value);
        return () => value;
      }
      case 'symbol': {
        if (part.name === variable) return (at) => at;
        const known = parameters.get(part.name);
        if (!known) return undefined;
        const value = arithmetic.fromRational(known);
        return () => value;
      }
      case 'name': {
        const value = arithmetic.constant(part.name);
        return value === undefined ? undefined : () => value;
      }
      case 'negate': {
        const operand = visit(part.operand);
        return operand && ((at) => arithmetic.negate(operand(at)));
      }
      case 'binary': {
        if (part.operator === '^') {
          const exponent = constantExponent(part.right);
          const base = visit(part.left);
          if (exponent) return base && ((at) => arithmetic.rationalPower(base(at), exponent));
        }
        const left = visit(part.left);
        const right = left && visit(part.right);
        return left && right && combine(part.operator, left, right, arithmetic);
      }
      case 'call': {
        const operands = part.arguments.map(visit);
        const method = arithmetic.call(part.name);
        if (!method || operands.includes(undefined)) return undefined;
        const ready = operands as Evaluator<Value>[];
        return (at) => method(ready.map((operand) => operand(at)));
      }
      default:
        return undefined;
    }
  };
  return visit(node);
};

/** An exponent that is a fraction, even if written as a quotient or with a sign. */
export const constantExponent = (node: Expression): Rational | undefined => {
  if (node.type === 'number') return node.value;
  if (node.type === 'negate') {
    const inner = constantExponent(node.operand);
    return inner && { denominator: inner.denominator, numerator: -inner.numerator };
  }
  if (node.type !== 'binary' || node.operator !== '/') return undefined;
  const [above, below] = [constantExponent(node.left), constantExponent(node.right)];
  if (!above || !below || !isInteger(above) || !isInteger(below) || below.numerator <= 0n)
    return undefined;
  const divisor = greatestCommonDivisor(above.numerator, below.numerator);
  return { denominator: below.numerator / divisor, numerator: above.numerator / divisor };
};

const combine = <Value>(
  operator: string,
  left: Evaluator<Value>,
  right: Evaluator<Value>,
  arithmetic: Arithmetic<Value>,
): Evaluator<Value> | undefined => {
  switch (operator) {
    case '+':
      return (at) => arithmetic.add(left(at), right(at));
    case '-':
      return (at) => arithmetic.subtract(left(at), right(at));
    case '*':
    case 'of':
      return (at) => arithmetic.multiply(left(at), right(at));
    case '/':
      return (at) => arithmetic.divide(left(at), right(at));
    case '^':
      return (at) => arithmetic.power(left(at), right(at));
    default: {
      const modulo = arithmetic.call('mod');
      return modulo && ((at) => modulo([left(at), right(at)]));
    }
  }
};
