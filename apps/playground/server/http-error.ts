/** Details of an {@link HttpError}. */
export interface HttpErrorOptions {
  /** Headers of the answer, e.g. `Allow`. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** A message that says what was given, what is allowed and what to do next. */
  message: string;
  /** The HTTP status. */
  status: number;
  /** Stable name of the failure: programs switch on it. */
  type: string;
}

/**
 * A request that is rejected before any tool is involved. It is answered with `{ error: { type,
 * message } }` and its status.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  readonly type: string;

  constructor({ headers = {}, message, status, type }: HttpErrorOptions) {
    super(message);
    this.headers = headers;
    this.status = status;
    this.type = type;
  }
}
