import { stripEscapes } from '@lobechat/prompts';

/** Select Graphic Rendition: colours and weight. The only escapes that are kept. */
const RENDITION = /^\u001B\[[\d;]*m$/;
const RENDITIONS = /\u001B\[[\d;]*m/g;

/** What remains of a line whose beginning was overwritten, in the colours active at that point. */
const overwrite = (line: string): string => {
  if (!line.includes('\r')) return line;
  const parts = line.split('\r');
  const last = parts.findLastIndex((part) => part.replaceAll(RENDITIONS, '') !== '');
  if (last < 0) return line.replaceAll('\r', '');
  const before = parts.slice(0, last).join('').match(RENDITIONS) ?? [];
  return before.join('') + parts.slice(last).join('');
};

/** Undoes text erased by backspaces, but never a colour. */
const erase = (line: string): string => {
  if (!line.includes('\b')) return line;
  const kept: string[] = [];
  for (const piece of line.match(/\u001B\[[\d;]*m|[^]/gu) ?? []) {
    if (piece !== '\b') {
      kept.push(piece);
      continue;
    }
    const erased = kept.findLastIndex((text) => !text.startsWith('\u001B'));
    if (erased >= 0) kept.splice(erased, 1);
  }
  return kept.join('');
};

/**
 * Output of a command as it would appear on a screen: overwritten lines keep their final state,
 * cursor movements are left out, colours are kept.
 */
export const foldOutput = (output: string): string =>
  stripEscapes(output, (escape) => RENDITION.test(escape))
    .replaceAll(/\r+\n/g, '\n')
    .split('\n')
    .map((line) => erase(overwrite(line)))
    .join('\n');

/** Strips the colours from folded output. */
export const stripRenditions = (folded: string): string => folded.replaceAll(RENDITIONS, '');
