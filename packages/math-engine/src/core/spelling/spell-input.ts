import { CoreLimits } from '../limits.ts';
import { plainText } from './plain-text.ts';
import { readLatex } from './read-latex.ts';

/**
 * An input with every text and name in the characters of the grammar, and LaTeX converted to
 * expressions.
 *
 * @throws ToolError `InvalidExpression` for LaTeX without a meaning here
 */
export const spellInput = <Input>(input: Input): Input => spellValue(input) as Input;

/**
 * `ROUND(LOG10(19); 2)`: the arguments in spreadsheets whose decimals have commas, without any. In
 * square brackets, semicolons separate the rows of a matrix.
 */
const spellLists = (text: string): string => {
  if (text.includes(',') || !text.includes(';')) return text;
  const open: string[] = [];
  return text.replaceAll(/[A-Za-z\d]\(|[()[\]{};]/g, (sign) => {
    if (sign === ';') return open.at(-1)?.length === 2 ? ',' : sign;
    if (')]}'.includes(sign)) open.pop();
    else open.push(sign);
    return sign;
  });
};

/** `{{1, 2}, {3, 4}}`: the lists of Mathematica. LaTeX, where braces group, was read before. */
const spellBraces = (text: string): string => {
  // Longer texts are refused later.
  if (text.length > CoreLimits.expressionLength) return text;
  const spelled = text.replaceAll(/\{([^{},]*,[^{}]*)\}/g, '[$1]');
  return spelled === text ? text : spellBraces(spelled);
};

const spellText = (text: string): string => spellBraces(spellLists(readLatex(plainText(text))));

const spellValue = (value: unknown): unknown => {
  if (typeof value === 'string') return spellText(value);
  if (Array.isArray(value)) return value.map(spellValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [spellText(name), spellValue(part)]),
  );
};
