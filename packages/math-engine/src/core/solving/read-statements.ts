import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { excerpt, fail } from '../failure.ts';
import { refuseUnclearSign } from '../syntax/refuse-unclear-sign.ts';

/**
 * The statements of a text: comparisons, or expressions that are set to zero.
 *
 * @param declared - names of the unknowns, if they were given
 * @throws ToolError `InvalidExpression` for what is neither
 */
export const readStatements = (text: string, declared: readonly string[]): readonly string[] => {
  const inside = withoutBrackets(text);
  refuseUnclearSign(inside);
  refuseDerivatives(inside, declared);
  const pieces = splitStatements(inside);
  refuseDecimalComma(inside, pieces);
  refuseBareNames(pieces);
  refuseRationals(pieces);
  return pieces;
};

/** `{x + y = 3, x - y = 1}` and `[…]`, which set a system apart. */
const withoutBrackets = (text: string): string => {
  const [, braced, listed] = /^\s*(?:\{([^{}]*)\}|\[([^[\]]*)\])\s*$/.exec(text) ?? [];
  const inside = braced ?? listed;
  return inside !== undefined && /[<>=≤≥≠]/.test(inside) ? inside : text;
};

/** Splits at commas, semicolons, line ends and `and` outside brackets. */
export const splitStatements = (text: string): readonly string[] => {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  const cut = /[()[\],;\n]|\band\b|&&|∧/g;
  for (const match of text.matchAll(cut)) {
    const [sign] = match;
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (depth === 0 && !(sign === ',' && isBetweenThousands(text, match.index))) {
      parts.push(text.slice(start, match.index));
      start = match.index + sign.length;
    }
  }
  parts.push(text.slice(start));
  // `y = 3x, x = 4, y = ?` asks for a value, and states nothing.
  const filled = parts.filter((part) => !/^\s*(?:\p{L}[\p{L}\p{Nd}_]*\s*=\s*\?\s*)?$/u.test(part));
  return filled.length === 0 ? [text] : filled;
};

/** Whether a comma groups digits, as in `1,000` and `12,34,567`. */
const isBetweenThousands = (text: string, index: number): boolean => {
  const [before, after] = [
    text.slice(Math.max(0, index - 90), index),
    text.slice(index, index + 90),
  ];
  return (
    (/(?:^|[^\d.,])[1-9]\d{0,2}(?:,\d{3}){0,20}$/.test(before) && /^,\d{3}(?!\d)/.test(after)) ||
    (/(?:^|[^\d.,])[1-9]\d?(?:,\d\d){0,20}$/.test(before) &&
      /^(?:,\d\d){0,20},\d{3}(?!,?\d)/.test(after))
  );
};

/** With decimal points for its decimal commas: `1.234,5` is `1234.5`. */
const withPoints = (text: string): string =>
  text.replaceAll(/(\d[\d.]*),\s*(?=\d)/g, (_, digits: string) => `${digits.replaceAll('.', '')}.`);

/** `2,5x = 10` and `x = 3,5`, where a comma would split a decimal into two statements. */
const refuseDecimalComma = (text: string, pieces: readonly string[]): void => {
  const comma = /\d,\s*\d/.exec(text);
  if (!comma || pieces.length === 1) return;
  const isComparison = (piece: string) => /[<>=≤≥≠]/.test(piece);
  const isUnclear = pieces.some((piece, index) => {
    const neighbours = [pieces[index - 1], pieces[index + 1]];
    const isNumber = /^[\s\d.+-]*$/.test(piece);
    return (
      !isComparison(piece) && (isNumber || neighbours.some((other) => other && isComparison(other)))
    );
  });
  if (!isUnclear) return;
  fail(
    CalculatorErrorType.InvalidExpression,
    `'${excerpt(text)}' has a comma between two digits at position ${comma.index + 2}. Write decimals with a point: ${excerpt(withPoints(text))}. Give several equations as several texts.`,
  );
};

/** `y' = y`, `y''(t)` and `dy/dx = 2x` */
const DERIVATIVE = /(?<![\p{L}\]])\p{L}['’]{1,3}(?!\p{L})|\bd(?:\^?\d)?\p{L}\s*\/\s*d\p{L}\b/u;

const refuseDerivatives = (text: string, declared: readonly string[]): void => {
  const derivative = DERIVATIVE.exec(text);
  if (!derivative || declared.some((name) => /^d./.test(name) && derivative[0].startsWith(name)))
    return;
  fail(
    CalculatorErrorType.InvalidExpression,
    `'${derivative[0]}' is a derivative, and differential equations are not solved. If it equals a function of the variable alone, integrate that.`,
  );
};

/** `x^2 = 4, x` names the unknown; as an equation it would mean x = 0. `周长是36` is a sentence. */
const refuseBareNames = (parts: readonly string[]): void => {
  if (!parts.some((part) => /[<>=≤≥≠\p{Script=Han}]/u.test(part))) return;
  const bare = parts.find((part) => /^\s*[\p{L}_][\p{L}\p{Nd}_]*\s*$/u.test(part));
  if (bare === undefined) return;
  fail(
    CalculatorErrorType.InvalidExpression,
    `'${excerpt(bare.trim())}' alone is not an equation. Name what to solve for in 'variables'.`,
  );
};

const refuseRationals = (parts: readonly string[]): void => {
  const asked = parts.find((part) => /^[^<>=≤≥≠]*(?:∈|\bin\b)\s*[ℚQ]\s*$/u.test(part));
  if (asked === undefined) return;
  fail(
    CalculatorErrorType.InvalidExpression,
    `'${excerpt(asked.trim())}': there is no search for rational solutions only. Leave it out; exact solutions show which ones are fractions.`,
  );
};
