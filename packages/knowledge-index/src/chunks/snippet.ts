import type { TextRange } from '../reading/types.ts';

/** An extract of a text. `text.slice(start, end)` is exactly `snippet`. */
export interface Snippet extends TextRange {
  /** Ranges within `snippet`. */
  marks: TextRange[];
  snippet: string;
}

export interface SnippetOptions {
  /** Characters that it has at most. Default 300. */
  length?: number | undefined;
  /** What is to be marked, as ranges of the text, in order. */
  marks: readonly TextRange[];
  /** Where the snippet may begin and end: a passage. */
  within: TextRange;
}

/** Cuts within this many characters of a word's border are moved there. */
const LONGEST_WORD = 40;

/** Part of the snippet that stands before the first mark. */
const SHARE_BEFORE = 0.2;

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** The border of words at or before a place, or after it; the place itself where a word is too long. */
const toBorder = (text: string, place: number, direction: -1 | 1, within: TextRange): number => {
  if (place <= within.start) return within.start;
  if (place >= within.end) return within.end;
  const from = Math.max(within.start, place - LONGEST_WORD);
  const around = text.slice(from, Math.min(within.end, place + LONGEST_WORD));
  const segment = words.segment(around).containing(place - from);
  if (!segment || segment.index === place - from) return place;
  const border = from + segment.index + (direction > 0 ? segment.segment.length : 0);
  // Half a character is none.
  const whole = (text.charCodeAt(border) & 0xfc_00) === 0xdc_00 ? border - 1 : border;
  return Math.min(Math.max(whole, within.start), within.end);
};

/** The start of the stretch of the given length that has the most marks, the earliest of these. */
const findBest = (marks: readonly TextRange[], length: number): number => {
  let best = 0;
  let bestCount = 0;
  let last = 0;
  for (const [first, mark] of marks.entries()) {
    last = Math.max(last, first);
    while (last < marks.length && (marks[last]?.end ?? 0) - mark.start <= length) last += 1;
    if (last - first <= bestCount) continue;
    best = first;
    bestCount = last - first;
  }
  return best;
};

/** The part of a passage where most of it is marked, cut between words. */
export const createSnippet = (
  text: string,
  { length = 300, marks, within }: SnippetOptions,
): Snippet => {
  const inside = marks.filter(({ end, start }) => start >= within.start && end <= within.end);
  const room = Math.floor(length * (1 - SHARE_BEFORE));
  const anchor = inside[findBest(inside, room)]?.start ?? within.start;
  const latest = Math.max(within.start, within.end - length);
  const wanted = Math.min(Math.max(within.start, anchor - (length - room)), latest);
  const start = Math.min(toBorder(text, wanted, 1, within), Math.max(anchor, within.start));
  const end = Math.max(toBorder(text, Math.min(start + length, within.end), -1, within), start);
  return {
    end,
    marks: inside
      .filter((mark) => mark.start >= start && mark.end <= end)
      .map((mark) => ({ end: mark.end - start, start: mark.start - start })),
    snippet: text.slice(start, end),
    start,
  };
};
