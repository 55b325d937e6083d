/** Ends calls in good order, or the process at once. */
export interface Interrupts {
  /** Set when something ended the work; the exit code that goes with it. */
  readonly exitCode: number | undefined;
  /**
   * Marks that calls run: an interrupt then cancels them instead of ending the process.
   *
   * @returns ends the mark
   */
  guard: () => () => void;
  /** Called by whoever hears of a signal. The second time, the process ends at once. */
  interrupt: (exitCode: number) => void;
  /** Aborted by the first interrupt. */
  readonly signal: AbortSignal;
}

/** Milliseconds that calls are given to end in good order. */
const GRACE_MS = 10_000;

/**
 * Creates the handling of interrupts.
 *
 * @param exit - ends the process
 */
export const createInterrupts = (exit: (code: number) => void): Interrupts => {
  const controller = new AbortController();
  let guards = 0;
  let exitCode: number | undefined;
  return {
    get exitCode() {
      return exitCode;
    },
    guard: () => {
      guards += 1;
      return () => {
        guards -= 1;
      };
    },
    interrupt: (code) => {
      const isFirst = exitCode === undefined;
      exitCode ??= code;
      const ended = exitCode;
      controller.abort(new Error('Interrupted'));
      if (!isFirst || guards === 0) exit(ended);
      // Whatever a call waits for, its program ends.
      setTimeout(() => {
        exit(ended);
      }, GRACE_MS).unref();
    },
    signal: controller.signal,
  };
};
