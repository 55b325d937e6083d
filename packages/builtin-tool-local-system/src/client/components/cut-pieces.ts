import type { Loose } from '@lobechat/types';

import type { GrepLine } from '../../types.ts';

/** A part of a line, and whether it matched. */
export interface LinePiece {
  isMatch: boolean;
  text: string;
}

/** Marked ranges of one line. */
const MOST_MARKS = 200;

/**
 * Splits a line into pieces that together are the line. Positions only mark text for the eye: those
 * that are invalid, overlap or lie outside are ignored.
 */
export const cutPieces = (text: string, matches: Loose<GrepLine>['matches'] = []): LinePiece[] => {
  const pieces: LinePiece[] = [];
  let done = 0;
  for (const { end = -1, start = -1 } of matches.slice(0, MOST_MARKS)) {
    const to = Math.min(end, text.length);
    if (start < done || to <= start) continue;
    if (start > done) pieces.push({ isMatch: false, text: text.slice(done, start) });
    pieces.push({ isMatch: true, text: text.slice(start, to) });
    done = to;
  }
  if (done < text.length || pieces.length === 0) {
    pieces.push({ isMatch: false, text: text.slice(done) });
  }
  return pieces;
};
