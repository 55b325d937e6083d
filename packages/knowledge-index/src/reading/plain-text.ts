import { readContactFields } from './contact-fields.ts';
import { createHeadingPath, toHeadingTitle } from './heading-path.ts';
import type { KnowledgeBlock, ReadText } from './types.ts';

const UNDERLINE = /^(={3,}|-{3,}|~{3,})\s*$/;
const LIST_MARK = /^\s{0,12}(?:[-*•‣–]|\d{1,3}[.)])\s+\S/;
const LONGEST_HEADING = 200;

const IN_BRACES = String.raw`(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})`;

/**
 * Headings of light markup other than Markdown, by file extension, with the marks that tell their
 * level.
 */
const MARKED_HEADINGS: readonly (readonly [name: RegExp, heading: RegExp])[] = [
  [/\.(?:adoc|asc|asciidoc)$/i, /^(={1,6}) (\S.*)$/],
  [/\.org$/i, /^(\*{1,6}) (\S.*)$/],
  [/\.(?:mediawiki|wiki)$/i, /^(={1,6}) ?([^\s=].*?) ?={1,6}\s*$/],
  [
    /\.tex$/i,
    new RegExp(
      String.raw`^\s*\\((?:sub)*se|)(?:chapter|ction|part)\*?(?:\[[^\]]*\])?\{(${IN_BRACES}+)\}\s*(?:$|[%\\])`,
    ),
  ],
];

// Unlimited blanks and brackets would take quadratic time.
const TEX_TITLE = new RegExp(
  String.raw`^[^%\n]*\\title\s{0,9}(?:\[[^\]]{0,300}\]\s{0,9})?\{(${IN_BRACES}*)\}`,
  'm',
);

/** Text of a TeX document without commands, as of line breaks and fonts. */
const withoutCommands = (text: string): string =>
  text
    .slice(0, 1000)
    .replaceAll(/\\(?:thanks|footnote)\s*\{[^{}]*\}/g, '')
    .replaceAll(/\\(?:[a-zA-Z]+\*?(?:\s*\[[^\]]*\])?|\\)|~/g, ' ')
    .replaceAll(/[{}]|\\(?=[&%$#_])/g, '')
    .trim();

const findTexTitle = (text: string): string | undefined => {
  const title = TEX_TITLE.exec(text.slice(0, 100_000))?.[1];
  return title === undefined ? undefined : withoutCommands(title);
};

const findOrgTitle = (text: string): string | undefined =>
  /^#\+title:(.*)$/im.exec(text.slice(0, 10_000))?.[1]?.trim();

/** Lines of a part of a text, without line ends. */
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
  // Most lines begin with a letter; the others are checked as a whole.
  !/\S/.test(text.slice(start, Math.min(end, start + 40))) && !/\S/.test(text.slice(start, end));

/**
 * Collects the paragraphs, list items and headings (underlined, or matching a pattern) of a text
 * without other markup.
 */
export const findParagraphs = (
  text: string,
  from = 0,
  to = text.length,
  path = createHeadingPath(),
  pattern?: RegExp,
): KnowledgeBlock[] => {
  const blocks: KnowledgeBlock[] = [];
  let open: KnowledgeBlock | undefined;
  let lineCount = 0;
  let lineStart = 0;
  /** A line of `=` that it begins with: reStructuredText has one above a title, too. */
  let overline: string | undefined;
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
    const [, marks, words = ''] = pattern?.exec(beginning) ?? [];
    if (marks !== undefined) {
      close();
      const isTex = /^\s*\\/.test(beginning);
      const title = toHeadingTitle((isTex && withoutCommands(words)) || words);
      // In TeX, marks are none for a chapter, `se` for a section, `subse` for a subsection, and so on.
      const level = Math.min(6, isTex ? Math.floor(marks.length / 3 + 4 / 3) : marks.length);
      const headings = path.enter(level, title);
      blocks.push({ end, headings, kind: 'heading', level, start, title });
      continue;
    }
    const underline = UNDERLINE.exec(beginning)?.[1];
    const isTitle = lineCount === 1 || (lineCount === 2 && !pattern && overline === underline);
    if (open && isTitle && underline && open.end - lineStart <= LONGEST_HEADING) {
      const title = toHeadingTitle(text.slice(lineStart, open.end));
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
    if (lineCount === 0) overline = /^={3,}(?=\s*$)/.exec(beginning)?.[0];
    lineStart = start;
    lineCount += 1;
  }
  close();
  return blocks;
};

/** Reads plain text, or the light markup that its file name indicates. */
export const readPlainText = (source: string, name = ''): ReadText => {
  const text = readContactFields(source);
  const pattern = MARKED_HEADINGS.find(([ending]) => ending.test(name))?.[1];
  return {
    blocks: findParagraphs(text, 0, text.length, createHeadingPath(), pattern),
    text,
    ...(/\.tex$/i.test(name) && { title: findTexTitle(text) }),
    ...(/\.org$/i.test(name) && { title: findOrgTitle(text) }),
  };
};
