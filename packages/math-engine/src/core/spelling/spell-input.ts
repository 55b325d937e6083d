import { plainText } from './plain-text.ts';
import { readLatex } from './read-latex.ts';

/**
 * An input with every text and name in the characters of the grammar, and LaTeX converted to
 * expressions.
 *
 * @throws ToolError `InvalidExpression` for LaTeX without a meaning here
 */
export const spellInput = <Input>(input: Input): Input => spellValue(input) as Input;

const spellText = (text: string): string => readLatex(plainText(text));

const spellValue = (value: unknown): unknown => {
  if (typeof value === 'string') return spellText(value);
  if (Array.isArray(value)) return value.map(spellValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [spellText(name), spellValue(part)]),
  );
};
