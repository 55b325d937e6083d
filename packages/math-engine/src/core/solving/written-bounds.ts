import { isReal } from '../numbers/big-complex.ts';
import { type BigFloat, compareBig } from '../numbers/big-float.ts';
import type { CompareNode, ComparisonOperator, Expression } from '../syntax/ast.ts';
import { evaluateConstant, isConstant } from './context.ts';
import type { SolveRange } from './solve-range.ts';

/** The operator with its sides swapped. */
const MIRRORED: Readonly<Partial<Record<ComparisonOperator, ComparisonOperator>>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/**
 * The range to which inequalities such as `0 <= x` and `x < 2*pi` restrict an unknown, within the
 * given one. Whether an end itself belongs to it is decided by the check of each solution.
 */
export const withWrittenBounds = (
  equations: readonly CompareNode[],
  unknown: string,
  range: SolveRange,
): SolveRange => {
  let { from, to } = range;
  for (const { left, operator, right } of equations) {
    for (const [name, sign, value] of [
      [left, operator, right],
      [right, MIRRORED[operator], left],
    ] as const) {
      const end = name.type === 'symbol' && name.name === unknown ? numberOf(value) : undefined;
      if (!end) continue;
      const isLower = sign === '>' || sign === '>=';
      const isUpper = sign === '<' || sign === '<=';
      if (isLower && (!from || compareBig(end, from) > 0)) from = end;
      if (isUpper && (!to || compareBig(end, to) < 0)) to = end;
    }
  }
  return { from, to };
};

const numberOf = (node: Expression): BigFloat | undefined => {
  const value = isConstant(node) ? evaluateConstant(node, { roots: new Map() }) : undefined;
  return value && isReal(value) ? value.re : undefined;
};
