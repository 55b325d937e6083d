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
