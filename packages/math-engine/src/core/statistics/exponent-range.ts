import type { Decimal } from 'decimal.js';

import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';

/** Represents magnitudes beyond the range of doubles. */
const BEYOND = 1e30;

/** Digits before the point in sums of a·ln x and ln Γ(a) for such large a and x. */
export const magnitudeDigits = (sizes: readonly number[]): number => {
  const magnitudes = sizes.map((size) => (Number.isFinite(size) ? Math.abs(size) : BEYOND));
  const largest = magnitudes.reduce(
    (most, size) => Math.max(most, size, Math.abs(Math.log(size || 1))),
    1,
  );
  return Math.ceil(Math.log10(largest)) * 2 + 10;
};

/** Rejects e to a power that exceeds the range of decimals. */
export const checkExponent = (exponent: Decimal): void => {
  if (exponent.abs().lt('1e15')) return;
  fail(
    CalculatorErrorType.Overflow,
    'The probability or density is smaller, or larger, than any number that can be written: its exponent has more than 15 digits.',
  );
};
