import type { ContentBlock } from '@lobechat/types';
import { getFileNameOfUri } from '@lobechat/utils';

/** The bytes of a block as a file. */
export interface BlockFile {
  bytes: Uint8Array<ArrayBuffer>;
  mimeType: string;
  name: string;
}

/** Extensions that differ from the subtype of the media type. */
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['audio/mpeg', 'mp3'],
  ['audio/x-wav', 'wav'],
  ['image/jpeg', 'jpg'],
  ['image/svg+xml', 'svg'],
]);

const guessExtension = (mimeType: string): string => {
  const type = mimeType.toLowerCase().split(';')[0]?.trim() ?? '';
  const extension = EXTENSIONS.get(type) ?? type.split('/')[1] ?? '';
  return /^[\da-z]{1,8}$/.test(extension) ? `.${extension}` : '';
};

const decodeBase64 = (data: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    const text = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(text, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
};

/** Whether a block carries bytes. */
export const hasBytes = (block: ContentBlock): boolean =>
  block.type === 'image' ||
  block.type === 'audio' ||
  (block.type === 'resource' && block.resource.blob !== undefined);

/**
 * Returns the file that a block carries: an image, sound, or a resource with bytes. Undefined for
 * other blocks and for invalid base64.
 *
 * @param number - the position of the block among those that carry bytes, for a name if it has none
 */
export const toBlockFile = (block: ContentBlock, number: number): BlockFile | undefined => {
  if (block.type === 'image' || block.type === 'audio') {
    const bytes = decodeBase64(block.data);
    const { mimeType } = block;
    const name = `${block.type}-${number}${guessExtension(mimeType)}`;
    return bytes && { bytes, mimeType, name };
  }
  if (block.type !== 'resource' || block.resource.blob === undefined) return undefined;
  const bytes = decodeBase64(block.resource.blob);
  const mimeType = block.resource.mimeType ?? 'application/octet-stream';
  const name = getFileNameOfUri(block.resource.uri) || `file-${number}${guessExtension(mimeType)}`;
  return bytes && { bytes, mimeType, name };
};
