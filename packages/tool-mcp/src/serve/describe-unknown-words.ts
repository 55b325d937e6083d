import { joinList, takeHead } from '@lobechat/prompts';

/** Most words that are named, and characters of one. */
const MOST_WORDS = 5;
const MOST_CHARACTERS = 20;

/** Tells a model that its request has words which no tool has: none of the tools may be meant. */
export const describeUnknownWords = (words: readonly string[]): string[] => {
  if (words.length === 0) return [];
  const named = words.map((word) => takeHead(word, MOST_CHARACTERS));
  return [`No tool here is about ${joinList(named, { limit: MOST_WORDS })}. Perhaps none fits.`];
};

/** Tells a model that tools are missing from a search, so that nothing can be said about the rest. */
export const describeStarting = (servers: readonly string[]): string =>
  `Still starting, so their tools are not searched yet: ${joinList(servers, { limit: MOST_WORDS })}. Search again in a few seconds.`;
