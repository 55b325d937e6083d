import type { IgnoreRules } from './ignore-rules.ts';

/** The rules for a folder: those of its own ignore file first, then those of its parents. */
export type IgnoreChain = readonly IgnoreRules[];

/** Whether an entry of the folder is ignored: the nearest file with a matching rule decides. */
export const isIgnored = (chain: IgnoreChain, name: string, isFolder: boolean): boolean => {
  for (const rules of chain) {
    const verdict = rules.judge(name, isFolder);
    if (verdict !== undefined) return verdict;
  }
  return false;
};

/** The rules within a subfolder, before its own ignore file is read. */
export const enterChain = (chain: IgnoreChain, name: string): IgnoreChain => {
  const entered = chain.map((rules) => rules.enter(name));
  return entered.every((rules, index) => rules === chain[index]) ? chain : entered;
};
