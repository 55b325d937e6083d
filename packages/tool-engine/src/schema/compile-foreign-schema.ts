import type { JsonSchema } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { compileSchema } from './compile-schema.ts';
import { createLinearPattern } from './pattern/linear-pattern.ts';
import { rewriteSchemas } from './schema-roles.ts';
import type { SchemaValidator } from './types.ts';

const isReadable = (source: unknown): boolean => {
  try {
    return typeof source !== 'string' || Boolean(createLinearPattern(source));
  } catch {
    return false;
  }
};

const isKept = (keyword: string, value: unknown): boolean => {
  if (keyword === 'pattern') return isReadable(value);
  // Nothing is ever fetched.
  return keyword !== '$ref' || !/^https?:/.test(String(value));
};

const dropUnreadable = (schema: Record<string, unknown>): unknown => {
  const { patternProperties } = schema;
  const names = isRecord(patternProperties) ? Object.keys(patternProperties) : [];
  // Otherwise the object would reject the properties that the unreadable name allows.
  const isOpen = !names.every(isReadable);
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, member]) => isKept(keyword, member))
      .filter(([keyword]) => !isOpen || !/^(?:patternP|additionalP)roperties$/.test(keyword)),
  );
};

const hasFormat = (schema: unknown): boolean => JSON.stringify(schema).includes('"format":');

/** Without formats, a value may fit several alternatives that exclude each other. */
const openAlternatives = (schema: Record<string, unknown>): unknown => {
  const { allOf, oneOf, ...rest } = schema;
  if (!Array.isArray(oneOf) || !hasFormat(oneOf)) return schema;
  return { ...rest, allOf: [...(Array.isArray(allOf) ? allOf : []), { anyOf: oneOf }] };
};

const dropFormat = ({ format: _format, ...rest }: Record<string, unknown>): unknown => rest;

/** Where more values for the part are fewer for the whole. */
const NEGATIVE = ['if', 'not'];

/** Returns a schema that accepts all that the given one does, whatever the format of a text. */
export const withoutFormats = (schema: JsonSchema): JsonSchema => {
  // References into alternatives would lead nowhere.
  if (!hasFormat(schema) || /"\$ref":"[^"]*\/oneOf\//.test(JSON.stringify(schema))) return schema;
  const open = rewriteSchemas(schema, openAlternatives, 'schema', NEGATIVE);
  return rewriteSchemas(open, dropFormat, 'schema', NEGATIVE) as JsonSchema;
};

const compile = (given: JsonSchema): SchemaValidator => {
  const schema = withoutFormats(given);
  try {
    return compileSchema(schema);
  } catch {
    return compileSchema(rewriteSchemas(schema, dropUnreadable) as JsonSchema);
  }
};

const validators = new WeakMap<JsonSchema, SchemaValidator>();

/**
 * Compiles a schema that another program has written, and applies itself. What only that program
 * can judge is left to it:
 *
 * - Expressions that JavaScript cannot run, or cannot run in bounded time, such as `(?i)` and `\A`.
 * - Parts of the schema at other addresses.
 * - Formats, which JSON Schema 2020-12 makes annotations: most times of Python programs have no zone,
 *   which `date-time` and `time` strictly require, and some programs refuse a zone.
 *
 * @throws TypeError if the schema is invalid; the message says what is wrong
 */
export const compileForeignSchema = (schema: JsonSchema): SchemaValidator => {
  const validator = validators.get(schema) ?? compile(schema);
  validators.set(schema, validator);
  return validator;
};
