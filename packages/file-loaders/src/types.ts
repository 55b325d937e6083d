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
 * The kind of a file according to its content. `compound` is the container of the Office formats
 * before 2007 and of encrypted Office files; loading one fails with the reason and what to do about
 * it.
 */
export type DocumentFormat = 'compound' | LoadableFormat;

/** The units into which a document is divided. */
export type PartName = 'chapter' | 'page' | 'section' | 'sheet' | 'slide';

/** The parts of a document to read. Default: all. */
export interface PartSelection {
  /** Number of the first part, 1-based. Default 1. */
  from?: number | undefined;
  /** For a sheet: number of the first row, 1-based. Needs `sheet` if there is more than one. */
  fromRow?: number | undefined;
  /** Name of the only sheet to read; `from` and `to` are then ignored. */
  sheet?: string | undefined;
  /** Number of the last part, inclusive. Default: the last of the document. */
  to?: number | undefined;
  /** For a sheet: number of the last row, inclusive. */
  toRow?: number | undefined;
}

/** Limits of one load. */
export interface LoadLimits {
  /**
   * Characters of text, in all parts. The rest is omitted, and `next` says how to continue. Default
   * 1,000,000.
   */
  characters?: number | undefined;
  /** Total bytes that compressed contents may expand to. Default 200 MB. */
  expandedBytes?: number | undefined;
  /** Maximum file size in bytes. Default 100 MB. */
  fileBytes?: number | undefined;
  /** Memory limit in bytes of the process that reads it. Default 768 MiB. */
  memoryBytes?: number | undefined;
  /** Milliseconds, without time spent waiting for other documents. Default 30,000. */
  timeoutMs?: number | undefined;
}

/** Options of {@link loadDocument}. */
export interface LoadDocumentOptions {
  /** The whole file. It is neither changed nor kept. */
  data: Uint8Array;
  limits?: LoadLimits | undefined;
  parts?: PartSelection | undefined;
  signal?: AbortSignal | undefined;
}

/** Where text that exceeded the limits continues. */
export interface NextPart {
  /** For {@link PartSelection.fromRow}, with the name of the sheet in `sheet`. */
  fromRow?: number;
  /** Number of the next part, or of the unfinished one. */
  part: number;
  sheet?: string;
}

/** A page, section, sheet, slide or chapter. */
export interface LoadedPart {
  /** Its text alone exceeds the character limit, and its end is missing. */
  isCut?: boolean;
  /** A sheet or slide that the program does not show. */
  isHidden?: boolean;
  /** 1-based. */
  number: number;
  text: string;
  /**
   * For a sheet: its name; for a slide or section: its heading; for a page: its label, unless it is
   * the page number.
   */
  title?: string;
  /** Pieces of `text` that a person may not see, in drawing order: white on white, without ink. */
  unseen?: readonly string[];
}

/** Metadata of a document. */
export interface DocumentFacts {
  author?: string;
  /** As written; mostly ISO 8601. */
  date?: string;
  /** BCP 47. */
  language?: string;
  subject?: string;
  title?: string;
}

/** The text of a document, or of the requested parts. */
export interface LoadedDocument {
  /** Absent if the document has no metadata. */
  about?: DocumentFacts;
  format: LoadableFormat;
  /** Absent if everything requested was read. */
  next?: NextPart;
  partName: PartName;
  parts: LoadedPart[];
  /** Names of all sheets of a spreadsheet, in order, hidden ones included. */
  sheets?: string[];
  /** Number of parts in the whole document. */
  totalParts: number;
  /** Notes for the reader: missing text, damage that was worked around. */
  warnings: string[];
}
