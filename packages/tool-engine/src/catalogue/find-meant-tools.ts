import { editDistance, findClosestNames } from '@lobechat/prompts';
import { areSimilarVerbs, checkKind, isCommonVerb, splitWords } from '@lobechat/utils';

import type { ToolDescriptor } from '../source.ts';

/** What a word of a name says about a tool that has it in its own name, and so on. */
const IN_NAME = 1;
const SIMILAR_VERB = 0.9;
const IN_PURPOSE = 0.65;
const IN_SCHEMA = 0.4;
/** What a tool keeps of its score if its name has further words. */
const LONGER = 0.85;
/** Tools are offered if their score is at least this share of the best, */
const NEAR_BEST = 0.6;
/** ... and the best has at least this share of what its words may say. */
const LEAST_SAID = 0.15;
/** Most names that an error offers. */
export const MAX_OFFERED = 3;
/** Longest name, and longest texts of one tool and of all tools, that are looked at. */
const MAX_NAME = 100;
const MAX_TEXT = 20_000;
const MAX_TEXTS = 2_000_000;

/** They say how many, not what: `MultiEdit` is not `crawlMultiPages`. */
const AMOUNTS = new Set(['batch', 'bulk', 'many', 'multi', 'multiple', 'several', 'single']);

/** `pause` and `paused` are one word, as are `dependency` and `dependencies`. */
const toRoot = (word: string): string =>
  word.replace(/(?:ies|y)$/, 'i').replace(/(?:ing|e[ds]|[es])$/, '');

const isVerb = (word: string, verb: string): boolean =>
  word === verb || areSimilarVerbs(word, verb);

const toRoots = (text: string): string[] => splitWords(text).map(toRoot);

/** The same words in another form or order: `list_file` for `listFiles`. */
const toKey = (name: string): string => toRoots(name).toSorted().join(' ');

/** The beginning of a description states what the tool is for; the rest may name other tools. */
const readPurpose = ({ description, keywords = '' }: ToolDescriptor): string =>
  `${description.split('. ', 1)[0] ?? ''} ${keywords}`;

const readTool = (descriptor: ToolDescriptor, maxText: number) => {
  const read = (text: string) => new Set(toRoots(text.slice(0, maxText)));
  const words = splitWords(descriptor.tool);
  const verb = words.find(isCommonVerb) ?? '';
  return {
    descriptor,
    destroys: isVerb(verb, 'delete'),
    left: words.length,
    name: new Set(words.map(toRoot)),
    purpose: read(readPurpose(descriptor)),
    schema: read(JSON.stringify(descriptor.inputSchema)),
    score: 0,
    verb,
  };
};

const findByWords = (api: string, tools: readonly ToolDescriptor[]): ToolDescriptor[] => {
  const maxText = Math.min(MAX_TEXT, MAX_TEXTS / tools.length);
  const read = tools.map((tool) => readTool(tool, maxText));
  let mostSaid = 0;
  for (const word of splitWords(api).filter((each) => !AMOUNTS.has(each))) {
    const root = toRoot(word);
    const isNamed = read.some(({ name }) => name.has(root));
    // `getTasks` is `listTasks`, but `getStatus` is not.
    const lists = /[^isu]s$/.test(api) && isVerb(word, 'get');
    const judge = ({ destroys, name, purpose, schema, verb }: (typeof read)[number]): number => {
      if (name.has(root)) return IN_NAME;
      if (areSimilarVerbs(word, verb) || (lists && verb === 'list')) return SIMILAR_VERB;
      if (purpose.has(root) && !(destroys && isNamed)) return IN_PURPOSE;
      return schema.has(root) && !destroys ? IN_SCHEMA : 0;
    };
    const weights = read.map(judge);
    const { length } = weights.filter((weight) => weight > 0);
    // A word that all of them have tells nothing.
    const rarity = Math.log(tools.length / Math.max(1, length));
    const isKnown = weights.some((weight) => weight >= IN_PURPOSE);
    mostSaid += rarity;
    for (const [index, each] of read.entries()) {
      const weight = weights[index] ?? 0;
      if (weight >= SIMILAR_VERB) each.left -= 1;
      // What deletes has to be meant by all words: `deleteComment` is not `deleteTasks`.
      each.score += each.destroys && weight === 0 && isKnown ? -Infinity : weight * rarity;
    }
  }
  const scored = read.map(({ descriptor, left, score }) => ({
    distance: editDistance(api, descriptor.tool),
    score: score * (left > 0 ? LONGER : 1),
    tool: descriptor,
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  if (best < mostSaid * LEAST_SAID) return [];
  return scored
    .filter(({ score }) => score > 0 && score >= best * NEAR_BEST)
    .toSorted((a, b) => b.score - a.score || a.distance - b.distance)
    .map(({ tool }) => tool);
};

/** Whether a tool's name has all words of another: `search_nodes` has those of `search`. */
export const hasWordsOf = (api: string, { tool }: ToolDescriptor): boolean => {
  const own = new Set(toRoots(tool));
  return toRoots(api.slice(0, MAX_NAME)).every((root) => own.has(root));
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
  checkKind('text', { name: given });
  checkKind('list', { tools });
  const api = given.slice(0, MAX_NAME);
  const exact = tools.filter(({ tool }) => tool === api);
  if (exact.length > 0) return exact.slice(0, MAX_OFFERED);
  const key = toKey(api);
  // Another first letter is another word: `setItem` is not `getItem`.
  const same = tools.filter(
    ({ tool }) => toKey(tool) === key || (tool[0] === api[0] && editDistance(tool, api, 1) <= 1),
  );
  if (same.length > 0) return same.slice(0, MAX_OFFERED);
  const close = findByWords(api, tools);
  if (close.length > 0) return close.slice(0, MAX_OFFERED);
  const names = findClosestNames(
    api,
    tools.map(({ tool }) => tool),
  );
  return names.flatMap((name) => tools.find(({ tool }) => tool === name) ?? []);
};
