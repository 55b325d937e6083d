import type { JsonSchema, LobeChatPluginApi } from '@lobechat/types';

import type { LintRule, RuleProblem } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { callMethod } from '../run/call-executor.ts';
import { observeServices } from '../run/observe-services.ts';
import { trackData } from '../run/track-data.ts';
import { sampleValid } from '../schema/sample.ts';
import { isSchema, resolveReference } from '../schema/walk-schema.ts';
import {
  type AstNode,
  getChild,
  getIdentifierName,
  getStringValue,
  walkAst,
} from '../source/ast.ts';
import { listExecutedFiles } from '../source/runtime-code.ts';

/** Generated calls per API, besides the examples. */
const GENERATED = 20;

/** The paths of all parameters, as tracking names them; alternatives (`anyOf`) are left out. */
function* listParameters(
  schema: JsonSchema,
  root: JsonSchema,
  path = '',
  depth = 0,
): Generator<string> {
  const { items, properties = {} } = resolveReference(schema, root) ?? {};
  if (depth > 5) return;
  if (isSchema(items)) yield* listParameters(items, root, `${path}/*`, depth + 1);
  for (const [name, inner] of Object.entries(properties)) {
    yield `${path}/${name}`;
    if (isSchema(inner)) yield* listParameters(inner, root, `${path}/${name}`, depth + 1);
  }
}

/** Marks every part of a value as read. */
const readAll = (value: unknown, depth = 0): void => {
  if (typeof value !== 'object' || value === null || depth > 5) return;
  for (const part of Object.values(value)) readAll(part, depth + 1);
};

/** The parameters that the examples and generated calls read; undefined if nothing could be run. */
const findRead = async (
  tool: ToolPackage,
  { acceptedParameters, name, parameters }: LobeChatPluginApi,
): Promise<Set<string> | undefined> => {
  const read = new Set<string>();
  const examples = (tool.fixtures[name] ?? []).map(({ arguments: params }) => params as unknown);
  const schema = acceptedParameters ?? parameters;
  const calls = sampleValid({ count: examples.length + GENERATED, examples, schema });
  let hasSucceeded = false;
  for (const params of calls) {
    const services = tool.createServices?.();
    // What a service is given is for the service to read.
    const caller = services && {
      services: observeServices(services, { onCall: ({ arguments: given }) => readAll(given) }),
    };
    const tracked = trackData(structuredClone(params), {
      onRead: (path, key) => void read.add(`${path}/${key}`),
    });
    const result = await callMethod(tool, name, tracked, caller).catch(() => undefined);
    hasSucceeded ||= result?.success === true;
  }
  return hasSucceeded ? read : undefined;
};

/** Names that code reads: `params.limit`, `{ limit }`, `params['limit']`; not those it only declares. */
const collectNamed = (tool: ToolPackage): Set<string> => {
  const names = new Set<string>();
  const add = (node: AstNode | undefined) => {
    const name = getIdentifierName(node) ?? getStringValue(node);
    if (name !== undefined) names.add(name);
  };
  for (const { program } of listExecutedFiles(tool)) {
    for (const { ancestors, node } of walkAst(program)) {
      if (node.type === 'MemberExpression') add(getChild(node, 'property'));
      if (node.type === 'Property' && ancestors.at(-1)?.type === 'ObjectPattern')
        add(getChild(node, 'key'));
    }
  }
  return names;
};

/**
 * A parameter changes something: a model that fills one that nothing reads is misled. One is reported
 * if no example and no generated call reads it (a service that gets the arguments counts as reading
 * them) and no code of the executor or runtime names it. So a parameter with a name that the code uses
 * for something else is not found, nor one of an executor that copies its arguments.
 */
export const unusedParameters: LintRule = {
  async check(tool) {
    const problems: RuleProblem[] = [];
    if (!tool.executor) return problems;
    const named = collectNamed(tool);
    const seen = new Set<string>();
    for (const api of tool.apis) {
      const unnamed = [...listParameters(api.parameters, api.parameters)].filter(
        (path) => !named.has(path.slice(path.lastIndexOf('/') + 1)),
      );
      const read = unnamed.length > 0 ? await findRead(tool, api) : undefined;
      for (const path of read ? unnamed : []) {
        if (read?.has(path)) continue;
        const name = path.slice(path.lastIndexOf('/') + 1);
        // A schema that several APIs share is repaired once.
        if (seen.has(name)) continue;
        seen.add(name);
        const message = `'${name}' of '${api.name}' is read by no code: it changes nothing.`;
        problems.push({ ...locateApi(tool, api.name), message });
      }
    }
    return problems;
  },
  group: 'behaviour',
  name: 'unused-parameters',
  repair: 'Use it in the runtime, or remove it from the parameters and the texts.',
  severity: 'error',
  summary: 'every parameter is read',
};
