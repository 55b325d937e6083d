import { FileLoaderErrorType } from '@lobechat/file-loaders';
import {
  detectText,
  type EncodingName,
  findByteOrderMark,
  findMagicNumber,
  getCodec,
  resolveEncoding,
} from '@lobechat/file-loaders/encoding';
import { ToolError } from '@lobechat/types';

/** An encoding that a media type names, if it is known. */
const readCharset = (mediaType: string | undefined): EncodingName | undefined => {
  const label = /;\s*charset\s*=\s*"?([\w-]{1,40})/i.exec(mediaType ?? '')?.[1];
  if (label === undefined) return undefined;
  try {
    return resolveEncoding(label);
  } catch {
    return undefined;
  }
};

/**
 * The text that bytes stand for, in the encoding that they are in by their content. What a media type
 * says is only believed where the content does not prove another.
 *
 * @throws ToolError `InvalidDocument` if it is no text
 */
export const decodeBytes = (data: Uint8Array, name: string, mediaType?: string): string => {
  const { encoding } = detectText(data);
  if (encoding === undefined) {
    const magic = findMagicNumber(data);
    throw new ToolError(
      FileLoaderErrorType.InvalidDocument,
      magic
        ? `${name} is damaged, or not a document: it begins like a file of the kind "${magic.name}".`
        : `${name} is a binary file of an unknown kind, not a document that can be read.`,
    );
  }
  const isProved = encoding.startsWith('utf-') || findByteOrderMark(data) !== undefined;
  const { decode } = getCodec(isProved ? encoding : (readCharset(mediaType) ?? encoding));
  return decode(data);
};
