/** The end of a log. */
export interface BoundedLog {
  append: (text: string) => void;
  /** Everything that is kept, or its last characters. */
  read: (characters?: number) => string;
}

/**
 * The last characters of a text. They begin with a whole line, unless that would leave less than
 * half of them, and never with half a surrogate pair.
 */
export const endOf = (text: string, characters: number): string => {
  if (text.length <= characters) return text;
  const end = text.slice(-characters);
  const line = end.indexOf('\n') + 1;
  if (line > 0 && line <= characters / 2) return end.slice(line);
  return /^[\uDC00-\uDFFF]/.test(end) ? end.slice(1) : end;
};

/**
 * Keeps the last `limit` characters of a log, so that a program that logs without end does not
 * exhaust the memory.
 *
 * Text is dropped in halves: appending stays cheap, and between `limit / 2` and `limit` characters
 * remain readable.
 */
export const createBoundedLog = (limit: number): BoundedLog => {
  let older = '';
  let newer = '';
  return {
    append: (text) => {
      newer += text.length > limit ? text.slice(-limit) : text;
      if (newer.length < limit / 2) return;
      older = newer;
      newer = '';
    },
    read: (characters = limit) => endOf(older + newer, Math.min(characters, limit)),
  };
};
