import type { LoadableFormat } from '@lobechat/file-loaders';

import type { TextFormat } from './choose-format.ts';

/** Characters `[start, end)` of a text, in UTF-16 code units. */
export interface TextRange {
  end: number;
  start: number;
}

/** The format that a document was read as. */
export type KnowledgeFormat = LoadableFormat | TextFormat;

/**
 * The kind of a block. A `record` is an entry of a data list; `metadata` precedes a text: front
 * matter, or the header of a mail.
 */
export type BlockKind =
  | 'code'
  | 'heading'
  | 'listItem'
  | 'metadata'
  | 'paragraph'
  | 'record'
  | 'tableHeader'
  | 'tableRow';

/** A coherent piece of a document. Blocks are in order and do not overlap. */
export interface KnowledgeBlock extends TextRange {
  /** For a table's row: the range of the table's header. */
  header?: TextRange | undefined;
  /** Titles of the headings above it, from the outermost on; of a heading, without itself. */
  headings: readonly string[];
  kind: BlockKind;
  /** Level of a heading, from 1. */
  level?: number | undefined;
  /** Number of the page, sheet, slide or chapter that it starts on, from 1. */
  page?: number | undefined;
  /** For a heading: its text without markup. */
  title?: string | undefined;
}

/** The kind of a document's `pages`. */
export type PageKind = 'chapter' | 'page' | 'sheet' | 'slide';

/** A page, sheet, slide or chapter. */
export interface KnowledgePage extends TextRange {
  /** The page's own label or the sheet's name, if any. */
  label?: string | undefined;
  /** From 1. Pages without text are missing. */
  number: number;
}

/**
 * Why a piece of text is invisible to a person who looks at the document. A `hiddenPart` is a sheet
 * or slide that the program does not show, or text of a PDF that appears to be drawn invisibly;
 * unlike the others, it is searched.
 */
export type HiddenReason = 'bidiControl' | 'comment' | 'hiddenPart' | 'invisible' | 'zeroWidth';

export interface HiddenRange extends TextRange {
  reason: HiddenReason;
}

/** A file or text in the form that is indexed and cited. */
export interface KnowledgeDocument {
  /** Blocks cover every character of `text` except white space. */
  blocks: readonly KnowledgeBlock[];
  format: KnowledgeFormat;
  /** Invisible text, in order. */
  hidden: readonly HiddenRange[];
  /** BCP 47, if the document declares it. */
  language?: string | undefined;
  /** Metadata of the document: `author`, `date`, … */
  metadata: Readonly<Record<string, string>>;
  /** Total number of pages, including those without text. */
  pageCount?: number | undefined;
  pageKind?: PageKind | undefined;
  pages?: readonly KnowledgePage[] | undefined;
  /**
   * The text that all offsets refer to: well-formed UTF-16, `\n` as line ends, no NUL. For text
   * files it is the file's text.
   */
  text: string;
  title: string;
  /** Notes for the reader: missing text, damage that was worked around. */
  warnings: readonly string[];
}

/** Limits for reading one document. */
export interface ReadLimits {
  /** Characters of text. Default 10,000,000. */
  characters?: number | undefined;
  /** Bytes of the file. Default 100 MB. */
  fileBytes?: number | undefined;
  /** Milliseconds. Default 30,000. */
  timeoutMs?: number | undefined;
}

/** The result of one format's reader, before the steps common to all formats. */
export interface ReadText {
  blocks: KnowledgeBlock[];
  hidden?: HiddenRange[] | undefined;
  language?: string | undefined;
  metadata?: Readonly<Record<string, string>> | undefined;
  pageCount?: number | undefined;
  pageKind?: PageKind | undefined;
  pages?: KnowledgePage[] | undefined;
  /** Used if no heading says more. */
  propertyTitle?: string | undefined;
  text: string;
  title?: string | undefined;
  warnings?: readonly string[] | undefined;
}
