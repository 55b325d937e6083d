/** How long to wait for work. */
export interface WithinOptions {
  readonly milliseconds: number;
  /** The message of the error, as part of a sentence. Default: `it took longer than 10 s`. */
  readonly tooLate?: string | undefined;
}

/**
 * Waits for foreign work, up to a time limit.
 *
 * @throws Error if it takes longer; whatever the work throws
 */
export const within = async <Value>(
  work: PromiseLike<Value> | Value,
  { milliseconds, tooLate = `it took longer than ${milliseconds / 1000} s` }: WithinOptions,
): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(tooLate)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
