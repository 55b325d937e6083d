import type { ReaderOptions } from '../reading/reader.ts';
import type { LoadableFormat, LoadedDocument } from '../types.ts';

/** What the host sends to the process that reads a document. The file itself is sent over stdin. */
export interface Job extends Omit<ReaderOptions, 'data'> {
  format: LoadableFormat;
  /** Bytes that will be sent over stdin. */
  size: number;
}

/** The reply: the document, or a typed failure. */
export type Outcome =
  | { document: LoadedDocument; ok: true }
  | { failure: { message: string; type: string }; ok: false };

/** Whether output of the process is an answer. */
export const isOutcome = (message: unknown): message is Outcome =>
  typeof message === 'object' && message !== null && 'ok' in message;
