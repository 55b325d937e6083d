import { contains } from '../algebra/symbols.ts';
import type { Expression } from '../syntax/ast.ts';

/** Functions that are zero exactly where their argument is. */
const SAME_ZEROS: ReadonlySet<string> = new Set(['abs', 'cbrt', 'root', 'sqrt']);

/**
 * Expressions with the zeros of a term: the factors of a product, without powers, roots, absolute
 * values and denominators. A zero that is multiple or at the border of a domain becomes simple, and
 * can be found and proved.
 */
export const zeroFactors = (node: Expression, unknown: string): readonly Expression[] => {
  const inside = (part: Expression): readonly Expression[] => zeroFactors(part, unknown);
  if (!contains(node, unknown)) return [];
  if (node.type === 'negate') return inside(node.operand);
  if (node.type === 'call' && SAME_ZEROS.has(node.name)) {
    const [first, ...others] = node.arguments;
    const isOwn = others.every((part) => !contains(part, unknown));
    return first && isOwn ? inside(first) : [node];
  }
  if (node.type !== 'binary') return [node];
  const { left, operator, right } = node;
  if (operator === '*') return [...inside(left), ...inside(right)];
  if (operator === '/') return inside(left);
  const isPositivePower = operator === '^' && right.type === 'number' && right.value.numerator > 0n;
  return isPositivePower ? inside(left) : [node];
};
