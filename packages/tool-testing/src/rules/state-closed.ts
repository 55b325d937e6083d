import type { JsonSchema } from '@lobechat/types';

import type { LintRule, RuleProblem } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';
import { isObjectSchema, isSchema, walkSchema } from '../schema/walk-schema.ts';

/** Whether an object schema names its fields and yet lets others pass. */
const isOpen = (schema: JsonSchema): boolean => {
  const { additionalProperties, properties } = schema;
  if (!isObjectSchema(schema) || schema['unevaluatedProperties'] === false) return false;
  if (additionalProperties === false) return false;
  // A map, or a value whose fields belong to somebody else, says so by a schema and names no field.
  return !isSchema(additionalProperties) || properties !== undefined;
};

/**
 * A state names all of its fields: surfaces and programs read them by the schema, so a misspelt or
 * forgotten field of an open object would pass every other check. An object of unknown fields is
 * allowed if it is declared as such: `additionalProperties` with a schema, and no `properties`.
 * Parts of `allOf` and its kin are checked one by one.
 */
export const stateClosed: LintRule = {
  *check(tool) {
    // A schema that several APIs share is repaired once.
    const seen = new Set<JsonSchema>();
    for (const { name, stateSchema } of tool.apis) {
      if (!stateSchema) continue;
      for (const { pointer, schema } of walkSchema(stateSchema)) {
        if (seen.has(schema) || !isOpen(schema)) continue;
        seen.add(schema);
        const where = pointer === '' ? 'The state' : `'${pointer}' in the state`;
        const problem: RuleProblem = {
          ...locateApi(tool, name),
          message: `${where} of '${name}' accepts unknown fields.`,
          spoils: [name],
        };
        yield problem;
      }
    }
  },
  group: 'schema',
  name: 'state-closed',
  repair:
    'Declare it by objectOf, or add additionalProperties: false (for a map: the schema of its values).',
  severity: 'error',
  summary: 'every object of a state is closed',
};
