/** A part of a text. Concatenated, all parts are the text. */
export interface TextPart {
  /** Start of the next part, if any. */
  nextIndex?: number | undefined;
  startIndex: number;
  text: string;
}

/** How much earlier a part may end at a paragraph or line break. */
const EARLIER = 0.2;

/** Moves a cut to the left if it would split a character. */
const toBoundary = (text: string, index: number): number => {
  if (index <= 0 || index >= text.length) return Math.min(Math.max(index, 0), text.length);
  const isLow = (text.charCodeAt(index) & 0xfc00) === 0xdc00;
  const isHigh = (text.charCodeAt(index - 1) & 0xfc00) === 0xd800;
  return isLow && isHigh ? index - 1 : index;
};

/**
 * A part of a text from `startIndex` on, with at most `maxLength` UTF-16 units, or a single longer
 * character. It ends at a paragraph or line break if one is near its end.
 */
export const takePart = (text: string, startIndex: number, maxLength: number): TextPart => {
  const start = toBoundary(text, startIndex);
  const farthest = toBoundary(text, start + maxLength);
  if (farthest >= text.length) return { startIndex: start, text: text.slice(start) };
  const earliest = start + Math.ceil(maxLength * (1 - EARLIER));
  const window = text.slice(earliest, farthest);
  const paragraph = window.lastIndexOf('\n\n');
  const line = window.lastIndexOf('\n');
  let end = farthest;
  if (paragraph !== -1) end = earliest + paragraph + 2;
  else if (line !== -1) end = earliest + line + 1;
  if (end <= start) end = start + 2;
  return { nextIndex: end, startIndex: start, text: text.slice(start, end) };
};
