/** The tool's identifier. It is stored in message histories, so it must never change. */
export const LocalSystemIdentifier = 'lobe-local-system';

/** Error types of this tool, in addition to the system's. Stable: programs switch on them. */
export const LocalSystemErrorType = {
  /** The text to replace occurs more than once. */
  AmbiguousMatch: 'AmbiguousMatch',
  /** The file to create exists, and overwriting was not requested. */
  AlreadyExists: 'AlreadyExists',
  /** Not text, an image or a document that can be read. */
  BinaryFile: 'BinaryFile',
  /** The command exited with a non-zero code or was ended by a signal. */
  CommandFailed: 'CommandFailed',
  /** An invalid regular expression, glob, date or patch. */
  InvalidPattern: 'InvalidPattern',
  /** The text to replace was not found. */
  NoMatch: 'NoMatch',
  /** A folder instead of a file, a file instead of a folder, a device, or a pipe. */
  NotAFile: 'NotAFile',
  /** The item itself is fine, but another part of an all-or-nothing call failed. */
  NotApplied: 'NotApplied',
  /** The file must be read in this session before it is edited. */
  NotRead: 'NotRead',
  /** The path, or its target, is outside the workspace and was not approved. */
  OutsideWorkspace: 'OutsideWorkspace',
  /** Some items of a batch failed, for different reasons. */
  PartialFailure: 'PartialFailure',
  /** The operating system denied access. */
  PermissionDenied: 'PermissionDenied',
} as const;

/** The audit that a host must provide, so that calls are judged by what they would touch. */
export const LOCAL_SYSTEM_AUDIT = 'local-system';

/** Default values, used by the service and the descriptions. */
export const LocalSystemDefault = {
  /** Time limit of a command in milliseconds. */
  commandTimeoutMs: 120_000,
  globbedFiles: 100,
  grepResults: 100,
  listedChanges: 20,
  listedFiles: 200,
  /** Bytes of command output per reading. */
  outputBytes: 16_000,
  /** Lines of a text per reading. */
  readLines: 2000,
  searchedFiles: 50,
} as const;

/** The largest values of parameters. */
export const LocalSystemLimit = {
  /** Characters. */
  commandLength: 32_768,
  /** Milliseconds. */
  commandTimeoutMs: 600_000,
  /** Characters of a written file. */
  contentLength: 5_000_000,
  contextLines: 50,
  /** Replacements per file. */
  edits: 100,
  /** Files per call of editFiles. */
  editedFiles: 50,
  envVariables: 100,
  globbedFiles: 2000,
  grepResults: 2000,
  /** Items per batch of moves, copies, deletions or undos. */
  items: 500,
  listedChanges: 200,
  listedFiles: 2000,
  /** Bytes. */
  outputBytes: 100_000,
  /** Characters of a page of output in the content for the model. */
  outputContentLength: 120_000,
  /** Characters. */
  pathLength: 4096,
  /** Characters of a regular expression or glob. */
  patternLength: 2000,
  /** Characters of text per reading, over all its files. */
  readCharacters: 50_000,
  /** The same in the content for the model, with 2,000 line numbers. */
  readContentLength: 80_000,
  /** Files per call of readFiles. */
  readFiles: 20,
  searchedFiles: 1000,
  /** Characters of a text to replace, and of its replacement. */
  textLength: 1_000_000,
  /** Milliseconds that a reading of output waits for more. */
  waitMs: 300_000,
} as const;
