export { toShownText } from './byte-escapes.ts';
export { decodeText, type DecodedText, type DecodeTextOptions } from './decode-text.ts';
export { detectText, type TextDetection } from './detect-text.ts';
export { encodeText, type EncodingFormat } from './encode-text.ts';
export { type EncodingName, resolveEncoding, SUPPORTED_ENCODINGS } from './encodings.ts';
export { detectLineEnding, type LineEnding, withLineEnding } from './line-endings.ts';
