import { pointerSteps, readPointer } from '@lobechat/utils';

import { decodeReference } from './pointer.ts';
import { leadsIntoData, roleOf, type SchemaRole } from './schema-roles.ts';

/** Schemas nested deeper than this are refused rather than walked. */
const MAX_DEPTH = 200;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const hasOwnIds = (root: unknown): boolean => /"\$(?:id|anchor|dynamicAnchor)"/.test(toText(root));

const toText = (root: unknown): string => JSON.stringify(root) ?? '';

const checkReference = (root: unknown, reference: unknown): void => {
  if (typeof reference !== 'string') throw new TypeError('$ref has to be a string');
  if (reference === '#') return;
  if (reference.startsWith('#/')) {
    const pointer = decodeReference(reference);
    if (readPointer(root, pointer) === undefined) {
      throw new TypeError(`$ref '${reference}' leads nowhere`);
    }
    if (leadsIntoData(pointerSteps(pointer))) {
      throw new TypeError(`$ref '${reference}' leads to a value, not to a schema`);
    }
    return;
  }
  // References to anchors in the document are left to the validator. Nothing is ever fetched.
  if (!hasOwnIds(root)) throw new TypeError(`$ref '${reference}' is not in the schema itself`);
};

const walk = (root: unknown, schema: unknown, depth: number, role: SchemaRole): void => {
  if (!isObject(schema) || role === 'data') return;
  if (depth > MAX_DEPTH) throw new TypeError(`it is nested deeper than ${MAX_DEPTH} levels`);
  for (const [keyword, value] of Object.entries(schema)) {
    if (role === 'map' || Array.isArray(schema)) walk(root, value, depth + 1, 'schema');
    else if (keyword === '$ref' && !isObject(value)) checkReference(root, value);
    else walk(root, value, depth + 1, roleOf(keyword));
  }
};

/**
 * Rejects schemas that the validator would accept but judge wrongly: a schema that is not an
 * object, and references that lead nowhere (it would refuse every value).
 *
 * @throws TypeError saying what is wrong
 */
export const checkSchema = (schema: unknown): void => {
  if (!isObject(schema) || Array.isArray(schema)) throw new TypeError('it has to be an object');
  walk(schema, schema, 0, 'schema');
};
