/** Moves a cut so that it does not fall inside a surrogate pair. */
const toBoundary = (text: string, index: number): number => {
  if (index <= 0 || index >= text.length) return Math.min(Math.max(index, 0), text.length);
  const before = text.charCodeAt(index - 1);
  const after = text.charCodeAt(index);
  const splits = before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
  return splits ? index - 1 : index;
};

/** The first `length` UTF-16 units of a text, one fewer to avoid splitting a character. */
export const takeHead = (text: string, length: number): string =>
  text.slice(0, toBoundary(text, length));

/** The beginning of a text, followed by … if it is longer than `length` UTF-16 units. */
export const clipText = (text: string, length: number): string =>
  text.length > length ? `${takeHead(text, length)}…` : text;

/** The last `length` UTF-16 units of a text, one fewer to avoid splitting a character. */
export const takeTail = (text: string, length: number): string => {
  const start = text.length - Math.max(length, 0);
  const boundary = toBoundary(text, start);
  // `toBoundary` moves to the left, which would return one unit too many.
  return text.slice(boundary < start ? start + 1 : boundary);
};

/**
 * The same from the beginning of a line, unless that would leave less than half of it: a part of a
 * number or of a path would be read as another one.
 */
export const takeLastLines = (text: string, length: number): string => {
  const end = takeTail(text, length);
  const line = end.indexOf('\n') + 1;
  return end === text || line > length / 2 ? end : end.slice(line);
};

/** Options for cutting a text that is too long. */
export interface CutOptions {
  /** Total UTF-16 units of head and tail. */
  length: number;
  /** The tail's share of `length`, 0 to 1. Default 0.25. */
  tailShare?: number | undefined;
}

/** A text in three parts, with the middle left out. */
export interface CutText {
  head: string;
  /** UTF-16 units between head and tail. 0 if the text fits. */
  omitted: number;
  tail: string;
}

/** Cuts the middle out of a text, on character boundaries. A text that fits is all head. */
export const cutMiddle = (text: string, { length, tailShare = 0.25 }: CutOptions): CutText => {
  if (text.length <= length) return { head: text, omitted: 0, tail: '' };
  const tail = takeTail(text, Math.floor(Math.max(length, 0) * tailShare));
  const head = takeHead(text, Math.max(length, 0) - tail.length);
  return { head, omitted: text.length - head.length - tail.length, tail };
};

/**
 * Shortens a text to at most `length` UTF-16 units plus a note of how much is left out.
 *
 * @example truncateText('abcdefgh', { length: 4 }) // 'abc… [4 characters left out] …h'
 */
export const truncateText = (text: string, options: CutOptions): string => {
  const { head, omitted, tail } = cutMiddle(text, options);
  return omitted === 0 ? text : `${head}… [${omitted} characters left out] …${tail}`;
};
