import type { JsonSchema } from '@lobechat/types';
import { isRecord, pointerSteps } from '@lobechat/utils';

/** Number of references followed before a schema counts as circular. */
const MAX_REFERENCES = 16;

const lookUp = (root: JsonSchema, reference: string): JsonSchema | undefined => {
  if (!reference.startsWith('#')) return undefined;
  let current: unknown = root;
  for (const step of pointerSteps(decodeURIComponent(reference.slice(1)))) {
    if (!isRecord(current) && !Array.isArray(current)) return undefined;
    current = Object.hasOwn(current, step) ? Reflect.get(current, step) : undefined;
  }
  return isRecord(current) ? current : undefined;
};

/**
 * Follows `$ref`s within the document; keywords beside a reference win over those of its target. A
 * reference that is broken, external or circular stays unchanged.
 */
export const resolveSchema = (schema: JsonSchema, root: JsonSchema): JsonSchema => {
  let current = schema;
  for (let count = 0; count < MAX_REFERENCES; count += 1) {
    if (current.$ref === undefined) return current;
    const target = lookUp(root, current.$ref);
    if (!target) return current;
    const { $ref: _, ...beside } = current;
    current = { ...target, ...beside };
  }
  return schema;
};
