/** A regular expression, also one of Rust's, for a text as it is. */
export const escapePattern = (text: string): string =>
  text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
