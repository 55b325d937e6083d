import type { CatalogueApi } from '../api/contract.ts';

/** The words around a match. */
export interface MatchReason {
  after: string;
  before: string;
  hit: string;
}

/** Letters shown before the match. */
const BEFORE = 24;

/**
 * Where a description contains a word of the query, for an API whose name contains none: otherwise
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
  // If the lower case has another length, the mark would be misplaced.
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
