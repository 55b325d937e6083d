import type { PluginLine } from './read-line.ts';

type Fields = Record<string, unknown>;
type AnswerLine = Extract<PluginLine, { kind: 'answer' }>;

/**
 * Time in which a description may still follow a line that answers `describe` differently. The line
 * may be a record of an unknown logger.
 */
export const COMPLAINT_MILLISECONDS = 1000;

/** Whether a line may say why a plugin cannot describe itself. */
export const isComplaint = (line: PluginLine): line is AnswerLine =>
  line.kind === 'answer' &&
  line.id === undefined &&
  (!line.isDoubtful || Boolean(line.value['error']));

/** A pending description of a plugin. */
export interface AwaitedDescription {
  readonly answer: Promise<Fields>;
  /** Ends the wait. The plugin's own complaint takes precedence over the error. */
  readonly fail: (error: Error) => void;
  /** Takes a line; false if it is unrelated to the description. */
  readonly take: (line: PluginLine) => boolean;
}

/**
 * Waits for a description. It takes precedence over every earlier line; a complaint is the answer
 * only if no description follows.
 *
 * @param createLimitError - called when `limitMs` have passed
 */
export const awaitDescription = (
  limitMs: number,
  createLimitError: () => Error,
): AwaitedDescription => {
  const { promise, reject, resolve } = Promise.withResolvers<Fields>();
  let complaint: Fields | undefined;
  let isOver = false;
  const finish = (outcome: Error | Fields): void => {
    isOver = true;
    clearTimeout(timer);
    if (outcome instanceof Error) reject(outcome);
    else resolve(outcome);
  };
  const fail = (error: Error): void => finish(complaint ?? error);
  let timer = setTimeout(() => fail(createLimitError()), limitMs);
  return {
    answer: promise,
    fail,
    take: (line) => {
      if (isOver) return false;
      if (line.kind === 'description') {
        finish(line.value);
        return true;
      }
      if (!isComplaint(line)) return false;
      const { value } = line;
      if (!complaint) {
        complaint = value;
        clearTimeout(timer);
        timer = setTimeout(() => finish(value), Math.min(limitMs, COMPLAINT_MILLISECONDS));
      }
      return true;
    },
  };
};
