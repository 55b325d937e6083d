import { substitute } from '../algebra/symbols.ts';
import { readNumeric } from '../evaluate/attempt-numeric.ts';
import type { Mathjs } from '../evaluate/mathjs.ts';
import { evaluateNumeric } from '../evaluate/numeric.ts';
import { withParameters } from '../limits-of-functions/approach-values.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import {
  multiply,
  power,
  rational,
  type Rational,
  subtract,
  toNumber,
} from '../numbers/rational.ts';
import { type Expression, numberNode } from '../syntax/ast.ts';

/**
 * Distance from the point: smaller if the next coefficient is so large that it looks like an error.
 */
const STEP_DIGITS = [9, 18, 36];
const TOLERANCE = 1e-4;

/**
 * Whether an expression and its polynomial differ by less than the last power kept, close to the
 * point; undefined if values cannot be computed.
 */
export const checkTaylor = (
  expression: Expression,
  polynomial: Expression,
  name: string,
  point: Expression,
  order: number,
  math: Mathjs,
): boolean | undefined => {
  for (const digits of STEP_DIGITS) {
    const verdict = agreeAt(digits, [expression, polynomial], name, point, order, math);
    if (verdict !== false) return verdict;
  }
  return false;
};

const agreeAt = (
  digits: number,
  sides: readonly [Expression, Expression],
  name: string,
  point: Expression,
  order: number,
  math: Mathjs,
): boolean | undefined => {
  math.config({ precision: 40 + digits * (Math.max(order, 0) + 2) });
  const verdicts: boolean[] = [];
  for (const multiple of [3n, -5n]) {
    const step = rational(multiple, 10n ** BigInt(digits));
    const place: Expression = {
      left: point,
      operator: '+',
      right: numberNode(step),
      type: 'binary',
    };
    const [first, second] = sides.map((node) =>
      valueOf(withParameters(substitute(node, new Map([[name, place]])), ''), math),
    );
    if (!first || !second) continue;
    const scale = power(step, BigInt(-Math.max(order, 0)));
    const rest = Math.abs(toNumber(multiply(subtract(first, second), scale)));
    verdicts.push(rest < TOLERANCE);
  }
  return verdicts.length === 0 ? undefined : verdicts.every(Boolean);
};

const valueOf = (node: Expression, math: Mathjs): Rational | undefined => {
  try {
    const value = readNumeric(evaluateNumeric(node, math, 'decimal'), math);
    return value?.kind === 'real' ? parseDecimal(value.text) : undefined;
  } catch {
    return undefined;
  }
};
