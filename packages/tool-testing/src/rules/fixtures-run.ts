import type { ToolFixture } from '@lobechat/types';

import type { LintRule, RuleProblem } from '../lint/rule.ts';
import { locateIn } from '../package/locate.ts';
import { needsServices } from '../package/needed-parts.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { callExecutor, findResultProblems } from '../run/call-executor.ts';
import { findDifferences } from '../run/find-differences.ts';
import { findStateProblems } from '../run/find-state-problems.ts';

/** Examples are recorded without an agent: their results must not depend on the caller. */
const NOBODY = { agentId: undefined };

const findProblems = async (
  tool: ToolPackage,
  apiName: string,
  fixture: ToolFixture,
): Promise<string[]> => {
  const { arguments: params, errorType, kind } = fixture;
  try {
    const result = await callExecutor(tool, apiName, params, NOBODY);
    const broken = [...findResultProblems(result)];
    if (broken.length > 0) return broken;
    const misfits = findStateProblems(tool, apiName, result);
    if (misfits.length > 0) return misfits;
    const { content, error, success } = result;
    if (kind !== 'error') {
      return success ? findDifferences(fixture, result) : [`fails with ${error?.type}: ${content}`];
    }
    if (success) return [`is of kind 'error' and succeeds: ${content}`];
    if (errorType === undefined || error?.type === errorType) {
      return findDifferences(fixture, result);
    }
    return [`ends with the error '${error?.type}' instead of '${errorType}'.`];
  } catch (error) {
    return [`cannot be run: ${error instanceof Error ? error.message : String(error)}`];
  }
};

/**
 * The examples are true: run against the fakes, each ends as its kind says and returns its result.
 */
export const fixturesRun: LintRule = {
  async check(tool) {
    const problems: RuleProblem[] = [];
    // Without the necessary fakes, no example could run.
    if (!tool.executor || (!tool.createServices && needsServices(tool))) return problems;
    for (const [apiName, fixtures] of Object.entries(tool.fixtures)) {
      if (!tool.apiNames.includes(apiName)) continue;
      const said = new Set<string>();
      for (const fixture of fixtures) {
        for (const problem of await findProblems(tool, apiName, fixture)) {
          // The same problem in several examples has one cause.
          if (said.has(problem)) continue;
          said.add(problem);
          const place = locateIn(tool, tool.entries['./fixtures'].path, fixture.name);
          const message = `'${fixture.name}' of '${apiName}' ${problem}`;
          problems.push({ ...place, message, spoils: [`'${apiName}' ${problem}`] });
        }
      }
    }
    return problems;
  },
  group: 'behaviour',
  name: 'fixtures-run',
  quiets: ['survives-good-arguments'],
  repair:
    'Correct the fixture, the fakes in src/testing.ts, the runtime, or the schema of the state, so that the example is true.',
  severity: 'error',
  summary: 'every fixture runs against the fakes, ends as its kind says and gives its result',
};
