/** What one fetch may cost. Sizes in bytes, times in milliseconds. */
export interface FetchLimits {
  /** Of the body, counted after decompression. */
  bodyBytes: number;
  headerBytes: number;
  /** Without a single byte, waiting for the connection and the headers included. */
  idleMs: number;
  redirects: number;
  /** From the first request to the last byte, redirects included. */
  totalMs: number;
}

/** For pages: far more than one that is worth reading has. */
export const DEFAULT_FETCH_LIMITS: Readonly<FetchLimits> = {
  bodyBytes: 20_000_000,
  headerBytes: 32_768,
  idleMs: 15_000,
  redirects: 10,
  totalMs: 45_000,
};
