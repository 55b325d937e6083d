/** Error types of this tool beside the system's own. Stable: programs switch on them. */
export const LocalSystemErrorType = {
  /** The text to replace is there more than once. */
  AmbiguousMatch: 'AmbiguousMatch',
  /** Something stands where a file was to be made, and overwriting was not asked for. */
  AlreadyExists: 'AlreadyExists',
  /** Neither text nor an image or document that can be read. */
  BinaryFile: 'BinaryFile',
  /** A regular expression, glob, date or patch that cannot be read. */
  InvalidPattern: 'InvalidPattern',
  /** The text to replace is not there. */
  NoMatch: 'NoMatch',
  /** A folder where a file is needed, a file where a folder is needed, a device, a pipe. */
  NotAFile: 'NotAFile',
  /** The file has to be read in this session before it is edited. */
  NotRead: 'NotRead',
  /** The path, or where it leads, is outside the workspace and was not approved. */
  OutsideWorkspace: 'OutsideWorkspace',
  /** The operating system refused. */
  PermissionDenied: 'PermissionDenied',
} as const;

export type LocalSystemErrorTypeName =
  (typeof LocalSystemErrorType)[keyof typeof LocalSystemErrorType];
