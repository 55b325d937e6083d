/** Options of {@link ConnectionSlots}. */
interface SlotOptions {
  /** Called if no slot is free at once. */
  onWait: () => void;
  signal: AbortSignal;
}

/** Runs work in one of a few slots that all tabs of a browser share. */
export type ConnectionSlots = <Value>(
  work: () => Promise<Value>,
  options: SlotOptions,
) => Promise<Value>;

const NAMES = ['1', '2', '3', '4'].map((place) => `lobe-tools-connection-${place}`);

/** Milliseconds without a slot after which the work is said to wait. */
const PATIENCE_MS = 300;

/**
 * A browser opens six connections to a server, for all its tabs. Calls hold theirs until they end,
 * so they share four: an approval that a call waits for could otherwise never be sent.
 *
 * @param locks - undefined if the browser has none; then nothing waits
 */
export const createConnectionSlots =
  (locks: LockManager | undefined): ConnectionSlots =>
  <Value>(work: () => Promise<Value>, { onWait, signal }: SlotOptions): Promise<Value> => {
    if (!locks) return work();
    const { promise, resolve } = Promise.withResolvers<Value>();
    const taken = new AbortController();
    const timer = setTimeout(onWait, PATIENCE_MS);
    const begin = async (): Promise<void> => {
      if (taken.signal.aborted) return;
      clearTimeout(timer);
      taken.abort();
      const running = work();
      resolve(running);
      await running.catch(() => undefined);
    };
    const ended = AbortSignal.any([signal, taken.signal]);
    // A cancelled call says so itself, and one that gets no lock runs without.
    for (const name of NAMES) locks.request(name, { signal: ended }, begin).catch(begin);
    return promise;
  };
