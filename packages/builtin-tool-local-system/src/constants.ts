/** The tool's identifier. It is stored in message histories, so it must never change. */
export const LocalSystemIdentifier = 'lobe-local-system';

/** Error types of this tool beside the system's own. Stable: programs switch on them. */
export const LocalSystemErrorType = {
  /** The text to replace is there more than once. */
  AmbiguousMatch: 'AmbiguousMatch',
  /** The file to be created exists, and overwriting was not requested. */
  AlreadyExists: 'AlreadyExists',
  /** Neither text nor an image or document that can be read. */
  BinaryFile: 'BinaryFile',
  /** The command ran and ended with another exit code than 0, or by a signal. */
  CommandFailed: 'CommandFailed',
  /** A regular expression, glob, date or patch that cannot be read. */
  InvalidPattern: 'InvalidPattern',
  /** The text to replace is not there. */
  NoMatch: 'NoMatch',
  /** A folder where a file is needed, a file where a folder is needed, a device, a pipe. */
  NotAFile: 'NotAFile',
  /** Nothing is wrong with it, but with another part of a call that is all or nothing. */
  NotApplied: 'NotApplied',
  /** The file has to be read in this session before it is edited. */
  NotRead: 'NotRead',
  /** The path, or where it leads, is outside the workspace and was not approved. */
  OutsideWorkspace: 'OutsideWorkspace',
  /** Some items of a batch failed, for different reasons. */
  PartialFailure: 'PartialFailure',
  /** The operating system refused. */
  PermissionDenied: 'PermissionDenied',
} as const;

/** The audit that a host has to know, so that calls are judged by what they would touch. */
export const LOCAL_SYSTEM_AUDIT = 'local-system';

/** Default values, used by the service and the descriptions. */
export const LocalSystemDefault = {
  /** Milliseconds a command may run. */
  commandTimeoutMs: 120_000,
  globbedFiles: 100,
  grepResults: 100,
  listedChanges: 20,
  listedFiles: 200,
  /** Bytes of a command's output in one reading. */
  outputBytes: 16_000,
  /** Lines of a text in one reading. */
  readLines: 2000,
  searchedFiles: 50,
} as const;

/** The largest values that parameters take. */
export const LocalSystemLimit = {
  /** Characters. */
  commandLength: 32_768,
  /** Milliseconds. */
  commandTimeoutMs: 600_000,
  /** Characters of a file that is written. */
  contentLength: 5_000_000,
  contextLines: 50,
  /** Replacements in one file. */
  edits: 100,
  /** Files in one call of editFiles. */
  editedFiles: 50,
  envVariables: 100,
  globbedFiles: 2000,
  grepResults: 2000,
  /** Items of a batch of moves, copies, deletions and undos. */
  items: 500,
  listedChanges: 200,
  listedFiles: 2000,
  /** Bytes. */
  outputBytes: 100_000,
  /** Characters of a page of output as the model gets it. */
  outputContentLength: 120_000,
  /** Characters. */
  pathLength: 4096,
  /** Characters of a regular expression or glob. */
  patternLength: 2000,
  /** Characters of text in one reading, of all its files. */
  readCharacters: 50_000,
  /** The same as the model gets it, with the numbers of 2,000 lines. */
  readContentLength: 80_000,
  /** Files in one call of readFiles. */
  readFiles: 20,
  searchedFiles: 1000,
  /** Characters of a text to replace, and of what replaces it. */
  textLength: 1_000_000,
  /** Milliseconds that a reading of output waits for something new. */
  waitMs: 300_000,
} as const;
