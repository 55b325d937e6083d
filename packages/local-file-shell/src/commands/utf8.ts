const isContinuation = (byte: number | undefined): boolean =>
  byte !== undefined && (byte & 0xc0) === 0x80;

/** Length in bytes of a character with this first byte. 1 for a byte that cannot be the first. */
const lengthFrom = (byte: number): number => {
  if (byte >= 0xf0 && byte <= 0xf4) return 4;
  if (byte >= 0xe0 && byte < 0xf0) return 3;
  return byte >= 0xc2 && byte < 0xe0 ? 2 : 1;
};

/** The last position up to `index` that is not within a character. */
export const floorBoundary = (bytes: Uint8Array, index: number): number => {
  const end = Math.min(index, bytes.length);
  for (let start = end - 1; start >= 0 && end - start <= 3; start -= 1) {
    const byte = bytes[start] as number;
    if (!isContinuation(byte)) return start + lengthFrom(byte) > end ? start : end;
  }
  return end;
};

/** The first position from `index` on where a character starts. */
export const ceilBoundary = (bytes: Uint8Array, index: number): number => {
  let start = index;
  while (start < index + 3 && isContinuation(bytes[start])) start += 1;
  return Math.min(start, bytes.length);
};

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Decodes bytes: invalid UTF-8 becomes U+FFFD, and NUL, which breaks many programs, becomes its
 * symbol.
 */
export const decodeText = (bytes: Uint8Array): string =>
  decoder.decode(bytes).replaceAll('\0', '␀');

/** Bytes that are checked for binary output. */
const SAMPLE_BYTES = 8192;

/**
 * Whether output is binary rather than text. Text in another encoding has no control characters,
 * and NUL-separated lists have no two NULs in a row: neither is binary.
 */
export const isBinary = (bytes: Uint8Array): boolean => {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (sample.length === 0) return false;
  const text = decoder.decode(sample.subarray(0, floorBoundary(sample, sample.length)));
  let controls = 0;
  let doubled = 0;
  let invalid = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0) doubled += text.charCodeAt(index + 1) === 0 ? 1 : 0;
    else if (code === 0xff_fd) invalid += 1;
    else if (code < 7 || (code > 13 && code < 32 && code !== 27)) controls += 1;
  }
  if (doubled / text.length > 0.02) return true;
  return controls > 0 && (controls + invalid) / text.length > 0.08;
};
