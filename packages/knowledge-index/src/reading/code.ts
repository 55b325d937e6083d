import { findLanguage } from './code-languages.ts';
import { createHeadingPath, toHeadingTitle } from './heading-path.ts';
import { eachLine } from './plain-text.ts';
import type { KnowledgeBlock, ReadText } from './types.ts';

/** As much of a line as declares something. */
const LINE_BEGINNING = 400;

/** What stands right above a declaration and belongs to it: comments, decorators, attributes. */
const ABOVE = /^\s*(?:\/\/|\/\*|\*|#(?!include)|--|@|\[[A-Za-z]|"""|;)/;

const TAB = 4;

const measureIndent = (line: string): number => {
  const [indent = ''] = /^\s*/.exec(line) ?? [];
  return indent.replaceAll('\t', ' '.repeat(TAB)).length;
};

/**
 * Reads a program. Declarations begin blocks, with the comments above them, and are the headings that
 * the lines below stand under; how far they are indented says what they are part of.
 */
export const readCode = (text: string, name: string): ReadText => {
  const declarations = findLanguage(name, text)?.declarations ?? [];
  const path = createHeadingPath();
  const blocks: KnowledgeBlock[] = [];
  /** Where the comment begins that the next declaration would take with it. */
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
