import type { JsonSchema } from '@lobechat/types';

import { isSchema, mapSubschemas } from './walk-schema.ts';

/**
 * Keywords that OpenAI's strict mode rejects (its documentation of structured outputs, 2026-11).
 */
const REFUSED = [
  'allOf',
  'contains',
  'dependentRequired',
  'dependentSchemas',
  'else',
  'if',
  'not',
  'oneOf',
  'patternProperties',
  'prefixItems',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
];
/** Descriptive keywords that it ignores or rejects. */
const DROPPED = ['default', 'examples', 'maxProperties', 'minProperties', 'uniqueItems'];

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

const toStrict = (schema: JsonSchema): JsonSchema => {
  if (REFUSED.some((keyword) => schema[keyword] !== undefined)) throw new NotStrict();
  const mapped: Record<string, unknown> = {
    ...mapSubschemas(schema, (subschema) =>
      isSchema(subschema) ? toStrict(subschema) : subschema,
    ),
  };
  for (const keyword of DROPPED) delete mapped[keyword];
  if (mapped['enum'] !== undefined && mapped['type'] === undefined) {
    const types = new Set((mapped['enum'] as unknown[]).map((value) => typeof value));
    if (types.size !== 1 || !types.has('string')) throw new NotStrict();
    mapped['type'] = 'string';
  }
  if (!isObject(schema)) return mapped;
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
    ...mapped,
    additionalProperties: false,
    properties: Object.fromEntries(entries),
    required: Object.keys(strict),
  };
};

/**
 * Returns a schema in the form of OpenAI's strict mode: objects are closed, every property is
 * required, and optional properties may be null, which the engine treats as absent.
 *
 * @returns undefined if there is no such form: records with arbitrary names, combinators, and
 * optional properties for which null means something else
 */
export const toStrictSchema = (schema: JsonSchema): JsonSchema | undefined => {
  try {
    return toStrict(schema);
  } catch (error) {
    if (error instanceof NotStrict) return undefined;
    throw error;
  }
};
