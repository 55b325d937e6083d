import { readPointer } from '@lobechat/utils';

import { decodeReference } from './pointer.ts';

/** Keywords whose values are data, not schemas: a `$ref` in them means nothing. */
const DATA_KEYWORDS = new Set(['const', 'default', 'enum', 'examples']);
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
    if (readPointer(root, decodeReference(reference)) === undefined) {
      throw new TypeError(`$ref '${reference}' leads nowhere`);
    }
    return;
  }
  // Names inside the document are left to the validator; nothing is ever fetched.
  if (!hasOwnIds(root)) throw new TypeError(`$ref '${reference}' is not in the schema itself`);
};

const walk = (root: unknown, schema: unknown, depth: number): void => {
  if (!isObject(schema)) return;
  if (depth > MAX_DEPTH) throw new TypeError(`it is nested deeper than ${MAX_DEPTH} levels`);
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === '$ref' && !isObject(value)) checkReference(root, value);
    else if (!DATA_KEYWORDS.has(keyword)) walk(root, value, depth + 1);
  }
};

/**
 * Refuses what the validator would accept and then answer wrongly: a schema that is not an object,
 * and references that lead nowhere (it would refuse every value).
 *
 * @throws TypeError saying what is wrong
 */
export const checkSchema = (schema: unknown): void => {
  if (!isObject(schema) || Array.isArray(schema)) throw new TypeError('it has to be an object');
  walk(schema, schema, 0);
};
