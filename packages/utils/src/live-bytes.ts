const BYTES_KEYS = new Set(['b64', 'base64', 'blob', 'data']);
/** One of these beside them says what the bytes are: a picture, a sound, a file. */
const KIND_KEYS = ['type', 'mimeType', 'mime_type', 'media_type', 'mediaType', 'uri', 'name'];

/** The bytes that a value of JavaScript holds, if it holds bytes and nothing else. */
export const readLiveBytes = (value: unknown): Uint8Array | undefined => {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  return ArrayBuffer.isView(value)
    ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    : undefined;
};

/** Base64, standard and padded. */
export const encodeBytes = (bytes: Uint8Array): string => {
  const pieces: string[] = [];
  // `String.fromCharCode` takes its arguments from the stack: pieces keep it small.
  for (let start = 0; start < bytes.length; start += 8192) {
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + 8192)));
  }
  return btoa(pieces.join(''));
};

/**
 * The base64 of live bytes in a field of a picture, a sound or a file, where base64 belongs: a tool has
 * given the `Buffer` that it read.
 *
 * @returns undefined for anything else
 */
export const encodeBytesField = (
  owner: object,
  key: string,
  value: unknown,
): string | undefined => {
  if (!BYTES_KEYS.has(key)) return undefined;
  const bytes = readLiveBytes(value);
  return bytes && KIND_KEYS.some((kind) => kind in owner) ? encodeBytes(bytes) : undefined;
};
