import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import { CoreLimits } from '../limits.ts';

/** Largest supported decimal exponent; the library's own limit is 9e15. */
const LARGEST_EXPONENT = 8e15;

/** Functions that grow or shrink like a power of e. */
const EXPONENTIAL: ReadonlySet<string> = new Set(['cosh', 'csch', 'exp', 'sech', 'sinh']);

const tooLarge = (): never =>
  fail(
    CalculatorErrorType.Overflow,
    'A power in the expression is beyond the range of decimals, whose exponents have 15 digits. Take logarithms.',
  );

/**
 * Rejects a power beyond the range of decimals. The library would work on it for minutes before
 * reporting it.
 *
 * @throws ToolError `Overflow`
 */
export const checkPower = (base: unknown, exponent: unknown): void => {
  const size = Math.abs(Math.log10(Math.abs(Number(base))));
  // 0, 1 and numbers that are not real neither grow nor cost anything here.
  if (!Number.isFinite(size) || size === 0) return;
  const power = Math.abs(Number(exponent));
  if (size * power > LARGEST_EXPONENT) tooLarge();
};

/** The same for `exp` and the like. */
export const checkExponential = (name: string, value: unknown): void => {
  if (EXPONENTIAL.has(name) && Math.abs(Number(value)) > LARGEST_EXPONENT) tooLarge();
};

/** Functions for which the library writes out every digit of a number, however long. */
const WRITES_OUT: ReadonlySet<string> = new Set(['gcd', 'lcm', 'mod']);

/**
 * Rejects a decimal with too many digits before the point.
 *
 * @throws ToolError `ResourceLimit`
 */
export const checkDigits = (name: string, values: readonly unknown[]): void => {
  if (!WRITES_OUT.has(name)) return;
  const limit = 2 * CoreLimits.precision;
  const digits = 1 + Math.max(...values.map((value) => (Object(value) as { e?: number }).e ?? 0));
  if (digits <= limit) return;
  fail(
    ToolErrorType.ResourceLimit,
    `The argument of ${name} has ${digits} digits; at most ${limit} are computed exactly.`,
  );
};
