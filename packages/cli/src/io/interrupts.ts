/** Ends calls gracefully, or the process immediately. */
export interface Interrupts {
  /** Set once work was ended by a signal: the corresponding exit code. */
  readonly exitCode: number | undefined;
  /**
   * Marks calls as running: an interrupt then cancels them instead of ending the process.
   *
   * @returns removes the mark
   */
  guard: () => () => void;
  /** Called on a signal. The second time, the process ends immediately. */
  interrupt: (exitCode: number) => void;
  /** Aborted by the first interrupt. */
  readonly signal: AbortSignal;
}

/** Milliseconds that calls are given to end gracefully. */
const GRACE_MS = 10_000;

/**
 * Creates the interrupt handler.
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
      // The program ends, even if a call is still waiting.
      setTimeout(() => {
        exit(ended);
      }, GRACE_MS).unref();
    },
    signal: controller.signal,
  };
};
