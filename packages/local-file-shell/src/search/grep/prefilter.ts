import type { GrepRequest } from './grep-request.ts';

/** Shorter texts occur in nearly every file. */
const MIN_LENGTH = 2;

/** A text that every match of a regular expression contains, if it is easy to find. */
export const findRequiredText = (pattern: string): string | undefined => {
  if (/[|()[\]{}\\]/.test(pattern)) return undefined;
  const runs = pattern.match(/[^.*+?^$]+(?![*?])/g) ?? [];
  const longest = runs.toSorted((a, b) => b.length - a.length)[0];
  return longest !== undefined && longest.length >= MIN_LENGTH ? longest : undefined;
};

/** Whether a file's bytes may match; undefined if deciding that is no faster than matching. */
export const createPrefilter = ({
  ignoreCase,
  literal,
  pattern,
}: Pick<GrepRequest, 'ignoreCase' | 'literal' | 'pattern'>):
  | ((bytes: Buffer) => boolean)
  | undefined => {
  const text = literal ? pattern : findRequiredText(pattern);
  if (ignoreCase || text === undefined) return undefined;
  const needle = Buffer.from(text);
  // UTF-16 begins with FF FE or FE FF.
  return (bytes) => (bytes[0] ?? 0) >= 0xfe || bytes.includes(needle);
};
