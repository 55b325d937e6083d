import type { JsonSchema } from '@lobechat/types';

import type { LintRule } from '../lint/rule.ts';
import { getTypes } from '../schema/walk-schema.ts';
import { forEachSchema } from './for-each-schema.ts';

/** A bound that is only in prose: "at most 50", "between 1 and 10", "up to 3 items". */
const PROSE_BOUND =
  /\b(?:at (?:least|most)|no more than|up to|max(?:imum)?(?: of)?|between) \d[\d,]*\b/i;

const BOUND_KEYWORDS = [
  'exclusiveMaximum',
  'exclusiveMinimum',
  'maximum',
  'maxItems',
  'maxLength',
  'maxProperties',
  'minimum',
  'minItems',
  'minLength',
  'minProperties',
] as const;

const isFixed = (schema: JsonSchema): boolean =>
  schema.enum !== undefined || schema.const !== undefined;

const isNumeric = (schema: JsonSchema): boolean =>
  getTypes(schema).some((type) => type === 'number' || type === 'integer');

/** Bounds are in the schema, where the validator sees them, rather than in prose. */
export const schemaBounds: LintRule = {
  check: (tool) =>
    forEachSchema(
      tool,
      function* ({ schema }) {
        if (getTypes(schema).includes('array') && schema.maxItems === undefined) {
          yield 'is an array without maxItems.';
        }
        const hasBound = BOUND_KEYWORDS.some((keyword) => schema[keyword] !== undefined);
        const inner = schema.items;
        const itemsBound =
          typeof inner === 'object' &&
          BOUND_KEYWORDS.some((keyword) => inner[keyword] !== undefined);
        const said = PROSE_BOUND.exec(schema.description ?? '');
        if (
          said &&
          !hasBound &&
          !itemsBound &&
          !isFixed(schema) &&
          (isNumeric(schema) || getTypes(schema).includes('string'))
        ) {
          yield `says '${said[0]}' in prose and has no bound.`;
        }
      },
      { accepted: true },
    ),
  group: 'schema',
  name: 'schema-bounds',
  repair: 'Write the limit as maxItems, minimum, maximum, minLength or maxLength.',
  severity: 'error',
  summary: 'every array is bounded, and bounds stand in the schema',
};
