import { toCodes } from './codes.ts';
import { comparePlace } from './compare-place.ts';
import { findInLines } from './find-in-lines.ts';
import { createFailureTable } from './find-text.ts';
import type { LineTable } from './line-table.ts';
import { type Place, selectStrictest } from './place.ts';
import type { SentText } from './sent-text.ts';
import { getSkeletons } from './skeletons.ts';

/** Lines that are compared one by one before a search is given up. */
const MAX_COMPARED_LINES = 200_000;

/** Number of places after which a text counts as ambiguous without further search. */
const MAX_PLACES = 1000;

/** Lines from which on the whole lines of a text have the same hashes as those of the file. */
function* listCandidates(table: LineTable, sent: SentText): Generator<number> {
  const first = sent.wholeLines ? 0 : 1;
  const hashes = Int32Array.from(sent.lines.slice(first, -1), ({ hash }) => hash);
  if (hashes.length === 0) {
    for (let line = 0; line < table.count; line += 1) yield line;
    return;
  }
  const failures = createFailureTable(hashes);
  let matched = 0;
  for (let line = 0; line < table.count; line += 1) {
    const hash = table.hashes[line];
    while (matched > 0 && hash !== hashes[matched]) matched = failures[matched - 1] ?? 0;
    if (hash === hashes[matched]) matched += 1;
    if (matched < hashes.length) continue;
    const start = line - hashes.length + 1 - first;
    if (start >= 0) yield start;
    matched = failures[matched - 1] ?? 0;
  }
}

/** Characters of a line's body that are compared before the whole line is. */
const QUICK_LENGTH = 16;

/** The skeletons of a line's first or last non-blank characters. */
const takeSkeletons = (line: string): number[] =>
  Array.from(toCodes(line), (code) => getSkeletons()[code] ?? 0).filter(
    (skeleton) => skeleton !== 0,
  );

/**
 * Most lines are distinguished by the end of a first line and the start of a last one, which may be
 * partial and so have no hash.
 */
const createQuickCheck = (
  { codes, count, ends, starts }: LineTable,
  { lines }: SentText,
): ((line: number) => boolean) => {
  const skeletons = getSkeletons();
  const tail = takeSkeletons(lines[0]?.text.slice(-QUICK_LENGTH) ?? '');
  const head = takeSkeletons(lines.at(-1)?.text.slice(0, QUICK_LENGTH) ?? '');
  return (line) => {
    const start = starts[line] ?? 0;
    let left = tail.length;
    for (let at = (ends[line] ?? 0) - 1; left > 0; at -= 1) {
      if (at < start) return false;
      const skeleton = skeletons[codes[at] ?? 0];
      if (skeleton === 0) continue;
      left -= 1;
      if (skeleton !== tail[left]) return false;
    }
    const last = line + lines.length - 1;
    if (head.length === 0) return true;
    if (last >= count) return false;
    const end = ends[last] ?? 0;
    let matched = 0;
    for (let at = starts[last] ?? 0; matched < head.length; at += 1) {
      if (at >= end) return false;
      const skeleton = skeletons[codes[at] ?? 0];
      if (skeleton === 0) continue;
      if (skeleton !== head[matched]) return false;
      matched += 1;
    }
    return true;
  };
};

const removeOverlaps = (places: readonly Place[]): Place[] => {
  const kept: Place[] = [];
  for (const place of places) {
    const previous = kept.at(-1);
    if (previous === undefined || previous.end <= place.start) kept.push(place);
  }
  return kept;
};

/** Options of {@link findPlaces}. */
export interface FindPlacesOptions {
  /** First line to search, 0-based. */
  from?: number | undefined;
  /** Whether overlapping places count separately: they do if a single one is wanted. */
  overlapping: boolean;
  sent: SentText;
  table: LineTable;
}

/**
 * Finds every place of a text by the strictest rule that finds any, in order. A single-line text
 * must have been searched for exactly before: only looser rules are tried here.
 *
 * @returns `undefined` if there are too many near matches to compare
 */
export const findPlaces = ({
  from = 0,
  overlapping,
  sent,
  table,
}: FindPlacesOptions): Place[] | undefined => {
  const [first] = sent.lines;
  if (first !== undefined && sent.lines.length === 1) {
    const { hasWord } = sent;
    const found = findInLines(table, first, { hasWord, overlapping });
    return selectStrictest(found, overlapping).filter(({ line }) => line >= from);
  }
  const isPossible = createQuickCheck(table, sent);
  const places: Place[] = [];
  let work = 0;
  for (const line of listCandidates(table, sent)) {
    if (line < from || !isPossible(line)) continue;
    const place = comparePlace(sent, table, line);
    if (place !== undefined) places.push(place);
    // That many are too many in any case.
    if (overlapping && places.length >= MAX_PLACES) break;
    // If all places are wanted, finding them is not wasted work.
    if (place === undefined || overlapping) work += sent.lines.length;
    if (work > MAX_COMPARED_LINES) return undefined;
  }
  const strictest = selectStrictest(places, overlapping);
  return overlapping ? strictest : removeOverlaps(strictest);
};
