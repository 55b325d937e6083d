import type { Loose } from '@lobechat/types';

import type { GrepLine } from '../../types.ts';

/** A part of a line that matched, or did not. */
export interface LinePiece {
  isMatch: boolean;
  text: string;
}

/** Places in one line that are marked. */
const MOST_MARKS = 200;

/**
 * A line in pieces: together they are the line. Positions are only marks to look at: those that are
 * none, overlap or lie outside are left out.
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
