import type { LintRule, RuleProblem } from '../lint/rule.ts';
import {
  type AstNode,
  getChild,
  getChildren,
  getIdentifierName,
  unwrapExpression,
  type VisitedNode,
  walkAst,
} from '../source/ast.ts';
import { listExecutedFiles } from '../source/runtime-code.ts';
import type { SourceFile } from '../source/source-file.ts';

const FUNCTION_TYPES = new Set([
  'ArrowFunctionExpression',
  'FunctionDeclaration',
  'FunctionExpression',
]);

/** Methods that change the Map, Set, array or record that they are called on. */
const MUTATING = new Set(
  'add clear copyWithin delete fill pop push reverse set shift sort splice unshift'.split(' '),
);

const HOLDERS = new Set(['ArrayExpression', 'NewExpression', 'ObjectExpression']);

const listDeclarations = (file: SourceFile): AstNode[] =>
  getChildren(file.program, 'body')
    .map((statement) =>
      statement.type === 'ExportNamedDeclaration' ? getChild(statement, 'declaration') : statement,
    )
    .filter((node) => node?.type === 'VariableDeclaration')
    .filter((node) => node !== undefined);

/** Names of module constants that can be written to: records, arrays, Maps, instances. */
const listHolders = (file: SourceFile): Set<string> => {
  const names = new Set<string>();
  for (const declaration of listDeclarations(file)) {
    for (const declarator of getChildren(declaration, 'declarations')) {
      const value = unwrapExpression(getChild(declarator, 'init'));
      const name = getIdentifierName(getChild(declarator, 'id'));
      if (name !== undefined && value && HOLDERS.has(value.type)) names.add(name);
    }
  }
  return names;
};

/** `seen.byId[0]` → `seen`. */
const getRootName = (node: AstNode | undefined): string | undefined => {
  let current = unwrapExpression(node);
  while (current?.type === 'MemberExpression')
    current = unwrapExpression(getChild(current, 'object'));
  return getIdentifierName(current);
};

/** The name that a node writes to: assigns below it, deletes of it, counts it, or calls a setter. */
const findWritten = (node: AstNode): string | undefined => {
  switch (node.type) {
    case 'AssignmentExpression':
      return getRootName(getChild(node, 'left'));
    case 'UpdateExpression':
      return getRootName(getChild(node, 'argument'));
    case 'UnaryExpression':
      return node['operator'] === 'delete' ? getRootName(getChild(node, 'argument')) : undefined;
    case 'CallExpression': {
      const callee = getChild(node, 'callee');
      const method = getIdentifierName(getChild(callee, 'property'));
      if (callee?.type !== 'MemberExpression' || method === undefined) return undefined;
      if (MUTATING.has(method)) return getRootName(getChild(callee, 'object'));
      const isAssign = getRootName(callee) === 'Object' && method === 'assign';
      return isAssign ? getRootName(getChildren(node, 'arguments')[0]) : undefined;
    }
  }
  return undefined;
};

/** Whether a function around a node has a parameter or variable of this name. */
const isShadowed = (name: string, { ancestors }: VisitedNode): boolean => {
  const outermost = ancestors.find(({ type }) => FUNCTION_TYPES.has(type));
  if (!outermost) return false;
  for (const { node } of walkAst(outermost)) {
    const declared = node.type === 'VariableDeclarator' ? [getChild(node, 'id')] : [];
    for (const pattern of [...declared, ...getChildren(node, 'params')]) {
      if (!pattern) continue;
      for (const inner of walkAst(pattern)) {
        if (getIdentifierName(inner.node) === name) return true;
      }
    }
  }
  return false;
};

function* checkFile(file: SourceFile): Generator<RuleProblem> {
  for (const declaration of listDeclarations(file)) {
    if (declaration['kind'] === 'const' || declaration['declare'] === true) continue;
    for (const declarator of getChildren(declaration, 'declarations')) {
      const name = getIdentifierName(getChild(declarator, 'id')) ?? '';
      const message = `The module variable '${name}' is shared by all calls and sessions.`;
      yield { file: file.path, line: file.lineAt(declaration.start), message };
    }
  }
  const holders = listHolders(file);
  const reported = new Set<string>();
  for (const visited of walkAst(file.program)) {
    // What is filled while the module loads is a table, and the same for everybody.
    if (!visited.ancestors.some(({ type }) => FUNCTION_TYPES.has(type))) continue;
    const name = findWritten(visited.node);
    if (name === undefined || !holders.has(name) || reported.has(name)) continue;
    if (isShadowed(name, visited)) continue;
    reported.add(name);
    const message = `A call writes to '${name}', which is shared by all calls and sessions.`;
    yield { file: file.path, line: file.lineAt(visited.node.start), message };
  }
}

/** An executor is one object for every session: what calls leave behind belongs to a service. */
export const moduleState: LintRule = {
  *check(tool) {
    for (const file of listExecutedFiles(tool)) yield* checkFile(file);
  },
  group: 'code',
  name: 'module-state',
  repair:
    'Keep it in a service, or in what createRuntimeCache makes per session; make tables while the module loads.',
  severity: 'error',
  summary: 'executor and runtime keep nothing in variables of a module',
};
