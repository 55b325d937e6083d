import { isRecord } from '@lobechat/utils';

import type { JsonSchema } from '../json-schema.ts';
import type { TypeOf } from './type-of.ts';

/** A value in which any field may be missing, at any depth. */
export type Loose<Value> = Value extends readonly (infer Item)[]
  ? Loose<Item>[]
  : Value extends object
    ? { [Key in keyof Value]?: Loose<Value[Key]> | undefined }
    : Value;

/** A mismatch between a value and a schema. */
export interface Misfit {
  /** JSON Pointer. */
  pointer: string;
  schema: JsonSchema;
}

/** Deeper than any real state; recorded data may be crafted to exhaust the stack. */
const DEEPEST = 100;

interface Reading {
  depth: number;
  pointer: string;
  report: ((misfit: Misfit) => void) | undefined;
  root: JsonSchema;
}

/**
 * Reads data from history or from foreign programs as far as it fits a schema: unknown fields are
 * dropped, missing ones stay absent, and values of another type are left out and reported. Limits
 * such as `maxLength` are not checked, since old data may exceed current ones. Never throws.
 *
 * @returns undefined if the value as a whole does not fit
 */
export const readBySchema = <const Schema extends JsonSchema>(
  schema: Schema,
  value: unknown,
  report?: (misfit: Misfit) => void,
): Loose<TypeOf<Schema>> | undefined =>
  read(schema, value, { depth: 0, pointer: '', report, root: schema }) as
    | Loose<TypeOf<Schema>>
    | undefined;

const read = (given: JsonSchema, found: unknown, reading: Reading): unknown => {
  if (reading.depth > DEEPEST) return undefined;
  const { root } = reading;
  const followed = follow(given, root);
  const chosen = choose(followed, found, root);
  const isLone = isLoneItem(chosen, found, root);
  const value = isLone ? [found] : found;
  const schema = isLone ? choose(followed, value, root) : chosen;
  if (!fits(schema, value)) {
    reading.report?.({ pointer: reading.pointer, schema });
    return undefined;
  }
  if (Array.isArray(value)) return readItems(schema, value, reading);
  if (isRecord(value)) return readFields(schema, value, reading);
  return value;
};

const within = (reading: Reading, key: number | string): Reading => ({
  ...reading,
  depth: reading.depth + 1,
  pointer: `${reading.pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`,
});

const readItems = (schema: JsonSchema, value: readonly unknown[], reading: Reading): unknown[] => {
  const { items } = schema;
  if (typeof items !== 'object') return [...value];
  return value.flatMap((item, index) => {
    const known = read(items, item, within(reading, index));
    return known === undefined ? [] : [known];
  });
};

const readFields = (
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  reading: Reading,
): Record<string, unknown> => {
  const { additionalProperties, properties = {} } = schema;
  const fields: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined || key === '__proto__') continue;
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (known) {
      const field = read(known, item, within(reading, key));
      if (field !== undefined) fields[key] = field;
    } else if (typeof additionalProperties === 'object') {
      const field = read(additionalProperties, item, within(reading, key));
      if (field !== undefined) fields[key] = field;
    } else if (additionalProperties !== false) {
      fields[key] = item;
    }
  }
  return fields;
};

/** The schema that a local reference points to. */
const follow = (schema: JsonSchema, root: JsonSchema): JsonSchema => {
  let followed = schema;
  for (let step = 0; followed.$ref !== undefined && step < DEEPEST; step += 1) {
    const name = /^#\/\$defs\/(?<name>[^/]+)$/.exec(followed.$ref)?.groups?.['name'];
    const target = name === undefined ? root : root.$defs?.[name];
    if (!target) return {};
    followed = target;
  }
  return followed;
};

