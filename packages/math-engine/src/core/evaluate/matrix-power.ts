import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import type { Expression } from '../syntax/ast.ts';
import { callNumeric, type Mathjs } from './mathjs.ts';

/** The largest power of a matrix; the length of entries grows in proportion to it. */
const LARGEST_POWER = 1000;

/**
 * An integer power of a matrix by repeated squaring, in the number type of its entries; negative
 * powers use its inverse. (The power function of `mathjs` mixes incompatible number types.)
 */
export const matrixPower = (base: unknown, exponent: Expression, math: Mathjs): unknown => {
  if (exponent.type !== 'number' || exponent.value.denominator !== 1n) {
    return fail(CalculatorErrorType.DomainError, 'A matrix can be raised to whole powers only.');
  }
  const power = Number(exponent.value.numerator);
  if (power === 0) {
    fail(CalculatorErrorType.DomainError, 'Write identity(n) for the power 0 of a matrix.');
  }
  if (Math.abs(power) > LARGEST_POWER) {
    fail(
      ToolErrorType.ResourceLimit,
      `A matrix can be raised to powers from -${LARGEST_POWER} to ${LARGEST_POWER}, not to ${exponent.value.numerator}.`,
    );
  }
  let square = power < 0 ? callNumeric('inv', [base], math) : base;
  let result: unknown;
  for (let rest = Math.abs(power); rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) {
      result = result === undefined ? square : callNumeric('multiply', [result, square], math);
    }
    if (rest > 1) square = callNumeric('multiply', [square, square], math);
  }
  return result;
};
