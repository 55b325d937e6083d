const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const decodeToken = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

/** One part of a JSON pointer. */
export const encodeToken = (token: string): string =>
  token.replaceAll('~', '~0').replaceAll('/', '~1');

const toTokens = (pointer: string): string[] => pointer.split('/').slice(1).map(decodeToken);

/** The value at a JSON pointer (RFC 6901), or undefined where there is none. */
export const readPointer = (root: unknown, pointer: string): unknown => {
  let current = root;
  for (const token of toTokens(pointer)) {
    if (!isObject(current) || !Object.hasOwn(current, token)) return undefined;
    current = current[token];
  }
  return current;
};

/** A chain of references longer than this one is a circle. */
const MAX_REFERENCES = 32;

const followReferences = (root: unknown, schema: unknown): unknown => {
  let current = schema;
  for (let count = 0; count < MAX_REFERENCES; count += 1) {
    const reference = isObject(current) ? current['$ref'] : undefined;
    if (typeof reference !== 'string' || !reference.startsWith('#')) return current;
    current = readPointer(root, decodeReference(reference));
  }
  return undefined;
};

/** The pointer in a local reference: `#/%24defs/a` → `/$defs/a`. */
export const decodeReference = (reference: string): string => {
  try {
    return decodeURIComponent(reference.slice(1));
  } catch {
    return reference.slice(1);
  }
};

/**
 * The part of a schema that an error's path names. References are followed on the way, because the
 * validator leaves them out of its paths.
 */
export const readSchemaAt = (root: unknown, path: string): unknown => {
  let current = followReferences(root, root);
  for (const token of toTokens(path)) {
    if (!isObject(current) || !Object.hasOwn(current, token)) return undefined;
    current = followReferences(root, current[token]);
  }
  return current;
};
