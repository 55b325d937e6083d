import type { LintRule } from '../lint/rule.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import {
  type AstNode,
  getChild,
  getChildren,
  getIdentifierName,
  getStringValue,
  walkAst,
} from '../source/ast.ts';
import type { SourceFile } from '../source/source-file.ts';
import { findWritten, getRootName } from '../source/written-names.ts';

const READONLY_FIELDS = new Set(['apiEnum', 'identifier']);
const PARAMETER_NAMES = /^(?:params|args|arguments|parameters|input)$/;

function* checkField(node: AstNode): Generator<string> {
  const name = getIdentifierName(getChild(node, 'key')) ?? '';
  if (!READONLY_FIELDS.has(name)) return;
  if (node.type === 'MethodDefinition')
    yield `'${name}' is a ${node['kind'] === 'get' ? 'getter' : 'method'} instead of a readonly field.`;
  else if (node['readonly'] !== true) yield `'${name}' is not readonly.`;
}

function* checkNode(node: AstNode): Generator<string> {
  if (findWritten(node) === 'this') yield 'The executor keeps something on `this` between calls.';
  switch (node.type) {
    case 'LogicalExpression': {
      const [left, right] = [
        getRootName(getChild(node, 'left')),
        getRootName(getChild(node, 'right')),
      ];
      const isReversed = !PARAMETER_NAMES.test(left ?? '') && PARAMETER_NAMES.test(right ?? '');
      if (isReversed) yield 'A default from the context overrides an explicit argument.';
      return;
    }
    case 'MethodDefinition':
    case 'PropertyDefinition': {
      yield* checkField(node);
      return;
    }
    case 'Property': {
      const isContent = getIdentifierName(getChild(node, 'key')) === 'content';
      if (isContent && getStringValue(getChild(node, 'value')) === '')
        yield 'A result is written with empty content.';
    }
  }
}

function* checkDebug(
  file: SourceFile,
  tool: ToolPackage,
): Generator<{ line: number; message: string }> {
  for (const { node } of walkAst(file.program)) {
    if (node.type !== 'CallExpression' || getIdentifierName(getChild(node, 'callee')) !== 'debug')
      continue;
    const namespace = getStringValue(getChildren(node, 'arguments')[0]);
    if (namespace === undefined || namespace.startsWith(`${tool.names.identifier}:`)) continue;
    const message = `The log namespace '${namespace}' does not begin with '${tool.names.identifier}:'.`;
    yield { line: file.lineAt(node.start), message };
  }
}

/** How an executor is written: readonly fields, no state, explicit arguments first, one funnel. */
export const executorCode: LintRule = {
  *check(tool) {
    for (const file of tool.sources.values()) {
      if (!file.path.startsWith('src/client/executor/') || /\.test(?:-d)?\.ts$/.test(file.path))
        continue;
      for (const { node } of walkAst(file.program)) {
        for (const message of checkNode(node)) {
          yield { file: file.path, line: file.lineAt(node.start), message };
        }
      }
      for (const problem of checkDebug(file, tool)) yield { file: file.path, ...problem };
    }
  },
  group: 'code',
  name: 'executor-code',
  repair:
    'Write readonly identifier and apiEnum, params.x ?? ctx?.x, results through the funnel, and keep nothing on the singleton.',
  severity: 'error',
  summary: 'the executor has readonly fields, keeps no state and lets explicit arguments win',
};
