import { compileSchema } from '@lobechat/tool-engine';
import type { JsonSchema } from '@lobechat/types';

import { getTypes, isSchema, resolveReference } from './walk-schema.ts';

/** A change to a value that always breaks its schema, whatever the rest of the value. */
export interface Mutation {
  /** The change, in a few words: `an unknown property`. */
  kind: string;
  /** The path, as keys from the root. */
  path: readonly (number | string)[];
  /** The new value; undefined removes the property. */
  value: unknown;
}

/** Longer texts and lists are not built only to be rejected. */
const LARGEST_BUILT = 20_000;

/** Names that every object inherits: a careless look-up finds them. */
const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

/** For every type, values of others. None is a text that could be read as the type. */
const WRONG_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  array: [{}, 'list', 7],
  boolean: ['perhaps', 7, {}],
  integer: ['many', 5.5, [], {}],
  null: ['nothing', {}],
  number: ['many', [], {}],
  object: [[], 'object', 7],
  string: [{}, [], null],
};

const withProperty = (value: object, key: string, item: unknown): object =>
  // Unlike an assignment, this makes `__proto__` an own property.
  Object.fromEntries([...Object.entries(value), [key, item]]);

type Add = (kind: string, value: unknown) => Mutation;

const isOfOtherType = (value: unknown, types: readonly string[]): boolean => {
  if (value === null) return !types.includes('null');
  if (Array.isArray(value)) return !types.includes('array');
  if (typeof value === 'number') {
    return !types.includes('number') && !(types.includes('integer') && Number.isInteger(value));
  }
  return !types.includes(typeof value);
};

function* mutateType(schema: JsonSchema, add: Add): Generator<Mutation> {
  const types = getTypes(schema);
  const [first] = types;
  if (first === undefined) return;
  for (const value of WRONG_VALUES[first] ?? []) {
    if (isOfOtherType(value, types)) yield add(`not ${types.join(' or ')}`, value);
  }
  if (!types.includes('null')) yield add('null', null);
}

function* mutateNumber(schema: JsonSchema, add: Add): Generator<Mutation> {
  const { exclusiveMaximum, exclusiveMinimum, maximum, minimum, multipleOf } = schema;
  // Adding one changes nothing for numbers so large that their spacing is wider.
  const step = (bound: number): number => Math.max(1, Math.abs(bound) * 1e-9);
  if (minimum !== undefined) yield add('below the minimum', minimum - step(minimum));
  if (maximum !== undefined) yield add('above the maximum', maximum + step(maximum));
  if (exclusiveMinimum !== undefined) yield add('at the exclusive minimum', exclusiveMinimum);
  if (exclusiveMaximum !== undefined) yield add('at the exclusive maximum', exclusiveMaximum);
  if (multipleOf !== undefined) yield add('not a multiple', multipleOf / 2);
}

function* mutateText(schema: JsonSchema, value: string, add: Add): Generator<Mutation> {
  const { maxLength, minLength, pattern } = schema;
  if (minLength !== undefined && minLength > 0) yield add('too short', 'x'.repeat(minLength - 1));
  if (maxLength !== undefined && maxLength < LARGEST_BUILT) {
    yield add('too long', value + 'x'.repeat(maxLength + 1));
  }
  if (pattern === undefined) return;
  // Not with JavaScript's own matcher: a slow pattern would block the check that detects it.
  const { validate } = compileSchema({ pattern });
  for (const text of ['', '\u0000', ' \n ', '💥', `${value}\u0000`]) {
    if (!validate(text).ok) yield add('against the pattern', text);
  }
}

function* mutateList(schema: JsonSchema, value: readonly unknown[], add: Add): Generator<Mutation> {
  const { maxItems, minItems, uniqueItems } = schema;
  const [first] = value;
  if (minItems !== undefined && minItems > 0)
    yield add('too few items', value.slice(0, minItems - 1));
  if (maxItems !== undefined && maxItems < LARGEST_BUILT && first !== undefined) {
    yield add('too many items', [...value, ...Array.from({ length: maxItems + 1 }, () => first)]);
  }
  if (uniqueItems === true && first !== undefined)
    yield add('the same item twice', [...value, first]);
}

function* mutateObject(schema: JsonSchema, value: object, add: Add): Generator<Mutation> {
  for (const name of schema.required ?? []) {
    const rest = Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
    yield add(`without '${name}'`, rest);
  }
  if (schema.additionalProperties !== false || schema['patternProperties'] !== undefined) return;
  for (const name of ['unknownProperty', ...PROTOTYPE_KEYS]) {
    if (Object.hasOwn(schema.properties ?? {}, name)) continue;
    yield add(`with the unknown property '${name}'`, withProperty(value, name, 'x'));
  }
}

const isListed = (values: readonly unknown[], value: unknown): boolean =>
  values.some((item) => JSON.stringify(item) === JSON.stringify(value));

function* mutateHere(schema: JsonSchema, value: unknown, add: Add): Generator<Mutation> {
  yield* mutateType(schema, add);
  const fixed = schema.const === undefined ? schema.enum : [schema.const];
  if (fixed) {
    for (const other of ['__none_of_these__', -987_654_321, false]) {
      if (!isListed(fixed, other)) yield add('not one of the values', other);
    }
  }
  if (typeof value === 'number') yield* mutateNumber(schema, add);
  if (typeof value === 'string') yield* mutateText(schema, value, add);
  if (Array.isArray(value)) yield* mutateList(schema, value, add);
  else if (typeof value === 'object' && value !== null) yield* mutateObject(schema, value, add);
}

/**
 * Lists every way to break a valid value by one change. Each provably breaks it: only properties
 * and items are entered, where an error inside invalidates the whole, and never the branches of
 * `anyOf`, `oneOf` or `if`, where another branch might accept it.
 */
export function* listMutations(
  schema: JsonSchema,
  value: unknown,
  root: JsonSchema = schema,
  path: readonly (number | string)[] = [],
): Generator<Mutation> {
  const resolved = resolveReference(schema, root);
  if (!resolved) return;
  yield* mutateHere(resolved, value, (kind, changed) => ({ kind, path, value: changed }));

  if (Array.isArray(value) && isSchema(resolved.items) && resolved['prefixItems'] === undefined) {
    for (const [index, item] of value.entries()) {
      yield* listMutations(resolved.items, item, root, [...path, index]);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(resolved.properties ?? {})) {
      if (!Object.hasOwn(value, name)) continue;
      yield* listMutations(inner, (value as Record<string, unknown>)[name], root, [...path, name]);
    }
  }
}

/** Returns a copy of a value with one mutation applied. */
export const applyMutation = (value: unknown, { path, value: changed }: Mutation): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return changed;
  const inner = { kind: '', path: rest, value: changed };
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      index === key ? applyMutation(item, inner) : (item as unknown),
    );
  }
  const object = value as Record<string, unknown>;
  return { ...object, [key]: applyMutation(object[key], inner) };
};
