/** Error types of this package beside the system's own. Stable: programs switch on them. */
export const FileLoaderErrorType = {
  /** Damaged, protected by a password, or of a kind that is not read. The message says which. */
  InvalidDocument: 'InvalidDocument',
} as const;
