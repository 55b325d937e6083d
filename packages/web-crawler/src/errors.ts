/**
 * The error types that the web adds to those of the system. Stable: programs switch on them. `Timeout`,
 * `NotFound`, `Aborted` and `InvalidArguments` mean here what they mean everywhere.
 */
export const WebErrorType = {
  /** The address, host, port or scheme is one that must not be reached. */
  AddressRefused: 'AddressRefused',
  /** The server could not be reached, or broke off in the middle of its answer. */
  ConnectionFailed: 'ConnectionFailed',
  /** The server answered with a status that is not a success; `body.status` has it. */
  HttpStatus: 'HttpStatus',
  /** The site's robots.txt does not allow the page to programs. */
  RobotsDisallowed: 'RobotsDisallowed',
  /** The answer is larger than allowed, compressed or not. */
  TooLarge: 'TooLarge',
  /** More redirects than allowed, or a circle of them. */
  TooManyRedirects: 'TooManyRedirects',
  /** The content is of a type that cannot be read as a page. */
  UnsupportedContent: 'UnsupportedContent',
} as const;
