import type { JsonSchema } from '@lobechat/types';

import { keepValidKeywords } from './valid-keywords.ts';
import { listKeywords, mapSubschemas, type SchemaOrBoolean } from './walk-schema.ts';

/** Keywords that cost tokens and tell a model nothing. */
const SILENT_KEYWORDS = listKeywords('$comment $id $schema $vocabulary id');

/** Keywords whose usual values are `true` and `false`. */
const BOOLEAN_KEYWORDS = new Set(
  listKeywords('additionalItems additionalProperties unevaluatedItems unevaluatedProperties'),
);

/**
 * Returns a schema in the plain dialect of 2020-12 that model APIs validate against: without
 * identifiers and comments, with tuples as `prefixItems`, exclusive bounds as numbers, no booleans
 * in place of subschemas, and no keyword with an invalid value.
 */
export const cleanSchema = (schema: JsonSchema): JsonSchema => {
  const upgraded: Record<string, unknown> = { ...schema };
  upgradeBound(upgraded, 'exclusiveMaximum', 'maximum');
  upgradeBound(upgraded, 'exclusiveMinimum', 'minimum');
  const valid = keepValidKeywords(upgraded) as JsonSchema;
  const cleaned: Record<string, unknown> = { ...mapSubschemas(valid, cleanSubschema) };
  for (const keyword of SILENT_KEYWORDS) {
    // `id: true` or an object can only be a misplaced property, since the keyword is a string.
    if (typeof cleaned[keyword] === 'string' || keyword !== 'id') delete cleaned[keyword];
  }
  upgradeTuple(cleaned);
  for (const keyword of Object.keys(cleaned)) {
    if (cleaned[keyword] === undefined) delete cleaned[keyword];
  }
  return cleaned;
};

const cleanSubschema = (subschema: SchemaOrBoolean, keyword: string): unknown => {
  if (typeof subschema !== 'boolean') return cleanSchema(subschema);
  if (BOOLEAN_KEYWORDS.has(keyword)) return subschema;
  return subschema ? {} : { not: {} };
};

/** Drafts before 2020-12 write a tuple as a list in `items`. */
const upgradeTuple = (schema: Record<string, unknown>): void => {
  const { additionalItems, items } = schema;
  delete schema['additionalItems'];
  if (!Array.isArray(items)) return;
  schema['prefixItems'] = items;
  delete schema['items'];
  if (additionalItems !== undefined) schema['items'] = additionalItems;
};

/** Draft 4 writes an exclusive bound as a flag beside the bound. */
const upgradeBound = (
  schema: Record<string, unknown>,
  exclusive: string,
  inclusive: string,
): void => {
  const flag = schema[exclusive];
  if (typeof flag !== 'boolean') return;
  delete schema[exclusive];
  if (!flag || typeof schema[inclusive] !== 'number') return;
  schema[exclusive] = schema[inclusive];
  delete schema[inclusive];
};
