import {
  type AstNode,
  getChild,
  getChildren,
  getIdentifierName,
  unwrapExpression,
  walkAst,
} from './ast.ts';
import { resolveRelative } from './module-graph.ts';
import type { SourceFile } from './source-file.ts';

/** Data created once that lives as long as the module. */
export interface ModuleScope {
  /**
   * Names of constants with mutable values: records, arrays, Maps, instances, classes, functions.
   */
  readonly holders: ReadonlySet<string>;
  /** Variables that are not constant, with the offset of their declaration. */
  readonly variables: ReadonlyMap<string, number>;
}

/** Expressions that create mutable values. */
export const HOLDERS: ReadonlySet<string> = new Set([
  'ArrayExpression',
  'CallExpression',
  'ClassExpression',
  'NewExpression',
  'ObjectExpression',
]);

const FUNCTION_EXPRESSIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

/** Nodes that are functions. */
export const FUNCTION_TYPES: ReadonlySet<string> = new Set([
  ...FUNCTION_EXPRESSIONS,
  'FunctionDeclaration',
]);

/** Objects shared by the whole process. */
export const GLOBALS: ReadonlySet<string> = new Set([
  'global',
  'globalThis',
  'process',
  'self',
  'window',
]);

const unwrapExport = (statement: AstNode): AstNode =>
  (statement.type === 'ExportNamedDeclaration' && getChild(statement, 'declaration')) || statement;

/** Whether a function is called immediately: `(() => …)()`. */
const isCalledAtOnce = (node: AstNode, parent: AstNode | undefined): boolean =>
  FUNCTION_EXPRESSIONS.has(node.type) &&
  parent?.type === 'CallExpression' &&
  unwrapExpression(getChild(parent, 'callee')) === node;

/** The function around a node that runs after the module has loaded, if any. */
export const findLaterFunction = (ancestors: readonly AstNode[]): AstNode | undefined => {
  const outer = ancestors.filter(({ type }) => type !== 'ParenthesizedExpression');
  return outer.find(
    (node, at) => FUNCTION_TYPES.has(node.type) && !isCalledAtOnce(node, outer[at - 1]),
  );
};

/** Functions that are called immediately, while the module loads. */
const listCalledFunctions = (statement: AstNode): AstNode[] =>
  walkAst(statement).flatMap(({ ancestors, node }) =>
    isCalledAtOnce(
      node,
      ancestors.findLast(({ type }) => type !== 'ParenthesizedExpression'),
    ) && !findLaterFunction(ancestors)
      ? [node]
      : [],
  );

/**
 * Reads the declarations of a module that live as long as it does, and its imports of other
 * modules' declarations.
 */
export const readModuleScope = (
  file: SourceFile,
  sources: ReadonlyMap<string, SourceFile>,
  outer: readonly SourceFile[] = [],
): ModuleScope => {
  const holders = new Set(GLOBALS);
  const variables = new Map<string, number>();
  const statements = getChildren(file.program, 'body').map(unwrapExport);
  const functions = statements.flatMap(listCalledFunctions);
  const called = functions.flatMap((node) => getChildren(getChild(node, 'body'), 'body'));
  for (const parameter of functions.flatMap((node) => getChildren(node, 'params'))) {
    holders.add(getIdentifierName(parameter) ?? '');
  }
  for (const statement of [...statements, ...called]) {
    if (statement.type === 'ClassDeclaration' || statement.type === 'FunctionDeclaration') {
      holders.add(getIdentifierName(getChild(statement, 'id')) ?? '');
    }
    if (statement.type === 'ImportDeclaration' && !outer.includes(file)) {
      const target = resolveImport(file, statement, sources);
      const theirs = target && readModuleScope(target, sources, [...outer, file]).holders;
      for (const specifier of getChildren(statement, 'specifiers')) {
        const imported = getIdentifierName(getChild(specifier, 'imported')) ?? '';
        const local = getIdentifierName(getChild(specifier, 'local')) ?? '';
        const isAll = specifier.type === 'ImportNamespaceSpecifier';
        if (isAll || theirs?.has(imported)) holders.add(local);
      }
    }
    if (statement.type !== 'VariableDeclaration' || statement['declare'] === true) continue;
    for (const declarator of getChildren(statement, 'declarations')) {
      const name = getIdentifierName(getChild(declarator, 'id'));
      const value = unwrapExpression(getChild(declarator, 'init'));
      if (name === undefined) continue;
      // Inside a function, a variable may only serve loading: it counts if it is written later.
      if (called.includes(statement)) holders.add(name);
      else if (statement['kind'] !== 'const') variables.set(name, statement.start);
      else if (value && (HOLDERS.has(value.type) || FUNCTION_EXPRESSIONS.has(value.type)))
        holders.add(name);
    }
  }
  return { holders, variables };
};

const resolveImport = (
  file: SourceFile,
  statement: AstNode,
  sources: ReadonlyMap<string, SourceFile>,
): SourceFile | undefined => {
  const specifier = getChild(statement, 'source')?.['value'];
  return typeof specifier === 'string' && specifier.startsWith('.')
    ? resolveRelative(file, specifier, sources)
    : undefined;
};
