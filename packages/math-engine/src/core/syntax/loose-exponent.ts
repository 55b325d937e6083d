import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { excerpt, fail } from '../failure.ts';
import { greatestCommonDivisor } from '../numbers/rational.ts';
import { type Expression, someNode } from './ast.ts';
import type { TokenReader } from './token-reader.ts';
import type { Token } from './tokenizer.ts';
import { WORD_OPERATORS } from './vocabulary.ts';

/** Whether a value consists of numbers and the usual constants only. */
const isFixed = (node: Expression): boolean => {
  return !someNode(
    node,
    (part) => part.type === 'name' && !['e', 'pi', 'π', 'phi', 'i'].includes(part.name),
  );
};

/**
 * `e^2x`, `2^3x`, `(-1)^2n` and `e^iπ`, where people leave out the parentheses of the exponent. A
 * variable as the base is unambiguous: `x^2y`; so is a unit after it: `10^3kg`.
 */
export const refuseLooseExponent = (
  reader: TokenReader,
  base: Expression,
  exponent: Expression,
  caret: Token,
): void => {
  const next = reader.token;
  const isFactor = next.type === 'name' ? !reader.isUnit(0) : reader.isSymbol('(');
  const isLoose =
    isFactor &&
    !next.isSpaced &&
    !WORD_OPERATORS.has(next.text) &&
    '^*'.includes(reader.text[caret.start] ?? ' ');
  const isExponential = isFixed(base) || (exponent.type === 'name' && exponent.name === 'i');
  if (!isLoose || !isExponential) return;
  fail(
    CalculatorErrorType.InvalidExpression,
    `It is not clear where the exponent at position ${caret.end + 1} ends. Put it in parentheses: e^(2x), or write *.`,
  );
};

/**
 * `x^1/2` and `e^-x/2`: a fraction directly after an exponent without parentheses. Nobody writes a
 * power of one, so this is rejected; a plausible reading is noted.
 */
export const judgeLooseQuotient = (reader: TokenReader): void => {
  const loose = reader.looseExponent;
  const [slash, divisor] = [reader.peek(-1), reader.token];
  const isTight = slash.text === '/' && !slash.isSpaced && !divisor.isSpaced;
  // `2^n/3^n`: the divisor is a power of its own.
  if (reader.isSymbol('^', 1)) return;
  if (!loose || loose.end !== slash.start || !isTight) return;
  const { base, exponent } = loose;
  const isNegative = exponent.type === 'negate';
  const size = isNegative ? exponent.operand : exponent;
  const below = divisor.type === 'number' ? divisor.value : undefined;
  const isWhole = below?.denominator === 1n && below.numerator > 1n;
  const text = excerpt(reader.text.slice(loose.start, divisor.end).trim());
  const power = excerpt(reader.text.slice(loose.start, slash.start).trim());
  if (size.type === 'number' && isWhole && size.value.denominator === 1n) {
    if (size.value.numerator === 1n) {
      fail(
        CalculatorErrorType.InvalidExpression,
        `It is not clear where the exponent in ${text} ends. Put it in parentheses: ${power.replace(/\^.*$/, '')}^(${isNegative ? '-' : ''}1/${divisor.text}) for a root, (${power})/${divisor.text} for a quotient.`,
      );
    }
    const isLowest = greatestCommonDivisor(size.value.numerator, below.numerator) === 1n;
    if (isLowest) reader.note(`${text} was read as (${power})/${divisor.text}`);
    return;
  }
  const isExponential = isFixed(base) && !isFixed(exponent);
  if (isExponential && (isNegative || below)) {
    reader.note(`${text} was read as (${power})/${divisor.text}`);
  }
};
