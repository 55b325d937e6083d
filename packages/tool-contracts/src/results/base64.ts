import { encodeBytes } from '@lobechat/utils';

import { isJsonObject, type JsonValue } from '../json/json-value.ts';

/** Base64 with its media type, if a `data:` address contained one. */
export interface Base64Data {
  data: string;
  mimeType?: string | undefined;
}

/**
 * Reads base64 as tools write it: with or without a `data:` prefix, line breaks and padding, in the
 * standard or the URL alphabet.
 *
 * @returns standard, padded base64; undefined if the text is not one
 */
export const readBase64 = (text: string): Base64Data | undefined => {
  const prefix = /^data:([^;,]*)[^,]{0,200};base64,/i.exec(text);
  const body = text
    .slice(prefix?.[0].length ?? 0)
    .replaceAll(/\s+/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/={1,2}$/, '');
  if (!/^[A-Za-z0-9+/]*$/.test(body) || body.length % 4 === 1) return undefined;
  const data = body + '='.repeat((4 - (body.length % 4)) % 4);
  return prefix?.[1] ? { data, mimeType: prefix[1] } : { data };
};

/**
 * Whether a text is base64 as defined by standards: the standard alphabet, padded, with at most
 * line breaks or a `data:` prefix. Files must satisfy this, because nearly every word is base64 to
 * a lenient reader.
 */
export const isStandardBase64 = (text: string): boolean => {
  const body = text.replace(/^data:[^,]{0,200};base64,/i, '').replaceAll(/[\r\n]+/g, '');
  return body.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(body);
};

/** Decodes standard base64. */
export const countBytes = (base64: string): number =>
  (base64.length / 4) * 3 - (/={0,2}$/.exec(base64)?.[0].length ?? 0);

/** Encodes a text's UTF-8 bytes. */
export const encodeBase64 = (text: string): string => encodeBytes(new TextEncoder().encode(text));

const isByte = (value: JsonValue): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255;

/** Bytes as JSON represents a list, a `Uint8Array` and Node's `Buffer`. */
const readByteList = (value: JsonValue): JsonValue[] | undefined => {
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value)) return undefined;
  const { data, type } = value;
  if (type === 'Buffer' && Array.isArray(data)) return data;
  const entries = Object.entries(value);
  const isIndexed = entries.every(([key], index) => key === String(index));
  return isIndexed ? entries.map(([, member]) => member) : undefined;
};

/** Reads a value where base64 is expected: base64, or bytes that JSON has written as numbers. */
export const readBytes = (value: JsonValue | undefined): Base64Data | undefined => {
  if (typeof value === 'string') return readBase64(value);
  const bytes = value === undefined ? undefined : readByteList(value);
  return bytes?.length && bytes.every(isByte)
    ? { data: encodeBytes(Uint8Array.from(bytes)) }
    : undefined;
};

/** The first characters of an image's base64 identify its format. */
const IMAGE_SIGNATURES: readonly (readonly [prefix: string, mimeType: string])[] = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
  ['PHN2Zy', 'image/svg+xml'],
];

/** The media type of an image without one. Default: `image/png`. */
export const guessImageType = (data: string): string =>
  IMAGE_SIGNATURES.find(([prefix]) => data.startsWith(prefix))?.[1] ?? 'image/png';
