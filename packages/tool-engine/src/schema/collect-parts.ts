import type { JsonSchema } from '@lobechat/types';
import { isRecord, readPointer } from '@lobechat/utils';

import { decodeReference } from './pointer.ts';

/**
 * Returns all schemas that apply to one value: the given ones, those they refer to, and their
 * branches.
 */
export const collectParts = (root: JsonSchema, given: readonly unknown[]): JsonSchema[] => {
  const parts = new Set<JsonSchema>();
  const pending = given.toReversed();
  while (pending.length > 0) {
    const schema = pending.pop();
    if (!isRecord(schema) || parts.has(schema)) continue;
    const { $ref, allOf, anyOf, oneOf } = schema as JsonSchema;
    parts.add(schema);
    const branches: readonly unknown[] = [allOf, anyOf, oneOf].filter(Array.isArray).flat();
    pending.push(...branches.toReversed());
    if (typeof $ref === 'string' && $ref.startsWith('#')) {
      pending.push(readPointer(root, decodeReference($ref)));
    }
  }
  return [...parts];
};

/** Returns what these schemas say about a property. */
export const memberSchemas = (parts: readonly JsonSchema[], name: string): unknown[] =>
  parts.flatMap(({ properties }) =>
    properties && Object.hasOwn(properties, name) ? [properties[name]] : [],
  );
