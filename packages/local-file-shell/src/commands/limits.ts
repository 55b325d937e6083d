/** Default time limit of a command, in milliseconds. */
export const DEFAULT_TIMEOUT_MS = 120_000;
/** Maximum time limit of a foreground command, in milliseconds. */
export const MAX_TIMEOUT_MS = 600_000;
/**
 * Maximum time limit of a background command, in milliseconds: a day. Without a timeout it is
 * unlimited.
 */
export const MAX_BACKGROUND_TIMEOUT_MS = 86_400_000;
/** Milliseconds between asking a command to end and killing it. */
export const GRACE_MS = 2000;
/** Milliseconds to wait for output after the shell has ended. */
export const DRAIN_MS = 250;
/** Bytes of a command: more cannot be passed to a program as one argument. */
export const MAX_COMMAND_BYTES = 120_000;
/** Maximum number of background commands. */
export const MAX_BACKGROUND = 20;

/** Bytes of output that are kept on disk per command. */
export const MAX_KEPT_BYTES = 100_000_000;
/** Default bytes of output in an answer. */
export const OUTPUT_BYTES = 16_000;
/** Maximum bytes of output in an answer. */
export const MAX_OUTPUT_BYTES = 1_000_000;
/** The last bytes of output, kept in memory while a command runs. */
export const TAIL_BYTES = 131_072;
/** The first bytes of output, kept in memory while a command runs. */
export const HEAD_BYTES = 65_536;

/** Milliseconds that a reading may wait for more. */
export const MAX_WAIT_MS = 600_000;
/** Milliseconds without output after which a reading that waits ends. */
export const PAUSE_MS = 100;
/** Bytes that one filtered reading scans. */
export const MAX_SCAN_BYTES = 32_000_000;
/** Maximum duration of that in milliseconds. */
export const MAX_SCAN_MS = 3000;
/** Bytes of a line that a filter checks. */
export const MAX_LINE_BYTES = 16_384;
/** Bytes of input that may wait until a command reads them. */
export const MAX_WAITING_INPUT_BYTES = 1_000_000;

/** Finished commands that are kept per session. */
export const MAX_FINISHED = 100;
/** Bytes of output that are kept for all sessions together. */
export const MAX_STORED_BYTES = 1_000_000_000;
/** Milliseconds that a finished command is kept: a week. */
export const MAX_AGE_MS = 604_800_000;
