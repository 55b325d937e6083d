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
   * Without the byte order mark, with line endings as they are. If `format.undecodableBytes` is
   * there, lone surrogates (U+DC00 + byte) stand for bytes that are no text: they are written back
   * by `encodeText` with the same format, and have to be shown through `toWellFormed()`.
   */
  text: string;
}

export interface DecodeTextOptions {
  /** Read as this encoding, also what seems to be binary. Default: detected. */
  encoding?: string | undefined;
  /** What messages call the file. */
  name?: string | undefined;
}

/** Who says UTF-16 does not always know the byte order; the mark does. */
export const chooseByMark = (
  encoding: EncodingName,
  mark: EncodingName | undefined,
): EncodingName => (mark && encoding.slice(0, 6) === mark.slice(0, 6) ? mark : encoding);

const decodeContent = (bytes: Uint8Array, encoding: EncodingName): EscapedText | undefined => {
  const codec = getCodec(encoding);
  if (encoding === 'utf-8') return decodeUtf8Escaped(bytes, codec.decode);
  if (!encoding.startsWith('utf-')) return decodeLegacyEscaped(bytes, codec);
  const text = codec.decode(bytes);
  // UTF-16 keeps half pairs. They are no text, but no byte is in danger.
  return { escaped: text.isWellFormed() ? 0 : 2, text };
};

const notWhollyValid = (name: string, encoding: EncodingName): ToolError =>
  new ToolError(
    LocalSystemErrorType.BinaryFile,
    `${name} is not wholly valid ${encoding}, and changing it as text would damage it. Read it with ` +
      'another encoding, or change it with a command.',
  );

/**
 * Decodes a file's bytes so that nothing is lost: `encodeText(text, format)` gives the same bytes.
 *
 * @throws ToolError `BinaryFile`, with what it seems to be and what to do, if it is no text;
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
  const ownMark = getByteOrderMark(detected);
  const byteOrderMark = ownMark.length > 0 && startsWith(bytes, ownMark);
  const content = byteOrderMark ? bytes.subarray(ownMark.length) : bytes;
  const decoded = decodeContent(content, detected);
  if (!decoded) throw notWhollyValid(name, detected);
  const { escaped, text } = decoded;
  const format: TextFormat = {
    byteOrderMark,
    encoding: detected,
    lineEnding: detectLineEnding(text),
    ...(escaped > 0 && { undecodableBytes: escaped }),
  };
  // Cut off in the middle of a UTF-16 or UTF-32 character, or a combination nobody thought of.
  const proved = detected === 'utf-8' || (escaped === 0 && !detected.startsWith('utf-'));
  if (!proved && Buffer.compare(encodeText(text, format), bytes) !== 0) {
    throw notWhollyValid(name, detected);
  }
  return { format, text };
};
