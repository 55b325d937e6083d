/** The command line, its input or its configuration is wrong. Ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
