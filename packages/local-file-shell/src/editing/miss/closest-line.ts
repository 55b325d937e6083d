import { editDistance } from '@lobechat/prompts';

import { toCodes } from '../codes.ts';
import { getLine, getLineEnd, getLineStart, type LineTable } from '../line-table.ts';
import { getSkeletons } from '../skeletons.ts';

/** Characters of a line that are compared. */
const MAX_LENGTH = 160;
/** Lines that are compared closely. */
const MAX_COMPARED = 24;
/** How much of a line may differ. */
const MAX_DIFFERENCE = 0.4;
/** As how different a line counts that is a part of the other: one without its comment. */
const PART_DIFFERENCE = 0.35;
/** Characters of such a part. */
const MIN_PART = 10;

const HASH_PRIME = 0x01000193;

/** Whether a skeleton code is part of a word. */
const isWordCode = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x5f || code >= 0xc0;

/** Calls back for each word of a part of a text, with its hash and length. */
const scanWords = (
  codes: Uint16Array,
  start: number,
  end: number,
  onWord: (hash: number, length: number) => void,
): void => {
  const skeletons = getSkeletons();
  let hash = 0;
  let length = 0;
  for (let at = start; at < end; at += 1) {
    const code = skeletons[codes[at] ?? 0] ?? 0;
    if (isWordCode(code)) {
      hash = Math.imul(hash ^ code, HASH_PRIME);
      length += 1;
    } else if (length > 0) {
      onWord(hash, length);
      hash = 0;
      length = 0;
    }
  }
  if (length > 0) onWord(hash, length);
};

interface RankedLine {
  line: number;
  score: number;
}

/** The lines that share most words with another, relative to their length. */
const rankByWords = (table: LineTable, wanted: string): RankedLine[] => {
  const weights = new Map<number, number>();
  let total = 0;
  scanWords(toCodes(wanted), 0, wanted.length, (hash, length) => {
    weights.set(hash, length);
    total += length;
  });
  const ranked: RankedLine[] = [];
  let least = 0;
  for (let line = 0; line < table.count; line += 1) {
    const start = getLineStart(table, line);
    const end = Math.min(getLineEnd(table, line), start + 4 * MAX_LENGTH);
    let shared = 0;
    let all = 0;
    scanWords(table.codes, start, end, (hash, length) => {
      all += length;
      if (weights.has(hash)) shared += length;
    });
    const score = (2 * shared) / (all + total);
    if (score <= least) continue;
    ranked.push({ line, score });
    if (ranked.length < 4 * MAX_COMPARED) continue;
    ranked.sort((a, b) => b.score - a.score);
    ranked.length = MAX_COMPARED;
    least = ranked.at(-1)?.score ?? 0;
  }
  return ranked.toSorted((a, b) => b.score - a.score).slice(0, MAX_COMPARED);
};

/** In a short file, any line of about the same length may be the one, with other words. */
const listByLength = (table: LineTable, wanted: string): RankedLine[] => {
  const lines: RankedLine[] = [];
  for (let line = 0; line < table.count && lines.length < 2 * MAX_COMPARED; line += 1) {
    const length = getLine(table, line).trim().length;
    const ratio = length / wanted.length;
    if (ratio > 1 - MAX_DIFFERENCE && ratio < 1 / (1 - MAX_DIFFERENCE)) {
      lines.push({ line, score: 0 });
    }
  }
  return lines;
};

/**
 * The line of a file that is most similar to another, 0-based, if any is similar enough. Reads the
 * file once, and compares only the best few closely.
 */
export const findClosestLine = (table: LineTable, text: string): number | undefined => {
  const wanted = text.trim().slice(0, MAX_LENGTH);
  if (wanted.length < 3) return undefined;
  let best: number | undefined;
  let bestDifference = MAX_DIFFERENCE;
  for (const { line } of [...rankByWords(table, wanted), ...listByLength(table, wanted)]) {
    const candidate = getLine(table, line).trim().slice(0, MAX_LENGTH);
    const [shorter = '', longer = ''] = [wanted, candidate].toSorted((a, b) => a.length - b.length);
    const { length } = longer;
    const isPart = shorter.length >= MIN_PART && longer.includes(shorter);
    if (!isPart && length - shorter.length > length * MAX_DIFFERENCE) continue;
    const distance = editDistance(wanted, candidate) / length;
    const difference = isPart ? Math.min(distance, PART_DIFFERENCE) : distance;
    if (difference >= bestDifference) continue;
    best = line;
    bestDifference = difference;
  }
  return best;
};
