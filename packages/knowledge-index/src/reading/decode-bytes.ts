import { FileLoaderErrorType } from '@lobechat/file-loaders';
import {
  detectText,
  type EncodingName,
  findByteOrderMark,
  findMagicNumber,
  getCodec,
  isEscapedJapanese,
  type MagicNumber,
  resolveEncoding,
} from '@lobechat/file-loaders/encoding';
import { ToolError } from '@lobechat/types';

/** Advice for files that contain no text. */
const ADVICE: Readonly<Record<MagicNumber['class'], string>> = {
  archive: 'Unpack it, and add the files in it.',
  audio: 'Add a transcript of it instead.',
  database: 'Export what matters as CSV or JSON, and add that.',
  document: 'Convert it to PDF, and add that.',
  font: 'There is no text in it to search.',
  image: 'Add its text instead, e.g. from text recognition (OCR).',
  program: 'There is no text in it to search.',
  video: 'Add a transcript of it instead.',
};

/** Names of document formats that are archives. */
const PACKED = /\.(?:docx|epub|od[pst]|pptx|xlsx)$/i;

/** Documents of other programs; the archives contain files that nobody can read. */
const OTHERS = {
  packed: /\.(?:key|numbers|odg|pages|vsdx|xmind|xps)$/i,
  plain: /\.(?:azw3?|chm|djvu?|mobi)$/i,
};

const describeBinary = (data: Uint8Array, name: string): string => {
  const magic = findMagicNumber(data);
  const isOther = magic
    ? magic.class === 'archive' && OTHERS.packed.test(name)
    : OTHERS.plain.test(name);
  if (isOther) return `${name} is in a format that cannot be read. ${ADVICE.document}`;
  if (!magic)
    return `${name} is a binary file of an unknown kind, not a document that can be read.`;
  if (magic.class === 'archive' && PACKED.test(name)) {
    return `${name} is damaged: there is no document in it. Get it again, or open it in the program that made it and save a copy.`;
  }
  return `${name} is not a document (${magic.name}). ${ADVICE[magic.class]}`;
};

/** The encoding that a media type names, if it is known. */
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
 * Decodes bytes in the encoding that their content shows. The charset of a media type is used only
 * if the content does not contradict it.
 *
 * @throws ToolError `InvalidDocument` if it is not text
 */
export const decodeBytes = (data: Uint8Array, name: string, mediaType?: string): string => {
  const { encoding } = detectText(data);
  if (encoding === undefined) {
    throw new ToolError(FileLoaderErrorType.InvalidDocument, describeBinary(data, name));
  }
  if (encoding === 'utf-8' && isEscapedJapanese(data))
    return new TextDecoder('iso-2022-jp').decode(data);
  const isProved = encoding.startsWith('utf-') || findByteOrderMark(data) !== undefined;
  const { decode } = getCodec(isProved ? encoding : (readCharset(mediaType) ?? encoding));
  return decode(data);
};
