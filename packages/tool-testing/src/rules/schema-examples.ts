import type { JsonSchema } from '@lobechat/types';

import type { LintRule } from '../lint/rule.ts';
import { tryCompileSchema } from '../schema/validate-arguments.ts';
import { forEachSchema } from './for-each-schema.ts';

/** Extracts a part of a schema, with the definitions that its references need. */
const detach = (schema: JsonSchema, root: JsonSchema): JsonSchema =>
  root.$defs && schema !== root ? { ...schema, $defs: root.$defs } : schema;

/** Defaults and examples are values that the schema itself accepts. */
export const schemaExamples: LintRule = {
  check: (tool) =>
    forEachSchema(tool, function* ({ pointer, root, schema }) {
      if (pointer === '') {
        const { error } = tryCompileSchema(schema);
        if (error) yield `cannot be compiled: ${error}`;
      }
      const examples: unknown = schema.examples ?? [];
      const values: [string, unknown][] = Array.isArray(examples)
        ? examples.map((value) => ['an example', value])
        : [];
      if (schema.default !== undefined) values.push(['a default', schema.default]);
      if (values.length === 0) return;

      const { validator } = tryCompileSchema(detach(schema, root));
      for (const [what, value] of values) {
        const verdict = validator?.validate(value);
        if (!verdict || verdict.ok) continue;
        yield `has ${what} that does not fit it: ${verdict.problems[0]?.message ?? ''}`;
      }
    }),
  group: 'schema',
  name: 'schema-examples',
  quiets: ['default-texts', 'survives-good-arguments'],
  repair: 'Correct the value or the schema, so that defaults and examples are accepted.',
  severity: 'error',
  summary: 'every schema compiles, and its defaults and examples fit it',
};
