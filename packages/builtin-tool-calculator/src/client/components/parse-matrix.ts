/** Maximum size of a matrix to parse and show as a table. */
export const MatrixLimits = { cells: 2500, text: 400_000 } as const;

const OPENING = new Set(['(', '[', '{']);
const CLOSING = new Set([')', ']', '}']);

/* The parts between commas outside of all brackets. Undefined if brackets do not match. */
const splitAtCommas = (text: string): string[] | undefined => {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let position = 0; position < text.length; position += 1) {
    const character = text.charAt(position);
    if (OPENING.has(character)) depth += 1;
    else if (CLOSING.has(character)) depth -= 1;
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, position).trim());
      start = position + 1;
    }
    if (depth < 0) return undefined;
  }
  if (depth !== 0) return undefined;
  parts.push(text.slice(start).trim());
  return parts;
};

/* The content of `[…]`, if one pair of brackets encloses the whole text. */
const openBrackets = (text: string): string | undefined =>
  text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1).trim() : undefined;

/**
 * Parses the text of a matrix: `[[1, 2], [3, 4]]`, or a list `[1, 2]`, which becomes one column.
 *
 * @returns the entries by row; undefined if the text is not a matrix, or too large to show as one
 */
export const parseMatrix = (text: string): string[][] | undefined => {
  if (text.length > MatrixLimits.text) return undefined;
  const inside = openBrackets(text.trim());
  const parts = inside === undefined || inside === '' ? undefined : splitAtCommas(inside);
  if (!parts) return undefined;
  const rows = parts.map((part) => {
    const row = openBrackets(part);
    return row === undefined ? [part] : splitAtCommas(row);
  });
  const width = rows[0]?.length ?? 0;
  const isRegular = rows.every((row) => row?.length === width && row.every((cell) => cell !== ''));
  if (!isRegular || rows.length * width > MatrixLimits.cells) return undefined;
  return rows as string[][];
};
