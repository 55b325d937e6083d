import { joinList, neutraliseText } from '@lobechat/prompts';

/** `1 task`, `2 tasks`; of a noun whose plural is another: `1 try`, `2 tries`. */
export const count = (number: number, noun: string, plural = `${noun}s`): string =>
  `${number} ${number === 1 ? noun : plural}`;

/** Text of others on one line: a line break in it would let it pose as a line of its own. */
export const oneLine = (text: string): string =>
  neutraliseText(text).replaceAll('\r\n', '\\r\\n').replaceAll('\n', '\\n').replaceAll('\t', '\\t');

/** Letters, digits and what joins them in names: nothing that ends a bracket or begins a fact. */
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._:@/+-]*$/u;

/** A name that stands among facts: quoted unless it is a plain word. */
export const quote = (name: string): string => {
  const line = oneLine(name);
  return PLAIN.test(line) ? line : JSON.stringify(line);
};

/** A moment of a state, ISO 8601 in UTC, to the minute: `2026-03-02 09:30`. */
export const formatMoment = (iso: string): string => oneLine(iso).slice(0, 16).replace('T', ' ');

/** `350 ms`, `1.2 s`, `2 min 5 s`, `3 h 20 min`. */
export const formatDuration = (milliseconds: number): string => {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1).replace('.0', '')} s`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/** A remark below a result. It begins with a bracket, as no line of a result does. */
export const remark = (text: string): string => `[${text}]`;

/** Ends a sentence, unless it has an end. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Lines of a text, those that are there. */
export const joinLines = (lines: ReadonlyArray<string | undefined>): string =>
  lines.filter((line) => line !== undefined && line !== '').join('\n');

/** Identifiers in a sentence. */
const NAMED = 20;

/** `TASK-1, TASK-2 and 5 more`. */
export const listIds = (ids: readonly string[]): string =>
  joinList(ids.map(quote), { limit: NAMED });

/** What can be begun now, if there is any. */
export const describeUnblocked = (unblocked: readonly string[]): string | undefined =>
  unblocked.length === 0 ? undefined : remark(`Can be begun now: ${listIds(unblocked)}.`);
