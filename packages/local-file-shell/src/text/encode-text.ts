import type { TextFormat } from '@lobechat/builtin-tool-local-system';
import {
  encodeEscaped,
  type EncodingName,
  getByteOrderMark,
  getCodec,
  resolveEncoding,
} from '@lobechat/file-loaders/encoding';
import { ToolError, ToolErrorType } from '@lobechat/types';

/** The part of a format that determines the bytes. */
export type EncodingFormat = Pick<TextFormat, 'byteOrderMark' | 'encoding' | 'undecodableBytes'>;

const describePosition = (text: string, index: number): string => {
  const before = text.slice(0, index);
  const lines = before.split(/\r\n|\n|\r/);
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
};

const refuse = (text: string, index: number, encoding: EncodingName): ToolError => {
  const code = text.codePointAt(index) ?? 0;
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const lone = code >= 0xd8_00 && code <= 0xdf_ff;
  const position = describePosition(text, index);
  return new ToolError(
    ToolErrorType.InvalidArguments,
    lone
      ? `The text has half of a surrogate pair (${name}) at ${position}, which is not a character. Leave it out.`
      : `'${String.fromCodePoint(code)}' (${name}) at ${position} does not exist in ${encoding}, the ` +
          `file's encoding. Use other characters, or write the whole file with encoding "utf-8".`,
    { body: { character: name, encoding, index } },
  );
};

/** Index of the first character that does not survive encoding. */
const findUnencodable = (text: string, encoding: EncodingName): number => {
  const { decode, encode } = getCodec(encoding);
  const survives = (part: string): boolean => decode(encode(part)) === part;
  // Bisection keeps the search short in a long text. A cut must not fall into a surrogate pair.
  let start = 0;
  let end = text.length;
  while (end - start > 2) {
    let middle = (start + end) >>> 1;
    if (/[\uDC00-\uDFFF]/.test(text.charAt(middle))) middle -= 1;
    if (middle === start) break;
    if (survives(text.slice(start, middle))) start = middle;
    else end = middle;
  }
  while (start < end) {
    const character = String.fromCodePoint(text.codePointAt(start) ?? 0);
    if (!survives(character)) return start;
    start += character.length;
  }
  return start;
};

const LONE_SURROGATE = /[\uD800-\uDFFF]/u;

/**
 * Encodes a text in a format: the result of `decodeText` is restored byte for byte.
 *
 * @param text With the final line endings. Lone surrogates only from `decodeText`, with its format:
 * they represent bytes.
 * @throws ToolError `InvalidArguments` naming the first character that the encoding lacks, and for
 * an unknown encoding
 */
export const encodeText = (text: string, format: EncodingFormat): Uint8Array => {
  const encoding = resolveEncoding(format.encoding);
  const escapes = (format.undecodableBytes ?? 0) > 0;
  if (!escapes && !text.isWellFormed()) throw refuse(text, text.search(LONE_SURROGATE), encoding);
  const codec = getCodec(encoding);
  const wide = encoding.startsWith('utf-16');
  const encodeChecked = (part: string): Uint8Array => {
    const bytes = codec.encode(part);
    if (wide || (encoding === 'utf-8' && part.isWellFormed()) || codec.decode(bytes) === part)
      return bytes;
    throw refuse(text, text.indexOf(part) + findUnencodable(part, encoding), encoding);
  };
  // A lone surrogate is not special in UTF-16: it is written as it is.
  const content = wide ? encodeChecked(text) : encodeEscaped(text, encodeChecked);
  return format.byteOrderMark ? Buffer.concat([getByteOrderMark(encoding), content]) : content;
};
