import { crc32 } from 'node:zlib';

const PNG_START = 8;
/** Bytes of a chunk around its data: length, type and checksum. */
const PNG_CHUNK = 12;

/** Whether all chunks are there and undamaged, pixels among them. */
const isWholePng = (bytes: Buffer): boolean => {
  let hasPixels = false;
  let end: number;
  for (let start = PNG_START; start + PNG_CHUNK <= bytes.length; start = end) {
    end = start + PNG_CHUNK + bytes.readUInt32BE(start);
    if (end > bytes.length) return false;
    if (crc32(bytes.subarray(start + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false;
    const type = bytes.toString('latin1', start + 4, start + 8);
    if (type === 'IEND') return hasPixels;
    hasPixels ||= type === 'IDAT';
  }
  return false;
};

/** Whether pixels begin, and an end mark follows: a thumbnail in the header has marks of its own. */
const isWholeJpeg = (bytes: Buffer): boolean => {
  const scan = bytes.lastIndexOf('ffda', undefined, 'hex');
  return scan !== -1 && bytes.lastIndexOf('ffd9', undefined, 'hex') > scan;
};

const isWholeGif = (bytes: Buffer): boolean => bytes.findLast((byte) => byte !== 0) === 0x3b;

const isWholeWebp = (bytes: Buffer): boolean =>
  bytes.length >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.length;

const CHECKS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/gif': isWholeGif,
  'image/jpeg': isWholeJpeg,
  'image/png': isWholePng,
  'image/webp': isWholeWebp,
};

/**
 * Whether an image seems to be complete. A model's API may reject a whole conversation because of a
 * damaged image, whenever it is continued. Whatever does not seem complete has to be decoded to
 * find out.
 */
export const seemsComplete = (bytes: Uint8Array, mimeType: string): boolean =>
  CHECKS[mimeType]?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? false;
