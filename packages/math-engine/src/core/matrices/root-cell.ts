import { toText } from '../print/to-text.ts';
import { multiplyBig, squareRootBig } from '../solving/big-float.ts';
import type { Expression } from '../syntax/ast.ts';
import { bitsFor, type Cell, cellOf, floatCell } from './cell.ts';
import type { Field } from './field.ts';
import { SURDS } from './surd-field.ts';
import { rootOfSurd } from './surd-root.ts';

/** Longer exact forms are not given: nobody reads them. */
const LONGEST_FORM = 300;

/** The cell of factor·√radicand, where the radicand is real and positive. */
export const rootCell = <Value>(
  field: Field<Value>,
  factor: Value,
  radicand: Value,
  precision: number,
): Cell => {
  if (field.isZero(factor)) return cellOf(field, field.zero, precision);
  const [first, second] = [field.toSurd(factor), field.toSurd(radicand)];
  const root = second && rootOfSurd(second);
  if (first && root) return cellOf(SURDS, SURDS.multiply(first, root), precision);
  const bits = bitsFor(precision);
  const size = squareRootBig(field.approximate(radicand, bits + 8).re, bits + 8);
  const { im, re } = field.approximate(factor, bits + 8);
  const value = { im: multiplyBig(im, size, bits), re: multiplyBig(re, size, bits) };
  const exact = productNode(field.toExpression(factor), field.toExpression(radicand));
  return toText(exact).length <= LONGEST_FORM
    ? floatCell(value, precision, exact)
    : floatCell(value, precision);
};

const productNode = (factor: Expression, radicand: Expression): Expression => {
  const root: Expression = { arguments: [radicand], name: 'sqrt', position: 0, type: 'call' };
  return toText(factor) === '1'
    ? root
    : { left: factor, operator: '*', right: root, type: 'binary' };
};
