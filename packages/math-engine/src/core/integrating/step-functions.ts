import { contains } from '../algebra/symbols.ts';
import { floorBig, shortBigToRational } from '../numbers/big-conversions.ts';
import { type BigFloat, isBigFinite, signOfBig, subtractBig } from '../numbers/big-float.ts';
import { rational } from '../numbers/rational.ts';
import { type Expression, mapChildren, numberNode, someNode } from '../syntax/ast.ts';
import { prepare } from './arithmetic.ts';
import { bigFloatArithmetic } from './big-float-arithmetic.ts';

const STEPPED: ReadonlySet<string> = new Set(
  'abs ceil floor max min mod round sign trunc'.split(' '),
);

const isStepped = (node: Expression, variable: string): boolean =>
  (node.type === 'call' && STEPPED.has(node.name) && contains(node, variable)) ||
  (node.type === 'binary' && node.operator === 'mod' && contains(node, variable));

/** Whether an expression is defined piecewise: absolute values, steps, maxima. */
export const hasSteps = (expression: Expression, variable: string): boolean =>
  someNode(expression, (node) => isStepped(node, variable));

/**
 * The expression as it is around a point, between steps and corners: `abs(u)` is u or −u there,
 * `floor(u)` a number.
 *
 * @returns undefined if a required value does not exist
 */
export const withoutSteps = (
  expression: Expression,
  variable: string,
  at: BigFloat,
): Expression | undefined => {
  let isMissing = false;
  const valueOf = (node: Expression): BigFloat | undefined => {
    const value = prepare(node, bigFloatArithmetic(200), variable)?.(at);
    if (value && isBigFinite(value)) return value;
    isMissing = true;
    return undefined;
  };
  const visit = (node: Expression): Expression => {
    const inner = mapChildren(node, visit);
    if (!isStepped(inner, variable)) return inner;
    const value = valueOf(inner);
    if (!value) return inner;
    if (inner.type === 'binary') return modulo(inner.left, inner.right, value, valueOf);
    if (inner.type !== 'call') return inner;
    const [first = inner, second] = inner.arguments;
    switch (inner.name) {
      case 'abs': {
        const sign = signOfBig(valueOf(first) ?? value);
        return sign < 0 ? { operand: first, type: 'negate' } : first;
      }
      case 'mod':
        return second ? modulo(first, second, value, valueOf) : inner;
      case 'max':
      case 'min':
        return inner.arguments.find((part) => isSame(valueOf(part), value)) ?? inner;
      default: {
        const exact = shortBigToRational(value);
        return exact ? numberNode(exact) : inner;
      }
    }
  };
  const result = visit(expression);
  return isMissing ? undefined : result;
};

const isSame = (left: BigFloat | undefined, right: BigFloat): boolean =>
  left !== undefined && signOfBig(subtractBig(left, right, 200)) === 0;

/** a mod b is a − b·⌊a/b⌋. */
const modulo = (
  left: Expression,
  right: Expression,
  _value: BigFloat,
  valueOf: (node: Expression) => BigFloat | undefined,
): Expression => {
  const ratio = valueOf({ left, operator: '/', right, type: 'binary' });
  const turns = numberNode(rational(ratio ? floorBig(ratio) : 0n));
  const whole: Expression = { left: right, operator: '*', right: turns, type: 'binary' };
  return { left, operator: '-', right: whole, type: 'binary' };
};
