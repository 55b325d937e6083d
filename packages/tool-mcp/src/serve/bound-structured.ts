import type { CallToolResult } from '@modelcontextprotocol/server';

import type { JsonSchema } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { judgeOutput } from './judge-output.ts';

/**
 * Characters of structured content: as many as of text. Many hosts show this to a model in place of
 * the text, so a limit on the text alone limits nothing.
 */
const MOST_CHARACTERS = 30_000;

/** The limits to try in turn: characters of a text, entries of a list. */
const STEPS = [
  [4000, 200],
  [1000, 50],
  [200, 10],
  [40, 2],
] as const;

const OMITTED = '…';

const shorten = (value: unknown, characters: number, entries: number): unknown => {
  if (typeof value === 'string') {
    return value.length > characters
      ? `${value.slice(0, characters).toWellFormed()}${OMITTED}`
      : value;
  }
  if (Array.isArray(value)) {
    return value.slice(0, entries).map((entry) => shorten(entry, characters, entries));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, shorten(entry, characters, entries)]),
  );
};

const measure = (value: unknown): number => JSON.stringify(value).length;

/**
 * Keeps structured content short: the beginnings of its texts and lists, else nothing. The text
 * beside it contains the rest. What would not be valid any more stays whole.
 */
export const boundStructured = (
  answer: CallToolResult,
  outputSchema: JsonSchema | undefined,
): CallToolResult => {
  const { structuredContent, ...rest } = answer;
  if (structuredContent === undefined || measure(structuredContent) <= MOST_CHARACTERS) {
    return answer;
  }
  let first: CallToolResult | undefined;
  for (const [characters, entries] of STEPS) {
    const shorter = shorten(structuredContent, characters, entries) as Record<string, unknown>;
    if (measure(shorter) > MOST_CHARACTERS) continue;
    const short = { ...rest, structuredContent: shorter };
    if (judgeOutput(short, outputSchema).ok) return short;
    first ??= short;
  }
  return [rest, answer].find((each) => judgeOutput(each, outputSchema).ok) ?? first ?? rest;
};
