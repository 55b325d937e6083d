/** Where a page finds the server that runs what it cannot run itself. */
export interface RemoteConfig {
  /** Origin and path before `/api`, e.g. `http://127.0.0.1:3211`; empty for the page's own origin. */
  baseUrl: string;
  /** Default: the page's own. */
  fetch?: typeof globalThis.fetch | undefined;
  /** The token of the server's launch, sent as `Authorization: Bearer`. */
  token: string;
}
