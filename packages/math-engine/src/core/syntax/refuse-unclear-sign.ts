import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { excerpt, fail } from '../failure.ts';

/** `!=` right after a value, where `!` may be its factorial. A second `!` before it is a factorial too. */
const UNCLEAR = /(?<=[\p{L}\p{Nd}_)\]|!₀-₉⁰¹²³⁴-⁹])!=(?!=)/u;

/**
 * Refuses `n!=120`, which says n ≠ 120 to some and n! = 120 to others. A space settles it.
 *
 * @throws ToolError `InvalidExpression`
 */
export const refuseUnclearSign = (text: string): void => {
  const { index } = UNCLEAR.exec(text) ?? {};
  if (index === undefined) return;
  const left = text.slice(0, index);
  const right = text.slice(index + 2).trimStart();
  const near = excerpt(`${left.slice(-20)}!=${right.slice(0, 12)}`);
  fail(
    CalculatorErrorType.InvalidExpression,
    `'${near}' can mean "not equal" or a factorial. Write ${excerpt(left.slice(-12))} != ${excerpt(right.slice(0, 12))} for "not equal", ${excerpt(left.slice(-12))}! = ${excerpt(right.slice(0, 12))} for the factorial.`,
  );
};
