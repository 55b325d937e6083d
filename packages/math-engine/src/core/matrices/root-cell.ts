import { type BigFloat, multiplyBig } from '../numbers/big-float.ts';
import { squareRootBig } from '../numbers/big-square-root.ts';
import { toText } from '../print/to-text.ts';
import type { Expression } from '../syntax/ast.ts';
import { bitsFor, type Cell, cellOf, floatCell } from './cell.ts';
import type { Field } from './field.ts';
import { SURDS } from './surd-field.ts';
import { rootOfSurd } from './surd-root.ts';
import type { Surd } from './surd.ts';

/** Longer exact forms are unreadable, and not returned. */
const LONGEST_FORM = 300;

/** The square root of a real positive number, computed once and used for many entries. */
export interface RealRoot {
  expression: Expression;
  /** The root as a sum of square roots, if it is one. */
  surd?: Surd;
  value: BigFloat;
}

/** The square root of a real positive value. */
export const realRootOf = <Value>(
  field: Field<Value>,
  radicand: Value,
  precision: number,
): RealRoot => {
  const inside = field.toSurd(radicand);
  const surd = inside && rootOfSurd(inside);
  const bits = bitsFor(precision) + 8;
  return {
    expression: {
      arguments: [field.toExpression(radicand)],
      name: 'sqrt',
      position: 0,
      type: 'call',
    },
    ...(surd ? { surd } : {}),
    value: squareRootBig(field.approximate(radicand, bits).re, bits),
  };
};

/** The cell of factor·root. */
export const rootCell = <Value>(
  field: Field<Value>,
  factor: Value,
  root: RealRoot,
  precision: number,
): Cell => {
  if (field.isZero(factor)) return cellOf(field, field.zero, precision);
  const first = field.toSurd(factor);
  if (first && root.surd) return cellOf(SURDS, SURDS.multiply(first, root.surd), precision);
  const bits = bitsFor(precision);
  const { im, re } = field.approximate(factor, bits + 8);
  const value = {
    im: multiplyBig(im, root.value, bits),
    re: multiplyBig(re, root.value, bits),
  };
  const exact = productNode(field.toExpression(factor), root.expression);
  return toText(exact).length <= LONGEST_FORM
    ? floatCell(value, precision, exact)
    : floatCell(value, precision);
};

const productNode = (factor: Expression, root: Expression): Expression =>
  toText(factor) === '1' ? root : { left: factor, operator: '*', right: root, type: 'binary' };
