import { substitute } from '../algebra/symbols.ts';
import type { Mathjs } from '../evaluate/mathjs.ts';
import { evaluateNumeric } from '../evaluate/numeric.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import { rational, type Rational } from '../numbers/rational.ts';
import { doubleFunction } from '../solving/double-function.ts';
import { type Expression, numberNode } from '../syntax/ast.ts';

/** A sum in doubles, and the number of digits that the errors of its terms leave. */
export interface DoubleTotal {
  digits: number;
  value: Rational;
}

const MOST_TERMS = 2_000_000;
/** Number of terms that are also computed in decimals. */
const SAMPLES = 64;
const SAMPLE_DIGITS = 30;
const FEWEST_DIGITS = 6;

/**
 * The sum of very many terms in doubles, with compensated rounding (Neumaier 1974). The errors of
 * the terms themselves are measured for some of them in decimals.
 *
 * @returns undefined for too many terms, or if a term is unknown or too few digits are known
 */
export const doubleTotal = (
  expression: Expression,
  { count, from, math, name }: { count: number; from: bigint; math: Mathjs; name: string },
): DoubleTotal | undefined => {
  const valueAt = count <= MOST_TERMS ? doubleFunction(expression, [name]) : undefined;
  if (!valueAt) return undefined;
  const start = Number(from);
  let [total, lost] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    const value = valueAt([start + index]);
    const next = total + value;
    lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total;
    total = next;
  }
  total += lost;
  math.config({ precision: SAMPLE_DIGITS });
  let error = 2 ** -53 * Math.abs(total);
  for (let index = 0; index < SAMPLES; index += 1) {
    const place = Math.floor((index * (count - 1)) / (SAMPLES - 1));
    const node = numberNode(rational(from + BigInt(place)));
    const exact = Number(
      evaluateNumeric(substitute(expression, new Map([[name, node]])), math, 'decimal'),
    );
    const off = Math.abs(valueAt([start + place]) - exact);
    // By chance, the last bit of a double may be wrong in none of the samples.
    error += (count / SAMPLES) * Math.max(off, 2 ** -54 * Math.abs(exact));
  }
  const digits = Math.floor(Math.log10(Math.abs(total) / error));
  const value = digits >= FEWEST_DIGITS ? parseDecimal(String(total)) : undefined;
  return value && { digits, value };
};
