import type { JsonSchema } from '@lobechat/types';

import { dereference, enterReference, type ReferencePath, startPath } from './object-schema.ts';
import { isSchema, listKeywords } from './walk-schema.ts';

/** A schema of the OpenAPI 3.0 subset that Gemini's function declarations understand. */
export interface GeminiSchema {
  anyOf?: GeminiSchema[] | undefined;
  description?: string | undefined;
  enum?: string[] | undefined;
  format?: string | undefined;
  items?: GeminiSchema | undefined;
  maximum?: number | undefined;
  maxItems?: number | undefined;
  maxLength?: number | undefined;
  maxProperties?: number | undefined;
  minimum?: number | undefined;
  minItems?: number | undefined;
  minLength?: number | undefined;
  minProperties?: number | undefined;
  nullable?: boolean | undefined;
  pattern?: string | undefined;
  properties?: Record<string, GeminiSchema> | undefined;
  required?: string[] | undefined;
  title?: string | undefined;
  type?: string | undefined;
}

/** Keywords that mean the same in both and are copied. */
const SHARED_KEYWORDS = listKeywords(
  'title maximum minimum maxItems minItems maxLength minLength maxProperties minProperties pattern',
);

/** Formats that are accepted. */
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  integer: ['int32', 'int64'],
  number: ['double', 'float'],
  string: ['date-time', 'enum'],
};

/** Represents "anything", which has no schema of its own. */
const ANYTHING = ['string', 'number', 'boolean', 'object'];

/** The depth of a schema and the references that lead to it. */
interface Place {
  depth: number;
  path: ReferencePath;
}

/** Deeper structures are reduced to their type: the API rejects them. */
const MAX_DEPTH = 16;

/**
 * Translates a schema into the subset. Keywords missing in the subset are left out if they only
 * narrow, and mentioned in the description if a model needs them (values of an enum of numbers, a
 * constant).
 */
export const toGeminiSchema = (schema: JsonSchema): GeminiSchema =>
  translate(schema, schema, { depth: 0, path: startPath() });

const translate = (root: JsonSchema, schema: JsonSchema, place: Place): GeminiSchema => {
  const path = enterReference(schema, place.path);
  const flat = mergeAllOf(root, dereference(root, schema), path ?? place.path);
  if (!path || place.depth > MAX_DEPTH) {
    return describe({ type: inferTypes(flat)[0] ?? 'object' }, flat, []);
  }
  const below: Place = { depth: place.depth + 1, path };
  const choices = (flat.anyOf ?? flat.oneOf ?? []).filter(isSchema);
  if (choices.length > 0) return translateChoices(root, flat, choices, below);

  const types = inferTypes(flat);
  const nullable = types.includes('null') ? { nullable: true } : {};
  const others = types.filter((type) => type !== 'null');
  if (others.length === 1 && others[0]) {
    return { ...translateTyped(root, flat, others[0], below), ...nullable };
  }
  const alternatives = others.length > 0 ? others : types.length > 0 ? ['string'] : ANYTHING;
  const anyOf = alternatives.map((type) =>
    translateTyped(root, { ...flat, description: undefined }, type, below),
  );
  return describe({ anyOf, ...nullable }, flat, []);
};

const translateChoices = (
  root: JsonSchema,
  schema: JsonSchema,
  choices: readonly JsonSchema[],
  below: Place,
): GeminiSchema => {
  const { anyOf: _any, description: _description, oneOf: _one, ...shared } = schema;
  const isNull = (choice: JsonSchema): boolean => choice.type === 'null';
  const anyOf = choices
    .filter((choice) => !isNull(choice))
    .map((choice) => translate(root, merge(shared, choice), below));
  const nullable = choices.some(isNull) ? { nullable: true } : {};
  const [only] = anyOf;
  if (anyOf.length === 1 && only) {
    return {
      ...only,
      ...nullable,
      ...describe({}, { ...schema, description: schema.description ?? only.description }, []),
    };
  }
  return describe({ anyOf, ...nullable }, schema, []);
};

