import { compareLines } from '../line-changes.ts';
import { hashLine, type LineTable } from '../line-table.ts';

/** Lines of the file that are most like a text of several lines. 0-based, the end is exclusive. */
export interface ClosestLines {
  end: number;
  start: number;
}

/** Lines of the sent text with the same hash that are looked for, each. */
const MAX_REPEATS = 4;
/** What a line counts for at most: long lines say more, but not everything. */
const MAX_WEIGHT = 40;
/** The least share of the text that has to be found. */
const MIN_SHARE = 0.3;
/** Votes that are counted: a file that repeats few lines is told by its first ones. */
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

/** Where the text would begin so that most of its lines stand where lines like them do. */
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
      // Shifted, because a text may begin before the file does.
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
 * Finds the lines that a text of several lines was probably meant to be: every line that it shares
 * with the file votes for a place. Its work grows with the lengths, not with their product.
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
  // Lines of the text that the file does not have at the ends stand for as many of the file's.
  const isOpenStart = change !== undefined && change.oldStart === 0;
  const before = isOpenStart ? change.newEnd - (change.oldEnd - change.oldStart) : 0;
  const isOpenEnd = last !== undefined && last.oldEnd === lines.length;
  const after = isOpenEnd ? last.newStart + (last.oldEnd - last.oldStart) : around.length;
  return {
    end: Math.max(Math.min(first + after, table.count), first + 1),
    start: Math.max(first + before, 0),
  };
};
