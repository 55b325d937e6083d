import type { JsonSchema } from '@lobechat/types';
import { canonicalJson, isRecord } from '@lobechat/utils';

import { spendWork } from './pattern/work-limit.ts';
import { roleOf, type SchemaRole } from './schema-roles.ts';

/** Only such schemas can cost more than their own size times that of a value. */
const NEEDS_BOUNDS = /"(?:\$ref|\$dynamicRef|\$recursiveRef|uniqueItems)"/;
/** Characters of JSON text: a schema of this size costs steps for each part of a value. */
const LARGE = 20_000;
/** The cost of a step through the schema, in steps of a pattern. */
const STEP = 4;
/** The cost of following a reference: the validator resolves it every time. */
const REFERENCE_STEP = 24;

/** Values of an `enum` that are compared per step. */
const COMPARED = 4;

/** Keywords that make the validator continue in other schemas or in a list of values. */
const COUNTED = new Set([
  '$dynamicRef',
  '$recursiveRef',
  '$ref',
  'allOf',
  'anyOf',
  'enum',
  'oneOf',
]);

/* The validator's own check takes quadratic time to list duplicates. */
const NO_DUPLICATES = {
  check: (value: unknown): boolean =>
    !Array.isArray(value) || new Set(value.map(canonicalJson)).size === value.length,
  error: (): string => 'no item twice',
};

const stepsOf = (name: string, value: unknown): number => {
  if (!Array.isArray(value)) return REFERENCE_STEP;
  return name === 'enum' ? Math.ceil(value.length / COMPARED) : STEP * value.length;
};

/** Defines a field that counts its steps whenever the validator reads it. */
const define = (owner: object, name: string, value: unknown, isCounted: boolean): void => {
  const steps = stepsOf(name, value);
  const field = isCounted
    ? {
        get: () => {
          spendWork(steps);
          return value;
        },
      }
    : { value, writable: true };
  Object.defineProperty(owner, name, { configurable: true, enumerable: true, ...field });
};

const bound = (value: unknown, given: SchemaRole, targets: ReadonlySet<unknown>): unknown => {
  // What a reference leads to is a schema, wherever it stands.
  const role = targets.has(value) ? 'schema' : given;
  const inner = role === 'data' ? 'data' : 'schema';
  if (Array.isArray(value)) return value.map((item) => bound(item, inner, targets));
  if (!isRecord(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    const part = bound(member, role === 'schema' ? roleOf(name) : inner, targets);
    define(copy, name, part, role === 'schema' && COUNTED.has(name));
  }
  if (role === 'schema' && value['uniqueItems'] === true) {
    delete copy['uniqueItems'];
    copy['~refine'] = [NO_DUPLICATES];
  }
  return copy;
};

/**
 * Returns a copy of a schema whose checks count their steps where they could multiply, through
 * chained references and nested branches; undefined for a schema that cannot be expensive. The
 * validator must interpret the copy on each check: generated code would not count.
 *
 * @param targets - the schemas that references lead to
 */
export const boundSchema = (
  schema: JsonSchema,
  targets: ReadonlySet<unknown>,
): JsonSchema | undefined => {
  const text = JSON.stringify(schema);
  return NEEDS_BOUNDS.test(text) || text.length > LARGE
    ? (bound(schema, 'schema', targets) as JsonSchema)
    : undefined;
};
