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
