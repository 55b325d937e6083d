import { neutraliseText } from './neutralise.ts';

/** `1 line`, `2 lines`; with an irregular plural: `1 match`, `2 matches`. */
export const countOf = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;

/**
 * Untrusted text on one line: with its line breaks, a path or a title could pose as its own line.
 */
export const oneLine = (text: string): string =>
  neutraliseText(text).replaceAll('\r\n', '\\r\\n').replaceAll('\n', '\\n').replaceAll('\t', '\\t');

/** Joins the lines that are present. */
export const joinLines = (lines: ReadonlyArray<string | undefined>): string =>
  lines.filter((line) => line !== undefined && line !== '').join('\n');

/** A remark below a result. It begins with a bracket, which no line of a result does. */
export const remark = (text: string): string => `[${text}]`;

/** `350 ms`, `1.2 s`, `2 min 5 s`, `3 h 20 min`. */
export const formatDuration = (milliseconds: number): string => {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1).replace('.0', '')} s`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/** A user-written text, ending like a sentence. */
export const toSentence = (text: string): string => {
  const trimmed = text.trim();
  return /[.!?…。！？]$/.test(trimmed) ? trimmed : `${trimmed}.`;
};
