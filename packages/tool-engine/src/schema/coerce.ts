import type { JsonSchema } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

/* No exponent, no hexadecimal, no sign but minus, no spaces, no leading zeros. */
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * The number that a text spells exactly, or undefined. Only the shortest spelling counts, the one
 * that JavaScript itself would write: what is converted can be converted back without loss.
 */
const readNumber = (text: string): number | undefined => {
  if (!PLAIN_NUMBER.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text ? number : undefined;
};

const coerceText = (text: string, schema: unknown): unknown => {
  const type = isRecord(schema) ? schema['type'] : undefined;
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  // A schema that takes text gets the text.
  if (types.includes('string')) return text;
  if (types.includes('boolean')) {
    if (text === 'true') return true;
    if (text === 'false') return false;
  }
  if (types.includes('number') || types.includes('integer')) {
    const number = readNumber(text);
    if (number !== undefined && (types.includes('number') || Number.isInteger(number))) {
      return number;
    }
  }
  return text;
};

/**
 * Converts top-level properties where nothing can be lost: `"5"` → 5 and `"true"` → true, where the
 * schema asks for exactly that. Never `"5.7"` for an integer, `"0x10"`, `" 5 "`, `"1e999"` or a
 * number with more digits than a double holds.
 *
 * @returns the value itself if there is nothing to convert
 */
export const coerceProperties = (schema: JsonSchema, value: unknown): unknown => {
  const { properties } = schema;
  if (!isRecord(value) || !isRecord(properties)) return value;
  let coerced: Record<string, unknown> | undefined;
  // The names of the schema are few, whatever a value has.
  for (const name of Object.keys(properties)) {
    const text: unknown = Object.hasOwn(value, name) ? value[name] : undefined;
    if (typeof text !== 'string') continue;
    const converted = coerceText(text, properties[name]);
    if (converted === text) continue;
    coerced ??= { ...value };
    coerced[name] = converted;
  }
  return coerced ?? value;
};
