import type { ToolDescriptor } from '@lobechat/tool-engine';

import { type Deed, deedOfName } from './deed.ts';
import { createNameSearch } from './find-by-name.ts';
import { createNameWeight, readNameWords } from './name-weight.ts';
import { readRequest } from './read-request.ts';
import { spreadFamilies } from './spread-families.ts';
import { createTermIndex } from './term-index.ts';

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

/** Found with less than this share of the best one's score is not found. */
const LEAST_SHARE = 0.12;
/** So many are looked at: what is behind them, nobody reads. */
const MOST_RANKED = 200;

/** How much a tool counts that does something else with things than was asked for. */
const OTHER_DEED: Readonly<Record<Deed, number>> = {
  change: 0.85,
  delete: 0.75,
  make: 0.85,
  read: 0.6,
  run: 0.88,
  stop: 0.8,
};
/** How much one counts that takes away or ends something, where nothing says what is wanted. */
const UNASKED: Partial<Record<Deed, number>> = { delete: 0.8, stop: 0.85 };

const weighDeed = (deed: Deed | undefined, wanted: ReadonlySet<Deed>): number => {
  if (deed === undefined) return 1;
  if (wanted.size === 0) return UNASKED[deed] ?? 1;
  return wanted.has(deed) ? 1 : OTHER_DEED[deed];
};

/**
 * Makes a catalogue searchable: what is named comes first; then what has most of what is asked for in its
 * name, the words that people use for it, its title, description and parameters, with stems, slips of the
 * pen, and the usual other words for the same thing, which count less.
 */
export const createToolSearch = (tools: readonly ToolDescriptor[]): ToolSearch => {
  const findByName = createNameSearch(tools);
  const deedsOfTools = tools.map(({ tool }) => deedOfName(tool));
  const names = tools.map(({ tool }) => readNameWords(tool));
  const { rank, vocabulary } = createTermIndex(tools);

  const rankWanted = (
    query: string,
    isWanted: (tool: ToolDescriptor) => boolean,
  ): ToolDescriptor[] => {
    const { concepts, deeds } = readRequest(query, vocabulary);
    const weighName = createNameWeight(query, concepts);
    const found = rank(concepts)
      .filter(({ id }) => isWanted(tools[id] as ToolDescriptor))
      .map(({ id, score }) => ({
        score: score * weighDeed(deedsOfTools[id], deeds) * weighName(names[id] ?? []),
        tool: tools[id] as ToolDescriptor,
      }))
      .toSorted((left, right) => right.score - left.score);
    const least = (found[0]?.score ?? 0) * LEAST_SHARE;
    return found
      .filter(({ score }) => score >= least)
      .slice(0, MOST_RANKED)
      .map(({ tool }) => tool);
  };

  return {
    find: (query, { isWanted = () => true, limit }) => {
      const named = findByName(query).filter(isWanted);
      const known = new Set(named);
      const others = rankWanted(query, isWanted).filter((tool) => !known.has(tool));
      const all = [...named, ...spreadFamilies(others)];
      return { more: Math.max(0, all.length - limit), tools: all.slice(0, limit) };
    },
  };
};
