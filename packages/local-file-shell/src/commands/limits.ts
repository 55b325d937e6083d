/** Milliseconds a command may run if nothing is said. */
export const DEFAULT_TIMEOUT_MS = 120_000;
/** Milliseconds a command may run that is waited for. */
export const MAX_TIMEOUT_MS = 600_000;
/** Milliseconds a background command may be given: a day. Without a time-out it is unlimited. */
export const MAX_BACKGROUND_TIMEOUT_MS = 86_400_000;
/** Milliseconds between asking a command to end and ending it. */
export const GRACE_MS = 2000;
/** Milliseconds that are waited for output when the shell has ended. */
export const DRAIN_MS = 250;
/** Bytes of a command: more than this cannot be handed to a program as one argument. */
export const MAX_COMMAND_BYTES = 120_000;
/** Commands that run in the background at a time. */
export const MAX_BACKGROUND = 20;

/** Bytes of output that are kept on disk, a command. */
export const MAX_KEPT_BYTES = 100_000_000;
/** Bytes of output in an answer, if nothing is said. */
export const OUTPUT_BYTES = 16_000;
/** Bytes of output in an answer at most. */
export const MAX_OUTPUT_BYTES = 1_000_000;
/** The last bytes of output, which are in memory while a command runs. */
export const TAIL_BYTES = 131_072;
/** The first bytes of output, which are in memory while a command runs. */
export const HEAD_BYTES = 65_536;

/** Milliseconds that a reading may wait for something new. */
export const MAX_WAIT_MS = 600_000;
/** Bytes that one filtered reading looks through. */
export const MAX_SCAN_BYTES = 32_000_000;
/** Milliseconds that it takes at most. */
export const MAX_SCAN_MS = 3000;
/** Bytes of a line that a filter sees. */
export const MAX_LINE_BYTES = 16_384;
/** Bytes of input that may wait until a command reads them. */
export const MAX_WAITING_INPUT_BYTES = 1_000_000;

/** Finished commands that are kept of a session. */
export const MAX_FINISHED = 100;
/** Bytes of output that are kept of all sessions together. */
export const MAX_STORED_BYTES = 1_000_000_000;
/** Milliseconds that a finished command is kept: a week. */
export const MAX_AGE_MS = 604_800_000;
