import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { excerpt, fail } from '../failure.ts';

/**
 * `!=` directly after a value, where `!` may be its factorial. A second `!` before it is a
 * factorial too.
 */
const UNCLEAR = /(?<=[\p{L}\p{Nd}_)\]|!₀-₉⁰¹²³⁴-⁹])!=(?!=)/u;

/**
 * Rejects `n!=120`, which may mean n ≠ 120 or n! = 120. A space disambiguates.
 *
 * @throws ToolError `InvalidExpression`
 */
export const refuseUnclearSign = (text: string): void => {
  const { index } = UNCLEAR.exec(text) ?? {};
  if (index === undefined) return;
  // The operands next to the sign are enough for the message.
  const [left = ''] = /[\p{L}\p{Nd}\p{No}_.()[\]!]{0,20}$/u.exec(text.slice(0, index)) ?? [];
  const [right = ''] = /^\s*([^\s,;]{0,12})/.exec(text.slice(index + 2))?.slice(1) ?? [];
  fail(
    CalculatorErrorType.InvalidExpression,
    `'${excerpt(`${left}!=${right}`)}' can mean "not equal" or a factorial. Write ${excerpt(left)} != ${excerpt(right)} for "not equal", ${excerpt(left)}! = ${excerpt(right)} for the factorial.`,
  );
};
