import { editDistance, findClosestNames } from '@lobechat/prompts';
import { areSimilarVerbs, splitWords } from '@lobechat/utils';

import type { ToolDescriptor } from '../source.ts';

/** What a word of a name says about a tool that has it in its own name, and so on. */
const IN_NAME = 1;
const SIMILAR_VERB = 0.9;
const IN_PURPOSE = 0.65;
const IN_SCHEMA = 0.4;
/** Tools are offered if their score is at least this share of the best. */
const NEAR_BEST = 0.6;
/** Most names that an error offers. */
export const MAX_OFFERED = 3;
/** Longest name, and longest schema, that is looked at. */
const MAX_NAME = 100;
const MAX_SCHEMA = 20_000;

/** `pause` and `paused` are one word, as are `dependency` and `dependencies`. */
const toRoot = (word: string): string =>
  word.replace(/(?:ies|y)$/, 'i').replace(/(?:ing|e[ds]|[es])$/, '');

const toRoots = (text: string): string[] => splitWords(text).map(toRoot);

/** The same words in another form or order: `list_file` for `listFiles`. */
const toKey = (name: string): string => toRoots(name).toSorted().join(' ');

/** The beginning of a description states what the tool is for; the rest may name other tools. */
const readPurpose = ({ description, keywords = '' }: ToolDescriptor): Set<string> =>
  new Set(toRoots(`${description.split('. ', 1)[0] ?? ''} ${keywords}`));

const readTool = (descriptor: ToolDescriptor) => ({
  descriptor,
  name: new Set(toRoots(descriptor.tool)),
  purpose: readPurpose(descriptor),
  schema: new Set(toRoots(JSON.stringify(descriptor.inputSchema).slice(0, MAX_SCHEMA))),
  verb: splitWords(descriptor.tool)[0] ?? '',
});

const findByWords = (api: string, tools: readonly ToolDescriptor[]): ToolDescriptor[] => {
  const read = tools.map((tool) => ({ ...readTool(tool), score: 0 }));
  for (const word of splitWords(api)) {
    const root = toRoot(word);
    const judge = ({ name, purpose, schema, verb }: (typeof read)[number]): number => {
      if (name.has(root)) return IN_NAME;
      if (areSimilarVerbs(word, verb)) return SIMILAR_VERB;
      if (purpose.has(root)) return IN_PURPOSE;
      return schema.has(root) ? IN_SCHEMA : 0;
    };
    const weights = read.map(judge);
    const { length } = weights.filter((weight) => weight > 0);
    // A word that all of them have tells nothing.
    const rarity = Math.log(tools.length / Math.max(1, length));
    for (const [index, each] of read.entries()) each.score += (weights[index] ?? 0) * rarity;
  }
  const best = Math.max(...read.map(({ score }) => score));
  return read
    .filter(({ score }) => score > 0 && score >= best * NEAR_BEST)
    .map((each) => ({ ...each, distance: editDistance(api, each.descriptor.tool) }))
    .toSorted((a, b) => b.score - a.score || a.distance - b.distance)
    .map(({ descriptor }) => descriptor);
};

/**
 * The tools that an unknown name may have meant, best first: those of the same words or with one
 * other letter, else those that have its words in their names, purposes and arguments, else those
 * with similar letters. `closeTask` is `updateTaskStatus`, not `claimTask`.
 */
export const findMeantTools = (
  given: string,
  tools: readonly ToolDescriptor[],
): ToolDescriptor[] => {
  const api = given.slice(0, MAX_NAME);
  const key = toKey(api);
  const same = tools.filter(({ tool }) => toKey(tool) === key || editDistance(tool, api, 1) <= 1);
  if (same.length > 0) return same.slice(0, MAX_OFFERED);
  const close = findByWords(api, tools);
  if (close.length > 0) return close.slice(0, MAX_OFFERED);
  const names = findClosestNames(
    api,
    tools.map(({ tool }) => tool),
  );
  return names.flatMap((name) => tools.find(({ tool }) => tool === name) ?? []);
};
