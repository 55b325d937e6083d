import type { Expression } from '../syntax/ast.ts';
import { isDimensionless, type UnitLabel } from './dimensions.ts';
import { hasUnits, type Quantity } from './quantity-nodes.ts';
import { mergeEqual } from './tidy-label.ts';

/** Two or more rates, each a unit over another, with numbers before or after them. */
const RATES = /^(?:n*\+-){2,}n*$/;

/**
 * The unit of a product of rates that is a plain number by its dimensions: `365 days/year * 24
 * hours/day` is expected in hours/year. Undefined for quotients of quantities, as `5 km / (2 m)`,
 * and where a price per unit was multiplied, as in `2 lb/day * 7 days * $3/kg`.
 */
export const unitOfRates = (
  node: Expression,
  { dimensions, label }: Pick<Quantity, 'dimensions' | 'label'>,
): UnitLabel | undefined => {
  if (!isDimensionless(dimensions)) return undefined;
  const merged = mergeEqual(label);
  const isRate = [...merged.values()].toSorted((left, right) => left - right).join() === '-1,1';
  return isRate && RATES.test(factorsOf(node)) ? merged : undefined;
};

/** The factors of a product as written: `+` for a unit, `-` for one below the line, `n` for a number. */
const factorsOf = (node: Expression): string => {
  if (!hasUnits(node)) return 'n';
  if (node.type === 'unit') return '+';
  if (node.type === 'negate') return factorsOf(node.operand);
  if (node.type !== 'binary') return '?';
  if (node.operator === '*') return factorsOf(node.left) + factorsOf(node.right);
  return node.operator === '/' && node.right.type === 'unit' ? `${factorsOf(node.left)}-` : '?';
};
