import type { NewLogLine } from '@lobechat/database';

/** Milliseconds for which lines are collected. */
const COLLECT_MS = 250;
/** Lines that are written together. */
const BATCH = 200;
/**
 * Maximum number of waiting lines; if a runner logs faster than can be written, newer lines are
 * only counted. A command logs fewer, and says itself what it does not log.
 */
const MOST_WAITING = 2500;

interface Line {
  readonly at: number;
  readonly level: NewLogLine['level'];
  readonly text: string;
}

/** Collects lines and writes them in batches, in order. */
export interface LogBuffer {
  readonly add: (level: NewLogLine['level'], text: string) => void;
  /** Writes the waiting lines, and settles when that has succeeded or failed. */
  readonly flush: () => Promise<void>;
}

/** @param write - if it rejects, the lines are lost, and nothing can be done about it */
export const createLogBuffer = (write: (lines: NewLogLine[]) => Promise<void>): LogBuffer => {
  let waiting: Line[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const takeBatch = (): NewLogLine[] => {
    const now = Date.now();
    const lines = waiting
      .splice(0, BATCH)
      .map(({ at, level, text }) => ({ agoMs: now - at, level, text }));
    if (waiting.length === 0 && dropped > 0) {
      const lost = dropped === 1 ? '1 more line' : `${dropped} more lines`;
      const text = `Left out because the log could not be written as fast: ${lost}.`;
      lines.push({ agoMs: 0, level: 'warning', text });
      dropped = 0;
    }
    return lines;
  };

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      try {
        await write(takeBatch());
      } catch {
        waiting = [];
      }
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(drain);
    return writing;
  };

  return {
    add: (level, text) => {
      if (waiting.length >= MOST_WAITING) {
        dropped += 1;
        return;
      }
      waiting.push({
        at: Date.now(),
        level,
        text: text.toWellFormed().replaceAll('\u0000', '\uFFFD'),
      });
      timer ??= setTimeout(() => void flush(), COLLECT_MS);
    },
    flush,
  };
};
