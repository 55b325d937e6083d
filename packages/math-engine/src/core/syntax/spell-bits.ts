import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { excerpt, fail } from '../failure.ts';

/** What only occurs where numbers are binary digits. */
const BITS = /(?<![\p{L}\d_.])0[xbo][\da-f]|&|<<|>>|(?<![\p{L}_])xor(?![\p{L}_])/iu;
const OR = /(?<=[\da-f)]\s*)\|(?=\s*[\d(])/giu;

/** `0x0F | 0xF0`: bars that all stand between operands are not those of a magnitude. */
export const spellBits = (text: string): string => {
  const bars = text.split('|').length - 1;
  if (bars === 0 || !BITS.test(text) || text.match(OR)?.length !== bars) return text;
  return text.replaceAll(OR, ' bitor ');
};

const BASE = String.raw`(?:binary|bin|octal|oct|hexadecimal|hex|base[\s-]*\d{1,2})`;
const OTHER_BASE = new RegExp(
  [
    String.raw`[\da-f)]\s+(?:to|in|into|as)\s+(?:an?\s+)?${BASE}\s*\??\s*$`,
    String.raw`^\s*(?:convert\s+)?(?:to\s+)?${BASE}\s*:?\s+[\da-f]`,
    String.raw`[\da-f]\s+(?:(?:in|from)\s+)?${BASE}\s+(?:to|in|into)\s`,
    String.raw`(?<!\p{L})(?:bin|dec|hex|oct)2(?:bin|dec|hex|oct)\s*\(`,
  ].join('|'),
  'iu',
);

/** @throws ToolError `InvalidExpression` for a request that convertBase answers */
export const refuseBases = (text: string): void => {
  // The base of a logarithm is another matter.
  if (!OTHER_BASE.test(text) || /log/i.test(text)) return;
  fail(
    CalculatorErrorType.InvalidExpression,
    `'${excerpt(text.trim())}' asks for digits in another base. Use convertBase with value, fromBase and toBases.`,
  );
};
