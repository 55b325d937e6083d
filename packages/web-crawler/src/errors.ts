/**
 * Error types of the web, in addition to the system's. Stable: programs switch on them. `Timeout`,
 * `NotFound`, `Aborted` and `InvalidArguments` have their usual meaning.
 */
export const WebErrorType = {
  /** The address, host, port or scheme must not be reached. */
  AddressRefused: 'AddressRefused',
  /** The server could not be reached, or closed the connection in the middle of its response. */
  ConnectionFailed: 'ConnectionFailed',
  /** The server responded with an error status; see `body.status`. */
  HttpStatus: 'HttpStatus',
  /** The site's robots.txt does not allow programs to read the page. */
  RobotsDisallowed: 'RobotsDisallowed',
  /** The response is larger than allowed, before or after decompression. */
  TooLarge: 'TooLarge',
  /** More redirects than allowed, or a redirect loop. */
  TooManyRedirects: 'TooManyRedirects',
  /** The content type cannot be read as a page. */
  UnsupportedContent: 'UnsupportedContent',
} as const;
