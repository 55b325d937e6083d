import type { LoadedPart, PartName, PartSelection } from '../types.ts';

/** What a reader of one format is given. */
export interface ReaderOptions {
  data: Uint8Array;
  limits: Readonly<{ characters: number; expandedBytes: number }>;
  selection: PartSelection;
}

/** A part as a reader makes it. */
export interface ReadPart extends LoadedPart {
  /** Of a sheet: the row that comes next, if there is more than was asked for or fits. */
  nextRow?: number | undefined;
}

/** What a reader answers with. */
export interface ReadDocument {
  next?: { fromRow?: number; part: number; sheet?: string } | undefined;
  partName: PartName;
  parts: LoadedPart[];
  sheets?: string[] | undefined;
  totalParts: number;
  warnings: string[];
}

/** Reads the documents of one format. */
export type Reader = (options: ReaderOptions) => Promise<ReadDocument>;
