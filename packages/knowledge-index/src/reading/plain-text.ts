import { createHeadingPath, toHeadingTitle } from './heading-path.ts';
import type { KnowledgeBlock, ReadText } from './types.ts';

const UNDERLINE = /^(={3,}|-{3,}|~{3,})\s*$/;
const LIST_MARK = /^\s{0,12}(?:[-*•‣–]|\d{1,3}[.)])\s+\S/;
const LONGEST_HEADING = 200;

/** Lines of a part of a text, without their ends. */
export function* eachLine(
  text: string,
  from = 0,
  to = text.length,
): Generator<{ end: number; start: number }> {
  for (let start = from; start < to;) {
    const found = text.indexOf('\n', start);
    const end = found === -1 || found > to ? to : found;
    yield { end, start };
    start = end + 1;
  }
}

const isBlank = (text: string, start: number, end: number): boolean =>
  // Most lines begin with a letter; the others are looked at as a whole.
  !/\S/.test(text.slice(start, Math.min(end, start + 40))) && !/\S/.test(text.slice(start, end));

/** Gathers the paragraphs, items of lists and underlined headings of a text without markup. */
export const findParagraphs = (
  text: string,
  from = 0,
  to = text.length,
  path = createHeadingPath(),
): KnowledgeBlock[] => {
  const blocks: KnowledgeBlock[] = [];
  let open: KnowledgeBlock | undefined;
  let lineCount = 0;
  const close = (): void => {
    if (open) blocks.push(open);
    open = undefined;
    lineCount = 0;
  };
  for (const { end, start } of eachLine(text, from, to)) {
    if (isBlank(text, start, end)) {
      close();
      continue;
    }
    const beginning = text.slice(start, Math.min(end, start + LONGEST_HEADING));
    const underline = UNDERLINE.exec(beginning)?.[1];
    if (open && lineCount === 1 && underline && open.end - open.start <= LONGEST_HEADING) {
      const title = toHeadingTitle(text.slice(open.start, open.end));
      const level = underline.startsWith('=') ? 1 : underline.startsWith('-') ? 2 : 3;
      const headings = path.enter(level, title);
      open = { ...open, end, headings, kind: 'heading', level, title };
      close();
      continue;
    }
    const isItem = LIST_MARK.test(beginning);
    if (isItem) close();
    open ??= { end, headings: path.current, kind: isItem ? 'listItem' : 'paragraph', start };
    open.end = end;
    lineCount += 1;
  }
  close();
  return blocks;
};

/** Reads a text without markup. */
export const readPlainText = (text: string): ReadText => ({ blocks: findParagraphs(text), text });
