/** Formats a cell on one line: line breaks become `<br>`, bars are escaped. */
const toCell = (text: string): string =>
  text
    .trim()
    .replaceAll('|', String.raw`\|`)
    .replaceAll(/\s*\n\s*/g, '<br>');

/** Formats a Markdown table. The first row becomes the header, which every Markdown table needs. */
export const formatTable = (rows: readonly (readonly string[])[]): string => {
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return '';
  const lines = rows.map(
    (row) =>
      `| ${Array.from({ length: width }, (_, index) => toCell(row[index] ?? '')).join(' | ')} |`,
  );
  return [lines[0], `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n');
};

/** Formats a table within a cell of another, which Markdown lacks, with a line for each row. */
export const formatInnerTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.filter((cell) => cell !== '').join('; ')).join('\n');
