import type { LintRule } from '../lint/rule.ts';
import { isObjectSchema, isSchema } from '../schema/walk-schema.ts';
import { forEachSchema } from './for-each-schema.ts';

/** Objects accept no unknown fields; a map (`additionalProperties: {…}`) limits its entries. */
export const schemaClosed: LintRule = {
  check: (tool) =>
    forEachSchema(
      tool,
      function* ({ pointer, schema }) {
        if (!isObjectSchema(schema)) return;
        const { additionalProperties } = schema;
        if (additionalProperties === false || schema['unevaluatedProperties'] === false) return;
        if (pointer !== '' && isSchema(additionalProperties) && schema.maxProperties !== undefined)
          return;
        yield isSchema(additionalProperties) && pointer !== ''
          ? 'is a map without maxProperties.'
          : 'is an object without additionalProperties: false.';
      },
      { accepted: true },
    ),
  group: 'schema',
  name: 'schema-closed',
  repair:
    'Add additionalProperties: false (or, for a map, a schema of its values and maxProperties).',
  severity: 'error',
  summary: 'every parameter object is closed',
};
