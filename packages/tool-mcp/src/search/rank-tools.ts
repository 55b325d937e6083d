import MiniSearch from 'minisearch';

import type { ToolDescriptor } from '@lobechat/tool-engine';

import { findByName } from './find-by-name.ts';
import { looksLikeArithmetic, sameWords, toEnglish } from './same-words.ts';
import { findHan, isStopWord, splitWords, toStem } from './split-words.ts';
import { spreadFamilies } from './spread-families.ts';

/** What a search has found. */
export interface FoundTools {
  /** How many more there are. */
  more: number;
  /** The best first. */
  tools: ToolDescriptor[];
}

/** Options of a search. */
export interface FindOptions {
  /** Leaves out what is not to be found. */
  isWanted?: ((tool: ToolDescriptor) => boolean) | undefined;
  limit: number;
}

/** Finds tools by name and by what they are for. */
export interface ToolSearch {
  /** A text without any word of the catalogue finds nothing. */
  find: (query: string, options: FindOptions) => FoundTools;
}

interface Document {
  description: string;
  id: number;
  keywords: string;
  name: string;
  parameters: string;
  title: string;
}

/** How much less a word counts that only means the same. */
const SAME_WORD_WEIGHT = 0.35;
/** Found with less than this share of the best one's score is not found. */
const LEAST_SHARE = 0.12;
/** So many are looked at: what is behind them, nobody reads. */
const MOST_RANKED = 200;

/** The names and descriptions of parameters, as one text. */
const readParameters = ({ inputSchema: { properties = {} } }: ToolDescriptor): string =>
  Object.entries(properties)
    .map(([name, schema]) => {
      const isSchema = typeof schema === 'object' && schema !== null;
      return `${name} ${isSchema ? (schema.description ?? '') : ''}`;
    })
    .join(' ');

/** Words of a request: those that say what is wanted, unless it has no others. */
const readRequest = (query: string): { same: string[]; said: string[] } => {
  const english = findHan(query).flatMap(toEnglish);
  const words = [...splitWords(query), ...(looksLikeArithmetic(query) ? ['calculate'] : [])];
  const meant = words.filter((word) => !isStopWord(word));
  const said = new Set([...(meant.length > 0 ? meant : words), ...english].map(toStem));
  const same = new Set(
    [...meant, ...english].flatMap((word) => [...sameWords(word), ...sameWords(toStem(word))]),
  );
  return {
    said: [...said],
    same: [...new Set([...same].map(toStem))].filter((stem) => !said.has(stem)),
  };
};

const identity = (term: string): string => term;

/**
 * Makes a catalogue searchable: what is named comes first; then BM25 over names, the words that people
 * use, titles, descriptions and parameters, with stems, slips of the pen, and the usual other words for
 * the same thing, which count less.
 */
export const createToolSearch = (tools: readonly ToolDescriptor[]): ToolSearch => {
  const vocabulary = new Set<string>();
  const index = new MiniSearch<Document>({
    fields: ['name', 'keywords', 'title', 'description', 'parameters'],
    processTerm: (term, field) => {
      if (field !== 'name' && isStopWord(term)) return null;
      const stem = toStem(term);
      vocabulary.add(stem);
      return stem;
    },
    tokenize: splitWords,
  });
  index.addAll(
    tools.map((tool, id) => ({
      description: tool.description,
      id,
      keywords: tool.keywords ?? '',
      name: `${tool.tool} ${tool.server}`,
      parameters: readParameters(tool),
      title: tool.title ?? '',
    })),
  );

  const rank = (query: string, isWanted: (tool: ToolDescriptor) => boolean): ToolDescriptor[] => {
    const { said, same } = readRequest(query);
    const terms = [...said, ...same];
    if (terms.length === 0) return [];
    const found = index.search(terms.join(' '), {
      // Most tools declare no words, beside which those that do would look endless: length does not count.
      bm25: { b: 0, d: 0.5, k: 1.2 },
      boost: { description: 1.6, keywords: 3, name: 3.5, parameters: 0.4, title: 1.5 },
      boostTerm: (_, position) => (position < said.length ? 1 : SAME_WORD_WEIGHT),
      combineWith: 'OR',
      filter: ({ id }) => isWanted(tools[id as number] as ToolDescriptor),
      // A word that the catalogue has is no slip of the pen.
      fuzzy: (term, position) =>
        position < said.length && term.length > 4 && !vocabulary.has(term) ? 0.2 : false,
      prefix: (term, position) => position < said.length && term.length > 3,
      processTerm: identity,
      tokenize: (text) => text.split(' '),
      weights: { fuzzy: 0.7, prefix: 0.5 },
    });
    const least = (found[0]?.score ?? 0) * LEAST_SHARE;
    return found
      .filter(({ score }) => score >= least)
      .slice(0, MOST_RANKED)
      .flatMap(({ id }) => tools[id as number] ?? []);
  };

  return {
    find: (query, { isWanted = () => true, limit }) => {
      const named = findByName(tools, query).filter(isWanted);
      const known = new Set(named);
      const others = rank(query, isWanted).filter((tool) => !known.has(tool));
      const all = [...named, ...spreadFamilies(others)];
      return { more: Math.max(0, all.length - limit), tools: all.slice(0, limit) };
    },
  };
};
