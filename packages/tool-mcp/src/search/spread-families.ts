import type { ToolDescriptor } from '@lobechat/tool-engine';

import { splitWords, toStem } from './split-words.ts';

/** The places in which a family of similar names is limited. */
const PLACES = 5;
const SHARE = 2;
/** The share of common words from which names count as similar. */
const ALIKE = 0.5;

/** Numbers do not distinguish names: `export_2024` and `export_2025` are one family. */
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

/** Puts at most two tools of a family of similar names among the first five; the others follow. */
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
