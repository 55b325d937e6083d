import type { LintRule } from '../lint/rule.ts';
import { locateText } from '../package/locate.ts';
import { parseApiName, VERBS } from '../words/verbs.ts';

const CAMEL_CASE = /^[a-z][a-z\d]*(?:[A-Z][a-z\d]*)*$/;

const findProblem = (name: string): string | undefined => {
  if (name.includes('__')) return `'${name}' contains '__', which separates names.`;
  if (!CAMEL_CASE.test(name)) return `'${name}' is not camelCase.`;
  const { verb } = parseApiName(name);
  if (!VERBS.has(verb)) return `'${name}' does not begin with a verb that is known ('${verb}').`;
  return undefined;
};

/** API names are camelCase and begin with a verb; a bare verb is allowed, a bare noun is not. */
export const apiNames: LintRule = {
  *check(tool) {
    for (const name of tool.apiNames) {
      const message = findProblem(name);
      if (message) yield { ...locateText(tool, `${name}:`, 'src/types.ts'), message };
    }
  },
  group: 'names',
  name: 'api-names',
  repair:
    'Begin with a verb: list, view, get, search; create, edit, update, delete; run, execute, submit; or another of the table in words/verbs.ts of the kit.',
  severity: 'error',
  summary: 'every API name is camelCase and begins with a verb',
};
