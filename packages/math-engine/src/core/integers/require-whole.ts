import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { excerpt, fail } from '../failure.ts';
import { isInteger, type Rational } from '../numbers/rational.ts';

/**
 * The integer value of a text.
 *
 * @throws ToolError `DomainError` if it is not an integer
 */
export const requireWhole = (value: Rational | undefined, text: string, name: string): bigint =>
  value && isInteger(value)
    ? value.numerator
    : fail(
        CalculatorErrorType.DomainError,
        `${name} has to be a whole number: '${excerpt(text)}' is not.`,
      );
