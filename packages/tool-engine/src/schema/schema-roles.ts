/** What the value of a keyword is: a schema or a list of them, schemas by name, or plain data. */
export type SchemaRole = 'data' | 'map' | 'schema';

const DATA = new Set(['const', 'default', 'enum', 'examples']);
const MAPS = new Set([
  '$defs',
  'definitions',
  'dependentSchemas',
  'patternProperties',
  'properties',
]);

/** The role of a keyword. An unknown one is taken for a schema: references may lead into it. */
export const roleOf = (keyword: string): SchemaRole => {
  if (DATA.has(keyword)) return 'data';
  return MAPS.has(keyword) ? 'map' : 'schema';
};

/** Whether a way through a schema, as the steps of a pointer, ends in data rather than in a schema. */
export const leadsIntoData = (steps: readonly string[]): boolean => {
  let role: SchemaRole = 'schema';
  for (const step of steps) {
    role = role === 'map' ? 'schema' : roleOf(step);
    if (role === 'data') return true;
  }
  return false;
};
