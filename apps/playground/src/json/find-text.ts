import { escapePattern } from '@lobechat/utils';

/** Characters searched at a time. */
const PART_LENGTH = 1_000_000;

/**
 * Searches a text of any length case-insensitively, part by part: from a position to the end, then
 * from the start.
 *
 * @returns the position; -1 if not found
 */
export function* findText(
  text: string,
  words: string,
  from: number,
): Generator<undefined, number, void> {
  const wanted = new RegExp(escapePattern(words), 'i');
  const reach = words.length + 1;
  for (const [start, end] of [
    [from, text.length],
    [0, Math.min(from + reach, text.length)],
  ] as const)
    for (let at = start; at < end; at += PART_LENGTH) {
      const part = text.slice(at, Math.min(at + PART_LENGTH + reach, end));
      const place = part.search(wanted);
      if (place !== -1) return at + place;
      yield;
    }
  return -1;
}
