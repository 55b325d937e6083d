import type { JsonSchema } from '@lobechat/types';

import { isSchema, listKeywords, mapSubschemas } from './walk-schema.ts';

/**
 * Keywords that OpenAI's strict mode rejects (its documentation of structured outputs, 2026-11).
 */
const REFUSED = listKeywords(
  'allOf contains dependentRequired dependentSchemas else if not oneOf patternProperties',
  'prefixItems propertyNames then unevaluatedItems unevaluatedProperties',
);
/** Descriptive keywords that it ignores or rejects. */
const DROPPED = listKeywords('default examples maxProperties minProperties uniqueItems');

const takesNull = ({ anyOf = [], const: only, enum: values, type }: JsonSchema): boolean =>
  [type].flat().includes('null') ||
  values?.includes(null) === true ||
  only === null ||
  anyOf.some(takesNull);

const isObject = ({ properties, type }: JsonSchema): boolean =>
  properties !== undefined || [type].flat().includes('object');

/** Returns the schema with null as an additional value, by which a model omits a property. */
const toNullable = (schema: JsonSchema): JsonSchema => {
  const { description, ...rest } = schema;
  const told = description === undefined ? {} : { description };
  const { const: only, enum: values, type } = schema;
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf, { type: 'null' }] };
  if (type === undefined || only !== undefined || isObject(schema)) {
    return { ...told, anyOf: [rest, { type: 'null' }] };
  }
  return {
    ...schema,
    ...(values ? { enum: [...values, null] } : {}),
    type: [...[type].flat(), 'null'],
  };
};

/** Thrown if a schema has no strict form. */
class NotStrict extends Error {}

/** Every schema needs a type there, every list one of its items, and a reference stands alone. */
const toTyped = (schema: JsonSchema): JsonSchema => {
  const { $ref, anyOf, const: only, enum: values, items, type } = schema;
  if ($ref !== undefined) {
    const { $ref: _reference, description, ...others } = schema;
    if (Object.keys(others).length > 0) throw new NotStrict();
    return description === undefined ? schema : { anyOf: [{ $ref }], description };
  }
  if ([type].flat().includes('array') && !isSchema(items)) throw new NotStrict();
  if (type !== undefined || anyOf !== undefined) return schema;
  if (isObject(schema)) return { type: 'object', ...schema };
  const allowed = values ?? [only];
  if (!allowed.every((value) => typeof value === 'string')) throw new NotStrict();
  return { type: 'string', ...schema };
};

const toStrict = (schema: JsonSchema): JsonSchema => {
  if (REFUSED.some((keyword) => schema[keyword] !== undefined)) throw new NotStrict();
  const mapped: Record<string, unknown> = {
    ...mapSubschemas(schema, (subschema, keyword) => {
      if (isSchema(subschema)) return toStrict(subschema);
      if (keyword === 'additionalProperties') return subschema;
      throw new NotStrict();
    }),
  };
  for (const keyword of DROPPED) delete mapped[keyword];
  if (!isObject(schema)) return toTyped(mapped);
  const { additionalProperties, properties = {} } = schema;
  // A record with arbitrary names has no strict form.
  if (additionalProperties !== undefined && additionalProperties !== false) throw new NotStrict();
  const required = new Set(schema.required);
  const strict = (mapped['properties'] ?? {}) as Record<string, JsonSchema>;
  const entries = Object.entries(strict).map(([name, each]) => {
    if (required.has(name)) return [name, each] as const;
    // Null has its own meaning there, so it cannot represent an omitted value.
    if (takesNull(properties[name] ?? {})) throw new NotStrict();
    return [name, toNullable(each)] as const;
  });
  return {
    ...toTyped(mapped),
    additionalProperties: false,
    properties: Object.fromEntries(entries),
    required: Object.keys(strict),
  };
};

/**
 * Returns a schema in the form of OpenAI's strict mode: objects are closed, every property is
 * required, and optional properties may be null, which the engine treats as absent.
 *
 * @returns undefined if there is no such form: records with arbitrary names, values of any type,
 * combinators, and optional properties for which null means something else
 */
export const toStrictSchema = (schema: JsonSchema): JsonSchema | undefined => {
  try {
    return toStrict(schema);
  } catch (error) {
    if (error instanceof NotStrict) return undefined;
    throw error;
  }
};
