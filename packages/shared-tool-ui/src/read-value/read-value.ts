import { isRecord } from '@lobechat/utils';

/*
 * States also come from recorded history: from older versions, truncated, or from another tool by
 * mistake. Surfaces read them with these functions, show what is valid, and never throw.
 */

/** The properties of an object; empty for any other value. */
export const readRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {};

/** The items of a list; empty for any other value. */
export const readList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A non-empty text. */
export const readString = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The distinct texts of a list: repeating them would not help a reader. */
export const readStrings = (value: unknown): string[] =>
  [
    ...new Set(readList(value).filter((item) => typeof item === 'string' && item !== '')),
  ] as string[];

/** A finite number. */
export const readNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** One of the known words, or undefined. */
export const readChoice = <Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined => choices.find((choice) => choice === value);
