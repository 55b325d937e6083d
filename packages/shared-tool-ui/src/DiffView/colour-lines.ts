import type { CodeLanguage } from '../CodeView/code-language.ts';
import { type CodeToken, highlightCode } from '../CodeView/highlight-code.ts';
import type { DiffLine, DiffLineKind } from './parse-unified-diff.ts';

const SIDES: ReadonlyArray<readonly DiffLineKind[]> = [
  ['context', 'removed'],
  ['context', 'added'],
];

const splitLines = (tokens: readonly CodeToken[]): CodeToken[][] => {
  const lines: CodeToken[][] = [[]];
  for (const token of tokens) {
    for (const [index, text] of token.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...token, text });
    }
  }
  return lines;
};

/** The colours of the lines of a diff; each side is read as part of its file. */
export const colourLines = async (
  lines: readonly DiffLine[],
  language: CodeLanguage,
  signal: AbortSignal,
): Promise<ReadonlyMap<DiffLine, readonly CodeToken[]>> => {
  const colours = new Map<DiffLine, readonly CodeToken[]>();
  for (const kinds of SIDES) {
    const side = lines.filter(({ kind }) => kinds.includes(kind));
    const code = side.map(({ text }) => text).join('\n');
    const tokens = splitLines((await highlightCode({ code, language, signal })) ?? []);
    for (const [index, line] of side.entries()) colours.set(line, tokens[index] ?? []);
  }
  return colours;
};
