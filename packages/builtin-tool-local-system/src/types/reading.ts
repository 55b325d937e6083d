/** How a text file is stored. Names as in the WHATWG Encoding Standard, plus UTF-32. */
export interface TextFormat {
  /** Begins with a byte order mark. */
  byteOrderMark: boolean;
  /** e.g. `utf-8`, `utf-16le`, `utf-32be`, `gb18030`, `shift_jis`, `windows-1252`. */
  encoding: string;
  /** `cr` is the lone carriage return of the classic Mac OS, in a file without any line feed. */
  lineEnding: 'cr' | 'crlf' | 'lf' | 'mixed' | 'none';
  /**
   * Bytes that are not valid in the encoding, or would not be written as they are. Reading shows
   * them as U+FFFD; edits keep them. Absent if there are none.
   */
  undecodableBytes?: number;
}

export interface ReadFileParams {
  /** Of a text; read as this encoding instead of detecting one. */
  encoding?: string;
  /** Of a text: last line, inclusive. */
  endLine?: number;
  /** Of a PDF or presentation: last page or slide, inclusive. */
  endPage?: number;
  path: string;
  /** Of a spreadsheet: the sheet's name. */
  sheet?: string;
  /** Of a text: first line, 1-based. */
  startLine?: number;
  /** Of a PDF or presentation: first page or slide, 1-based. */
  startPage?: number;
}

interface ReadBase {
  modifiedAt: string;
  path: string;
  /** Bytes of the file. */
  size: number;
}

export interface ReadTextState extends ReadBase {
  /** 1-based, inclusive; 0 of an empty file. */
  endLine: number;
  /** How the next call goes on. Absent at the end. */
  nextStartLine?: number;
  format: TextFormat;
  kind: 'text';
  /** The lines as they are, without numbers, joined by `\n`. */
  text: string;
  /** Lines that were cut because they are too long, with their full length in characters. */
  cutLines: Array<{ length: number; line: number }>;
  /** 1-based; 0 of an empty file. */
  startLine: number;
  /** Absent where counting them would have meant reading a very large file to its end. */
  totalLines?: number;
}

export interface ReadImageState extends ReadBase {
  /** Base64. */
  data: string;
  kind: 'image';
  mimeType: string;
  height?: number;
  width?: number;
}

export interface DocumentPart {
  /** 1-based number of the page, slide or sheet. */
  number: number;
  text: string;
  /** Of a sheet: its name; of a slide or section: its heading. */
  title?: string;
}

export interface ReadDocumentState extends ReadBase {
  /** e.g. `pdf`, `docx`, `xlsx`, `pptx`. */
  format: string;
  kind: 'document';
  /** How the next call goes on: `startPage` or `sheet`. */
  next?: { sheet?: string; startLine?: number; startPage?: number };
  parts: DocumentPart[];
  /** What the parts are. */
  partName: 'page' | 'section' | 'sheet' | 'slide';
  sheets?: string[];
  totalParts: number;
  warnings: string[];
}

export type ReadFileState = ReadDocumentState | ReadImageState | ReadTextState;

export interface ReadFilesParams {
  paths: string[];
}

/** One item of a batch: what came of it, or why not. */
export interface ReadFilesItem {
  error?: { message: string; type: string };
  file?: ReadFileState;
  path: string;
}

export interface ReadFilesState {
  failed: number;
  results: ReadFilesItem[];
  succeeded: number;
}
