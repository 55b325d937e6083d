import type { CommandOutput } from '@lobechat/builtin-tool-local-system';

import { OUTPUT_BYTES } from './limits.ts';
import { foldLine, splitLines } from './output-lines.ts';
import { ceilBoundary, decodeText, floorBoundary, isBinary } from './utf8.ts';

/** An output at the moment when it is shown. */
export interface OutputWindows {
  /** How to continue reading. */
  commandId: string;
  /** The first bytes. */
  head: Buffer;
  /** Maximum bytes to show. */
  limit?: number;
  /** The last bytes. May overlap with the first. */
  tail: Buffer;
  totalBytes: number;
}

/**
 * A part of the output: what is shown of it, and the position in the output where it ends or
 * starts.
 */
interface Part {
  at: number;
  text: Buffer;
}

/** The share of the beginning; the end is more informative about what went wrong. */
const HEAD_SHARE = 0.4;

const count = (bytes: number): string => `${bytes.toLocaleString('en-US')} bytes`;

const takeHead = (window: Buffer, budget: number): Part => {
  const parts: Buffer[] = [];
  let left = budget;
  let at = 0;
  for (const line of splitLines(window)) {
    const shown = foldLine(line);
    if (shown.length > left) {
      // A long line is cut; a short one is dropped, so that the cut is between lines.
      if (left < budget / 2) break;
      const cut = floorBoundary(shown, left);
      parts.push(shown.subarray(0, cut));
      at += line.length - shown.length + cut;
      break;
    }
    parts.push(shown);
    left -= shown.length;
    at += line.length;
  }
  return { at, text: Buffer.concat(parts) };
};

const takeTail = (window: Buffer, budget: number): Part => {
  const parts: Buffer[] = [];
  let left = budget;
  let at = window.length;
  while (at > 0) {
    const feed = at < 2 ? -1 : window.lastIndexOf(10, at - 2);
    const line = window.subarray(feed + 1, at);
    const shown = foldLine(line);
    if (shown.length > left) {
      if (left < budget / 2) break;
      const cut = ceilBoundary(shown, shown.length - left);
      parts.unshift(shown.subarray(cut));
      at -= shown.length - cut;
      break;
    }
    parts.unshift(shown);
    left -= shown.length;
    at = feed + 1;
  }
  return { at, text: Buffer.concat(parts) };
};

/** Returns head and tail joined, if together they are everything. */
const joinWindows = ({ head, tail, totalBytes }: OutputWindows): Buffer | undefined => {
  const gap = totalBytes - head.length - tail.length;
  return gap > 0 ? undefined : Buffer.concat([head, tail.subarray(-gap)]);
};

/**
 * Formats an output for an answer: whole if it fits, otherwise its beginning and its end, cut
 * between lines unless they are too long, and always between characters.
 */
export const viewOutput = (windows: OutputWindows): CommandOutput => {
  const { commandId, head, limit = OUTPUT_BYTES, tail, totalBytes } = windows;
  const whole = joinWindows(windows);
  if (isBinary(head) || isBinary(tail.subarray(-8192))) {
    const output = `[binary output, ${count(totalBytes)}: not shown]`;
    return { nextOffset: totalBytes, omittedBytes: totalBytes, output, totalBytes };
  }
  if (whole) {
    const text = Buffer.concat([...splitLines(whole)].map(foldLine));
    if (text.length <= limit) {
      return { nextOffset: totalBytes, omittedBytes: 0, output: decodeText(text), totalBytes };
    }
  }
  const first = takeHead(whole ?? head, Math.floor(limit * HEAD_SHARE));
  const last = takeTail(whole ?? tail, limit - Math.floor(limit * HEAD_SHARE));
  const lastAt = totalBytes - (whole ?? tail).length + last.at;
  const omittedBytes = lastAt - first.at;
  const beginning = decodeText(first.text);
  // An open colour would colour what follows.
  const reset = beginning.includes('\u001B[') ? '\u001B[0m' : '';
  const next = JSON.stringify({ commandId, offset: first.at });
  const separator = beginning === '' || beginning.endsWith('\n') ? '' : '\n';
  const omission = `[… ${count(omittedBytes)} left out: getCommandOutput ${next} …]`;
  return {
    nextOffset: first.at,
    omittedBytes,
    output: `${beginning}${reset}${separator}${omission}\n${decodeText(last.text)}`,
    totalBytes,
  };
};
