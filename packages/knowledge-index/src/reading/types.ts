/** Characters of a text from `start` to before `end`, in UTF-16 code units. */
export interface TextRange {
  end: number;
  start: number;
}

/** What a document was read as. */
export type KnowledgeFormat =
  | 'code'
  | 'csv'
  | 'docx'
  | 'epub'
  | 'html'
  | 'json'
  | 'mail'
  | 'markdown'
  | 'notebook'
  | 'odp'
  | 'ods'
  | 'odt'
  | 'pdf'
  | 'pptx'
  | 'rtf'
  | 'text'
  | 'xlsx'
  | 'xml';

/**
 * What a block is. A `record` is an entry of a list of data, `metadata` what stands before a text
 * about it: front matter, the header of a mail.
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

/** A piece of a document that belongs together. Blocks do not overlap and stand in order. */
export interface KnowledgeBlock extends TextRange {
  /** Of a table's row: where the table's header stands. */
  header?: TextRange | undefined;
  /** Titles of the headings that it stands under, from the outermost on; of a heading, without itself. */
  headings: readonly string[];
  kind: BlockKind;
  /** Of a heading, from 1. */
  level?: number | undefined;
  /** Number of the page, sheet, slide or chapter that it begins on, from 1. */
  page?: number | undefined;
  /** Of a heading: its text without markup. */
  title?: string | undefined;
}

/** What `pages` of a document are. */
export type PageKind = 'chapter' | 'page' | 'sheet' | 'slide';

/** A page, sheet, slide or chapter. */
export interface KnowledgePage extends TextRange {
  /** The page's own label or the name of the sheet, where it has one. */
  label?: string | undefined;
  /** From 1. Pages without text are missing. */
  number: number;
}

/**
 * Why a person who looks at the document would not see a piece of its text. A `hiddenPart` is a sheet
 * or slide that the program does not show, or text of a PDF that seems to be drawn without being seen;
 * unlike the others it is searched.
 */
export type HiddenReason = 'bidiControl' | 'comment' | 'hiddenPart' | 'invisible' | 'zeroWidth';

export interface HiddenRange extends TextRange {
  reason: HiddenReason;
}

/** A file or a text, as it is indexed and cited. */
export interface KnowledgeDocument {
  /** Every character of `text` that is not white space is in a block. */
  blocks: readonly KnowledgeBlock[];
  format: KnowledgeFormat;
  /** Text that a person would not see, in order. */
  hidden: readonly HiddenRange[];
  /** BCP 47, where the document says it. */
  language?: string | undefined;
  /** What the document says about itself: `author`, `date`, … */
  metadata: Readonly<Record<string, string>>;
  /** Pages in all, those without text among them. */
  pageCount?: number | undefined;
  pageKind?: PageKind | undefined;
  pages?: readonly KnowledgePage[] | undefined;
  /**
   * The one text that all offsets refer to: well-formed UTF-16, lines end with `\n`, no NUL. Of text
   * files it is the file's text.
   */
  text: string;
  title: string;
  /** What a reader should know: text that is not there, damage that was worked around. */
  warnings: readonly string[];
}

/** Bounds of reading one document. */
export interface ReadLimits {
  /** Characters of its text. Default 10,000,000. */
  characters?: number | undefined;
  /** Bytes of the file. Default 100 MB. */
  fileBytes?: number | undefined;
  /** Milliseconds. Default 30,000. */
  timeoutMs?: number | undefined;
}

/** What a reader of one format found, before what all formats have in common. */
export interface ReadText {
  blocks: KnowledgeBlock[];
  hidden?: HiddenRange[] | undefined;
  language?: string | undefined;
  metadata?: Readonly<Record<string, string>> | undefined;
  pageCount?: number | undefined;
  pageKind?: PageKind | undefined;
  pages?: KnowledgePage[] | undefined;
  /** Where no heading says more. */
  propertyTitle?: string | undefined;
  text: string;
  title?: string | undefined;
  warnings?: readonly string[] | undefined;
}
