import { neutraliseText } from '@lobechat/prompts';

/** `1 line`, `2 lines`; of a noun whose plural is its own: `1 match`, `2 matches`. */
export const count = (number: number, noun: string, plural = `${noun}s`): string =>
  `${number} ${number === 1 ? noun : plural}`;

/**
 * A name on one line: a path or a title can hold a line break, and would pose as a line of its own.
 */
export const oneLine = (text: string): string =>
  neutraliseText(text).replaceAll('\r\n', '\\r\\n').replaceAll('\n', '\\n').replaceAll('\t', '\\t');

/** `350 ms`, `1.2 s`, `2 min 5 s`. */
export const formatDuration = (milliseconds: number): string => {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1).replace('.0', '')} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

/** A moment of a state, ISO 8601 in UTC, to the minute: `2026-03-02 09:30`. */
export const formatMoment = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

/** A remark below a result. It begins with a bracket, as no line of a result does. */
export const remark = (text: string): string => `[${text}]`;

/** Lines of a text, those that are there. */
export const joinLines = (lines: ReadonlyArray<string | undefined>): string =>
  lines.filter((line) => line !== undefined && line !== '').join('\n');

/** What a search could not look into, if there was any. */
export const describeUnreadable = ({
  unreadable = 0,
}: {
  unreadable?: number;
}): string | undefined =>
  unreadable === 0
    ? undefined
    : remark(`${count(unreadable, 'file or folder', 'files or folders')} could not be read.`);
