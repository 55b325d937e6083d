import { isRecord } from '@lobechat/utils';

/* States come from recorded history too: of older versions, cut off, or of another tool by mistake.
   Surfaces read them with these, show what there is, and never throw. */

/** The properties of an object; none of anything else. */
export const readRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {};

/** The items of a list; none of anything else. */
export const readList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A text that is not empty. */
export const readString = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The texts of a list, each of them once: they are shown as a list, and repeating helps nobody. */
export const readStrings = (value: unknown): string[] =>
  [
    ...new Set(readList(value).filter((item) => typeof item === 'string' && item !== '')),
  ] as string[];

/** A number that can be drawn or counted with. */
export const readNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** A boolean, or nothing. */
export const readBoolean = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;

/** One of the known words, or nothing. */
export const readChoice = <Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined => choices.find((choice) => choice === value);
