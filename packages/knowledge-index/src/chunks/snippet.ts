import type { TextRange } from '../reading/types.ts';

/** An extract of a text. `text.slice(start, end)` is exactly `snippet`. */
export interface Snippet extends TextRange {
  /** Ranges within `snippet`. */
  marks: TextRange[];
  snippet: string;
}

/** A range that supports the snippet. */
export interface SnippetMark extends TextRange {
  /** The matched term: a stretch with several terms says more than one that repeats a term. */
  readonly term?: string | undefined;
  /** Weight of the term. Default 1. */
  readonly weight?: number | undefined;
}

export interface SnippetOptions {
  /** Maximum length in characters. Default 300. */
  length?: number | undefined;
  /** Ranges of the text to be marked. They may overlap. */
  marks: readonly SnippetMark[];
  /** The range that the snippet must stay within: a passage. */
  within: TextRange;
}

/** Cuts within this many characters of a word boundary are moved to it. */
const LONGEST_WORD = 40;

/** Share of the room around the best stretch that goes before it. */
const SHARE_BEFORE = 0.3;

/** Tolerance when comparing sums of the same numbers. */
const ROUNDING = 1e-9;

const words = new Intl.Segmenter('und', { granularity: 'word' });

/**
 * The word boundary at or before a position, or after it; the position itself if a word is too
 * long.
 */
const toBorder = (text: string, place: number, direction: -1 | 1, within: TextRange): number => {
  if (place <= within.start) return within.start;
  if (place >= within.end) return within.end;
  const from = Math.max(within.start, place - LONGEST_WORD);
  const around = text.slice(from, Math.min(within.end, place + LONGEST_WORD));
  const segment = words.segment(around).containing(place - from);
  if (!segment || segment.index === place - from) return place;
  const border = from + segment.index + (direction > 0 ? segment.segment.length : 0);
  // Never splits a surrogate pair.
  const whole = (text.charCodeAt(border) & 0xfc_00) === 0xdc_00 ? border - 1 : border;
  return Math.min(Math.max(whole, within.start), within.end);
};

/** Marks at whose ends others have the same term are not needed to show what a stretch says. */
const trim = (marks: readonly SnippetMark[]): TextRange | undefined => {
  const counts = new Map<string | undefined, number>();
  for (const { term } of marks) counts.set(term, (counts.get(term) ?? 0) + 1);
  const isSpare = (mark: SnippetMark | undefined): boolean => {
    const count = counts.get(mark?.term) ?? 0;
    if (count < 2) return false;
    counts.set(mark?.term, count - 1);
    return true;
  };
  let first = 0;
  while (isSpare(marks[first])) first += 1;
  let last = marks.length - 1;
  while (last > first && isSpare(marks[last])) last -= 1;
  const [start, end] = [marks[first]?.start, marks[last]?.end];
  return start === undefined || end === undefined ? undefined : { end, start };
};

/** The stretch of at most the given length with the highest weight; the earliest of equal ones. */
const findBest = (marks: readonly SnippetMark[], length: number): TextRange | undefined => {
  let best = { from: 0, to: 0 };
  let bestScore = 0;
  let score = 0;
  let to = 0;
  const counts = new Map<string | undefined, number>();
  const change = ({ term, weight = 1 }: SnippetMark, by: -1 | 1): void => {
    const before = counts.get(term) ?? 0;
    counts.set(term, before + by);
    if (before === 0 || before + by === 0) score += by * weight;
  };
  for (const [from, mark] of marks.entries()) {
    for (let next = marks[to]; next && next.end - mark.start <= length; next = marks[to]) {
      change(next, 1);
      to += 1;
    }
    if (score > bestScore + ROUNDING) {
      best = { from, to };
      bestScore = score;
    }
    // A mark longer than the stretch is not part of it.
    if (to === from) to += 1;
    else change(mark, -1);
  }
  return trim(marks.slice(best.from, best.to));
};

/** Merges touching ranges: character pairs overlap, and marked ranges must not. */
const mergeRanges = (ranges: readonly TextRange[]): TextRange[] => {
  const merged: TextRange[] = [];
  for (const { end, start } of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else merged.push({ end, start });
  }
  return merged;
};

/**
 * The start of the next line, if it is near and before the visible part; else the position itself.
 */
const toLineStart = (text: string, place: number, before: number): number => {
  const end = text.indexOf('\n', place);
  return end !== -1 && end < before && end - place < LONGEST_WORD ? end + 1 : place;
};

/** What follows the first word of a compound, as in `DoS-Attacke`, and blanks. */
const REST_OF_COMPOUND =
  /(?:(?:(?<=[\p{L}\p{N}])-|(?<=[\p{L}\p{N}]-))[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)?[ \t]*/uy;

const afterCompound = (text: string, place: number): number => {
  REST_OF_COMPOUND.lastIndex = place;
  return place + (REST_OF_COMPOUND.exec(text)?.[0].length ?? 0);
};

const COMPOUND_SO_FAR = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*-?$/u;

const beforeCompound = (text: string, place: number, least: number): number => {
  const before = text.slice(Math.max(least, place - LONGEST_WORD), place);
  return place - (COMPOUND_SO_FAR.exec(before)?.[0].length ?? 0);
};

/** The part of a passage with the most marked terms, cut between words. */
export const createSnippet = (
  text: string,
  { length = 300, marks, within }: SnippetOptions,
): Snippet => {
  const inside = marks
    .filter(({ end, start }) => start >= within.start && end <= within.end)
    .toSorted((one, other) => one.start - other.start);
  const best = findBest(inside, length) ?? { end: within.start, start: within.start };
  const before = Math.floor((length - (best.end - best.start)) * SHARE_BEFORE);
  const latest = Math.max(within.start, within.end - length);
  const wanted = Math.min(Math.max(within.start, best.start - before), latest);
  const near = toBorder(text, wanted, 1, within);
  const after = wanted === within.start ? wanted : afterCompound(text, near);
  // A compound with a match is shown as a whole, if there is room.
  const whole = after > best.start ? beforeCompound(text, near, within.start) : after;
  const border = best.end - whole > length ? Math.min(near, best.start) : whole;
  const start = border > within.start ? toLineStart(text, border, best.start) : border;
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
