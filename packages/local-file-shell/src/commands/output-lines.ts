const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Returns what is finally visible of a line: of a progress bar that is redrawn, only the last
 * state. The line's own ending is kept.
 *
 * @returns the part of the line, without a copy
 */
export const foldLine = (line: Buffer): Buffer => {
  let end = line.length;
  if (line[end - 1] === LINE_FEED) end -= 1;
  while (line[end - 1] === CARRIAGE_RETURN) end -= 1;
  const redrawn = end === 0 ? -1 : line.lastIndexOf(CARRIAGE_RETURN, end - 1);
  return redrawn < 0 ? line : line.subarray(redrawn + 1);
};

/** The lines of a text, each with its line feed. */
export function* splitLines(bytes: Buffer): Generator<Buffer, void> {
  for (let start = 0; start < bytes.length;) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed < 0 ? bytes.length : feed + 1;
    yield bytes.subarray(start, end);
    start = end;
  }
}

/** Folds each line of a text. */
export const foldLines = (bytes: Buffer): Buffer =>
  bytes.includes(CARRIAGE_RETURN) ? Buffer.concat([...splitLines(bytes)].map(foldLine)) : bytes;
