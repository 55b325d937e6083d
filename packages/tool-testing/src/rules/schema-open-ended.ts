import type { JsonSchema } from '@lobechat/types';

import type { LintRule } from '../lint/rule.ts';
import { getTypes } from '../schema/walk-schema.ts';
import { type ApiSchema, forEachSchema } from './for-each-schema.ts';

const limitsText = (schema: JsonSchema): boolean =>
  schema.maxLength !== undefined || schema.pattern !== undefined || schema.format !== undefined;

const limitsBelow = (schema: JsonSchema): boolean =>
  schema.minimum !== undefined || schema.exclusiveMinimum !== undefined;

const limitsAbove = (schema: JsonSchema): boolean =>
  schema.maximum !== undefined || schema.exclusiveMaximum !== undefined;

const findMissingLimits = function* ({ schema }: ApiSchema): Generator<string> {
  if (schema.enum !== undefined || schema.const !== undefined) return;
  const types = getTypes(schema);
  if (types.includes('string') && !limitsText(schema)) yield 'is text without maxLength.';
  // A number may be unbounded; an integer counts something and has a range.
  if (types.includes('integer') && !(limitsBelow(schema) && limitsAbove(schema))) {
    yield 'is an integer without minimum and maximum.';
  }
};

/** Unbounded text and integers are seldom intended: a model can fill them with anything. */
export const schemaOpenEnded: LintRule = {
  check: (tool) => forEachSchema(tool, findMissingLimits, { accepted: true }),
  group: 'schema',
  name: 'schema-open-ended',
  repair:
    'Give text a maxLength and integers a minimum and maximum that every sensible call keeps.',
  severity: 'warning',
  summary: 'text and integers have limits',
};
