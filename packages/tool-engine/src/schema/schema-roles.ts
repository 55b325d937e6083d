import { isRecord } from '@lobechat/utils';

/** The kind of a keyword's value: a schema or a list of schemas, schemas by name, or plain data. */
export type SchemaRole = 'data' | 'map' | 'schema';

const DATA = new Set(['const', 'default', 'enum', 'examples']);
const MAPS = new Set([
  '$defs',
  'definitions',
  'dependencies',
  'dependentSchemas',
  'patternProperties',
  'properties',
]);

const SCHEMAS = new Set([
  'additionalItems',
  'additionalProperties',
  'allOf',
  'anyOf',
  'contains',
  'contentSchema',
  'else',
  'if',
  'items',
  'not',
  'oneOf',
  'prefixItems',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

/** Whether a keyword holds schemas by itself; an unknown one only if a reference points into it. */
export const holdsSchemas = (keyword: string): boolean => SCHEMAS.has(keyword) || MAPS.has(keyword);

/**
 * The role of a keyword. Unknown keywords count as schemas, since references may point into them.
 */
export const roleOf = (keyword: string): SchemaRole => {
  if (DATA.has(keyword)) return 'data';
  return MAPS.has(keyword) ? 'map' : 'schema';
};

/**
 * Returns a copy of a schema in which every schema, from the innermost, is what `rewrite` returns.
 *
 * @param kept - keywords whose schemas stay as they are
 */
export const rewriteSchemas = (
  value: unknown,
  rewrite: (schema: Record<string, unknown>) => unknown,
  role: SchemaRole = 'schema',
  kept: readonly string[] = [],
): unknown => {
  if (role === 'data') return value;
  if (Array.isArray(value)) {
    return value.map((item) => rewriteSchemas(item, rewrite, 'schema', kept));
  }
  if (!isRecord(value)) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      role === 'schema' && kept.includes(name)
        ? member
        : rewriteSchemas(member, rewrite, role === 'map' ? 'schema' : roleOf(name), kept),
    ]),
  );
  return role === 'map' ? copy : rewrite(copy);
};

/**
 * Whether a path through a schema ends in data rather than in a schema. Below an unknown keyword,
 * such as `components`, every name is free.
 */
export const leadsIntoData = (steps: readonly string[]): boolean => {
  let role: SchemaRole = 'schema';
  for (const step of steps) {
    if (role === 'schema' && !holdsSchemas(step) && !/^\d+$/.test(step)) return DATA.has(step);
    role = role === 'map' ? 'schema' : roleOf(step);
  }
  return false;
};
