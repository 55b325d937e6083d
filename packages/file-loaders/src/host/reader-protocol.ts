/** Sent by a reader when it has loaded. */
export const READY = 'ready';

/** The result of a job. */
export interface ReaderAnswer<Result> {
  failure?: { message: string; type: string };
  result?: Result;
}
