import type { KnowledgeBlock } from './types.ts';

const SPACE = /\s/;

/**
 * Extends blocks so that together they cover every character of the text except white space,
 * without overlaps and without white space at their ends. Text between two blocks, such as a list
 * marker, goes to the second. Readers only need to report approximate positions.
 */
export const coverText = (text: string, blocks: readonly KnowledgeBlock[]): KnowledgeBlock[] => {
  const skipSpace = (from: number): number => {
    let at = from;
    while (at < text.length && SPACE.test(text.charAt(at))) at += 1;
    return at;
  };
  const trimEnd = (from: number, end: number): number => {
    let at = end;
    while (at > from && SPACE.test(text.charAt(at - 1))) at -= 1;
    return at;
  };
  const covered: KnowledgeBlock[] = [];
  let covers = 0;
  for (const block of blocks) {
    const start = skipSpace(covers);
    const end = trimEnd(start, Math.min(block.end, text.length));
    if (end <= start) continue;
    covered.push({ ...block, end, start });
    covers = end;
  }
  const rest = skipSpace(covers);
  if (rest < text.length) {
    const end = trimEnd(rest, text.length);
    const last = covered.at(-1);
    if (last) last.end = end;
    else covered.push({ end, headings: [], kind: 'paragraph', start: rest });
  }
  return covered;
};
