/** Characters rendered at a time: rendering megabytes would block the page. */
export const PIECE_LENGTH = 10_000;

/** Pieces added at a time. */
const MOST_PIECES = 16;

/** Characters shown after requesting more. */
export const showMore = (length: number): number =>
  Math.min(length * 2, length + MOST_PIECES * PIECE_LENGTH);

const isHighSurrogate = (text: string, index: number): boolean => {
  const code = text.charCodeAt(index);
  return code >= 0xd8_00 && code < 0xdc_00;
};

/**
 * Splits a text into pieces that stay the same when more of it is shown: at the end of a line if
 * possible, and never within a character.
 */
export const cutPieces = (text: string): string[] => {
  const pieces: string[] = [];
  let from = 0;
  while (from < text.length) {
    let to = from + PIECE_LENGTH;
    if (to < text.length) {
      const line = text.lastIndexOf('\n', to - 1);
      if (line >= from) to = line + 1;
      else if (isHighSurrogate(text, to - 1)) to -= 1;
    }
    pieces.push(text.slice(from, to));
    from = to;
  }
  return pieces;
};
