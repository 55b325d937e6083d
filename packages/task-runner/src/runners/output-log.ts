import { stripEscapes, takeHead } from '@lobechat/prompts';

/** Lines of one command's output that are logged while it runs. */
const MAX_LINES = 2000;
/** Of the lines after these, the last ones, which are logged when it has ended. */
const LAST_LINES = 100;
/** Characters of each. */
const LINE_LENGTH = 500;
/** Reports output that was too fast to be shown. It may end within the next line. */
const GAP = /^\[… \d+ bytes not shown/;
/** Characters at the end of what was logged, by which it is found in the whole output. */
const ANCHOR_LENGTH = 200;

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
  /** The complete lines of the last window, and what followed them. */
  let seen = '';
  let rest = '';
  let lines = 0;
  let isAfterGap = false;
  const last: string[] = [];

  const write = (text: string): void => {
    for (const line of stripEscapes(text).split('\n')) {
      if (line.trim() === '') continue;
      const start = isAfterGap ? `…${line}` : line;
      const shown = start.length > LINE_LENGTH ? `${takeHead(start, LINE_LENGTH)}…` : start;
      isAfterGap = GAP.test(line);
      lines += 1;
      if (lines <= MAX_LINES) {
        log(shown);
        continue;
      }
      if (lines === MAX_LINES + 1) log(`[more than ${MAX_LINES} lines: the end follows later]`);
      last.push(shown);
      if (last.length > LAST_LINES) last.shift();
    }
  };

  /** What follows the logged lines in the whole output, which may have been cut or overwritten. */
  const findRest = (text: string): string => {
    if (text.startsWith(seen)) return text.slice(seen.length);
    const anchor = seen.slice(-ANCHOR_LENGTH);
    const index = text.lastIndexOf(anchor);
    return index < 0 ? rest : text.slice(index + anchor.length);
  };

  return {
    end: (text) => {
      write(findRest(text));
      const omitted = lines - MAX_LINES - last.length;
      if (omitted > 0) log(`[Lines left out here: ${omitted}.]`);
      for (const line of last) log(line);
    },
    show: (text) => {
      const complete = text.slice(0, text.lastIndexOf('\n') + 1);
      const overlap = findOverlap(seen, complete);
      if (overlap === 0 && seen !== '' && complete !== '') log('[Output may be missing here.]');
      write(complete.slice(overlap));
      if (complete !== '') seen = complete;
      rest = text.slice(complete.length);
    },
  };
};
