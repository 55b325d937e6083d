import type { TextRange } from '../reading/types.ts';

/** An extract of a text. `text.slice(start, end)` is exactly `snippet`. */
export interface Snippet extends TextRange {
  /** Ranges within `snippet`. */
  marks: TextRange[];
  snippet: string;
}

/** A place that says that the snippet answers. */
export interface SnippetMark extends TextRange {
  /** The term that stands there: a stretch with several terms says more than one that has the same again. */
  readonly term?: string | undefined;
  /** How much the term says. Default 1. */
  readonly weight?: number | undefined;
}

export interface SnippetOptions {
  /** Characters that it has at most. Default 300. */
  length?: number | undefined;
  /** What is to be marked, as ranges of the text, in order. They may overlap. */
  marks: readonly SnippetMark[];
  /** Where the snippet may begin and end: a passage. */
  within: TextRange;
}

/** Cuts within this many characters of a word's border are moved there. */
const LONGEST_WORD = 40;

/** Part of the room around the best stretch that stands before it. */
const SHARE_BEFORE = 0.3;

/** What sums of the same numbers may differ by. */
const ROUNDING = 1e-9;

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

/** The stretch of at most the given length whose terms say most; of equal ones the shortest, then the earliest. */
const findBest = (marks: readonly SnippetMark[], length: number): TextRange | undefined => {
  let best: TextRange | undefined;
  let bestScore = 0;
  let score = 0;
  let last = 0;
  const counts = new Map<string | undefined, number>();
  const change = ({ term, weight = 1 }: SnippetMark, by: -1 | 1): void => {
    const before = counts.get(term) ?? 0;
    counts.set(term, before + by);
    if (before === 0 || before + by === 0) score += by * weight;
  };
  for (const [first, mark] of marks.entries()) {
    for (; last < marks.length; last += 1) {
      const next = marks[last];
      if (!next || next.end - mark.start > length) break;
      change(next, 1);
    }
    const end = marks[last - 1]?.end ?? mark.end;
    const isShorter = best === undefined || end - mark.start < best.end - best.start;
    if (score > bestScore + ROUNDING || (isShorter && score > bestScore - ROUNDING)) {
      best = { end, start: mark.start };
      bestScore = score;
    }
    if (last > first) change(mark, -1);
    else last = first + 1;
  }
  return best;
};

/** Ranges that touch as one: pairs of characters overlap, and what is marked does not. */
const mergeRanges = (ranges: readonly TextRange[]): TextRange[] => {
  const merged: TextRange[] = [];
  for (const { end, start } of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else merged.push({ end, start });
  }
  return merged;
};

/** The part of a passage that says most of what is marked, cut between words. */
export const createSnippet = (
  text: string,
  { length = 300, marks, within }: SnippetOptions,
): Snippet => {
  const inside = marks.filter(({ end, start }) => start >= within.start && end <= within.end);
  const best = findBest(inside, length) ?? { end: within.start, start: within.start };
  const before = Math.floor((length - (best.end - best.start)) * SHARE_BEFORE);
  const latest = Math.max(within.start, within.end - length);
  const wanted = Math.min(Math.max(within.start, best.start - before), latest);
  const start = Math.min(toBorder(text, wanted, 1, within), best.start);
  const end = Math.max(toBorder(text, Math.min(start + length, within.end), -1, within), start);
  return {
    end,
    marks: mergeRanges(inside)
      .filter((mark) => mark.start >= start && mark.end <= end)
      .map((mark) => ({ end: mark.end - start, start: mark.start - start })),
    snippet: text.slice(start, end),
    start,
  };
};
