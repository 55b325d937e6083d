import type { LobeChatPluginApi } from '@lobechat/types';

import type { LintRule, RuleProblem } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { callExecutor, findResultProblems } from '../run/call-executor.ts';
import { findStateProblems } from '../run/find-state-problems.ts';
import { showArguments } from '../run/show-arguments.ts';
import { sampleValid } from '../schema/sample.ts';

/** More of these for one API add nothing. */
const MOST_SHOWN = 3;

const findProblems = async (
  tool: ToolPackage,
  apiName: string,
  params: unknown,
): Promise<string[]> => {
  try {
    const result = await callExecutor(tool, apiName, params);
    const broken = [...findResultProblems(result)];
    return broken.length > 0 ? broken : findStateProblems(tool, apiName, result);
  } catch (error) {
    return [`throws: ${error instanceof Error ? error.message : String(error)}`];
  }
};

const checkApi = async (tool: ToolPackage, api: LobeChatPluginApi): Promise<RuleProblem[]> => {
  const { name } = api;
  // The fixtures have a separate rule; here their values only vary the generated ones.
  const examples = (tool.fixtures[name] ?? []).map((fixture) => fixture.arguments as unknown);
  const values = sampleValid({
    count: tool.samples.good + examples.length,
    examples,
    schema: api.acceptedParameters ?? api.parameters,
  });
  const problems = new Map<string, RuleProblem>();
  if (values.length <= examples.length) {
    const message = `No arguments could be generated for '${name}'.`;
    const repair = 'Loosen conditions that chance cannot meet, or add fixtures that meet them.';
    problems.set('', { ...locateApi(tool, name), message, repair });
  }
  for (const value of values.slice(examples.length)) {
    for (const problem of await findProblems(tool, name, value)) {
      // The same problem with many arguments has one cause.
      if (problems.has(problem)) continue;
      const message = `'${name}' ${problem} Arguments: ${showArguments(value)}`;
      problems.set(problem, { ...locateApi(tool, name), message });
    }
    if (problems.size >= MOST_SHOWN) break;
  }
  return [...problems.values()];
};

/** Any arguments that fit the schema get an answer: a success or a typed failure, with content. */
export const survivesGoodArguments: LintRule = {
  async check(tool) {
    if (!tool.executor || !tool.createServices) return [];
    const known = tool.apis.filter(
      ({ name }) => tool.executor && Object.hasOwn(tool.executor, name),
    );
    const problems: RuleProblem[] = [];
    for (const api of known) problems.push(...(await checkApi(tool, api)));
    return problems;
  },
  group: 'behaviour',
  name: 'survives-good-arguments',
  repair: 'Throw a ToolError with a type for what can go wrong, and repair what should not throw.',
  severity: 'error',
  summary: 'hundreds of generated good arguments run without a throw and give content',
};
