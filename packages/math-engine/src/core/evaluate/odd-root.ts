import { readRatio } from '../resolve/real-root.ts';
import type { Expression } from '../syntax/ast.ts';
import { callNumeric, type Mathjs } from './mathjs.ts';

/**
 * Powers of negative numbers with an exponent p/q of odd q, such as `(-8)^(1/3)`: the real root, as
 * in the algebra engine, rather than the principal complex one. Both engines must interpret an
 * expression the same way, or they could not check each other. A square root of a negative number
 * has no real part.
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
  if (denominator === 1n || (denominator % 2n === 0n && denominator !== 2n)) return undefined;
  const magnitude = callNumeric('unaryMinus', [base], math);
  const ratio = callNumeric(
    'divide',
    type === 'number'
      ? [Number(numerator), Number(denominator)]
      : [math.bignumber(`${numerator}`), math.bignumber(`${denominator}`)],
    math,
  );
  const power = callNumeric('pow', [magnitude, ratio], math);
  if (denominator === 2n) {
    // The power of i, of which the angle of a complex number would leave a rounding error.
    const sign = ((numerator % 4n) + 4n) % 4n === 1n ? 1 : -1;
    return { value: callNumeric('complex', [0, sign * Number(power)], math) };
  }
  return { value: numerator % 2n === 0n ? power : callNumeric('unaryMinus', [power], math) };
};
