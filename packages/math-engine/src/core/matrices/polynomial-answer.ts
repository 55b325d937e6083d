import type { MathAnswer } from '@lobechat/builtin-tool-calculator';

import { isNegative, negate, rational } from '../numbers/rational.ts';
import { toLatex } from '../print/to-latex.ts';
import { toText } from '../print/to-text.ts';
import { binaryNode, type Expression, numberNode } from '../syntax/ast.ts';
import { cellOf } from './cell.ts';
import type { MatrixContext } from './context.ts';
import type { Polynomial } from './polynomial.ts';
import { RATIONALS } from './rational-field.ts';

interface Term {
  isMinus: boolean;
  node: Expression;
}

/** Writes a polynomial as an answer: `x^2 - 5*x - 2`. */
export const polynomialAnswer = <Value>(
  { field, isInputVerified, precision }: MatrixContext<Value>,
  coefficients: Polynomial<Value>,
  unknown: Expression,
  isConfirmed: boolean,
): MathAnswer => {
  const degree = coefficients.length - 1;
  const write = (toNode: (value: Value) => Expression): Expression =>
    sumOf(
      coefficients.flatMap((value, index) =>
        field.isZero(value) ? [] : [termOf(toNode(value), degree - index, unknown)],
      ),
    );
  const exact = write((value) => field.toExpression(value));
  const decimal = write((value) => ({
    name: cellOf(field, value, precision).decimal,
    type: 'symbol',
  }));
  const isRational = coefficients.every((value) => field.toRational(value)?.denominator === 1n);
  const text = toText(exact);
  return {
    decimal: isRational ? text : toText(decimal),
    engine: (field as unknown) === RATIONALS ? 'rational' : 'symbolic',
    exact: text,
    isDecimalExact: isRational,
    isExact: true,
    kind: 'expression',
    latex: toLatex(exact),
    verified: isConfirmed && isInputVerified,
  };
};

const sumOf = (terms: readonly Term[]): Expression => {
  const [first, ...rest] = terms;
  if (!first) return numberNode(rational(0n));
  const start: Expression = first.isMinus ? { operand: first.node, type: 'negate' } : first.node;
  return rest.reduce<Expression>(
    (left, { isMinus, node }) => ({
      left,
      operator: isMinus ? '-' : '+',
      right: node,
      type: 'binary',
    }),
    start,
  );
};

/** c·x^n without the sign of c. */
const termOf = (coefficient: Expression, power: number, unknown: Expression): Term => {
  const { isMinus, node } = splitSign(coefficient);
  if (power === 0) return { isMinus, node };
  const raised: Expression =
    power === 1 ? unknown : binaryNode('^', unknown, numberNode(rational(BigInt(power))));
  const isOne = toText(node) === '1';
  return {
    isMinus,
    node: isOne ? raised : binaryNode('*', node, raised),
  };
};

const splitSign = (node: Expression): Term => {
  if (node.type === 'negate') return { isMinus: true, node: node.operand };
  if (node.type === 'number' && isNegative(node.value)) {
    return { isMinus: true, node: numberNode(negate(node.value)) };
  }
  // A decimal, written unchanged.
  if (node.type === 'symbol' && /^-[\d.]+$/.test(node.name)) {
    return { isMinus: true, node: { name: node.name.slice(1), type: 'symbol' } };
  }
  if (node.type === 'symbol' && !/^[\d.]+$/.test(node.name)) {
    return { isMinus: false, node: { name: `(${node.name})`, type: 'symbol' } };
  }
  return { isMinus: false, node };
};
