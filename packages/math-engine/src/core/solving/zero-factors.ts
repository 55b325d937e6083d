import { contains } from '../algebra/symbols.ts';
import { rational } from '../numbers/rational.ts';
import { type BinaryNode, callNode, type Expression } from '../syntax/ast.ts';
import { constantNode, differenceOf, scaledBy, sumOf } from './build.ts';

const HALF = rational(1n, 2n);
const QUARTER = rational(1n, 4n);

/** Functions that are zero exactly where their argument is. */
const SAME_ZEROS: ReadonlySet<string> = new Set(['abs', 'cbrt', 'root', 'sqrt']);

/** cos(u) + 1 is 2*cos(u/2)^2: where a sine or cosine is at its end, its half angle has simple zeros. */
const halfAngle = ({ left, operator, right }: BinaryNode): Expression | undefined => {
  const [wave, one] = left.type === 'call' ? [left, right] : [right, left];
  const [angle] = wave.type === 'call' && /^(?:cos|sin)$/.test(wave.name) ? wave.arguments : [];
  const isOne = one.type === 'number' && one.value.numerator === one.value.denominator;
  if (wave.type !== 'call' || !angle || !isOne || !/[-+]/.test(operator)) return undefined;
  const half = scaledBy(HALF, angle);
  if (wave.name === 'cos') return callNode(operator === '+' ? 'cos' : 'sin', half);
  const quarter = scaledBy(QUARTER, constantNode('pi'));
  return callNode('sin', operator === '+' ? sumOf(half, quarter) : differenceOf(half, quarter));
};

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
  const half = halfAngle(node);
  if (half) return [half];
  const isPositivePower = operator === '^' && right.type === 'number' && right.value.numerator > 0n;
  return isPositivePower ? inside(left) : [node];
};
