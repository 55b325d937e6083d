/** The UTF-16 units of a text: read several times faster than from the text itself. */
export const toCodes = (text: string): Uint16Array => {
  const codes = new Uint16Array(text.length);
  Buffer.from(codes.buffer).write(text, 'utf16le');
  return codes;
};

/** The text that {@link toCodes} was given. */
export const fromCodes = (codes: Uint16Array): string =>
  Buffer.from(codes.buffer, codes.byteOffset, codes.byteLength).toString('utf16le');
