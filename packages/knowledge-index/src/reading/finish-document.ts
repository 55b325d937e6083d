import { FileLoaderErrorType } from '@lobechat/file-loaders';
import { ToolError } from '@lobechat/types';

import { createPageIndex } from '../chunks/page-index.ts';
import { coverText } from './cover-text.ts';
import { findHiddenCharacters, mergeHidden } from './find-hidden.ts';
import { toHeadingTitle } from './heading-path.ts';
import type { KnowledgeBlock, KnowledgeDocument, KnowledgeFormat, ReadText } from './types.ts';

/** Limits repeated warnings about a document that is damaged throughout. */
const MOST_WARNINGS = 20;

/**
 * Extensions that are kept because the whole name is what people know: `index.ts`, `index.html`.
 */
const NAMED_BY_FILE = new Set<KnowledgeFormat>(['code', 'csv', 'json']);

/** The name of a file without folders, and without its extension if that adds nothing. */
const toTitle = (name: string, format: KnowledgeFormat): string => {
  const file = name.split(/[/\\]/).findLast((part) => part !== '') ?? name;
  if (NAMED_BY_FILE.has(format)) return toHeadingTitle(file);
  return toHeadingTitle(file.replace(/(?<=.)\.[A-Za-z0-9]{1,10}$/, '')) || file;
};

/** The heading that the text begins with, below page headers, or its only first-level heading. */
const findTitle = (blocks: readonly KnowledgeBlock[], text: string): string | undefined => {
  const first = blocks.find(
    ({ kind, start }) => kind !== 'metadata' && !text.startsWith('[header] ', start),
  );
  if (first?.kind === 'heading') return first.title;
  const top = blocks.filter(({ kind, level }) => kind === 'heading' && level === 1);
  return top.length === 1 ? top[0]?.title : undefined;
};

/**
 * Brings the result of a reader into the common form of all documents.
 *
 * @throws ToolError `InvalidDocument` if there is no text
 */
export const finishDocument = (
  read: ReadText,
  { format, name }: { format: KnowledgeFormat; name: string },
): KnowledgeDocument => {
  const { language, metadata = {}, pageCount, pageKind, pages = [], text, warnings = [] } = read;
  if (!/[^\s\p{Cf}]/u.test(text)) {
    const reason = warnings.length > 0 ? ` ${warnings.join(' ')}` : '';
    throw new ToolError(
      FileLoaderErrorType.InvalidDocument,
      `${name} is empty: there is no text in it.${reason}`,
    );
  }
  const pageOf = createPageIndex(pages);
  const blocks = coverText(text, read.blocks).map((block) => ({
    ...block,
    page: pageOf(block.start)?.number,
  }));
  return {
    blocks,
    format,
    hidden: mergeHidden([...(read.hidden ?? []), ...findHiddenCharacters(text)]),
    ...(language !== undefined && { language }),
    metadata,
    ...(pageKind !== undefined && pages.length > 0 && { pageCount, pageKind, pages }),
    text,
    title:
      toHeadingTitle(read.title ?? findTitle(blocks, text) ?? read.propertyTitle ?? '') ||
      toTitle(name, format) ||
      'Untitled',
    warnings: [...new Set(warnings)].slice(0, MOST_WARNINGS),
  };
};
