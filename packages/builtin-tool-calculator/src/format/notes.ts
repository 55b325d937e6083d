import { truncateText } from '@lobechat/prompts';

import type { MathNotes } from '../types.ts';

/** The value or expression that a result belongs to. All of a long one is in the call. */
export const formatGiven = (given: string): string => truncateText(given, { length: 120 });

/** Assumptions, then warnings, of a result and everything in it, without duplicates. */
export const formatNotes = (...sources: readonly (MathNotes | undefined)[]): string[] => [
  ...new Set([
    ...sources.flatMap((notes) => notes?.assumptions ?? []).map((text) => `assumed: ${text}`),
    ...sources.flatMap((notes) => notes?.warnings ?? []).map((text) => `warning: ${text}`),
  ]),
];
