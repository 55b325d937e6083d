import { detectText } from '@lobechat/file-loaders/encoding';

const readUint = (data: Uint8Array, offset: number, bytes: number, isLittle = false): number => {
  let value = 0;
  for (let index = 0; index < bytes; index += 1) {
    value = value * 256 + (data[offset + (isLittle ? bytes - 1 - index : index)] ?? 0);
  }
  return value;
};

const startsWith = (data: Uint8Array, text: string, offset = 0): boolean =>
  Buffer.from(text, 'latin1').every((byte, index) => data[offset + index] === byte);

/** A JPEG has its size in the frame header, after other segments. */
const jpegSize = (data: Uint8Array): readonly [number, number] | undefined => {
  for (let at = 2; at + 9 < data.length && data[at] === 0xff; at += 2 + readUint(data, at + 2, 2)) {
    const marker = data[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [readUint(data, at + 7, 2), readUint(data, at + 5, 2)];
    if (readUint(data, at + 2, 2) < 2) return undefined;
  }
  return undefined;
};

/**
 * Describes an image in a sentence; undefined if the bytes are not an image, whatever their type
 * says: a page about an error or a login may come in its place. The picture itself is not analysed.
 */
export const describeImage = (data: Uint8Array, contentType: string): string | undefined => {
  const describe = (format: string, size: readonly [number, number] | undefined): string =>
    `An image (${format}${size && size[0] > 0 ? `, ${size[0]} × ${size[1]} pixels` : ''}, ${Math.max(1, Math.round(data.length / 1000))} kB). It has no text that could be read.`;
  if (startsWith(data, 'PNG', 1))
    return describe('PNG', [readUint(data, 16, 4), readUint(data, 20, 4)]);
  if (data[0] === 0xff && data[1] === 0xd8 && data[2] === 0xff)
    return describe('JPEG', jpegSize(data));
  if (startsWith(data, 'GIF8'))
    return describe('GIF', [readUint(data, 6, 2, true), readUint(data, 8, 2, true)]);
  if (startsWith(data, 'RIFF') && startsWith(data, 'WEBP', 8)) return describe('WebP', undefined);
  if (startsWith(data, 'ftypavif', 4)) return describe('AVIF', undefined);
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  return type.startsWith('image/') && detectText(data).kind === 'binary'
    ? describe(type.slice(6).toUpperCase(), undefined)
    : undefined;
};
