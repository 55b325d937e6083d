import type { ToolDescriptor } from '@lobechat/tool-engine';

import { splitWords } from './split-words.ts';

/** Letters and digits only: `readFile`, `read_file` and `READ FILE` are the same name. */
const squeeze = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{Nd}]+/gu, '');

/** Whether a text is written like a name rather than like speech. */
const looksLikeName = (text: string): boolean =>
  /^\S+$/u.test(text) && /[_/.:-]|\p{Ll}\p{Lu}/u.test(text);

/** Finds the tools that a query names, in full or in part, in any spelling; most certain first. */
export type NameSearch = (query: string) => ToolDescriptor[];

/** The words between spaces: one such text contains another if it has its words in a row. */
const spaceOut = (text: string): string =>
  `${splitWords(text)
    .map((word) => ` ${word}`)
    .join('')} `;

/** The names a tool may be called by. */
const readNames = (descriptor: ToolDescriptor) => {
  const { name, server, tool, toolbox } = descriptor;
  return {
    descriptor,
    full: squeeze(name),
    parts: spaceOut(`${toolbox} ${server} ${tool}`),
    short: squeeze(tool),
    withServer: squeeze(`${server}${tool}`),
    withToolbox: squeeze(`${toolbox}${tool}`),
  };
};

/** Makes a catalogue searchable by name. */
export const createNameSearch = (tools: readonly ToolDescriptor[]): NameSearch => {
  const named = tools.map(readNames);
  return (query) => {
    const trimmed = query.trim();
    const wanted = squeeze(trimmed);
    if (wanted === '') return [];
    const words = spaceOut(trimmed);
    const isName = looksLikeName(trimmed);

    /** How well the query names a tool: higher is better; 0 if it does not. */
    const judge = ({ full, parts, short, withServer, withToolbox }: (typeof named)[number]) => {
      if (wanted === full) return 5;
      if (wanted === withServer || wanted === withToolbox) return 4;
      if (wanted === short) return 3;
      if (!isName) return 0;
      if (full.endsWith(wanted)) return 2;
      return parts.includes(words) ? 1 : 0;
    };

    /** Of names that differ only in case or punctuation, the one as written comes first. */
    const isWritten = ({ name, tool }: ToolDescriptor): boolean =>
      name === trimmed || tool === trimmed;

    return named
      .map((tool) => ({
        rank: judge(tool) + (isWritten(tool.descriptor) ? 0.5 : 0),
        tool: tool.descriptor,
      }))
      .filter(({ rank }) => rank > 0)
      .toSorted(
        (left, right) => right.rank - left.rank || left.tool.tool.length - right.tool.tool.length,
      )
      .map(({ tool }) => tool);
  };
};
