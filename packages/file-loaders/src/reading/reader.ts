import type { DocumentFacts, LoadedPart, NextPart, PartName, PartSelection } from '../types.ts';

/** Bounds that a reader keeps by itself. Time and memory are also watched from outside. */
export interface ReaderLimits {
  /** Of text, over all parts. */
  characters: number;
  /** Of what compressed contents expand to. */
  expandedBytes: number;
  /** Milliseconds since the process began after which no further part is begun. */
  softTimeMs: number;
}

/** What a reader of one format is given. */
export interface ReaderOptions {
  data: Uint8Array;
  limits: Readonly<ReaderLimits>;
  selection: PartSelection;
}

/** What a reader answers with. */
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
