import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';

/** Words of sentences, which would otherwise be read as variables. */
const WORDS: ReadonlySet<string> = new Set(
  'and are as assuming at calculate completing complex compute derivative determine differentiate expand expanded express factored factoring find for has have if int integral integrate is isolate let lim limit make only or over please rearrange roots simplified simplify solutions solve such that the then twice using what when where which with zeros'.split(
    ' ',
  ),
);
/** Words that may name a value, as in `nominal = real + inflation`, but not beside a factor. */
const NOUNS = 'equation|factor|parts|polynomial|provided|quadratic|reals?|substitution';
const NOUN_BESIDE = new RegExp(
  String.raw`(?<=[\p{L}\p{Nd}_)]\s{1,8}\(?)(?:${NOUNS})(?![\p{L}\p{Nd}_(])|(?<![\p{L}\p{Nd}_])(?:${NOUNS})(?=\s{1,8}[\p{L}\p{Nd}_(])`,
  'giu',
);
/** `exactly`, `numerically`, `completely`, `fully`; but not `monthly` or `supply`. */
const ADVERB = /(?:cally|ctly|fully|tely)$/u;

/**
 * Words of Chinese requests, which have no spaces around them: `方程x`, `求x使得x`, `x是质数`.
 */
const CHINESE =
  /^求|^求?解$|^的|方程|不等式|使得|满足|已知|其中|等于|大于|小于|[奇偶质素整实复]数|的[根解值]|零点|化简|展开|因式分解|[A-Za-z\d](?:[是为的]|[乘除]以|[加减乘除][A-Za-z\d])|倍的?[加减乘除A-Za-z\d]|(?:[的加减乘除增少]|提高|降低)\d|^[乘除]以|^(?:加上|减去)|括号|^(?:增加|减少)[A-Za-z]|^[和与的是为且或则]$/u;

/** A Chinese name beside another factor, without a sign between them: `下列 x`. */
const BESIDE =
  /(?:^|[^\p{L}\p{Nd}_])(\p{Script=Han}[\p{L}\p{Nd}_]*)\s+(?=[\p{L}\d(])|[\p{L}_)]\s+(\p{Script=Han}[\p{L}\p{Nd}_]*)/u;

/** `sinx` and `ln2x`; but `cost` is not a cosine. */
const FUSED = /^(sin|cos|tan|cot|sec|csc|ln|log|exp|sqrt)(\d*\p{L}|\d+)$/u;

/**
 * Rejects words such as `solve … for x` in a formula.
 *
 * @throws ToolError `InvalidExpression`
 */
export const refuseWords = (
  names: Iterable<string>,
  declared: ReadonlySet<string>,
  text: string,
): void => {
  const [, before, behind = before] = BESIDE.exec(text) ?? [];
  const nouns: ReadonlySet<string> = new Set(text.match(NOUN_BESIDE));
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
    const isWord =
      WORDS.has(/^\p{Lu}\p{Ll}{2,}$/u.test(name) ? name.toLowerCase() : name) ||
      ADVERB.test(name) ||
      CHINESE.test(name) ||
      nouns.has(name) ||
      name === behind;
    if (!isWord) continue;
    fail(
      CalculatorErrorType.InvalidExpression,
      `'${name}' is a word, not a variable. Give the formula alone; the operation, variable and limits are arguments of their own.`,
    );
  }
};
