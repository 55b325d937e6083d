import type { LintRule } from '../lint/rule.ts';
import { isObjectSchema } from '../schema/walk-schema.ts';
import { forEachSchema } from './for-each-schema.ts';

/** `required` lists properties that exist, once each. */
export const schemaRequired: LintRule = {
  check: (tool) =>
    forEachSchema(tool, function* ({ schema }) {
      const required: unknown = schema.required;
      if (required === undefined) return;
      if (!Array.isArray(required)) {
        yield 'has a required that is not a list of names.';
        return;
      }
      const names = required as readonly string[];
      // A branch of anyOf may require properties declared beside it, in its parent object.
      if (schema.properties === undefined && !isObjectSchema(schema)) return;
      for (const [index, name] of names.entries()) {
        if (names.indexOf(name) !== index) yield `requires '${name}' twice.`;
        else if (!Object.hasOwn(schema.properties ?? {}, name)) {
          const known = Object.keys(schema.properties ?? {}).join(', ') || 'none';
          yield `requires '${name}', which is not one of its properties (${known}).`;
        }
      }
    }),
  group: 'schema',
  name: 'schema-required',
  quiets: ['fixtures', 'refuses-bad-arguments', 'schema-examples', 'survives-good-arguments'],
  repair: 'List in required only names that stand in properties.',
  severity: 'error',
  summary: 'every required parameter exists',
};
