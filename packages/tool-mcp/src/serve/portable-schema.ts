import { mapSubschemas } from '@lobechat/tool-contracts';
import type { JsonSchema } from '@lobechat/types';

const rewrite = (given: JsonSchema): JsonSchema => {
  const schema = mapSubschemas(given, (each) => (typeof each === 'boolean' ? each : rewrite(each)));
  const { type, ...rest } = schema;
  if (!Array.isArray(type)) return schema;
  const anyOf = type.map((each: unknown) => ({ type: each }));
  // A schema that has alternatives already has to satisfy both.
  const alternatives =
    'anyOf' in rest
      ? { allOf: [...((rest['allOf'] as unknown[] | undefined) ?? []), { anyOf }] }
      : { anyOf };
  return { ...rest, ...alternatives } as JsonSchema;
};

const rewritten = new WeakMap<JsonSchema, JsonSchema>();

/**
 * The same schema for clients that know one type a schema: a list of types becomes alternatives. It
 * accepts exactly what it accepted before.
 */
export const toPortableSchema = (schema: JsonSchema): JsonSchema => {
  const known = rewritten.get(schema);
  if (known) return known;
  const portable = rewrite(schema);
  rewritten.set(schema, portable);
  return portable;
};
