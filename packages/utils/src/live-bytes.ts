const BYTES_KEYS = new Set(['b64', 'base64', 'blob', 'data']);
/** A sibling field that identifies the bytes: an image, audio or a file. */
const KIND_KEYS = ['type', 'mimeType', 'mime_type', 'media_type', 'mediaType', 'uri', 'name'];

/** The bytes of a JavaScript value that holds only bytes. */
export const readLiveBytes = (value: unknown): Uint8Array | undefined => {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  return ArrayBuffer.isView(value)
    ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    : undefined;
};

/** Base64, standard and padded. */
export const encodeBytes = (bytes: Uint8Array): string => {
  const pieces: string[] = [];
  // `String.fromCharCode` takes its arguments from the stack: chunks keep it small.
  for (let start = 0; start < bytes.length; start += 8192) {
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + 8192)));
  }
  return btoa(pieces.join(''));
};

/** The list in the output contract that holds the contents of files. */
const FILE_CONTENTS = 'returned_file_contents';

const encodeItem = (item: unknown): unknown => {
  const bytes = readLiveBytes(item);
  return bytes ? encodeBytes(bytes) : item;
};

/**
 * A field unchanged, or as base64 if a tool returned the `Buffer` it read where an image, audio or
 * a file needs base64.
 */
export const withEncodedBytes = (owner: object, key: string, value: unknown): unknown => {
  if (key === FILE_CONTENTS)
    return Array.isArray(value) ? value.map(encodeItem) : encodeItem(value);
  if (!BYTES_KEYS.has(key) || typeof value !== 'object') return value;
  return KIND_KEYS.some((kind) => kind in owner) ? encodeItem(value) : value;
};
