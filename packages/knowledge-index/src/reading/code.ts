import { findLanguage } from './code-languages.ts';
import { decodeEscapes } from './decode-escapes.ts';
import { createHeadingPath, toHeadingTitle } from './heading-path.ts';
import { eachLine } from './plain-text.ts';
import type { KnowledgeBlock, ReadText } from './types.ts';

/** The part of a line that can declare something. */
const LINE_BEGINNING = 400;

/** Lines directly above a declaration that belong to it: comments, decorators, attributes. */
const ABOVE = /^\s*(?:\/\/|\/\*|\*|#(?!include)|--|@|\[[A-Za-z]|"""|;)/;

const TAB = 4;

const measureIndent = (line: string): number => {
  const [indent = ''] = /^\s*/.exec(line) ?? [];
  return indent.replaceAll('\t', ' '.repeat(TAB)).length;
};

/**
 * Reads a program. A declaration, with the comments above it, starts a block and is the heading of
 * the lines below; its indentation shows what it is part of.
 */
export const readCode = (source: string, name: string): ReadText => {
  const text = /\.properties$/i.test(name) ? decodeEscapes(source) : source;
  const declarations = findLanguage(name, text)?.declarations ?? [];
  const path = createHeadingPath();
  const blocks: KnowledgeBlock[] = [];
  /** Start of the comment that the next declaration would include. */
  let above: number | undefined;
  let from = 0;
  const close = (end: number): void => {
    if (end > from) blocks.push({ end, headings: path.current, kind: 'code', start: from });
    from = end;
  };
  for (const { end, start } of eachLine(text)) {
    const line = text.slice(start, Math.min(end, start + LINE_BEGINNING));
    if (ABOVE.test(line)) {
      above ??= start;
      continue;
    }
    let declared: string | undefined;
    for (const pattern of declarations) {
      declared = pattern.exec(line)?.[1];
      if (declared !== undefined) break;
    }
    if (declared !== undefined) {
      close(above ?? start);
      path.enter(1 + measureIndent(line), toHeadingTitle(declared));
    }
    above = undefined;
  }
  close(text.length);
  return { blocks, text };
};
