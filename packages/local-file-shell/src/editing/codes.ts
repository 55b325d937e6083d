/** The UTF-16 units of a text, which are several times faster to read than the text itself. */
export const toCodes = (text: string): Uint16Array => {
  const codes = new Uint16Array(text.length);
  Buffer.from(codes.buffer).write(text, 'utf16le');
  return codes;
};

/** The text that was passed to {@link toCodes}. */
export const fromCodes = (codes: Uint16Array): string =>
  Buffer.from(codes.buffer, codes.byteOffset, codes.byteLength).toString('utf16le');
