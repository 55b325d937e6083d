import { escapePattern } from '@lobechat/utils';

import type { LintRule } from '../lint/rule.ts';
import { getTypes } from '../schema/walk-schema.ts';
import { forEachSchema } from './for-each-schema.ts';

/** A choice of quoted words in prose: `one of "a", "b"`, `either 'x' or 'y'`. */
const PROSE_CHOICE = /\b(?:either|one of)\b[^.]{0,20}["'`][\w-]+["'`]/i;

const explains = (description: string, value: number): boolean =>
  new RegExp(String.raw`(?<![\d.-])${escapePattern(String(value))}\s*(?:=|:|means|is\b|\()`).test(
    description,
  );

/** Fixed choices are enums, and numbers that encode something say what. */
export const schemaEnums: LintRule = {
  check: (tool) =>
    forEachSchema(tool, function* ({ schema }) {
      const description = schema.description ?? '';
      const values: unknown = schema.enum;
      if (values === undefined) {
        const isOpenString = getTypes(schema).includes('string') && schema.const === undefined;
        if (isOpenString && PROSE_CHOICE.test(description)) {
          yield 'lists its values in prose instead of enum.';
        }
        return;
      }
      if (!Array.isArray(values) || values.length === 0) {
        yield 'has an enum without values.';
        return;
      }
      if (new Set(values.map((value) => JSON.stringify(value))).size < values.length) {
        yield 'has the same value twice in its enum.';
      }
      const unexplained = values.filter(
        (value): value is number => typeof value === 'number' && !explains(description, value),
      );
      // Numbers with their own meaning (a base, a size) form a range rather than an enum of codes.
      if (unexplained.length > 0 && !/\bbits?\b|\bbase\b|\bradix\b|\bsize\b/i.test(description)) {
        yield `does not say what ${unexplained.join(', ')} stand for.`;
      }
    }),
  group: 'schema',
  name: 'schema-enums',
  repair:
    'Put fixed values into enum, from a constant; map each number in the description: "0 = none, 1 = urgent".',
  severity: 'error',
  summary: 'every fixed choice is an enum, and numbers that stand for something say for what',
};
