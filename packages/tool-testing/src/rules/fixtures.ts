import type { ToolFixture } from '@lobechat/types';

import type { LintRule } from '../lint/rule.ts';
import { locateIn } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { tryCompileSchema } from '../schema/validate-arguments.ts';

const KINDS = new Set(['empty', 'error', 'happy', 'long']);
const NEEDED_KINDS = ['happy', 'error'] as const;

function* checkResult({ errorType, kind, result }: ToolFixture): Generator<string> {
  if (typeof result !== 'object' || result === null) {
    yield 'has no result.';
    return;
  }
  if (typeof result.content !== 'string' || result.content.trim() === '')
    yield 'has a result without content.';
  if (kind !== 'error') {
    if (!result.success) yield `is of kind '${kind}' and its result is a failure.`;
    if (errorType !== undefined) yield `is of kind '${kind}' and has an errorType.`;
    return;
  }
  if (errorType === undefined) yield 'has no errorType.';
  if (result.success) yield "is of kind 'error' and its result is a success.";
  else if (errorType !== undefined && result.error?.type !== errorType) {
    yield `has the errorType '${errorType}', and its result the error '${result.error?.type ?? 'none'}'.`;
  }
}

function* checkApi(tool: ToolPackage, apiName: string): Generator<string> {
  const fixtures = tool.fixtures[apiName] ?? [];
  const parameters = tool.apis.find((api) => api.name === apiName)?.parameters;
  const { validator } = parameters ? tryCompileSchema(parameters) : {};
  const names = new Set<string>();
  for (const kind of NEEDED_KINDS) {
    if (!fixtures.some((fixture) => fixture.kind === kind))
      yield `'${apiName}' has no fixture of kind '${kind}'.`;
  }
  for (const fixture of fixtures) {
    const name = `'${fixture.name}' of '${apiName}'`;
    if (typeof fixture.name !== 'string' || fixture.name.trim() === '')
      yield `A fixture of '${apiName}' has no name.`;
    if (names.has(fixture.name)) yield `There are two fixtures ${name}.`;
    names.add(fixture.name);
    if (!KINDS.has(fixture.kind))
      yield `${name} is of the unknown kind '${fixture.kind as string}'.`;
    const verdict = validator?.validate(fixture.arguments);
    if (verdict && !verdict.ok) {
      yield `The arguments of ${name} do not fit the schema: ${verdict.problems.map(({ message }) => message).join(' ')}`;
    }
    for (const problem of checkResult(fixture)) yield `${name} ${problem}`;
  }
}

/** Every API has examples: one that works and one that fails, with arguments that fit. */
export const fixtures: LintRule = {
  *check(tool) {
    const { exports, path } = tool.entries['./fixtures'];
    if (exports[tool.names.fixtures] === undefined || tool.apis.length === 0) return;
    for (const apiName of tool.apis.map(({ name }) => name)) {
      const place = locateIn(tool, path, apiName);
      for (const message of checkApi(tool, apiName)) yield { ...place, message };
    }
    for (const apiName of Object.keys(tool.fixtures)) {
      if (tool.apiNames.includes(apiName)) continue;
      yield {
        ...locateIn(tool, path, apiName),
        message: `There are fixtures for '${apiName}', which is not an API.`,
      };
    }
  },
  group: 'behaviour',
  name: 'fixtures',
  repair:
    'Give every API a happy and an error fixture with a unique name, fitting arguments, and the result as it is.',
  severity: 'error',
  summary: 'every API has a happy and an error fixture, and all arguments fit the schema',
};
