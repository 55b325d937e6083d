import type { ToolPackage } from '../package/tool-package.ts';
import { type AstNode, getChild, getChildren, getIdentifierName, walkAst } from './ast.ts';
import { buildModuleGraph } from './module-graph.ts';
import type { SourceFile } from './source-file.ts';

/** Every file that is loaded with the executor or the runtime, once. */
export const listExecutedFiles = ({ entries, sources }: ToolPackage): readonly SourceFile[] => {
  const roots = [entries['./executor'], entries['./executionRuntime']];
  const files = roots.flatMap(({ path }) => {
    const entry = sources.get(path);
    return entry ? buildModuleGraph(entry, sources).files : [];
  });
  return [...new Set(files)];
};

/** A method of a class that the runtime loads. */
export interface RuntimeMethod {
  file: SourceFile;
  name: string;
  node: AstNode;
}

/** The members of every class that the runtime's entry point loads. */
export function* listRuntimeMethods({ entries, sources }: ToolPackage): Generator<RuntimeMethod> {
  const entry = sources.get(entries['./executionRuntime'].path);
  if (!entry) return;
  for (const file of buildModuleGraph(entry, sources).files) {
    for (const { node } of walkAst(file.program)) {
      if (node.type !== 'MethodDefinition' && node.type !== 'PropertyDefinition') continue;
      const name = getIdentifierName(getChild(node, 'key'));
      if (name !== undefined && node['static'] !== true) yield { file, name, node };
    }
  }
}

/** A call on an object's field: `this.notes.add(text)`. */
export interface ServiceCall {
  call: AstNode;
  method: string;
}

/**
 * Finds the service calls below a node: on an object's field (`this.notes.add(text)`), and on a
 * function's parameter, by the name of a service member.
 */
export function* findServiceCalls(
  root: AstNode,
  members: ReadonlySet<string>,
): Generator<ServiceCall> {
  const parameters = new Set(
    walkAst(root)
      .flatMap(({ node }) => getChildren(node, 'params').flatMap((each) => walkAst(each)))
      .map(({ node }) => getIdentifierName(node)),
  );
  for (const { node } of walkAst(root)) {
    const callee = node.type === 'CallExpression' ? getChild(node, 'callee') : undefined;
    const name = getIdentifierName(getChild(callee, 'property'));
    const object = getChild(callee, 'object');
    const isField =
      object?.type === 'MemberExpression' && getChild(object, 'object')?.type === 'ThisExpression';
    const given = getIdentifierName(object);
    const isGiven = given !== undefined && parameters.has(given);
    if (name !== undefined && (isField || (isGiven && members.has(name)))) {
      yield { call: node, method: name };
    }
  }
}

/** The functions loaded by the executor and the runtime, by name: declared, stored, or methods. */
const collectFunctions = (tool: ToolPackage): Map<string, AstNode[]> => {
  const functions = new Map<string, AstNode[]>();
  for (const file of listExecutedFiles(tool)) {
    for (const { node } of walkAst(file.program)) {
      const isMethod = node.type === 'MethodDefinition' || node.type === 'PropertyDefinition';
      const isFunction = node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator';
      if (!isMethod && !isFunction) continue;
      const name = getIdentifierName(getChild(node, isMethod ? 'key' : 'id'));
      if (name !== undefined) functions.set(name, [...(functions.get(name) ?? []), node]);
    }
  }
  return functions;
};

const cache = new WeakMap<ToolPackage, Map<string, AstNode[]>>();

/** A function and every function of the package reachable from it, by name. */
export const listReached = (tool: ToolPackage, root: AstNode): readonly AstNode[] => {
  const functions = cache.get(tool) ?? collectFunctions(tool);
  cache.set(tool, functions);
  const reached = new Set([root]);
  for (const current of reached) {
    for (const { node } of walkAst(current)) {
      const callee = node.type === 'CallExpression' ? getChild(node, 'callee') : undefined;
      const isOwn = getChild(callee, 'object')?.type === 'ThisExpression';
      const name = getIdentifierName(
        callee?.type === 'MemberExpression' && isOwn ? getChild(callee, 'property') : callee,
      );
      for (const next of name === undefined ? [] : (functions.get(name) ?? [])) reached.add(next);
    }
  }
  return [...reached];
};
