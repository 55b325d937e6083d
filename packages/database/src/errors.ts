import { ToolError, ToolErrorType } from '@lobechat/types';

/** Error types of the database itself. */
export const DatabaseErrorType = {
  /** A dependency would form a cycle; `body.path` contains it. */
  DependencyCycle: 'DependencyCycle',
  /** The connection was lost during a write, and its outcome is unknown. */
  OutcomeUnknown: 'DatabaseOutcomeUnknown',
  /** The row was changed in the meantime: read it again and decide again. */
  VersionConflict: 'VersionConflict',
} as const;

/** An error and its causes. */
const withCauses = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...withCauses(error.cause)] : [];

const codesOf = (error: unknown): string[] =>
  withCauses(error).flatMap((each) =>
    'code' in each && typeof each.code === 'string' ? [each.code] : [],
  );

/**
 * Returns the SQLSTATE of a PostgreSQL error, e.g. `23505`; undefined for any other error. Looks
 * through causes.
 */
export const getSqlState = (error: unknown): string | undefined =>
  codesOf(error).find((code) => /^[0-9A-Z]{5}$/.test(code));

/** SQLSTATE of a disk without room. */
const DISK_FULL = '53100';

/**
 * An error with a statement and its values. Not detected by its class: drizzle is loaded only with
 * the store.
 */
const isOfDrizzle = (error: unknown): error is Error =>
  error instanceof Error && 'query' in error && 'params' in error;

/**
 * Returns what went wrong with a statement, without the statement: drizzle's message contains it
 * with all values, which may be whole documents of a user.
 */
export const withoutStatement = (error: unknown): unknown => {
  const said = isOfDrizzle(error) && error.cause instanceof Error ? error.cause : error;
  if (getSqlState(said) !== DISK_FULL || said instanceof ToolError) return said;
  const why = (said as Error).message.replace(/[.]$/, '');
  return new ToolError(
    ToolErrorType.ResourceLimit,
    `The database could not be written to: ${why}. What was stored before is kept.`,
    { cause: said },
  );
};

const LOST_CODES = new Set(['ECONNRESET', 'EPIPE', 'ENOTCONN', 'ECONNABORTED']);
/** The server is shutting down, is starting up, or ended this session. */
const LOST_STATES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '25P03',
  '25P04',
]);
const REFUSED_CODES = new Set([
  'EAGAIN',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'ENOTSOCK',
]);

/**
 * `pg` reports a connection without a code if it ended during a query, or was silent for too long.
 */
const LOST_MESSAGE =
  /^Connection terminated|^Client has encountered a connection error|^Query read timeout/;

/** Whether the connection was lost during a statement, so that it may or may not have run. */
export const isConnectionLost = (error: unknown): boolean =>
  codesOf(error).some((code) => LOST_CODES.has(code) || LOST_STATES.has(code)) ||
  withCauses(error).some(({ message }) => LOST_MESSAGE.test(message));

/** Whether there was nobody to connect to: nothing was sent, so anything may be retried. */
export const isConnectionRefused = (error: unknown): boolean =>
  codesOf(error).some((code) => REFUSED_CODES.has(code));

/** Whether the name of the server's machine could not be resolved. */
export const isUnknownHost = (error: unknown): boolean => codesOf(error).includes('ENOTFOUND');

/**
 * The message of the embedded database when it broke under a statement; undefined for any other
 * error.
 */
export const describeCrash = (error: unknown): string | undefined =>
  withCauses(error).find((each) => 'code' in each && each.code === '57P02')?.message;

/** The error with which this process itself cut a connection: nobody would have answered. */
export const findSilenceError = (error: unknown): ToolError | undefined =>
  withCauses(error)
    .filter((each) => each instanceof ToolError)
    .find(({ type }) => type === ToolErrorType.SourceUnavailable);

/** The error for a write whose connection was lost before its outcome was known. */
export const outcomeUnknown = (cause: unknown): ToolError => {
  const why = describeCrash(cause) ?? findSilenceError(cause)?.message.replace(/[.]$/, '');
  return new ToolError(
    DatabaseErrorType.OutcomeUnknown,
    `The connection to the database was lost while it was being written to${why === undefined ? '' : ` (${why})`}, and it could not be found out whether the change was made. Read the data again before you repeat the change.`,
    { cause },
  );
};

/** How often a statement, or the set-up of a store, is repeated after a lost connection. */
export const MAX_LOSSES = 10;

/** Why nothing is tried any more after that many attempts. */
export const LOST_AGAIN_AND_AGAIN = `its connection was lost ${MAX_LOSSES} times one after another`;

/**
 * The error for a database that could not be reached in time.
 *
 * @param why - without a full stop; includes the remedy, if known
 */
export const unreachable = (why: string, cause?: unknown): ToolError =>
  new ToolError(
    ToolErrorType.SourceUnavailable,
    `The database cannot be reached: ${why}. Nothing was changed.`,
    { cause },
  );

/** The error for a database that this process has closed itself: retrying does not help. */
export const storeClosed = (): ToolError =>
  new ToolError(
    ToolErrorType.ServiceUnavailable,
    'The database was closed by this process. Nothing was changed.',
  );
