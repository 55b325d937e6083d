import { fractionOf } from '../evaluate/evaluate-big.ts';
import type { Rational } from '../numbers/rational.ts';
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
export type Evaluator<At, Value = At> = (at: At) => Value;

/** Other functions would ignore a second argument, as the digits of round(x, 1). */
const OF_SEVERAL: ReadonlySet<string> = new Set('atan2 hypot log max min mod root'.split(' '));

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
  parameters?: ReadonlyMap<string, Rational>,
): Evaluator<Value> | undefined => {
  const evaluate = prepareAt(node, arithmetic, [variable], parameters);
  return evaluate && ((at) => evaluate([at]));
};

/** The same for several variables: a function of their values in the order of the names. */
export const prepareAt = <Value>(
  node: Expression,
  arithmetic: Arithmetic<Value>,
  names: readonly string[],
  parameters: ReadonlyMap<string, Rational> = new Map(),
): Evaluator<readonly Value[], Value> | undefined => {
  const visit = (part: Expression): Evaluator<readonly Value[], Value> | undefined => {
    switch (part.type) {
      case 'number': {
        const value = arithmetic.fromRational(part.value);
        return () => value;
      }
      case 'symbol': {
        const place = names.indexOf(part.name);
        if (place >= 0) return (at) => at[place] as Value;
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
          const exponent = fractionOf(part.right);
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
        const isReadable = operands.length < 2 || OF_SEVERAL.has(part.name);
        if (!method || !isReadable || operands.includes(undefined)) return undefined;
        const ready = operands as Evaluator<readonly Value[], Value>[];
        const [first] = ready;
        // Most functions have one operand: a loop over a list takes twice their time.
        if (first && ready.length === 1) return (at) => method([first(at)]);
        return (at) => method(ready.map((operand) => operand(at)));
      }
      default:
        return undefined;
    }
  };
  return visit(node);
};

const combine = <At, Value>(
  operator: string,
  left: Evaluator<At, Value>,
  right: Evaluator<At, Value>,
  arithmetic: Arithmetic<Value>,
): Evaluator<At, Value> | undefined => {
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
