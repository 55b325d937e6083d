import type { ReaderOptions } from '../reading/reader.ts';
import type { LoadableFormat, LoadedDocument } from '../types.ts';

/** What the host sends to the process that reads a document. The file itself comes by stdin. */
export interface Job extends Omit<ReaderOptions, 'data'> {
  format: LoadableFormat;
  /** Bytes that will come by stdin. */
  size: number;
}

/** What comes back: the document, or a typed failure. */
export type Outcome =
  | { document: LoadedDocument; ok: true }
  | { failure: { message: string; type: string }; ok: false };

/** Whether something that came out of the process is an answer. */
export const isOutcome = (message: unknown): message is Outcome =>
  typeof message === 'object' && message !== null && 'ok' in message;
