import type { ToolDescriptor } from '@lobechat/tool-engine';

import { splitWords } from './split-words.ts';

/** Letters and digits alone: `readFile`, `read_file` and `READ FILE` are one name. */
const squeeze = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{Nd}]+/gu, '');

/** Whether a text is written as names are, and not as people talk. */
const looksLikeName = (text: string): boolean =>
  /^\S+$/u.test(text) && /[_/.:-]|\p{Ll}\p{Lu}/u.test(text);

/** How well a query names a tool: the higher, the better; 0 if it does not. */
type Judge = (tool: ToolDescriptor) => number;

const createJudge = (query: string): Judge => {
  const wanted = squeeze(query);
  const words = splitWords(query);
  const isName = looksLikeName(query);
  return ({ name, server, tool, toolbox }) => {
    if (wanted === squeeze(name) || query === name) return 5;
    if (wanted === squeeze(`${server}${tool}`)) return 4;
    if (wanted === squeeze(`${toolbox}${tool}`)) return 4;
    if (wanted === squeeze(tool)) return 3;
    if (!isName) return 0;
    if (squeeze(name).endsWith(wanted)) return 2;
    const parts = splitWords(`${toolbox} ${server} ${tool}`);
    const starts = parts.findIndex((_, index) =>
      words.every((word, offset) => parts[index + offset] === word),
    );
    return starts === -1 ? 0 : 1;
  };
};

/** The tools that a query names, in full or in part, in any spelling; the surest first. */
export const findByName = (tools: readonly ToolDescriptor[], query: string): ToolDescriptor[] => {
  const trimmed = query.trim();
  if (squeeze(trimmed) === '') return [];
  const judge = createJudge(trimmed);
  return tools
    .map((tool) => ({ rank: judge(tool), tool }))
    .filter(({ rank }) => rank > 0)
    .toSorted(
      (left, right) => right.rank - left.rank || left.tool.tool.length - right.tool.tool.length,
    )
    .map(({ tool }) => tool);
};
