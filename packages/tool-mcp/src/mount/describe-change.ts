import type { Tool } from '@modelcontextprotocol/client';

import { clipText, neutraliseText } from '@lobechat/prompts';
import { appendPointer, isRecord } from '@lobechat/utils';

/** Characters of a text shown in a question. */
const LONGEST_TEXT = 1_500;
/** Differences shown in a question. */
const MOST_PLACES = 12;

/** Everything about a tool that a model or a policy relies on. */
export const toPinned = (tool: Tool): Tool => ({
  name: tool.name,
  inputSchema: tool.inputSchema,
  ...Object.fromEntries(
    (['annotations', 'description', 'outputSchema', 'title'] as const)
      .filter((key) => tool[key] !== undefined)
      .map((key) => [key, tool[key]]),
  ),
});

interface Difference {
  after: unknown;
  before: unknown;
  place: string;
}

const findDifferences = (before: unknown, after: unknown, place = ''): Difference[] => {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [{ after, before, place }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) =>
    findDifferences(before[key], after[key], appendPointer(place, key)),
  );
};

const show = (value: unknown): string => {
  if (value === undefined) return '(nothing)';
  const text = neutraliseText(typeof value === 'string' ? value : JSON.stringify(value));
  return clipText(text, LONGEST_TEXT);
};

const splitWords = (text: string): string[] => text.split(/(?<=\s)/u);

/** The removed and added words, between the unchanged beginning and end. */
const markWords = (before: string, after: string): string => {
  const [old, now] = [splitWords(before), splitWords(after)];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  const most = Math.min(old.length, now.length) - head;
  while (tail < most && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const removed = old.slice(head, old.length - tail).join('');
  const added = now.slice(head, now.length - tail).join('');
  return [removed && `- ${show(removed)}`, added && `+ ${show(added)}`].filter(Boolean).join('\n');
};

const describeDifference = ({ after, before, place }: Difference): string => {
  const isText = typeof before === 'string' && typeof after === 'string';
  const difference = isText ? `\nDifference:\n${markWords(before, after)}` : '';
  return `${place.slice(1)}\nBefore: ${show(before)}\nNow: ${show(after)}${difference}`;
};

/** Describes where two values differ, with both texts, for a person. */
export const describeDifferences = (before: object, after: object): string => {
  const differences = findDifferences(before, after);
  const others = differences.length - MOST_PLACES;
  return [
    ...differences.slice(0, MOST_PLACES).map(describeDifference),
    ...(others > 0 ? [`… and ${others} more ${others === 1 ? 'change' : 'changes'}.`] : []),
  ].join('\n\n');
};

/**
 * Describes what a server says about a tool, before and now, for the person who decides about it.
 */
export const describeChange = (before: Tool | undefined, after: Tool): string => {
  const now = toPinned(after);
  if (!before) {
    return `This tool is new since its server was approved, or its previous definition is unknown. Its definition now:\n${show(now)}`;
  }
  return [
    "The server's definition of this tool has changed since it was approved. Approving it once accepts the change.",
    describeDifferences(toPinned(before), now),
  ].join('\n\n');
};
