import { imageSize } from 'image-size';

import { LocalSystemErrorType, type ReadImageState } from '@lobechat/builtin-tool-local-system';
import { detectText, findMagicNumber } from '@lobechat/file-loaders/encoding';
import { formatBytes } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { ReadLimit } from './limits.ts';

/** What an image state says beside the file's facts. */
export type ImageContent = Omit<ReadImageState, 'modifiedAt' | 'path' | 'size'>;

/** Those that models take. Others have to be converted first. */
const MIME_TYPES: Readonly<Record<string, string>> = {
  'GIF image': 'image/gif',
  'JPEG image': 'image/jpeg',
  'PNG image': 'image/png',
  'WebP image': 'image/webp',
};

/**
 * The type of an image that can be shown to a model, by its content; undefined for all else, also for
 * a text that begins with the same letters.
 */
export const sniffImage = (head: Uint8Array): string | undefined => {
  const mimeType = MIME_TYPES[findMagicNumber(head)?.name ?? ''];
  return mimeType && detectText(head, { partial: true }).kind === 'binary' ? mimeType : undefined;
};

/** @throws ToolError `ResourceLimit` if an image has too many bytes. */
export const checkImageSize = (bytes: number, name: string): void => {
  if (bytes <= ReadLimit.imageBytes) return;
  throw new ToolError(
    ToolErrorType.ResourceLimit,
    `${name} is an image of ${formatBytes(bytes)}; at most ${formatBytes(ReadLimit.imageBytes)} are ` +
      'read. Make a smaller copy with a program, by runCommand, and read that.',
  );
};

/**
 * An image as a model takes it.
 *
 * @throws ToolError `BinaryFile` if it is damaged, `ResourceLimit` if it is too large
 */
export const readImage = (bytes: Uint8Array, mimeType: string, name: string): ImageContent => {
  checkImageSize(bytes.length, name);
  const size = measure(bytes);
  if (!size) {
    throw new ToolError(
      LocalSystemErrorType.BinaryFile,
      `${name} begins like an image (${mimeType}), but is damaged or not finished. Look at it with ` +
        '`file`, by runCommand, or make it anew.',
    );
  }
  const { height, width } = size;
  if (Math.max(height, width) > ReadLimit.imageSide) {
    throw new ToolError(
      ToolErrorType.ResourceLimit,
      `${name} has ${width} × ${height} pixels; models take at most ${ReadLimit.imageSide} on a side. ` +
        'Make a smaller copy with a program, by runCommand, and read that.',
    );
  }
  return { data: Buffer.from(bytes).toString('base64'), height, kind: 'image', mimeType, width };
};

const measure = (bytes: Uint8Array): { height: number; width: number } | undefined => {
  try {
    const { height, width } = imageSize(bytes);
    return height > 0 && width > 0 ? { height, width } : undefined;
  } catch {
    return undefined;
  }
};
