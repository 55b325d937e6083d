import { compareLines, type LineChange } from './line-changes.ts';

const TOKEN = /[\p{L}\p{N}_]+|[^\p{L}\p{N}_]/gu;

const splitTokens = (text: string): string[] => text.match(TOKEN) ?? [];

/**
 * The file's characters for each character of a sent line: only punctuation and trailing space
 * differ.
 */
const alignLine = (sent: string, file: string): string =>
  file.slice(0, sent.length) + sent.slice(Math.min(file.length, sent.length));

/**
 * Unicode characters that were always sent in place of the file's ASCII. A program that beautifies
 * text inserted them, and they are as wrong in the rest of the new text. Not the other way round:
 * an apostrophe in a comment may be a quote in the code.
 */
const findReplacedCharacters = (
  sentLines: readonly string[],
  alignedLines: readonly string[],
): Map<string, string> => {
  const replaced = new Map<string, string>();
  const contradicted = new Set<string>();
  for (const [index, sent] of sentLines.entries()) {
    const aligned = alignedLines[index] ?? '';
    for (let at = 0; at < sent.length; at += 1) {
      const from = sent[at] ?? '';
      const to = aligned[at] ?? '';
      if (from.charCodeAt(0) < 0x80) continue;
      const isFirst = !replaced.has(from);
      if (to.charCodeAt(0) >= 0x80 || (!isFirst && replaced.get(from) !== to))
        contradicted.add(from);
      else replaced.set(from, to);
    }
  }
  for (const character of contradicted) replaced.delete(character);
  return replaced;
};

/**
 * For a text that matched except for its Unicode punctuation: new lines get the file's own
 * characters in every part that they share with the lines they replace.
 */
export const createPunctuationKeeper = (
  sentLines: readonly string[],
  fileLines: readonly string[],
): ((change: LineChange, newLines: readonly string[]) => string[]) => {
  const alignedLines = sentLines.map((line, index) => alignLine(line, fileLines[index] ?? ''));
  const replaced = findReplacedCharacters(sentLines, alignedLines);
  const adapt = (token: string): string => replaced.get(token) ?? token;
  return ({ oldEnd, oldStart }, newLines) => {
    if (newLines.length === 0) return [];
    const aligned = alignedLines.slice(oldStart, oldEnd).join('\n');
    const oldTokens = splitTokens(sentLines.slice(oldStart, oldEnd).join('\n'));
    const newTokens = splitTokens(newLines.join('\n'));
    const offsets = [0];
    for (const token of oldTokens) offsets.push((offsets.at(-1) ?? 0) + token.length);
    let text = '';
    let next = 0;
    for (const change of compareLines(oldTokens, newTokens)) {
      text += aligned.slice(offsets[next], offsets[change.oldStart]);
      text += newTokens.slice(change.newStart, change.newEnd).map(adapt).join('');
      next = change.oldEnd;
    }
    return (text + aligned.slice(offsets[next])).split('\n');
  };
};
