// Detection by content: whether bytes are text, their encoding, or the binary format.
export { type TextDetection, detectText, type DetectTextOptions } from './detect-text.ts';
export { isEscapedJapanese } from './escaped-japanese.ts';
export { type BinaryClass, findMagicNumber, type MagicNumber } from './magic-numbers.ts';

// Encodings by name, and their codecs.
export { findByteOrderMark, getByteOrderMark, startsWith } from './byte-order-mark.ts';
export { type Codec, getCodec, type StreamingDecoder } from './codec.ts';
export { type EncodingName, resolveEncoding, SUPPORTED_ENCODINGS } from './encodings.ts';

// Text that keeps undecodable bytes.
export {
  decodeLegacyEscaped,
  decodeUtf8Escaped,
  encodeEscaped,
  type EscapedText,
  getUtf8Length,
} from './byte-escapes.ts';
