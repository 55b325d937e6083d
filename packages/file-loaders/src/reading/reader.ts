import type { DocumentFacts, LoadedPart, NextPart, PartName, PartSelection } from '../types.ts';
import type { PartCollector } from './collect-parts.ts';

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

/** Where a reader puts what it reads; the same warning counts once. */
export interface ReaderJob extends ReaderOptions {
  collector: PartCollector;
  warnings: string[];
}

/** What a reader says of the whole document. */
export interface ReadDocument {
  about?: DocumentFacts | undefined;
  /** Of sheets, which are not collected by the collector, as `parts`. */
  next?: NextPart | undefined;
  partName: PartName;
  parts?: LoadedPart[];
  sheets?: string[] | undefined;
  totalParts: number;
}

/** Reads the documents of one format. */
export type Reader = (job: ReaderJob) => Promise<ReadDocument>;
