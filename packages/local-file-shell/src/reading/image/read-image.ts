import { imageSize } from 'image-size';

import { LocalSystemErrorType, type ReadImageState } from '@lobechat/builtin-tool-local-system';
import { FileLoaderErrorType } from '@lobechat/file-loaders';
import { detectText, findMagicNumber } from '@lobechat/file-loaders/encoding';
import { formatBytes } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { ReadLimit } from '../limits.ts';
import { seemsComplete } from './seems-complete.ts';
import { shrinkApart } from './shrink-apart.ts';
import { isOnItsSide } from './turn-pixels.ts';

/** Fields of an image state besides the file's facts. */
export type ImageContent = Omit<ReadImageState, 'modifiedAt' | 'path' | 'size'>;

/** Readable types, by the first bytes. */
const MIME_TYPES: Readonly<Record<string, string>> = {
  'BMP image': 'image/bmp',
  'GIF image': 'image/gif',
  'JPEG image': 'image/jpeg',
  'PNG image': 'image/png',
  'TIFF image': 'image/tiff',
  'WebP image': 'image/webp',
};

/** Types that no model accepts: they are converted. */
const FOREIGN = new Set(['image/bmp', 'image/tiff']);

/** End marks in hexadecimal. A file that only lacks its own is shown by browsers, but not decoded. */
const ENDS: Readonly<Record<string, string>> = {
  'image/jpeg': 'ffd9',
  'image/png': '0000000049454e44ae426082',
};

/**
 * The type of an image that can be shown to a model, by its content; undefined for anything else,
 * including a text that begins with the same letters.
 */
export const sniffImage = (head: Uint8Array): string | undefined => {
  const mimeType = MIME_TYPES[findMagicNumber(head)?.name ?? ''];
  return mimeType && detectText(head, { partial: true }).kind === 'binary' ? mimeType : undefined;
};

const tooLarge = (what: string): ToolError =>
  new ToolError(
    ToolErrorType.ResourceLimit,
    `${what} Make a smaller copy with a program, using runCommand, and read that.`,
  );

/** @throws ToolError `ResourceLimit` if an image has too many bytes. */
export const checkImageSize = (bytes: number, name: string): void => {
  if (bytes > ReadLimit.imageFileBytes)
    throw tooLarge(
      `${name} is an image of ${formatBytes(bytes)}; at most ${formatBytes(ReadLimit.imageFileBytes)} are read.`,
    );
};

const damaged = (name: string, mimeType: string): ToolError =>
  new ToolError(
    LocalSystemErrorType.BinaryFile,
    `${name} begins like an image (${mimeType}), but is damaged or not finished. Look at it with ` +
      '`file`, using runCommand, or create it again.',
  );

const measure = (bytes: Uint8Array) => {
  try {
    const { height, orientation = 1, width } = imageSize(bytes);
    return height > 0 && width > 0 ? { height, orientation, width } : undefined;
  } catch {
    return undefined;
  }
};

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/**
 * Reads an image in a form that a model accepts. One that is larger, of another type, or seems
 * incomplete is converted, and its original size is reported.
 *
 * @throws ToolError `BinaryFile` if it is damaged, `ResourceLimit` if it is too large
 */
export const readImage = async (
  bytes: Uint8Array,
  { mimeType, name, signal }: { mimeType: string; name: string; signal: AbortSignal | undefined },
): Promise<ImageContent> => {
  checkImageSize(bytes.length, name);
  const size = measure(bytes);
  if (!size) throw damaged(name, mimeType);
  const { height, orientation, width } = size;
  const isTaken =
    bytes.length <= ReadLimit.imageBytes &&
    Math.max(height, width) <= ReadLimit.imageSide &&
    !FOREIGN.has(mimeType) &&
    seemsComplete(bytes, mimeType);
  if (isTaken) return { data: toBase64(bytes), height, kind: 'image', mimeType, width };
  if (height * width > ReadLimit.imagePixels)
    throw tooLarge(
      `${name} has ${width} × ${height} pixels; at most ${ReadLimit.imagePixels / 1_000_000} million are read.`,
    );
  const job = {
    data: Buffer.concat([bytes, Buffer.from(ENDS[mimeType] ?? '', 'hex')]),
    isPhoto: mimeType === 'image/jpeg',
    maxBytes: ReadLimit.imageBytes,
    maxSide: ReadLimit.imageSide,
    orientation,
  };
  const shown = await shrinkApart(job, signal).catch((error: unknown) => {
    if (!(error instanceof ToolError)) throw error;
    if (error.type === FileLoaderErrorType.InvalidDocument) throw damaged(name, mimeType);
    throw error.type === ToolErrorType.ResourceLimit ? tooLarge(error.message) : error;
  });
  const [originalWidth, originalHeight] = isOnItsSide(orientation)
    ? [height, width]
    : [width, height];
  return { ...shown, data: toBase64(shown.data), kind: 'image', originalHeight, originalWidth };
};
