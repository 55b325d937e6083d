import type { LobeChatPluginApi } from '@lobechat/types';

import type { LintRule, RuleProblem } from '../lint/rule.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { type AstNode, getChild, getChildren, getIdentifierName, walkAst } from '../source/ast.ts';
import {
  findServiceCalls,
  listRuntimeMethods,
  type RuntimeMethod,
} from '../source/runtime-code.ts';
import { parseApiName, VERBS } from '../words/verbs.ts';

/** Names under which a signal travels: itself, or the options or context that hold it. */
const SIGNAL_HOLDERS = /^(?:signal|ctx|context|options|control)$|Signal$|Options$|Context$/;

/** Verbs that only change what lasts if said of a service; of a list or Map they are harmless. */
const isChanging = (method: string): boolean => {
  const kind = VERBS.get(parseApiName(method).verb);
  return kind === 'change' || kind === 'remove';
};

function* findIdentifiers(roots: readonly AstNode[]): Generator<string> {
  for (const root of roots) {
    for (const { node } of walkAst(root)) {
      const name = getIdentifierName(node);
      if (name !== undefined) yield name;
    }
  }
}

/** Members of interfaces whose parameters mention an AbortSignal. */
const collectAbortable = (tool: ToolPackage): Set<string> => {
  const members = new Set<string>();
  for (const { program } of tool.sources.values()) {
    for (const { node } of walkAst(program)) {
      if (node.type !== 'TSMethodSignature' && node.type !== 'TSPropertySignature') continue;
      const name = getIdentifierName(getChild(node, 'key'));
      const annotation = getChild(getChild(node, 'typeAnnotation'), 'typeAnnotation');
      const parameters = [...getChildren(node, 'params'), ...getChildren(annotation, 'params')];
      const takesSignal = [...findIdentifiers(parameters)].some((word) => word === 'AbortSignal');
      if (name !== undefined && takesSignal) members.add(name);
    }
  }
  return members;
};

function* checkMethod(
  { file, name, node }: RuntimeMethod,
  api: LobeChatPluginApi | undefined,
  abortable: ReadonlySet<string>,
): Generator<RuleProblem> {
  for (const { call, method } of findServiceCalls(node)) {
    const place = { file: file.path, line: file.lineAt(call.start) };
    if (api?.annotations?.readOnly === true && isChanging(method)) {
      const message = `'${name}' is readOnly and calls '${method}' of a service.`;
      const repair = 'Annotate readOnly: false, or call something that only looks.';
      yield { ...place, message, repair };
    }
    if (!abortable.has(method)) continue;
    const words = [...findIdentifiers(getChildren(call, 'arguments'))];
    if (words.some((word) => SIGNAL_HOLDERS.test(word))) continue;
    yield { ...place, message: `'${name}' calls '${method}' without the signal that it takes.` };
  }
}

/** What a runtime asks of its services fits its annotations, and can be aborted. */
export const serviceCalls: LintRule = {
  *check(tool) {
    const abortable = collectAbortable(tool);
    const apis = new Map(tool.apis.map((api) => [api.name, api]));
    for (const method of listRuntimeMethods(tool)) {
      yield* checkMethod(method, apis.get(method.name), abortable);
    }
  },
  group: 'code',
  name: 'service-calls',
  repair: 'Pass ctx.signal on, so that a call that is aborted ends.',
  severity: 'error',
  summary: 'read-only APIs change nothing, and services get the signal that they take',
};
