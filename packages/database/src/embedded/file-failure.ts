const OTHER_PLACE = 'Change that, or choose another data directory (--data, LOBE_TOOLS_DATA)';

const noPermission = (place: string): string => {
  const uid = process.getuid?.();
  return `this user${uid === undefined ? '' : ` (uid ${uid})`} has no permission for ${place}. ${OTHER_PLACE}`;
};

const isFile = (place: string): string =>
  `${place} cannot be a directory: it, or a part of its path, is a file. ${OTHER_PLACE}`;

/** Explains a problem with a file system path, by system error code, with advice. */
const REASONS: Readonly<Record<string, (place: string) => string>> = {
  EACCES: noPermission,
  EDQUOT: (place) => `the disk quota for ${place} is used up. Make room and try again`,
  EEXIST: isFile,
  EFBIG: (place) =>
    `a file in ${place} would be larger than this process may write (ulimit -f). Raise the limit and try again`,
  EIO: (place) => `the disk of ${place} reports an error. Check the disk`,
  EMFILE: () => 'this process has too many open files. Raise the limit (ulimit -n) and try again',
  ENOSPC: (place) => `the disk of ${place} is full. Make room and try again`,
  ENOTDIR: isFile,
  EPERM: noPermission,
  EROFS: (place) => `${place} is on a read-only file system. ${OTHER_PLACE}`,
};

/** How the C library of the engine, and SQLite, word the same. */
const ENGINE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/No space left on device|disk is full/, 'ENOSPC'],
  [/quota/i, 'EDQUOT'],
  [/File too large/, 'EFBIG'],
  [/Read-only file system/, 'EROFS'],
  [/Permission denied|Operation not permitted|readonly database/, 'EACCES'],
  [/I\/O error|Input\/output error/, 'EIO'],
];

/** The engine's message, preceded by the reason if a file system caused it. */
export const explainEngineFailure = (said: string, place: string): string => {
  const code = ENGINE_WORDS.find(([words]) => words.test(said))?.[1];
  const reason = code === undefined ? undefined : REASONS[code]?.(place);
  return reason === undefined ? said : `${reason} (${said})`;
};

/** An error that the operating system reported about a file; undefined for any other. */
const readSystemError = (error: unknown): { code: string; path?: string } | undefined => {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined;
  const { code } = error;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  return typeof code === 'string' ? { code, ...(path !== undefined && { path }) } : undefined;
};

/**
 * Explains why a path cannot be used, from an operating system error; undefined for any other.
 *
 * @param directory - named if the error names no path
 */
export const explainFileError = (error: unknown, directory: string): string | undefined => {
  const system = readSystemError(error);
  if (system === undefined) return undefined;
  const place = system.path ?? directory;
  const reason = REASONS[system.code]?.(place);
  return reason ?? `${place} cannot be used (${(error as Error).message}). ${OTHER_PLACE}`;
};
