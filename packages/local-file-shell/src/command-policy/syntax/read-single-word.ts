import { parseScript } from './parse-script.ts';
import { NotUnderstood, type Word } from './script.ts';

/** Parses a text that is a single word; undefined if it is more, less, or not supported. */
export const readSingleWord = (text: string): Word | undefined => {
  try {
    const { items } = parseScript(`: ${text}`);
    const [item, ...more] = items;
    if (item?.command.kind !== 'simple' || more.length > 0) return undefined;
    const { redirects, words } = item.command;
    return words.length === 2 && redirects.length === 0 ? words[1] : undefined;
  } catch (error) {
    if (error instanceof NotUnderstood) return undefined;
    throw error;
  }
};
