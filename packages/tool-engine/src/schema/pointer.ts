import { isRecord, pointerSteps, readPointer } from '@lobechat/utils';

/** Returns the pointer in a local reference: `#/%24defs/a` → `/$defs/a`. */
export const decodeReference = (reference: string): string => {
  try {
    return decodeURIComponent(reference.slice(1));
  } catch {
    return reference.slice(1);
  }
};

/** The steps of an error's path lead through references, which the validator leaves out of it. */
const followAll = (root: unknown, given: Iterable<unknown>): Set<unknown> => {
  const found = new Set(given);
  // A set continues with what is added to it, and holds each schema of a cycle once.
  for (const schema of found) {
    const reference = isRecord(schema) ? schema['$ref'] : undefined;
    if (typeof reference === 'string' && reference.startsWith('#')) {
      found.add(readPointer(root, decodeReference(reference)));
    }
  }
  return found;
};

/**
 * Returns the schemas at an error's path: more than one if there is a reference, with or without
 * keywords beside it.
 */
export const readSchemasAt = (root: unknown, path: string): unknown[] => {
  let found = followAll(root, [root]);
  for (const step of pointerSteps(path)) {
    const inner = [...found].flatMap((owner) =>
      typeof owner === 'object' && owner !== null && Object.hasOwn(owner, step)
        ? [(owner as Record<string, unknown>)[step]]
        : [],
    );
    found = followAll(root, inner);
  }
  return [...found].filter((schema) => schema !== undefined);
};

/** Keywords beside a reference win over those behind it. Undefined if there are only references. */
const merge = (schemas: readonly unknown[]): unknown => {
  const [first, ...others] = schemas;
  if (others.length === 0 || !isRecord(first)) return first;
  const merged: Record<string, unknown> = {};
  for (const schema of schemas.toReversed()) {
    // Fields that count their steps cost none unless they are read.
    Object.defineProperties(merged, Object.getOwnPropertyDescriptors(Object(schema)));
  }
  delete merged['$ref'];
  return Object.keys(merged).length > 0 ? merged : undefined;
};

/** Returns what the schemas at an error's path say together. */
export const readSchemaAt = (root: unknown, path: string): unknown =>
  merge(readSchemasAt(root, path));

/**
 * Returns the alternatives of a schema: the branches of its unions at any depth, or the schema
 * itself if it has none.
 */
export const listAlternatives = (
  root: unknown,
  given: unknown,
  seen: Set<unknown> = new Set(),
): unknown[] => {
  if (seen.has(given)) return [];
  seen.add(given);
  const schema = merge([...followAll(root, [given])]);
  if (!isRecord(schema) || schema['type'] !== undefined) return [schema];
  const { allOf } = schema;
  // Some programs wrap a single reference in a list.
  const only = Array.isArray(allOf) && allOf.length === 1 ? (allOf as unknown[]) : undefined;
  const forms = schema['anyOf'] ?? schema['oneOf'] ?? only;
  return Array.isArray(forms) && forms.length > 0
    ? forms.flatMap((form: unknown) => listAlternatives(root, form, seen))
    : [schema];
};
