import { readNumeric } from '../evaluate/attempt-numeric.ts';
import type { Mathjs } from '../evaluate/mathjs.ts';
import type { NumericValue } from '../evaluate/numeric-value.ts';
import { evaluateNumeric } from '../evaluate/numeric.ts';
import type { Rational } from '../numbers/rational.ts';
import { numberNode, type Expression } from '../syntax/ast.ts';
import { substitute } from './symbols.ts';

/** A value for each variable. */
export type Point = ReadonlyMap<string, Rational>;

/**
 * The value of an expression at a point, in decimals of the precision `mathjs` is configured for,
 * or in doubles where decimals leave their domain or are not requested.
 *
 * @returns undefined if there is none: outside the domain, a pole, a part that cannot be evaluated
 */
export const evaluateAt = (
  expression: Expression,
  point: Point,
  math: Mathjs,
  domains: readonly ('decimal' | 'float')[] = ['decimal', 'float'],
): NumericValue | undefined => {
  const values = new Map([...point].map(([name, value]) => [name, numberNode(value)] as const));
  const node = substitute(expression, values);
  for (const domain of domains) {
    const value = attempt(node, math, domain);
    if (value && (value.kind === 'real' || value.kind === 'complex')) return value;
  }
  return undefined;
};

const attempt = (
  node: Expression,
  math: Mathjs,
  domain: 'decimal' | 'float',
): NumericValue | undefined => {
  try {
    return readNumeric(evaluateNumeric(node, math, domain), math);
  } catch {
    // Outside the domain, or too large a power: no value to compare.
    return undefined;
  }
};
