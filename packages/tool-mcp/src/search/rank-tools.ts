import type { ToolDescriptor } from '@lobechat/tool-engine';

import { type Deed, deedOfName } from './deed.ts';
import { createNameSearch } from './find-by-name.ts';
import { createNameWeight, readNameWords } from './name-weight.ts';
import { readRequest, type ReadRequest } from './read-request.ts';
import { spreadFamilies } from './spread-families.ts';
import { createTermIndex } from './term-index.ts';

/** The result of a search. */
export interface FoundTools {
  /** Number of further matches. */
  more: number;
  /** Best first. */
  tools: ToolDescriptor[];
  /** Words of the query that no tool has, nor any word like them: the tools may not be meant. */
  unknown: string[];
}

/** Options of a search. */
export interface FindOptions {
  /** Leaves out tools that must not be found. */
  isWanted?: ((tool: ToolDescriptor) => boolean) | undefined;
  limit: number;
}

/** Finds tools by name and by purpose. */
export interface ToolSearch {
  /** A text without any word of the catalogue finds nothing. */
  find: (query: string, options: FindOptions) => FoundTools;
}

/** Matches below this share of the best score are dropped. */
const LEAST_SHARE = 0.12;
/** Most matches that are examined: nobody reads beyond them. */
const MOST_RANKED = 200;

/** The factor for a tool whose action differs from the requested one. */
const OTHER_DEED: Readonly<Record<Deed, number>> = {
  change: 0.85,
  delete: 0.75,
  make: 0.85,
  read: 0.6,
  run: 0.88,
  stop: 0.8,
};
/** The factor for a tool that removes or ends something, if the request names no action. */
const UNASKED: Partial<Record<Deed, number>> = { delete: 0.8, stop: 0.85 };

const weighDeed = (deed: Deed | undefined, wanted: ReadonlySet<Deed>): number => {
  if (deed === undefined) return 1;
  if (wanted.size === 0) return UNASKED[deed] ?? 1;
  return wanted.has(deed) ? 1 : OTHER_DEED[deed];
};

/**
 * Makes a catalogue searchable: named tools come first; then those that match most of the request
 * in their name, the words people use for them, their title, description and parameters, with
 * stems, typos and common synonyms, which count less.
 */
export const createToolSearch = (tools: readonly ToolDescriptor[]): ToolSearch => {
  const findByName = createNameSearch(tools);
  const deedsOfTools = tools.map(({ tool }) => deedOfName(tool));
  const names = tools.map(({ tool }) => readNameWords(tool));
  const { rank, vocabulary } = createTermIndex(tools);

  const rankWanted = (
    query: string,
    { concepts, deeds }: ReadRequest,
    isWanted: (tool: ToolDescriptor) => boolean,
  ): ToolDescriptor[] => {
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
      const request = readRequest(query, vocabulary);
      const others = rankWanted(query, request, isWanted).filter((tool) => !known.has(tool));
      const all = [...named, ...spreadFamilies(others)];
      const unknown = named.length > 0 ? [] : request.unknown;
      return { more: Math.max(0, all.length - limit), tools: all.slice(0, limit), unknown };
    },
  };
};
