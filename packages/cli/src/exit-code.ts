/** Exit codes of the command line. */
export const ExitCode = {
  /** A tool ran and failed, or a check found errors. */
  Failure: 1,
  /** After SIGHUP: the terminal was closed. */
  HungUp: 129,
  /** After Ctrl-C. */
  Interrupted: 130,
  Success: 0,
  /** After SIGTERM. */
  Terminated: 143,
  /** The command line itself is wrong, so that nothing was run. */
  Usage: 2,
} as const;

/** One of {@link ExitCode}. */
export type ExitCodeValue = (typeof ExitCode)[keyof typeof ExitCode];
