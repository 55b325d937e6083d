import type { JsonSchema } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { collectParts, memberSchemas } from '../schema/collect-parts.ts';

/** Which absent values to drop. */
export interface BlankTextOptions {
  /** Drops only null, for receivers that know what a blank text means. Default: false. */
  keepsTexts?: boolean | undefined;
}

/** Returns a value without its blank texts, or the value itself if it has none. */
type Cleaner = (value: unknown) => unknown;

const isBlank = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() === '';

const isEmptyList = (value: unknown): value is readonly never[] =>
  Array.isArray(value) && value.length === 0;

const refusesEmptyList = ({ minItems }: JsonSchema): boolean => (minItems ?? 0) > 0;

/**
 * Whether a schema gives this blank text a meaning: by listing it as a value, default or example,
 * or by `minLength: 0`, which has no other purpose.
 */
const givesMeaning = (schema: JsonSchema, text: string): boolean =>
  schema.minLength === 0 ||
  schema.const === text ||
  schema.default === text ||
  [...(schema.enum ?? []), ...(schema.examples ?? [])].includes(text);

/** Whether a schema accepts null. One without any statement about types does. */
const takesNull = ({ const: only, enum: values, type }: JsonSchema): boolean =>
  [type].flat().includes('null') || values?.includes(null) === true || only === null;

const saysType = ({ const: only, enum: values, type }: JsonSchema): boolean =>
  type !== undefined || values !== undefined || only !== undefined;

/**
 * Creates the rule for optional values: a blank text (`""`, `" "`) counts as absent, at any depth,
 * unless the schema gives the blank a meaning. Models often fill in optional values with `""`, and
 * strict definitions make them write null for omitted values. Null also counts as absent if no
 * schema accepts it, and so does an empty list that the schema rejects: definitions for models do
 * not show that bound. Required values, items of lists and properties that the schema does not name
 * are left as they are.
 */
export const createBlankTextDropper = (
  root: JsonSchema,
  { keepsTexts = false }: BlankTextOptions = {},
): Cleaner => {
  const cleanObject = (parts: readonly JsonSchema[], value: Record<string, unknown>): unknown => {
    let copy: Record<string, unknown> | undefined;
    for (const [name, member] of Object.entries(value)) {
      if (typeof member !== 'object' && !isBlank(member)) continue;
      const schemas = memberSchemas(parts, name);
      if (schemas.length === 0) continue;
      if (isBlank(member) || member === null || isEmptyList(member)) {
        if (!mayDrop(parts, schemas, name, member)) continue;
        copy ??= { ...value };
        delete copy[name];
        continue;
      }
      const cleaned = clean(schemas, member);
      if (cleaned === member) continue;
      copy ??= { ...value };
      copy[name] = cleaned;
    }
    return copy ?? value;
  };

  const mayDrop = (
    parts: readonly JsonSchema[],
    schemas: readonly unknown[],
    name: string,
    member: string | null | readonly never[],
  ): boolean => {
    if (parts.some(({ required }) => required?.includes(name))) return false;
    const said = collectParts(root, schemas);
    if (member === null) return said.some(saysType) && !said.some(takesNull);
    if (keepsTexts) return false;
    if (typeof member !== 'string') return said.some(refusesEmptyList);
    return !said.some((schema) => givesMeaning(schema, member));
  };

  const cleanList = (parts: readonly JsonSchema[], list: readonly unknown[]): unknown => {
    const cleaned = list.map((item, index) => {
      const schemas = parts.map(
        ({ items, prefixItems }) =>
          (prefixItems as readonly unknown[] | undefined)?.[index] ?? items,
      );
      return clean(schemas, item);
    });
    return cleaned.some((item, index) => item !== list[index]) ? cleaned : list;
  };

  const clean = (schemas: readonly unknown[], value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const parts = collectParts(root, schemas);
    if (Array.isArray(value)) return cleanList(parts, value);
    return isRecord(value) ? cleanObject(parts, value) : value;
  };

  return (value) => clean([root], value);
};
