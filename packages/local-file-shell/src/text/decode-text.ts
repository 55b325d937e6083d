import { LocalSystemErrorType, type TextFormat } from '@lobechat/builtin-tool-local-system';
import {
  decodeLegacyEscaped,
  decodeUtf8Escaped,
  detectText,
  type EncodingName,
  type EscapedText,
  findByteOrderMark,
  getByteOrderMark,
  getCodec,
  resolveEncoding,
  startsWith,
} from '@lobechat/file-loaders/encoding';
import { ToolError } from '@lobechat/types';

import { describeBinary } from './describe-binary.ts';
import { encodeText } from './encode-text.ts';
import { detectLineEnding } from './line-endings.ts';

/** A text and how it is stored. */
export interface DecodedText {
  format: TextFormat;
  /**
   * Without the byte order mark, with unchanged line endings. If `format.undecodableBytes` is
   * present, lone surrogates (U+DC00 + byte) represent bytes that are not text: `encodeText` with
   * the same format writes them back, and they must be displayed through `toWellFormed()`.
   */
  text: string;
}

export interface DecodeTextOptions {
  /** Read in this encoding, even what seems binary. Default: detected. */
  encoding?: string | undefined;
  /** The file's name in messages. */
  name?: string | undefined;
}

/** A caller that asks for UTF-16 may not know the byte order; the mark tells it. */
export const chooseByMark = (
  encoding: EncodingName,
  mark: EncodingName | undefined,
): EncodingName => (mark && encoding.slice(0, 6) === mark.slice(0, 6) ? mark : encoding);

/** The content after the byte order mark, if there is one. */
export const splitMark = (
  bytes: Uint8Array,
  encoding: EncodingName,
): { byteOrderMark: boolean; content: Uint8Array } => {
  const mark = getByteOrderMark(encoding);
  const byteOrderMark = mark.length > 0 && startsWith(bytes, mark);
  return { byteOrderMark, content: byteOrderMark ? bytes.subarray(mark.length) : bytes };
};

const decodeContent = (bytes: Uint8Array, encoding: EncodingName): EscapedText | undefined => {
  const codec = getCodec(encoding);
  if (encoding === 'utf-8') return decodeUtf8Escaped(bytes, codec.decode);
  if (!encoding.startsWith('utf-')) return decodeLegacyEscaped(bytes, codec);
  const text = codec.decode(bytes);
  // UTF-16 keeps half pairs. They are not text, but no byte is lost.
  return { escaped: text.isWellFormed() ? 0 : 2, text };
};

const notWhollyValid = (name: string, encoding: EncodingName): ToolError =>
  new ToolError(
    LocalSystemErrorType.BinaryFile,
    `${name} is not entirely valid ${encoding}, and changing it as text would damage it. Read it with ` +
      'another encoding, or change it with a command.',
  );

/**
 * Decodes a file's bytes without loss: `encodeText(text, format)` returns the same bytes.
 *
 * @throws ToolError `BinaryFile`, with what it seems to be and what to do, if it is not text;
 * `InvalidArguments` for an unknown encoding
 */
export const decodeText = (bytes: Uint8Array, options: DecodeTextOptions = {}): DecodedText => {
  const name = options.name ?? 'The file';
  const mark = findByteOrderMark(bytes);
  const detected =
    options.encoding === undefined
      ? detectText(bytes).encoding
      : chooseByMark(resolveEncoding(options.encoding), mark);
  if (!detected) throw new ToolError(LocalSystemErrorType.BinaryFile, describeBinary(bytes, name));
  const { byteOrderMark, content } = splitMark(bytes, detected);
  const decoded = decodeContent(content, detected);
  if (!decoded) throw notWhollyValid(name, detected);
  const { escaped, text } = decoded;
  const format: TextFormat = {
    byteOrderMark,
    encoding: detected,
    lineEnding: detectLineEnding(text),
    ...(escaped > 0 && { undecodableBytes: escaped }),
  };
  // Truncated within a UTF-16 or UTF-32 character, or an unforeseen combination.
  const proved = detected === 'utf-8' || (escaped === 0 && !detected.startsWith('utf-'));
  if (!proved && Buffer.compare(encodeText(text, format), bytes) !== 0) {
    throw notWhollyValid(name, detected);
  }
  return { format, text };
};
