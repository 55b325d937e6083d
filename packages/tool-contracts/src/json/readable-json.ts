import { isJsonObject, type JsonObject, type JsonValue, setField } from './json-value.ts';

/** Shorter texts are unchanged: hashes, keys and tokens must stay readable. */
const MIN_BASE64_LENGTH = 512;

/** Whether a text is obviously encoded bytes, which no model should read. */
export const looksLikeBase64 = (text: string): boolean => {
  const body = text.replace(/^data:[^,]{0,200};base64,/, '');
  return (
    body.length >= MIN_BASE64_LENGTH &&
    /^[\w+/\s-]+={0,2}\s*$/.test(body) &&
    !/\s/.test(body.slice(0, 64)) &&
    // Long numbers, DNA and hexadecimal dumps do not mix all three kinds.
    /[A-Z]/.test(body) &&
    /[a-z]/.test(body) &&
    /\d/.test(body)
  );
};

const withoutBase64 = (value: JsonValue): JsonValue => {
  if (typeof value === 'string') {
    return looksLikeBase64(value) ? `[base64: ${value.length} characters]` : value;
  }
  if (Array.isArray(value)) return value.map(withoutBase64);
  if (!isJsonObject(value)) return value;
  const result: JsonObject = {};
  for (const [key, member] of Object.entries(value)) setField(result, key, withoutBase64(member));
  return result;
};

/**
 * Formats a JSON value for a model: a string as it is, anything else indented by two spaces, with
 * encoded bytes replaced by their length.
 */
export const toReadableText = (value: JsonValue): string => {
  const readable = withoutBase64(value);
  return typeof readable === 'string' ? readable : JSON.stringify(readable, null, 2);
};