/** The first of several alternatives that fits the value best; `allOf` schemas are merged. */
const choose = (schema: JsonSchema, value: unknown, root: JsonSchema): JsonSchema => {
  if (schema.allOf) {
    const { allOf, ...rest } = schema;
    return [rest, ...allOf.map((part) => follow(part, root))].reduce((whole, part) => ({
      ...whole,
      ...part,
      properties: { ...whole.properties, ...part.properties },
    }));
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (!alternatives) return schema;
  const followed = alternatives.map((alternative) =>
    choose(follow(alternative, root), value, root),
  );
  return (
    followed.find((alternative) => fits(alternative, value) && isMeant(alternative, value)) ??
    followed.find((alternative) => fits(alternative, value) && isNamed(alternative, value)) ??
    followed.find((alternative) => fits(alternative, value)) ??
    schema
  );
};

/**
 * Whether the fields that distinguish alternatives are present: fixed values and required fields.
 */
const isMeant = ({ properties = {}, required = [] }: JsonSchema, value: unknown): boolean =>
  !isRecord(value) ||
  (required.every((key) => Object.hasOwn(value, key)) &&
    Object.entries(properties).every(
      ([key, property]) =>
        !Object.hasOwn(value, key) ||
        (property.const === undefined && property.enum === undefined) ||
        fits(property, value[key]),
    ));

/**
 * Whether an object has a fixed value that identifies an alternative, even if other fields are
 * missing.
 */
const isNamed = ({ properties = {} }: JsonSchema, value: unknown): boolean =>
  isRecord(value) &&
  Object.entries(properties).some(
    ([key, { const: fixed }]) => fixed !== undefined && value[key] === fixed,
  );

/**
 * Whether a single item appears where a list of such items is expected, which the engine also
 * accepts.
 */
const isLoneItem = (schema: JsonSchema, value: unknown, root: JsonSchema): boolean => {
  const { anyOf, items, oneOf = anyOf, type } = schema;
  if (Array.isArray(value) || (typeof value === 'string' && value.trim() === '')) return false;
  // Either no alternative fits the item, or one of them would have been chosen.
  if (oneOf) return oneOf.some((alternative) => isLoneItem(follow(alternative, root), value, root));
  return (
    type === 'array' &&
    typeof items === 'object' &&
    fits(choose(follow(items, root), value, root), value)
  );
};

/** Whether a schema may describe a list. A quick check, since most arguments are not lists. */
const canBeList = ({ $ref, allOf, anyOf, oneOf, type }: JsonSchema): boolean =>
  type === 'array' || (type === undefined && (allOf ?? anyOf ?? oneOf ?? $ref) !== undefined);

/**
 * Wraps single items in a list where the schema expects a list, as the engine does; returns the
 * same object if nothing changes.
 */
export const wrapLoneItems = (
  schema: JsonSchema,
  args: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const { properties = {} } = schema;
  let wrapped: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(args)) {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!known || Array.isArray(value) || !canBeList(known)) continue;
    if (!isLoneItem(choose(follow(known, schema), value, schema), value, schema)) continue;
    wrapped ??= { ...args };
    wrapped[name] = [value];
  }
  return wrapped ?? args;
};

/** Whether a value has the type of a schema, without looking inside. */
const fits = (schema: JsonSchema, value: unknown): boolean => {
  if (schema.const !== undefined && schema.const !== value) return false;
  if (schema.enum && !schema.enum.includes(value)) return false;
  if (schema.anyOf ?? schema.oneOf) return false;
  if (schema.type === undefined) {
    return schema.properties === undefined || isRecord(value);
  }
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  return types.some((type) => IS_TYPE[type](value));
};

const IS_TYPE: Readonly<Record<Extract<JsonSchema['type'], string>, (value: unknown) => boolean>> =
  {
    array: Array.isArray,
    boolean: (value) => typeof value === 'boolean',
    integer: Number.isInteger,
    null: (value) => value === null,
    number: Number.isFinite,
    object: isRecord,
    string: (value) => typeof value === 'string',
  };
