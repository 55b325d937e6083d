/** The server that runs what a page cannot run itself. */
export interface RemoteConfig {
  /** Origin and path before `/api`, e.g. `http://127.0.0.1:3211`; empty for the page's own origin. */
  baseUrl: string;
  /** Default: that of the page. */
  fetch?: typeof globalThis.fetch | undefined;
  /** The token issued when the server was started, sent as `Authorization: Bearer`. */
  token: string;
}
