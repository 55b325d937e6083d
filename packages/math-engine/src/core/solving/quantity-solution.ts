import type { MathAnswer } from '@lobechat/builtin-tool-calculator';

import { symbolsOf } from '../algebra/symbols.ts';
import { evaluateExpression } from '../evaluate/evaluate-expression.ts';
import { emptyNotes } from '../resolve/resolve.ts';
import { findUnit } from '../resolve/units.ts';
import { type Expression, mapChildren } from '../syntax/ast.ts';
import { isMarkedUnit, withoutMarks } from './equation-units.ts';

/**
 * A solution that contains only units, written as `calculate` writes quantities: `49.05 N` rather
 * than `981*kg*m/20/s^2`. Undefined if other names are left, and for money, which is not a unit of
 * the table.
 */
export const quantitySolution = async (
  expression: Expression,
  { precision, verified }: { precision: number; verified: boolean },
): Promise<MathAnswer | undefined> => {
  const names = symbolsOf(expression);
  const isQuantity = names.every((name) => isMarkedUnit(name) && findUnit(withoutMarks(name)));
  if (names.length === 0 || !isQuantity) return undefined;
  const parts = await evaluateExpression(withUnits(expression), {
    mode: 'exact',
    notes: emptyNotes(),
    precision,
  }).catch(() => undefined);
  return parts && { ...parts, verified: parts.verified && verified };
};

const withUnits = (node: Expression): Expression =>
  node.type === 'symbol'
    ? { name: withoutMarks(node.name), type: 'unit' }
    : mapChildren(node, withUnits);
