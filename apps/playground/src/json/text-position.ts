/** Line and column of an offset, both from 1. CR, LF and CR LF end a line. */
export const textPosition = (text: string, offset: number): { column: number; line: number } => {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { column: (lines.at(-1)?.length ?? 0) + 1, line: lines.length };
};
