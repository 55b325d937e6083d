const BACKSLASH = 0x5c;
/** Characters of the longest escape after its backslash: `u0000`. */
const ESCAPE_LENGTH = 5;

/**
 * The last position at or before `at` where a JSON string, whose text begins at `start`, may be
 * cut.
 */
export const placeToCut = (text: string, start: number, at: number): number => {
  const last = text.lastIndexOf('\\', at - 1);
  if (last < start || last < at - ESCAPE_LENGTH - 1) return at;
  let first = last;
  while (first > start && text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  // Backslashes come in pairs. An unpaired one begins an escape.
  return (last - first) % 2 === 0 ? last : last + 1;
};
