/** A promise that a test settles itself. */
export interface Deferred<Value> {
  promise: Promise<Value>;
  reject: (error: unknown) => void;
  resolve: (value: Value) => void;
}

/** Creates a {@link Deferred}. */
export const createDeferred = <Value = void>(): Deferred<Value> => Promise.withResolvers<Value>();

/** Runs everything that only waits for other promises. */
export const flush = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
