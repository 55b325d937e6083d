/** Error types of this package, in addition to the system's. Stable: programs switch on them. */
export const FileLoaderErrorType = {
  /** Damaged, password-protected, or of an unsupported kind. The message says which. */
  InvalidDocument: 'InvalidDocument',
} as const;
