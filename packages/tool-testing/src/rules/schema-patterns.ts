import { isSlowPattern } from '@lobechat/tool-engine';

import type { LintRule } from '../lint/rule.ts';
import { forEachSchema } from './for-each-schema.ts';

const isExpression = (source: string): boolean => {
  try {
    return Boolean(new RegExp(source, 'u'));
  } catch {
    return false;
  }
};

/** Patterns are unambiguous: ambiguous ones may take forever. */
export const schemaPatterns: LintRule = {
  check: (tool) =>
    forEachSchema(tool, function* ({ schema }) {
      const patterns = [
        ...(typeof schema.pattern === 'string' ? [schema.pattern] : []),
        ...Object.keys(schema.patternProperties ?? {}),
      ];
      for (const pattern of patterns) {
        // `schema-keywords` reports invalid expressions.
        if (isExpression(pattern) && isSlowPattern(pattern)) {
          yield `has the pattern ${pattern}, which fits some texts in several ways.`;
        }
      }
    }),
  group: 'schema',
  name: 'schema-patterns',
  quiets: ['fixtures', 'refuses-bad-arguments', 'schema-examples', 'survives-good-arguments'],
  repair:
    'Begin it with ^, repeat nothing that repeats itself, and let the next character decide how it goes on. Other validators take exponential time for such a pattern; ours takes a slower way.',
  severity: 'error',
  summary: 'no pattern makes a validator try many ways',
};
