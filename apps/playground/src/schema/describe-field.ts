import type { JsonSchema } from '@lobechat/types';

import { resolveSchema } from './resolve-schema.ts';

/**
 * The control for a schema in the form: `scalar` for text or a number, `json` if no control covers
 * everything it allows.
 */
export type FieldKind =
  | 'array'
  | 'boolean'
  | 'choice'
  | 'integer'
  | 'json'
  | 'null'
  | 'number'
  | 'object'
  | 'scalar'
  | 'string';

/** What the form needs to know about a schema. */
export interface FieldDescription {
  /** The values of a `choice` or a `boolean`. */
  choices: readonly unknown[];
  kind: FieldKind;
  /** Whether `null` is allowed in addition to the values of the control. */
  nullable: boolean;
  /** The schema behind references and nullable wrappers. */
  schema: JsonSchema;
}

const isScalar = (value: unknown): boolean =>
  value === null || ['boolean', 'number', 'string'].includes(typeof value);

const isNullSchema = (schema: JsonSchema): boolean =>
  schema.type === 'null' || schema.const === null;

const constantsOf = (schemas: readonly JsonSchema[]): unknown[] | undefined => {
  const constants = schemas.map((schema) => schema.const);
  return constants.every((value) => value !== undefined && isScalar(value)) ? constants : undefined;
};

const SCALAR_TYPES = ['integer', 'number', 'string'];

/* Only text and numbers, which share one text field. */
const isTextOrNumber = (schema: JsonSchema): boolean => {
  const listed = schema.const === undefined ? schema.enum : [schema.const];
  if (listed) return listed.every((value) => ['number', 'string'].includes(typeof value));
  const types = schema.type === undefined ? [] : [schema.type].flat();
  return types.length > 0 && types.every((type) => SCALAR_TYPES.includes(type));
};

/* Several alternatives: `X | null` is X, a list of constants is a choice, anything else is JSON. */
const describeUnion = (
  schema: JsonSchema,
  alternatives: readonly JsonSchema[],
  root: JsonSchema,
): FieldDescription => {
  const resolved = alternatives.map((alternative) => resolveSchema(alternative, root));
  const constants = constantsOf(resolved);
  if (constants) {
    return { choices: constants, kind: 'choice', nullable: constants.includes(null), schema };
  }
  const others = resolved.filter((alternative) => !isNullSchema(alternative));
  const [only] = others;
  if (only && others.length === 1) {
    const { anyOf: _anyOf, oneOf: _oneOf, ...beside } = schema;
    const inner = describeField({ ...only, ...beside }, root);
    return { ...inner, nullable: inner.nullable || others.length < resolved.length };
  }
  const kind = others.length > 0 && others.every(isTextOrNumber) ? 'scalar' : 'json';
  return { choices: [], kind, nullable: resolved.some(isNullSchema), schema };
};

const KIND_OF_TYPE: Readonly<Record<string, FieldKind>> = {
  array: 'array',
  boolean: 'boolean',
  integer: 'integer',
  null: 'null',
  number: 'number',
  object: 'object',
  string: 'string',
};

/** Chooses the control for a schema. */
export const describeField = (field: JsonSchema, root: JsonSchema): FieldDescription => {
  const schema = resolveSchema(field, root);
  const types = schema.type === undefined ? [] : [schema.type].flat();
  const nullable = types.includes('null');

  if (schema.const !== undefined && isScalar(schema.const)) {
    return { choices: [schema.const], kind: 'choice', nullable: schema.const === null, schema };
  }
  if (schema.enum?.every(isScalar)) {
    return { choices: schema.enum, kind: 'choice', nullable: schema.enum.includes(null), schema };
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return describeUnion(schema, alternatives, root);
  if (schema.allOf ?? schema.not ?? schema.$ref) {
    return { choices: [], kind: schema.properties ? 'object' : 'json', nullable, schema };
  }

  const others = types.filter((type) => type !== 'null');
  const [only] = others;
  if (types.length > 0 && others.length === 0) {
    return { choices: [], kind: 'null', nullable: true, schema };
  }
  if (!only && schema.properties) return { choices: [], kind: 'object', nullable, schema };
  if (!only || others.length > 1) {
    const isScalarUnion = only && others.every((type) => SCALAR_TYPES.includes(type));
    return { choices: [], kind: isScalarUnion ? 'scalar' : 'json', nullable, schema };
  }
  const isOpenArray = only === 'array' && typeof schema.items !== 'object';
  return {
    choices: only === 'boolean' ? [true, false] : [],
    kind: isOpenArray ? 'json' : (KIND_OF_TYPE[only] ?? 'json'),
    nullable,
    schema,
  };
};
