import { isRecord } from '@lobechat/utils';

import { readRecordedArguments } from '../recorded/read-recorded-arguments.ts';
import type { GivenArguments } from '../recorded/rename-arguments.ts';

/* Arguments arrive piece by piece and have not been validated while they do, nor when a call was
   refused because of them. Surfaces read them with these, and show what there is. */

/** What has arrived of a call's arguments, in today's form, also of a call from history. */
export const readArguments = (apiName: string, args: unknown, partial?: unknown): GivenArguments =>
  readRecordedArguments(apiName, {
    ...(isRecord(args) ? args : {}),
    ...(isRecord(partial) ? partial : {}),
  });

/** A text; anything else as nothing. */
export const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One field of every object in a list, as texts; nothing if it is none. */
export const readFields = (value: unknown, field: string): string[] =>
  Array.isArray(value)
    ? value.map((item) => (isRecord(item) ? readText(item[field]) : readText(item))).filter(Boolean)
    : [];
