import type { MathNotes } from '../types.ts';

/** Assumptions, then warnings, of a result and everything in it, without duplicates. */
export const formatNotes = (...sources: readonly (MathNotes | undefined)[]): string[] => [
  ...new Set([
    ...sources.flatMap((notes) => notes?.assumptions ?? []).map((text) => `assumed: ${text}`),
    ...sources.flatMap((notes) => notes?.warnings ?? []).map((text) => `warning: ${text}`),
  ]),
];
