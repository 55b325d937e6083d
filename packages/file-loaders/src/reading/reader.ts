import type { DocumentFacts, LoadedPart, NextPart, PartName, PartSelection } from '../types.ts';

/** Limits that a reader observes itself. Time and memory are also monitored from outside. */
export interface ReaderLimits {
  /** Characters of text in all parts. */
  characters: number;
  /** Expanded size of compressed contents. */
  expandedBytes: number;
  /** Milliseconds since the start of the process after which no further part is started. */
  softTimeMs: number;
}

/** Input of a reader of one format. */
export interface ReaderOptions {
  data: Uint8Array;
  limits: Readonly<ReaderLimits>;
  selection: PartSelection;
}

/** Result of a reader. */
export interface ReadDocument {
  about?: DocumentFacts | undefined;
  next?: NextPart | undefined;
  partName: PartName;
  parts: LoadedPart[];
  sheets?: string[] | undefined;
  totalParts: number;
  warnings: string[];
}

/** Reads the documents of one format. */
export type Reader = (options: ReaderOptions) => Promise<ReadDocument>;
