import { stripVTControlCharacters } from 'node:util';

import { takeHead } from '@lobechat/prompts';

/** Lines of one command's output to log. */
const MAX_LINES = 2000;
/** Characters of each. */
const LINE_LENGTH = 500;

/** Writes the output of a command to a log, line by line. */
export interface OutputLog {
  /** Called with the whole output, once it is complete. */
  end: (text: string) => void;
  /** Called with the output so far, or its end, whenever it grows. */
  show: (text: string) => void;
}

/** Length of the longest suffix of `before` that is a prefix of `after`; in linear time. */
const findOverlap = (before: string, after: string): number => {
  const length = Math.min(before.length, after.length);
  // A border of the whole text is the overlap; the separator occurs in neither.
  const text = `${after.slice(0, length)}\uFFFF${before.slice(before.length - length)}`;
  const borders = new Int32Array(text.length);
  for (let index = 1; index < text.length; index += 1) {
    let border = borders[index - 1] ?? 0;
    while (border > 0 && text[index] !== text[border]) border = borders[border - 1] ?? 0;
    borders[index] = text[index] === text[border] ? border + 1 : 0;
  }
  return Math.min(borders.at(-1) ?? 0, length);
};

/**
 * Creates an output log. The shown text may be a window that moves along with the output: its
 * overlap with the previous one is not logged again. A line is logged once it is complete, because
 * a progress bar overwrites the same one repeatedly.
 */
export const createOutputLog = (log: (line: string) => void): OutputLog => {
  /** The complete lines of the last window. */
  let seen = '';
  let lines = 0;

  const write = (text: string): void => {
    for (const line of stripVTControlCharacters(text).split('\n')) {
      if (line.trim() === '') continue;
      lines += 1;
      if (lines > MAX_LINES) {
        if (lines === MAX_LINES + 1) log(`[more than ${MAX_LINES} lines: the rest is not logged]`);
        return;
      }
      log(line.length > LINE_LENGTH ? `${takeHead(line, LINE_LENGTH)}…` : line);
    }
  };

  return {
    end: (text) => {
      const overlap = findOverlap(seen, text);
      // Without an overlap, the output was cut or overwritten, and most of it is in the log
      // already.
      if (overlap > 0 || seen === '') write(text.slice(overlap));
    },
    show: (text) => {
      const complete = text.slice(0, text.lastIndexOf('\n') + 1);
      write(complete.slice(findOverlap(seen, complete)));
      if (complete !== '') seen = complete;
    },
  };
};
