/** Limits of one fetch. Sizes in bytes, times in milliseconds. */
export interface FetchLimits {
  /** For the decompressed body. */
  bodyBytes: number;
  headerBytes: number;
  /** Maximum time without data, including the wait for the connection and the headers. */
  idleMs: number;
  redirects: number;
  /** From the first request to the last byte, including redirects. */
  totalMs: number;
}

/** For pages: far more than any page worth reading. */
export const DEFAULT_FETCH_LIMITS: Readonly<FetchLimits> = {
  bodyBytes: 20_000_000,
  headerBytes: 32_768,
  idleMs: 15_000,
  redirects: 10,
  totalMs: 45_000,
};

/** Maximum size of a file that is saved rather than read. */
export const FILE_BYTES = 2_000_000_000;
