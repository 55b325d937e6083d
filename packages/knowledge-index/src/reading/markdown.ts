import MarkdownIt, { type Token } from 'markdown-it';

import { findHiddenMarkup } from './find-hidden.ts';
import { readFrontMatter } from './front-matter.ts';
import { createHeadingPath, type HeadingPath, toHeadingTitle } from './heading-path.ts';
import { splitMarkdown } from './markdown-segments.ts';
import type { Pace } from './pace.ts';
import { eachLine, findParagraphs } from './plain-text.ts';
import type { HiddenRange, KnowledgeBlock, ReadText, TextRange } from './types.ts';

// Only blocks are parsed: inline content does not affect passage boundaries.
const parser = new MarkdownIt('commonmark', { html: true }).enable('table');

/**
 * Limit on quoted lines times lines of a part without an empty line: the parser's time grows with
 * their product (a fence that opens in every second quotation).
 */
const MOST_QUOTED_WORK = 2_000_000;

/** Where a link leads, with one pair of parentheses in it. */
const TARGET = String.raw`\([^()]{0,500}(?:\([^()]{0,200}\)[^()]{0,200})?\)`;
const IMAGE = new RegExp(String.raw`!\[([^[\]]{0,300})\](?:${TARGET}|\[[^[\]]{0,300}\])`, 'g');
/** An empty one was around an image. */
const LINK = new RegExp(String.raw`\[([^[\]]{0,300})\]${TARGET}|\[\s*\]\[[^[\]]{0,300}\]`, 'g');

