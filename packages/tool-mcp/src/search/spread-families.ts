import type { ToolDescriptor } from '@lobechat/tool-engine';

import { splitWords, toStem } from './split-words.ts';

/** Places among which no family of like names may take more than its share. */
const PLACES = 5;
const SHARE = 2;
/** Words in common, of all words of both, from which names are alike. */
const ALIKE = 0.5;

/** Numbers do not tell names apart: `export_2024` and `export_2025` are one family. */
const wordsOf = ({ tool }: ToolDescriptor): ReadonlySet<string> =>
  new Set(
    splitWords(tool)
      .filter((word) => !/\d/u.test(word))
      .map(toStem),
  );

const areAlike = (left: ReadonlySet<string>, right: ReadonlySet<string>): boolean => {
  const common = [...left].filter((word) => right.has(word)).length;
  return common / (left.size + right.size - common) >= ALIKE;
};

/** Lets at most two tools of a family of like names stand among the first five; the others follow. */
export const spreadFamilies = (ranked: readonly ToolDescriptor[]): ToolDescriptor[] => {
  const first: { tool: ToolDescriptor; words: ReadonlySet<string> }[] = [];
  const later: ToolDescriptor[] = [];
  for (const tool of ranked) {
    if (first.length >= PLACES) {
      later.push(tool);
      continue;
    }
    const words = wordsOf(tool);
    const alike = first.filter((other) => areAlike(words, other.words));
    if (alike.length < SHARE) first.push({ tool, words });
    else later.push(tool);
  }
  return [...first.map(({ tool }) => tool), ...later];
};
