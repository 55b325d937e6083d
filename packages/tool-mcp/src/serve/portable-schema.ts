import { mapSubschemas } from '@lobechat/tool-contracts';
import type { JsonSchema } from '@lobechat/types';

const rewrite = (given: JsonSchema): JsonSchema => {
  const schema = mapSubschemas(given, (each) => (typeof each === 'boolean' ? each : rewrite(each)));
  const { type, ...rest } = schema;
  if (!Array.isArray(type)) return schema;
  const anyOf = type.map((each: unknown) => ({ type: each }));
  // A schema that already has alternatives must satisfy both.
  const alternatives =
    'anyOf' in rest
      ? { allOf: [...((rest['allOf'] as unknown[] | undefined) ?? []), { anyOf }] }
      : { anyOf };
  return { ...rest, ...alternatives } as JsonSchema;
};

const rewritten = new WeakMap<JsonSchema, JsonSchema>();

/**
 * Rewrites a schema for clients that support one type per schema: a list of types becomes
 * alternatives. It accepts exactly the same values.
 */
export const toPortableSchema = (schema: JsonSchema): JsonSchema => {
  const known = rewritten.get(schema);
  if (known) return known;
  const portable = rewrite(schema);
  rewritten.set(schema, portable);
  return portable;
};

const dropFormats = (given: JsonSchema): JsonSchema => {
  const schema = mapSubschemas(given, (each) =>
    typeof each === 'boolean' ? each : dropFormats(each),
  );
  const { format: _format, ...rest } = schema;
  return rest;
};

/**
 * Returns the schema of an output without formats: clients of older SDKs check them, and discard an
 * answer with a time that has no zone, which Python programs write. Unchanged if more or fewer
 * formats may make a valid answer invalid.
 */
export const withoutFormats = (schema: JsonSchema): JsonSchema =>
  /"(?:if|not|oneOf)"/.test(JSON.stringify(schema)) ? schema : dropFormats(schema);
