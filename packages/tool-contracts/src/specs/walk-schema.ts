import type { JsonSchema } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

/** Keywords, written in lines of several. */
export const listKeywords = (...lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => line.split(' '));

/** Keywords whose value is one schema. */
export const SCHEMA_KEYWORDS = new Set(
  listKeywords(
    'additionalItems additionalProperties contains contentSchema else if items not',
    'propertyNames then unevaluatedItems unevaluatedProperties',
  ),
);

/** Keywords whose value is a list of schemas. */
export const LIST_KEYWORDS = new Set(listKeywords('allOf anyOf items oneOf prefixItems'));

/** Keywords whose value maps names to schemas, each of which can be invalid on its own. */
export const MAP_KEYWORDS = new Set(
  listKeywords('$defs definitions dependentSchemas patternProperties properties'),
);

/** A schema, or `true` (anything) or `false` (nothing). */
export type SchemaOrBoolean = JsonSchema | boolean;

/** Whether a value is a schema object. */
export const isSchema = (value: unknown): value is JsonSchema => isRecord(value);

/** Whether a value is a schema in either form. */
export const isSchemaLike = (value: unknown): value is SchemaOrBoolean =>
  isSchema(value) || typeof value === 'boolean';

/**
 * Returns a copy of a schema with `change` applied to its direct subschemas. Values that only look
 * like schemas (`enum`, `const`, `default`, `examples`) and names of properties are unchanged.
 */
export const mapSubschemas = (
  schema: JsonSchema,
  change: (subschema: SchemaOrBoolean, keyword: string) => unknown,
): JsonSchema => {
  const result: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (LIST_KEYWORDS.has(keyword) && Array.isArray(value)) {
      result[keyword] = value.map((entry: unknown) =>
        isSchemaLike(entry) ? change(entry, keyword) : entry,
      );
    } else if (MAP_KEYWORDS.has(keyword) && isSchema(value)) {
      result[keyword] = Object.fromEntries(
        Object.entries(value).map(([name, entry]) => [
          name,
          isSchemaLike(entry) ? change(entry, keyword) : entry,
        ]),
      );
    } else if (SCHEMA_KEYWORDS.has(keyword) && isSchemaLike(value)) {
      result[keyword] = change(value, keyword);
    } else {
      result[keyword] = value;
    }
  }
  return result;
};
