import { splitWords } from '@lobechat/utils';

import type { LintRule } from '../lint/rule.ts';
import { forEachSchema } from './for-each-schema.ts';

/** A description says more than the property's name does. */
export const schemaDescribed: LintRule = {
  check: (tool) =>
    forEachSchema(tool, function* ({ property, schema }) {
      if (property === undefined) return;
      const description = schema.description?.trim() ?? '';
      if (description === '') yield 'has no description.';
      else if (splitWords(description).join(' ') === splitWords(property).join(' ')) {
        yield `is described by its own name ('${description}').`;
      }
    }),
  group: 'schema',
  name: 'schema-described',
  repair: 'Say what the value means, its unit or format, and what happens when it is left out.',
  severity: 'error',
  summary: 'every parameter is described',
};
