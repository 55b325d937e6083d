import type { CatalogueApi, CatalogueEntry } from '../api/contract.ts';

/** A tool with those of its APIs that match a search. */
export interface ToolMatch {
  apis: readonly CatalogueApi[];
  tool: CatalogueEntry;
}

/*
 * Score of one word in one text: the whole, a prefix, the start of a word, anywhere, or its letters
 * in order.
 */
const scoreText = (word: string, text: string): number => {
  const lower = text.toLowerCase();
  if (lower === word) return 100;
  const index = lower.indexOf(word);
  if (index === 0) return 80;
  const words = text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  if (index > 0) return words.some((part) => part.startsWith(word)) ? 60 : 40;
  const initials = words.map((part) => part[0] ?? '').join('');
  if (word.length > 1 && initials.startsWith(word)) return 50;
  return isSubsequence(word, lower) ? 15 : 0;
};

const isSubsequence = (word: string, text: string): boolean => {
  if (word.length < 3) return false;
  let position = 0;
  for (const letter of word) {
    position = text.indexOf(letter, position) + 1;
    if (position === 0) return false;
  }
  return true;
};

/* Names count fully and approximately, descriptions only if they contain the word itself. */
const scoreWord = (word: string, tool: CatalogueEntry, api: CatalogueApi): number => {
  const inNames = Math.max(
    scoreText(word, api.name) * 2,
    scoreText(word, api.title ?? '') * 2,
    scoreText(word, tool.title),
    scoreText(word, tool.identifier),
  );
  if (inNames > 0) return inNames;
  const prose = `${api.description} ${tool.description ?? ''}`.toLowerCase();
  return prose.includes(word) ? 10 : 0;
};

/* The sum over all words, or nothing if one of them does not occur. */
const scoreApi = (
  words: readonly string[],
  tool: CatalogueEntry,
  api: CatalogueApi,
): number | undefined => {
  const scores = words.map((word) => scoreWord(word, tool, api));
  return scores.includes(0) ? undefined : scores.reduce((sum, score) => sum + score, 0);
};

/** The APIs in which every word of the query occurs, best first: all for an empty query. */
export const searchApis = (
  tools: readonly CatalogueEntry[],
  query: string,
): { api: CatalogueApi; tool: CatalogueEntry }[] => {
  const words = query
    .toLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean);
  return tools
    .flatMap((tool) =>
      tool.apis.flatMap((api) => {
        const score = scoreApi(words, tool, api);
        return score === undefined ? [] : { api, score, tool };
      }),
    )
    .toSorted((left, right) => right.score - left.score);
};

/** The same by tool: tools are ordered by their best API. An empty query finds every tool. */
export const searchTools = (tools: readonly CatalogueEntry[], query: string): ToolMatch[] => {
  if (query.trim() === '') return tools.map((tool) => ({ apis: tool.apis, tool }));
  const byTool = Map.groupBy(searchApis(tools, query), ({ tool }) => tool);
  return [...byTool].map(([tool, found]) => ({ apis: found.map(({ api }) => api), tool }));
};

/** Number of APIs that a search found. */
export const countApis = (matches: readonly ToolMatch[]): number =>
  matches.reduce((sum, { apis }) => sum + apis.length, 0);
