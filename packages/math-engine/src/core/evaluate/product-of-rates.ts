import type { Expression } from '../syntax/ast.ts';
import { isDimensionless, type UnitLabel } from './dimensions.ts';
import { hasUnits, type Quantity } from './quantity-nodes.ts';
import { mergeEqual } from './tidy-label.ts';

/**
 * The unit of a product of rates of one kind whose units cancel in part: `365 days/year * 24
 * hours/day` is expected in hours/year, not as a plain number. A quotient of two quantities, as
 * `5 km / (2 m)`, is a plain number: undefined.
 */
export const unitOfRates = (
  node: Expression,
  { dimensions, label }: Pick<Quantity, 'dimensions' | 'label'>,
): UnitLabel | undefined => {
  if (!isDimensionless(dimensions)) return undefined;
  const merged = mergeEqual(label);
  const left = [...merged.values()].reduce((sum, exponent) => sum + Math.abs(exponent), 0);
  const count = countUnits(node);
  return left > 0 && count !== undefined && count > left ? merged : undefined;
};

/** The number of units in a product that is divided by nothing but units. */
const countUnits = (node: Expression): number | undefined => {
  if (!hasUnits(node)) return 0;
  if (node.type === 'unit') return 1;
  if (node.type === 'negate') return countUnits(node.operand);
  if (node.type !== 'binary' || !['*', '/'].includes(node.operator)) return undefined;
  if (node.operator === '/' && node.right.type !== 'unit') return undefined;
  const [first, second] = [countUnits(node.left), countUnits(node.right)];
  return first === undefined || second === undefined ? undefined : first + second;
};
