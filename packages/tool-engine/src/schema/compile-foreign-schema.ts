import type { JsonSchema } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { compileSchema } from './compile-schema.ts';
import { createLinearPattern } from './pattern/linear-pattern.ts';
import { rewriteSchemas } from './schema-roles.ts';
import type { SchemaValidator, SchemaVerdict } from './types.ts';

const isReadable = (source: unknown): boolean => {
  try {
    return typeof source !== 'string' || Boolean(createLinearPattern(source));
  } catch {
    return false;
  }
};

const hasFormat = (schema: unknown): boolean => JSON.stringify(schema).includes('"format":');

/** Without formats, a value may fit several alternatives that exclude each other. */
const openAlternatives = (schema: Record<string, unknown>): unknown => {
  const { allOf, oneOf, ...rest } = schema;
  if (!Array.isArray(oneOf) || !hasFormat(oneOf)) return schema;
  return { ...rest, allOf: [...(Array.isArray(allOf) ? allOf : []), { anyOf: oneOf }] };
};

const isKept = (keyword: string, value: unknown): boolean => {
  if (keyword === 'pattern') return isReadable(value);
  // Nothing is ever fetched.
  if (keyword === '$ref') return !/^https?:/.test(String(value));
  return keyword !== 'format';
};

const dropFrom = (schema: Record<string, unknown>): unknown => {
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

const compileStrictly = (schema: JsonSchema): SchemaValidator | undefined => {
  try {
    return compileSchema(schema);
  } catch {
    return undefined;
  }
};

const compile = (schema: JsonSchema): SchemaValidator => {
  const strict = compileStrictly(schema);
  if (strict && !hasFormat(schema)) return strict;
  let lenient: SchemaValidator | undefined;
  const getLenient = (): SchemaValidator =>
    (lenient ??= compileSchema(
      rewriteSchemas(rewriteSchemas(schema, openAlternatives), dropFrom) as JsonSchema,
    ));
  if (!strict) return getLenient();
  // Below `oneOf` or `not`, formats that are not checked may make a valid value invalid.
  const judge = (how: keyof SchemaValidator, value: unknown): SchemaVerdict => {
    const verdict = strict[how](value);
    return verdict.ok ? verdict : getLenient()[how](value);
  };
  return {
    coerce: (value) => judge('coerce', value),
    validate: (value) => judge('validate', value),
  };
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