const dropMarkup = (markup: string, image: '$1' | ''): string =>
  toHeadingTitle(
    markup
      .replace(/\s*\{#[\w-]{1,100}\}\s*$/, '')
      .replaceAll(/(?<=\S)\[\^[\w-]{1,40}\]/g, '')
      .replaceAll(IMAGE, image)
      .replaceAll(LINK, (_link, words: string | undefined) => words ?? '')
      .replaceAll(/<[^<>]{1,300}>/g, '')
      .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
      .replaceAll(/[*`]|~~|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, ''),
  );

/** The words of a heading without inline markup, marks of notes, and images such as badges. */
const toPlainTitle = (markup: string): string => {
  const start = markup.slice(0, 2000);
  return dropMarkup(start, '') || dropMarkup(start, '$1');
};

/** A block of HTML that is a heading, as in READMEs that centre theirs. */
const HTML_HEADING =
  /^\s*(?:<(?:center|div)\b[^<>]{0,500}>\s*)?<h([1-6])\b[^<>]{0,500}>([^]{0,2000}?)<\/h\1\s*>\s*(?:<\/(?:center|div)>\s*)?$/i;
const HTML_IMAGE = /<img\b[^<>]{0,1000}?\balt=["']([^"'<>]{0,300})["'][^<>]{0,1000}>/gi;

const readHtmlHeading = (html: string): { level: number; title: string } | undefined => {
  const [, level, words = ''] = HTML_HEADING.exec(html) ?? [];
  const title = toPlainTitle(words.replaceAll(HTML_IMAGE, '![$1]()'));
  return title ? { level: Number(level), title } : undefined;
};

/** Start and end offsets of a part's lines, by number. */
const measureLines = (text: string, { end, start }: TextRange) => {
  const lines = [...eachLine(text, start, end)];
  return (from: number, to: number): TextRange => ({
    end: lines[Math.min(to, lines.length) - 1]?.end ?? end,
    start: lines[from]?.start ?? end,
  });
};

/** Converts the tokens of one part to blocks. */
const toBlocks = (
  tokens: readonly Token[],
  rangeOf: (from: number, to: number) => TextRange,
  { hasOwnHeadings, path }: { hasOwnHeadings: boolean; path: HeadingPath },
): KnowledgeBlock[] => {
  const blocks: KnowledgeBlock[] = [];
  const toHeading = (
    range: TextRange,
    { level, title }: { level: number; title: string },
    quotes: number,
  ): KnowledgeBlock =>
    quotes > 0 && hasOwnHeadings
      ? { ...range, headings: path.current, kind: 'paragraph' }
      : { ...range, headings: path.enter(level, title), kind: 'heading', level, title };
  let header: TextRange | undefined;
  let isHeader = false;
  let beginsItem = false;
  let quotes = 0;
  for (const [index, { content, map, tag, type }] of tokens.entries()) {
    if (type === 'list_item_open') beginsItem = true;
    if (type === 'thead_open') isHeader = true;
    if (type === 'table_close') header = undefined;
    if (type === 'blockquote_open') quotes += 1;
    if (type === 'blockquote_close') quotes -= 1;
    if (!map) continue;
    const range = rangeOf(...map);
    const headings = path.current;
    switch (type) {
      case 'heading_open': {
        const title = toPlainTitle(tokens[index + 1]?.content ?? '');
        blocks.push(toHeading(range, { level: Number(tag.slice(1)), title }, quotes));
        break;
      }
      case 'paragraph_open': {
        blocks.push({ ...range, headings, kind: beginsItem ? 'listItem' : 'paragraph' });
        break;
      }
      case 'tr_open': {
        if (isHeader) {
          // Includes the line of dashes below it.
          header = rangeOf(map[0], map[1] + 1);
          blocks.push({ ...header, headings, kind: 'tableHeader' });
        } else blocks.push({ ...range, header, headings, kind: 'tableRow' });
        isHeader = false;
        break;
      }
      case 'code_block':
      case 'fence': {
        blocks.push({ ...range, headings, kind: 'code' });
        break;
      }
      case 'html_block': {
        const heading = readHtmlHeading(content);
        if (heading) blocks.push(toHeading(range, heading, quotes));
        else if (content.trim() !== '') blocks.push({ ...range, headings, kind: 'paragraph' });
        break;
      }
      case 'hr': {
        blocks.push({ ...range, headings, kind: 'paragraph' });
        break;
      }
      default: {
        continue;
      }
    }
    beginsItem = false;
  }
  return blocks;
};

const isTooCostly = (part: string): boolean => {
  const quoted = part.match(/^ {0,3}>/gm)?.length ?? 0;
  return quoted > 500 && quoted * (part.split('\n').length + 1) > MOST_QUOTED_WORK;
};

/** The blocks of a Markdown text, or of its Markdown part. */
export const findMarkdownBlocks = async (
  text: string,
  {
    from = 0,
    pace,
    to = text.length,
  }: { from?: number; pace?: Pace | undefined; to?: number } = {},
): Promise<KnowledgeBlock[]> => {
  const path = createHeadingPath();
  // A quoted heading begins no section, except in a page that is one quotation.
  const hasOwnHeadings = /^#{1,6} /m.test(text.slice(from, to));
  const blocks: KnowledgeBlock[] = [];
  for (const part of splitMarkdown(text, from, to)) {
    await pace?.();
    const content = text.slice(part.start, part.end);
    if (isTooCostly(content)) {
      for (const block of findParagraphs(text, part.start, part.end, path)) blocks.push(block);
      continue;
    }
    const tokens: Token[] = [];
    parser.block.parse(content, parser, {}, tokens);
    for (const block of toBlocks(tokens, measureLines(text, part), { hasOwnHeadings, path }))
      blocks.push(block);
  }
  return blocks;
};

/**
 * Invisible parts of blocks and of the text between them: comments written as links are not blocks.
 */
const findHidden = (
  text: string,
  from: number,
  blocks: readonly KnowledgeBlock[],
): HiddenRange[] => {
  let at = from;
  const found = blocks.flatMap(({ end, kind, start }) => {
    const between = findHiddenMarkup(text, at, Math.max(at, start));
    at = Math.max(at, end);
    return kind === 'code' ? between : [...between, ...findHiddenMarkup(text, start, end)];
  });
  return [...found, ...findHiddenMarkup(text, at, text.length)];
};

/** Reads Markdown with GitHub tables and front matter. The text is not changed. */
export const readMarkdown = async (text: string, pace?: Pace): Promise<ReadText> => {
  const { end, language, metadata, title, warnings } = readFrontMatter(text);
  const found = await findMarkdownBlocks(text, { from: end, pace });
  const blocks: KnowledgeBlock[] =
    end > 0 ? [{ end, headings: [], kind: 'metadata', start: 0 }, ...found] : found;
  return {
    blocks,
    hidden: findHidden(text, end, found),
    language,
    metadata,
    text,
    title,
    warnings,
  };
};
