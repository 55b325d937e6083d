import { substitute } from '../algebra/symbols.ts';
import { rational } from '../numbers/rational.ts';
import {
  isMinus,
  isZeroTerm,
  negate,
  power,
  product,
  symbol,
  whole,
} from '../simplifying/make-term.ts';
import type { Term } from '../simplifying/term.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import { type Expression, numberNode } from '../syntax/ast.ts';

const STEP = symbol('·s');

/** `1 + x + x^2/2`, or in powers of (x − a): lowest power first. */
export const writeSeries = (
  coefficients: readonly Term[],
  start: number,
  name: string,
  point: Term,
): Expression => {
  const step = stepOf(name, point);
  let written: Expression | undefined;
  for (const [index, coefficient] of coefficients.entries()) {
    if (isZeroTerm(coefficient)) continue;
    const exponent = start + index;
    const isBelow = isMinus(coefficient);
    const size = isBelow ? negate(coefficient) : coefficient;
    const term = substitute(
      writeTerm(product([size, exponent === 0 ? whole(1) : power(STEP, whole(exponent))])),
      new Map([[STEP.name, step]]),
    );
    if (!written) written = isBelow ? { operand: term, type: 'negate' } : term;
    else written = { left: written, operator: isBelow ? '-' : '+', right: term, type: 'binary' };
  }
  return written ?? numberNode(rational(0n));
};

const stepOf = (name: string, point: Term): Expression => {
  const variable: Expression = { name, type: 'symbol' };
  if (isZeroTerm(point)) return variable;
  return isMinus(point)
    ? { left: variable, operator: '+', right: writeTerm(negate(point)), type: 'binary' }
    : { left: variable, operator: '-', right: writeTerm(point), type: 'binary' };
};
