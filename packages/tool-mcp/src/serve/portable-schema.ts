import type { JsonSchema } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

/** Keywords whose value is a schema, a list of schemas, or an object of schemas. */
const KEYWORDS: ReadonlyMap<string, 'list' | 'record' | 'schema'> = new Map([
  ...[
    'additionalProperties',
    'contains',
    'else',
    'if',
    'items',
    'not',
    'propertyNames',
    'then',
  ].map((keyword) => [keyword, 'schema'] as const),
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((keyword) => [keyword, 'list'] as const),
  ...['$defs', 'dependentSchemas', 'patternProperties', 'properties'].map(
    (keyword) => [keyword, 'record'] as const,
  ),
]);

const rewriteKeyword = ([keyword, value]: [string, unknown]): [string, unknown] => {
  const kind = KEYWORDS.get(keyword);
  if (kind === 'schema') return [keyword, rewrite(value)];
  if (kind === 'list' && Array.isArray(value)) return [keyword, value.map(rewrite)];
  if (kind !== 'record' || !isRecord(value)) return [keyword, value];
  const entries = Object.entries(value).map(([name, schema]) => [name, rewrite(schema)] as const);
  return [keyword, Object.fromEntries(entries)];
};

const rewrite = (value: unknown): unknown => {
  if (!isRecord(value)) return value;
  const schema = Object.fromEntries(Object.entries(value).map(rewriteKeyword));
  const { type, ...rest } = schema;
  if (!Array.isArray(type)) return schema;
  const anyOf = type.map((each: unknown) => ({ type: each }));
  // A schema that has alternatives already has to satisfy both.
  return 'anyOf' in rest
    ? { ...rest, allOf: [...((rest['allOf'] as unknown[] | undefined) ?? []), { anyOf }] }
    : { ...rest, anyOf };
};

const rewritten = new WeakMap<JsonSchema, JsonSchema>();

/**
 * The same schema for clients that know one type a schema: a list of types becomes alternatives. It
 * accepts exactly what it accepted before.
 */
export const toPortableSchema = (schema: JsonSchema): JsonSchema => {
  const known = rewritten.get(schema);
  if (known) return known;
  const portable = rewrite(schema) as JsonSchema;
  rewritten.set(schema, portable);
  return portable;
};
