import type { CatalogueApi } from '../api/contract.ts';

/** The words around what was searched for. */
export interface MatchReason {
  after: string;
  before: string;
  hit: string;
}

/** Letters that are shown before the hit. */
const BEFORE = 24;

/**
 * Where a description holds a word of the query, for an API whose name holds none of them: otherwise
 * nobody would know why it was found.
 */
export const explainMatch = (
  { description, name, title = '' }: CatalogueApi,
  query: string,
): MatchReason | undefined => {
  const words = query
    .toLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean);
  const names = `${name} ${title}`.toLowerCase();
  if (words.some((word) => names.includes(word))) return undefined;
  const lower = description.toLowerCase();
  const word = words.find((each) => lower.includes(each));
  // Lower case of another length would put the mark elsewhere.
  if (word === undefined || lower.length !== description.length) return undefined;
  const at = lower.indexOf(word);
  const end = at + word.length;
  const start = description.lastIndexOf(' ', Math.max(0, at - BEFORE)) + 1;
  return {
    after: description.slice(end),
    before: (start > 0 ? '…' : '') + description.slice(start, at),
    hit: description.slice(at, end),
  };
};
