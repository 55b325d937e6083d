import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';

/** Words of sentences, which would otherwise be read as variables. */
const WORDS: ReadonlySet<string> = new Set([
  'and',
  'are',
  'as',
  'at',
  'calculate',
  'complex',
  'compute',
  'derivative',
  'determine',
  'differentiate',
  'expand',
  'express',
  'find',
  'for',
  'if',
  'int',
  'integral',
  'integrate',
  'is',
  'isolate',
  'let',
  'lim',
  'limit',
  'make',
  'or',
  'rearrange',
  'roots',
  'simplify',
  'solutions',
  'solve',
  'such',
  'that',
  'the',
  'twice',
  'what',
  'when',
  'where',
  'which',
  'with',
  'zeros',
]);

/** `sinx` and `ln2x`; but `cost` is not a cosine. */
const FUSED = /^(sin|cos|tan|cot|sec|csc|ln|log|exp|sqrt)(\d*\p{L}|\d+)$/u;

/**
 * Rejects words such as `solve … for x` in a formula.
 *
 * @throws ToolError `InvalidExpression`
 */
export const refuseWords = (names: Iterable<string>, declared: ReadonlySet<string>): void => {
  for (const name of names) {
    if (declared.has(name)) continue;
    if (/^d[t-z]$/.test(name)) {
      fail(
        CalculatorErrorType.InvalidExpression,
        `Leave out '${name}': give the function alone, and the variable in 'variable'.`,
      );
    }
    const [, called = '', argument = ''] = FUSED.exec(name) ?? [];
    if (called !== '' && name !== 'cost') {
      fail(
        CalculatorErrorType.InvalidExpression,
        `'${name}' looks like ${called}(${argument}) without its parentheses. Write them, or name ${name} as a variable.`,
      );
    }
    if (!WORDS.has(/^\p{Lu}\p{Ll}{2,}$/u.test(name) ? name.toLowerCase() : name)) continue;
    fail(
      CalculatorErrorType.InvalidExpression,
      `'${name}' is a word, not a variable. Give the formula alone; the operation, variable and limits are arguments of their own.`,
    );
  }
};
