import { isRecord } from '@lobechat/utils';

/* Arguments arrive piece by piece and have not been validated while they do, nor when a call was
   refused because of them. Surfaces read them with these, and show what there is. */

/** Arguments as they were given: of any form. */
export type GivenArguments = Readonly<Record<string, unknown>>;

/** What has arrived of a call's arguments. */
export const readArguments = (args: unknown, partial?: unknown): GivenArguments => ({
  ...(isRecord(args) ? args : {}),
  ...(isRecord(partial) ? partial : {}),
});

/** A text; anything else as nothing. */
export const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One field of every object in a list, as texts; texts as they are; nothing of anything else. */
export const readFields = (value: unknown, field: string): string[] =>
  Array.isArray(value)
    ? value.map((item) => (isRecord(item) ? readText(item[field]) : readText(item))).filter(Boolean)
    : [];
