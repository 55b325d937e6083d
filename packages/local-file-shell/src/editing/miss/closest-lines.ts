import { compareLines } from '../line-changes.ts';
import { hashLine, type LineTable } from '../line-table.ts';

/** Lines of the file that are most similar to a multi-line text. 0-based, the end is exclusive. */
export interface ClosestLines {
  end: number;
  start: number;
}

/** Matches that are considered for each line of the sent text. */
const MAX_REPEATS = 4;
/** The maximum weight of a line: long lines count more, but not without limit. */
const MAX_WEIGHT = 40;
/** The least share of the text that must be found. */
const MIN_SHARE = 0.3;
/** Votes that are counted: in a file that repeats few lines, the first ones suffice. */
const MAX_VOTES = 1_000_000;
/** Lines around the best place that are aligned with the text. */
const MARGIN = 10;

interface SeedLine {
  index: number;
  weight: number;
}

const listSeeds = (
  hashes: readonly number[],
  lines: readonly string[],
): { seeds: Map<number, SeedLine[]>; total: number } => {
  const seeds = new Map<number, SeedLine[]>();
  let total = 0;
  for (const [index, hash] of hashes.entries()) {
    if (hash === 0) continue;
    const weight = Math.min(lines[index]?.trim().length ?? 0, MAX_WEIGHT);
    total += weight;
    const same = seeds.get(hash);
    if (same === undefined) seeds.set(hash, [{ index, weight }]);
    else if (same.length < MAX_REPEATS) same.push({ index, weight });
  }
  return { seeds, total };
};

/** The start of the text for which most of its lines are at similar lines. */
const findBestStart = (
  table: LineTable,
  hashes: readonly number[],
  lines: readonly string[],
): number | undefined => {
  const { seeds, total } = listSeeds(hashes, lines);
  const scores = new Int32Array(table.count + lines.length);
  let best = 0;
  let bestScore = 0;
  let votes = 0;
  for (let line = 0; line < table.count; line += 1) {
    const same = seeds.get(table.hashes[line] ?? 0);
    if (same === undefined) continue;
    votes += same.length;
    if (votes > MAX_VOTES) break;
    for (const { index, weight } of same) {
      // Shifted, because a text may start before the file does.
      const start = line - index + lines.length;
      const score = (scores[start] ?? 0) + weight;
      scores[start] = score;
      if (score <= bestScore) continue;
      bestScore = score;
      best = start;
    }
  }
  return bestScore < total * MIN_SHARE || bestScore === 0 ? undefined : best - lines.length;
};

/**
 * Finds the lines that a multi-line text was probably meant to match: every line that it shares
 * with the file votes for a place. The work grows with the lengths, not with their product.
 */
export const findClosestLines = (
  table: LineTable,
  lines: readonly string[],
): ClosestLines | undefined => {
  const hashes = lines.map(hashLine);
  const start = findBestStart(table, hashes, lines);
  if (start === undefined) return undefined;
  const first = Math.max(start - MARGIN, 0);
  const end = Math.min(start + lines.length + MARGIN, table.count);
  const around = Array.from(table.hashes.subarray(first, end), String);
  const changes = compareLines(hashes.map(String), around);
  const [change] = changes;
  const last = changes.at(-1);
  // Unmatched lines at the ends of the text count for as many lines of the file.
  const isOpenStart = change !== undefined && change.oldStart === 0;
  const before = isOpenStart ? change.newEnd - (change.oldEnd - change.oldStart) : 0;
  const isOpenEnd = last !== undefined && last.oldEnd === lines.length;
  const after = isOpenEnd ? last.newStart + (last.oldEnd - last.oldStart) : around.length;
  return {
    end: Math.max(Math.min(first + after, table.count), first + 1),
    start: Math.max(first + before, 0),
  };
};
