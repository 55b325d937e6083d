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

/** The list of the output contract that holds the contents of files. */
const FILE_CONTENTS = 'returned_file_contents';

const encodeItem = (item: unknown): unknown => {
  const bytes = readLiveBytes(item);
  return bytes ? encodeBytes(bytes) : item;
};

/**
 * A field as it is, or with base64 for live bytes where base64 belongs, in a picture, a sound or a file:
 * a tool has given the `Buffer` that it read.
 */
export const withEncodedBytes = (owner: object, key: string, value: unknown): unknown => {
  if (key === FILE_CONTENTS)
    return Array.isArray(value) ? value.map(encodeItem) : encodeItem(value);
  if (!BYTES_KEYS.has(key) || typeof value !== 'object') return value;
  return KIND_KEYS.some((kind) => kind in owner) ? encodeItem(value) : value;
};
