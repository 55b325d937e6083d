/** What a reader says when it has loaded. */
export const READY = 'ready';

/** What comes back of a job. */
export interface ReaderAnswer<Result> {
  failure?: { message: string; type: string };
  result?: Result;
}
