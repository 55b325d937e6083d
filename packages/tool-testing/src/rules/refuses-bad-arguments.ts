import type { SchemaVerdict } from '@lobechat/tool-engine';

import type { LintRule } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';
import { showArguments } from '../run/show-arguments.ts';
import { sampleInvalid } from '../schema/sample.ts';
import { tryCompileSchema } from '../schema/validate-arguments.ts';

/** More of these for one API add nothing. */
const MOST_SHOWN = 3;

const findProblem = (verdict: SchemaVerdict): string | undefined => {
  if (verdict.ok) return 'are accepted';
  const isReadable =
    verdict.problems.length > 0 &&
    verdict.problems.every(
      ({ expected, message }) => message.trim() !== '' && expected.trim() !== '',
    );
  return isReadable ? undefined : 'are refused without saying what was expected';
};

/** The validator rejects every generated violation of the schema, and says what it expected. */
export const refusesBadArguments: LintRule = {
  *check(tool) {
    for (const { name, parameters } of tool.apis) {
      const { validator } = tryCompileSchema(parameters);
      if (!validator) continue;
      const examples = (tool.fixtures[name] ?? []).map((fixture) => fixture.arguments as unknown);
      let shown = 0;
      for (const { kind, path, value } of sampleInvalid({
        count: tool.samples.bad,
        examples,
        schema: parameters,
      })) {
        const problem = findProblem(validator.validate(value));
        if (!problem) continue;
        const place = path === '' ? '' : ` at ${path}`;
        const message = `Arguments of '${name}' that are ${kind}${place} ${problem}: ${showArguments(value)}`;
        yield { ...locateApi(tool, name), message };
        shown += 1;
        if (shown === MOST_SHOWN) break;
      }
    }
  },
  group: 'behaviour',
  name: 'refuses-bad-arguments',
  repair:
    'Write the schema so that it says what it means; if it does, the validator of the engine is wrong.',
  severity: 'error',
  summary: 'thousands of generated bad arguments are refused with a readable error',
};
