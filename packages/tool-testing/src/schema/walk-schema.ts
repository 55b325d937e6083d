import type { JsonSchema } from '@lobechat/types';
import { appendPointer, isRecord, readPointer } from '@lobechat/utils';

/** A schema inside a schema. */
export interface VisitedSchema {
  /** JSON pointer into the schema, e.g. `/properties/tasks/items`. */
  pointer: string;
  /** The property name, if the schema belongs to a property. */
  property?: string | undefined;
  schema: JsonSchema;
}

const SINGLE_KEYWORDS = [
  'additionalProperties',
  'contains',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
] as const;

const LIST_KEYWORDS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const;

const MAP_KEYWORDS = ['$defs', 'dependentSchemas', 'patternProperties', 'properties'] as const;

/** Whether a value is a schema in object form. */
export const isSchema = (value: unknown): value is JsonSchema => isRecord(value);

/** Returns a schema and every schema in it, outermost first. Boolean schemas are left out. */
export function* walkSchema(schema: JsonSchema, pointer = ''): Generator<VisitedSchema> {
  yield* walk({ pointer, schema });
}

function* walk(visited: VisitedSchema): Generator<VisitedSchema> {
  yield visited;
  const { pointer, schema } = visited;
  for (const keyword of SINGLE_KEYWORDS) {
    const inner = schema[keyword];
    if (isSchema(inner)) yield* walk({ pointer: `${pointer}/${keyword}`, schema: inner });
  }
  for (const keyword of LIST_KEYWORDS) {
    const list = schema[keyword];
    if (!Array.isArray(list)) continue;
    for (const [index, inner] of list.entries()) {
      if (isSchema(inner))
        yield* walk({ pointer: `${pointer}/${keyword}/${index}`, schema: inner });
    }
  }
  for (const keyword of MAP_KEYWORDS) {
    const map = schema[keyword];
    if (!isSchema(map)) continue;
    for (const [key, inner] of Object.entries(map)) {
      if (!isSchema(inner)) continue;
      const property = keyword === 'properties' ? { property: key } : {};
      yield* walk({
        pointer: appendPointer(`${pointer}/${keyword}`, key),
        schema: inner,
        ...property,
      });
    }
  }
}

/** Returns the types a schema allows, as a list; empty if it does not say. */
export const getTypes = ({ type }: JsonSchema): readonly string[] => {
  if (typeof type === 'string') return [type];
  return Array.isArray(type) ? (type as readonly string[]) : [];
};

/** Whether a schema describes objects: by type or by having properties. */
export const isObjectSchema = (schema: JsonSchema): boolean =>
  getTypes(schema).includes('object') || schema.properties !== undefined;

/** Follows `$ref` into the root's `$defs`. Returns undefined for a dangling reference. */
export const resolveReference = (schema: JsonSchema, root: JsonSchema): JsonSchema | undefined => {
  let current: unknown = schema;
  // A reference to itself would loop forever; no sensible schema has ten in a row.
  for (let depth = 0; depth < 10; depth += 1) {
    if (!isSchema(current)) return undefined;
    const reference = current.$ref;
    if (reference === undefined) return current;
    if (!reference.startsWith('#')) return undefined;
    current = readPointer(root, decodeURIComponent(reference.slice(1)));
  }
  return undefined;
};
