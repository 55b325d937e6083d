/** Formats whose text can be read. */
export type LoadableFormat =
  | 'docx'
  | 'epub'
  | 'odp'
  | 'ods'
  | 'odt'
  | 'pdf'
  | 'pptx'
  | 'rtf'
  | 'xlsx';

/**
 * What a file's content says it is. `compound` is the container of the Office formats before 2007 and
 * of encrypted Office files; loading one fails with the reason and what to do about it.
 */
export type DocumentFormat = 'compound' | LoadableFormat;

/** What a document is divided into. */
export type PartName = 'chapter' | 'page' | 'section' | 'sheet' | 'slide';

/** Which parts of a document are wanted. Default: all. */
export interface PartSelection {
  /** Number of the first part, 1-based. Default 1. */
  from?: number | undefined;
  /** Of a sheet: number of the first row, 1-based. Needs `sheet` if there is more than one. */
  fromRow?: number | undefined;
  /** Name of the only sheet that is wanted; `from` and `to` are then ignored. */
  sheet?: string | undefined;
  /** Number of the last part, inclusive. Default: the last there is. */
  to?: number | undefined;
  /** Of a sheet: number of the last row, inclusive. */
  toRow?: number | undefined;
}

/** Bounds of one loading. */
export interface LoadLimits {
  /**
   * Characters of text, over all parts. What is beyond is left out, and `next` says how to go on.
   * Default 1,000,000.
   */
  characters?: number | undefined;
  /** Bytes that compressed contents may expand to in total. Default 200 MB. */
  expandedBytes?: number | undefined;
  /** Bytes of the file. Default 100 MB. */
  fileBytes?: number | undefined;
  /** Bytes of memory of the process that reads it. Default 768 MiB. */
  memoryBytes?: number | undefined;
  /** Milliseconds, without those spent waiting for other documents. Default 30,000. */
  timeoutMs?: number | undefined;
}

/** Options of {@link loadDocument}. */
export interface LoadDocumentOptions {
  /** The whole file. It is not changed and not kept. */
  data: Uint8Array;
  limits?: LoadLimits | undefined;
  parts?: PartSelection | undefined;
  signal?: AbortSignal | undefined;
}

/** Where the text goes on that did not fit into the limits. */
export interface NextPart {
  /** For {@link PartSelection.fromRow}, with the name of the sheet in `sheet`. */
  fromRow?: number;
  /** Number of the part that comes next, or was begun and not finished. */
  part: number;
  sheet?: string;
}

/** A page, section, sheet, slide or chapter. */
export interface LoadedPart {
  /** Its text alone is over the limit of characters, and its end is missing. */
  isCut?: boolean;
  /** A sheet or slide that the program does not show. */
  isHidden?: boolean;
  /** 1-based. */
  number: number;
  text: string;
  /** Of a sheet: its name; of a slide or section: its heading; of a page: its label, if it is not its number. */
  title?: string;
  /** Pieces of `text` that a person may not see, as they are drawn: white on white, without ink. */
  unseen?: readonly string[];
}

/** What a document says about itself. */
export interface DocumentFacts {
  author?: string;
  /** As it is written; mostly ISO 8601. */
  date?: string;
  /** BCP 47. */
  language?: string;
  subject?: string;
  title?: string;
}

/** The text of a document, or of those of its parts that were asked for. */
export interface LoadedDocument {
  /** Absent if it says nothing. */
  about?: DocumentFacts;
  format: LoadableFormat;
  /** Absent if everything that was asked for is there. */
  next?: NextPart;
  partName: PartName;
  parts: LoadedPart[];
  /** Names of all sheets of a spreadsheet, in order, hidden ones included. */
  sheets?: string[];
  /** Parts of the whole document. */
  totalParts: number;
  /** What a reader should know: text that is not there, damage that was worked around. */
  warnings: string[];
}
