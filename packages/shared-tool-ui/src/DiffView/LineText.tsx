import { memo } from 'react';

import type { CodeToken } from '../CodeView/highlight-code.ts';
import type { TextRange } from './mark-words.ts';
import { diffStyles as styles } from './style.ts';

/** Props of {@link LineText}. */
export interface LineTextProps {
  /** The tokens of the text, or nothing. */
  colours?: readonly CodeToken[] | undefined;
  /** The words that differ. */
  marks?: readonly TextRange[] | undefined;
  text: string;
}

/** The text of a line in colour, with a background behind the words that differ. */
export const LineText = memo<LineTextProps>(({ colours = [], marks = [], text }) => {
  const isWhole = colours.reduce((sum, token) => sum + token.text.length, 0) === text.length;
  const tokens = isWhole ? colours : [{ text }];
  if (marks.length === 0 && !isWhole) return text;
  const cuts = new Set(marks.flatMap(({ end, start }) => [start, end]));
  let at = 0;
  for (const token of tokens) cuts.add((at += token.text.length));
  const places = [...cuts].filter((place) => place > 0).toSorted((left, right) => left - right);
  let [start, position, tokenEnd] = [0, 0, tokens[0]?.text.length ?? 0];
  return places.map((end) => {
    if (start >= tokenEnd) tokenEnd += tokens[(position += 1)]?.text.length ?? 0;
    const isMarked = marks.some((mark) => mark.start <= start && end <= mark.end);
    const color = tokens[position]?.color;
    const part = text.slice(start, end);
    const key = start;
    start = end;
    return (
      // Syntax colours would be unreadable on the background of a mark.
      <span
        className={isMarked ? styles.word : undefined}
        key={key}
        style={isMarked ? undefined : { color }}
      >
        {part}
      </span>
    );
  });
});

LineText.displayName = 'DiffLineText';
