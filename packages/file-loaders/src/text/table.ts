/** One line of text within a cell: line breaks become `<br>`, bars are escaped. */
const toCell = (text: string): string =>
  text
    .trim()
    .replaceAll('|', String.raw`\|`)
    .replaceAll(/\s*\n\s*/g, '<br>');

/** A Markdown table. Its first row is the heading, since Markdown has no tables without one. */
export const formatTable = (rows: readonly (readonly string[])[]): string => {
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return '';
  const lines = rows.map(
    (row) =>
      `| ${Array.from({ length: width }, (_, index) => toCell(row[index] ?? '')).join(' | ')} |`,
  );
  return [lines[0], `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n');
};

/** A table within a cell of another, which Markdown does not have: a line for each row. */
export const formatInnerTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.filter((cell) => cell !== '').join('; ')).join('\n');
