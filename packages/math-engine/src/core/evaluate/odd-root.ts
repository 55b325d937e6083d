import { readRatio } from '../resolve/real-root.ts';
import type { Expression } from '../syntax/ast.ts';
import { callNumeric, type Mathjs } from './mathjs.ts';

/**
 * Powers of negative numbers with an exponent p/q of odd q, such as `(-8)^(1/3)`: the real root, as
 * in the algebra engine, rather than the principal complex one. Both engines must interpret an
 * expression the same way, or they could not check each other.
 *
 * @returns undefined if this does not apply
 */
export const foldExponent = (
  exponent: Expression,
  [base]: readonly unknown[],
  math: Mathjs,
): { value: unknown } | undefined => {
  const type = math.typeOf(base);
  if ((type !== 'BigNumber' && type !== 'number') || !(Number(base) < 0)) return undefined;
  const fraction = readRatio(exponent);
  if (!fraction) return undefined;
  const { denominator, numerator } = fraction;
  if (denominator === 1n || denominator % 2n === 0n) return undefined;
  const magnitude = callNumeric('unaryMinus', [base], math);
  const ratio = callNumeric(
    'divide',
    type === 'number'
      ? [Number(numerator), Number(denominator)]
      : [math.bignumber(`${numerator}`), math.bignumber(`${denominator}`)],
    math,
  );
  const power = callNumeric('pow', [magnitude, ratio], math);
  return { value: numerator % 2n === 0n ? power : callNumeric('unaryMinus', [power], math) };
};
