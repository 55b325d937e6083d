import { isRecord, pointerSteps, readPointer } from '@lobechat/utils';

/** A longer chain of references counts as a cycle. */
const MAX_REFERENCES = 32;

const followReferences = (root: unknown, schema: unknown): unknown => {
  let current = schema;
  for (let count = 0; count < MAX_REFERENCES; count += 1) {
    const reference = isRecord(current) ? current['$ref'] : undefined;
    if (typeof reference !== 'string' || !reference.startsWith('#')) return current;
    current = readPointer(root, decodeReference(reference));
  }
  return undefined;
};

/** Returns the pointer in a local reference: `#/%24defs/a` → `/$defs/a`. */
export const decodeReference = (reference: string): string => {
  try {
    return decodeURIComponent(reference.slice(1));
  } catch {
    return reference.slice(1);
  }
};

/**
 * Returns the part of a schema at an error's path. References are followed, because the validator
 * leaves them out of its paths.
 */
export const readSchemaAt = (root: unknown, path: string): unknown => {
  let current = followReferences(root, root);
  for (const step of pointerSteps(path)) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) {
      return undefined;
    }
    current = followReferences(root, (current as Record<string, unknown>)[step]);
  }
  return current;
};
