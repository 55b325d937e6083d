import { wordsOf } from './measure.ts';

/** The passages of a text about a question. */
export interface Passages {
  content: string;
  kept: number;
  /** Total number of passages. */
  total: number;
}

/** Usual maximum of characters kept. */
const BUDGET = 8000;

/** Constants of BM25: saturation of term frequency, and length normalisation. */
const K1 = 1.2;
const B = 0.75;

const STOP_WORDS = new Set(
  'a an and are as at be by do does for from has have how in is it its of on or that the this to was were what when where which who why will with der die das und ist im in von zu den was wie wer le la les de des et est un une que qui el los las y en por para что как и в на с по это'.split(
    ' ',
  ),
);

/** Blocks of Markdown; fenced code is one block, whatever it contains. */
const toBlocks = (content: string): string[] => {
  const blocks: string[] = [];
  let fence: string | undefined;
  for (const part of content.split(/\n{2,}/)) {
    if (fence !== undefined && blocks.length > 0) blocks[blocks.length - 1] += `\n\n${part}`;
    else blocks.push(part);
    for (const line of part.split('\n')) {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
      if (mark === undefined) continue;
      if (fence === undefined) fence = mark;
      else if (line.trim().startsWith(fence)) fence = undefined;
    }
  }
  return blocks.filter((block) => block.trim() !== '');
};

/** Longer blocks, such as tables and logs, are divided between lines. */
const LONGEST_BLOCK = 2000;
const PIECE = 800;

/** A block, or a part of a long one. */
interface Piece {
  /** Its own lines, which follow those of the piece before it. */
  continued?: string;
  /** With the header of its table, or the marks of its code. */
  text: string;
}

const divide = (block: string): Piece[] => {
  if (block.length <= LONGEST_BLOCK) return [{ text: block }];
  const lines = block.split('\n');
  const fence = /^\s*(`{3,}|~{3,})/.exec(block)?.[1];
  const head = lines.slice(0, fence ? 1 : /^\|[\s:|-]+\|$/.test(lines[1] ?? '') ? 2 : 0);
  const tail = fence && lines.at(-1)?.trim().startsWith(fence) ? lines.slice(-1) : [];
  const groups: string[][] = [];
  let size = 0;
  for (const line of lines.slice(head.length, lines.length - tail.length)) {
    // What is indented belongs to the line above it, which says what it is about.
    const isOwn = /^[^\s)}\]]/.test(line) || size > 2 * PIECE;
    if (groups.length === 0 || (isOwn && size + line.length > PIECE)) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(line);
    size += line.length;
  }
  return groups.map((own, index) => ({
    text: [...head, ...own, ...tail].join('\n'),
    ...(index > 0 && !fence && { continued: own.join('\n') }),
  }));
};

/**
 * Words by their prefixes, so that `harbours` matches `harbour`, except numbers and names with
 * digits; scripts without spaces by character pairs.
 */
const toTerms = (text: string): string[] => {
  const words = wordsOf(text);
  const terms: string[] = [];
  for (const [index, word] of words.entries()) {
    if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u.test(word)) {
      const next = words[index + 1];
      if (next?.length === 1) terms.push(word + next);
    } else if (!STOP_WORDS.has(word))
      terms.push(
        word.length > 6 && !/\p{N}/u.test(word)
          ? word.slice(0, Math.max(5, word.length - 3))
          : word.replace(/(?<=\w{3})(?:e?s|ed)$/, ''),
      );
  }
  return terms;
};

const isHeading = (block: string): boolean => /^#{1,6} /.test(block);

const scoreBlocks = (blocks: readonly string[], question: string): number[] => {
  const terms = [...new Set(toTerms(question))];
  const documents = blocks.map((block) => toTerms(block));
  const average = Math.max(
    1,
    documents.reduce((sum, words) => sum + words.length, 0) / Math.max(1, documents.length),
  );
  const counts = documents.map((words) => {
    const count = new Map<string, number>();
    for (const word of words) count.set(word, (count.get(word) ?? 0) + 1);
    return count;
  });
  const frequency = new Map(
    terms.map((term) => [term, counts.filter((count) => count.has(term)).length]),
  );
  return counts.map((count, index) => {
    const length = documents[index]?.length ?? 0;
    return terms.reduce((sum, term) => {
      const times = count.get(term) ?? 0;
      if (times === 0) return sum;
      const seen = frequency.get(term) ?? 0;
      const rarity = Math.log(1 + (blocks.length - seen + 0.5) / (seen + 0.5));
      return sum + (rarity * times * (K1 + 1)) / (times + K1 * (1 - B + (B * length) / average));
    }, 0);
  });
};

/** The headings above a block: the nearest of each higher level. */
const headingsAbove = (blocks: readonly string[], index: number): number[] => {
  const found: number[] = [];
  let level = 7;
  for (let above = index; above >= 0 && level > 1; above -= 1) {
    const depth = /^(#{1,6}) /.exec(blocks[above] ?? '')?.[1]?.length;
    if (depth === undefined || depth >= level) continue;
    found.push(above);
    level = depth;
  }
  return found;
};

/**
 * Keeps the passages of a page that are about a question, in order, with the headings above them;
 * `[…]` marks omissions. Undefined if the page contains no word of the question.
 */
export const findPassages = (content: string, question: string): Passages | undefined => {
  const pieces = toBlocks(content).flatMap(divide);
  const blocks = pieces.map(({ text }) => text);
  const scores = scoreBlocks(blocks, question);
  const best = Math.max(0, ...scores.slice(0, 100_000));
  if (best === 0) return undefined;
  const order = scores
    .map((score, index) => ({ index, score }))
    .filter(({ score }) => score > best * 0.2)
    .toSorted((a, b) => b.score - a.score || a.index - b.index);
  const kept = new Set<number>();
  let characters = 0;
  for (const { index } of order) {
    const size = blocks[index]?.length ?? 0;
    if (kept.size > 0 && characters + size > BUDGET) continue;
    kept.add(index);
    characters += size;
    for (const heading of headingsAbove(blocks, index)) kept.add(heading);
    // A matching heading includes the text below it.
    if (isHeading(blocks[index] ?? '') && blocks[index + 1] !== undefined) kept.add(index + 1);
  }
  // Footnotes belong to the references that are kept.
  for (const [index, block] of blocks.entries()) {
    const label = /^\[\^(\w+)\]: /.exec(block)?.[1];
    if (
      label &&
      [...kept].some((other) => other !== index && blocks[other]?.includes(`[^${label}]`))
    )
      kept.add(index);
  }
  const parts: string[] = [];
  let last = -1;
  for (const index of [...kept].toSorted((a, b) => a - b)) {
    const { continued, text = '' } = pieces[index] ?? {};
    if (index > last + 1) parts.push('[…]');
    if (index === last + 1 && continued !== undefined) parts[parts.length - 1] += `\n${continued}`;
    else parts.push(text);
    last = index;
  }
  if (last < blocks.length - 1) parts.push('[…]');
  return { content: parts.join('\n\n'), kept: kept.size, total: blocks.length };
};
