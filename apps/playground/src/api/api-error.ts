/** A request that the playground's server rejected or never received. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 if the server could not be reached. */
  readonly status: number;
  /** The server's error type, or `ServerUnreachable`. */
  readonly type: string;

  constructor(options: { cause?: unknown; message: string; status: number; type: string }) {
    super(options.message, { cause: options.cause });
    this.status = options.status;
    this.type = options.type;
  }
}
