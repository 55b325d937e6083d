import type { JsonSchema, LobeChatPluginApi, ToolFixture } from '@lobechat/types';

import type { LintRule } from '../lint/rule.ts';
import { locateIn } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { tryCompileSchema } from '../schema/validate-arguments.ts';
import { getTypes, isSchema } from '../schema/walk-schema.ts';

const KINDS = new Set(['empty', 'error', 'happy', 'long']);
const NEEDED_KINDS = ['happy', 'error'] as const;

/** Parts of a result that an example is about: values that vary between runs are within them. */
const COMPARED = new Set(['', '/content', '/state']);

function* checkResult({ errorType, kind, result, volatile }: ToolFixture): Generator<string> {
  for (const pointer of volatile ?? []) {
    if (COMPARED.has(pointer))
      yield `declares all of '${pointer}' to change, and so shows nothing.`;
  }
  if (typeof result !== 'object' || result === null) {
    yield 'has no result.';
    return;
  }
  const content: unknown = result.content ?? '';
  if (typeof content !== 'string') {
    yield `has a result whose content is not a text. Is an 'await' missing?`;
  } else if (content.trim() === '') yield 'has a result without content.';
  if (kind !== 'error') {
    if (!result.success) {
      yield `is of kind '${kind}' and its result is a failure: ${result.error?.message ?? 'it has no error.'}`;
    }
    if (errorType !== undefined) yield `is of kind '${kind}' and has an errorType.`;
    return;
  }
  if (errorType === undefined) yield 'has no errorType.';
  if (result.success) yield "is of kind 'error' and its result is a success.";
  else if (errorType !== undefined && result.error?.type !== errorType) {
    yield `has the errorType '${errorType}', and its result the error '${result.error?.type ?? 'none'}'.`;
  }
}

/** Whether a parameter value that fits the schema could still be rejected. */
const isFree = (schema: JsonSchema | boolean): boolean => {
  if (!isSchema(schema)) return true;
  if (schema.enum !== undefined || schema.const !== undefined) return false;
  const types = getTypes(schema);
  const isNumber = types.every((type) => type === 'integer' || type === 'number');
  if (isNumber && types.length > 0)
    return schema.minimum === undefined || schema.maximum === undefined;
  return types.length !== 1 || types[0] !== 'boolean';
};

/**
 * A read-only API that takes only choices and bounded numbers, all optional, cannot be called
 * incorrectly: there is no error to show.
 */
const canBeWrong = ({ annotations, parameters }: LobeChatPluginApi): boolean =>
  annotations?.readOnly !== true ||
  (parameters.required ?? []).length > 0 ||
  Object.values(parameters.properties ?? {}).some(isFree);

function* checkApi(tool: ToolPackage, apiName: string): Generator<string> {
  const fixtures = tool.fixtures[apiName] ?? [];
  const api = tool.apis.find(({ name }) => name === apiName);
  const { validator } = api ? tryCompileSchema(api.acceptedParameters ?? api.parameters) : {};
  const names = new Set<string>();
  for (const kind of NEEDED_KINDS) {
    if (kind === 'error' && api && !canBeWrong(api)) continue;
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
      continue;
    }
    for (const problem of checkResult(fixture)) yield `${name} ${problem}`;
  }
}

/** Every API has examples: one that works and one that fails, with valid arguments. */
export const fixtures: LintRule = {
  *check(tool) {
    const { exports, path } = tool.entries['./fixtures'];
    if (exports[tool.names.fixtures] === undefined || tool.apis.length === 0) return;
    for (const apiName of tool.apis.map(({ name }) => name)) {
      const place = locateIn(tool, path, apiName);
      for (const message of checkApi(tool, apiName)) {
        // A problem in an example's text need not be reported again when it runs.
        const spoilt = (tool.fixtures[apiName] ?? []).map(
          ({ name }) => `'${name}' of '${apiName}'`,
        );
        yield { ...place, message, spoils: spoilt.filter((name) => message.includes(name)) };
      }
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
  quiets: ['fixtures-run'],
  repair:
    'Give every API a happy and an error fixture with a unique name, fitting arguments, and the result as it is.',
  severity: 'error',
  summary:
    'every API has a happy fixture and, if it can fail, an error fixture, with arguments that fit',
};
