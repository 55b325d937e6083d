/** Number of arguments that any function call accepts. */
const CHUNK = 0x8000;

/** Base64-encodes bytes, in pages and in Node. */
export const toBase64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (let start = 0; start < bytes.byteLength; start += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  }
  return btoa(binary);
};