const translateTyped = (
  root: JsonSchema,
  schema: JsonSchema,
  type: string,
  below: Place,
): GeminiSchema => {
  const notes: string[] = [];
  const result: GeminiSchema = { type };
  for (const keyword of SHARED_KEYWORDS) {
    const value = schema[keyword];
    if (value !== undefined) Object.assign(result, { [keyword]: value });
  }
  addExclusiveBounds(result, schema);
  addValues(result, schema, notes);
  if (schema.format && FORMATS[type]?.includes(schema.format)) result.format = schema.format;
  if (type === 'array') {
    const items = isSchema(schema.items) ? schema.items : firstTupleItem(schema);
    result.items = items ? translate(root, items, below) : { type: 'string' };
  }
  if (type === 'object') addProperties(result, root, schema, below);
  return describe(result, schema, notes);
};

const firstTupleItem = (schema: JsonSchema): JsonSchema | undefined => {
  const tuple = schema['prefixItems'];
  if (!Array.isArray(tuple)) return undefined;
  const anyOf = tuple.filter(isSchema);
  return anyOf.length > 0 ? { anyOf } : undefined;
};

const addExclusiveBounds = (result: GeminiSchema, schema: JsonSchema): void => {
  const { exclusiveMaximum, exclusiveMinimum } = schema;
  const isWhole = result.type === 'integer';
  // Of two bounds on one side, the narrower counts.
  if (exclusiveMinimum !== undefined) {
    const least = isWhole ? Math.floor(exclusiveMinimum) + 1 : exclusiveMinimum;
    result.minimum = Math.max(least, result.minimum ?? least);
  }
  if (exclusiveMaximum !== undefined) {
    const most = isWhole ? Math.ceil(exclusiveMaximum) - 1 : exclusiveMaximum;
    result.maximum = Math.min(most, result.maximum ?? most);
  }
};

/** Enums are lists of strings there; other values go into the description. */
const addValues = (result: GeminiSchema, schema: JsonSchema, notes: string[]): void => {
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (!values?.length) return;
  if (result.type === 'string') {
    const texts = values.filter((value) => typeof value === 'string' && value !== '');
    if (texts.length > 0) result.enum = texts as string[];
    return;
  }
  const fitting = values.filter((value) => isOfType(value, result.type));
  if (fitting.length === 0) return;
  notes.push(`Allowed values: ${fitting.map((value) => JSON.stringify(value)).join(', ')}.`);
};

/** Each of several types has its own form, with its own values. */
const isOfType = (value: unknown, type: string | undefined): boolean =>
  typeOf(value) === type || (type === 'number' && typeof value === 'number');

const addProperties = (
  result: GeminiSchema,
  root: JsonSchema,
  schema: JsonSchema,
  below: Place,
): void => {
  const entries = Object.entries(schema.properties ?? {}).filter(([, member]) => isSchema(member));
  // The API rejects an empty list of properties; an object without the list may contain anything.
  if (entries.length === 0) return;
  result.properties = Object.fromEntries(
    entries.map(([name, member]) => [name, translate(root, member, below)]),
  );
  const properties = result.properties;
  const required = (schema.required ?? []).filter((name) => Object.hasOwn(properties, name));
  if (required.length > 0) result.required = required;
};

const inferTypes = (schema: JsonSchema): string[] => {
  if (schema.type !== undefined) return [schema.type].flat() as string[];
  if (schema.properties) return ['object'];
  if (schema.items !== undefined || schema['prefixItems']) return ['array'];
  const values = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  return [...new Set(values.map(typeOf))];
};

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

/** Two schemas that both apply, merged as far as one object can express them. */
const merge = (left: JsonSchema, right: JsonSchema): JsonSchema => {
  const properties = { ...left.properties, ...right.properties };
  const required = new Set([...(left.required ?? []), ...(right.required ?? [])]);
  return {
    ...left,
    ...right,
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.size > 0 ? { required: [...required] } : {}),
  };
};

const mergeAllOf = (root: JsonSchema, schema: JsonSchema, path: ReferencePath): JsonSchema => {
  if (!schema.allOf) return schema;
  const { allOf, ...own } = schema;
  let merged: JsonSchema = own;
  for (const part of allOf.filter(isSchema)) {
    const inner = enterReference(part, path);
    if (inner) merged = merge(mergeAllOf(root, dereference(root, part), inner), merged);
  }
  return merged;
};

const describe = (
  result: GeminiSchema,
  schema: JsonSchema,
  notes: readonly string[],
): GeminiSchema => {
  const description = [schema.description, ...notes].filter(Boolean).join(' ');
  return description ? { ...result, description } : result;
};
