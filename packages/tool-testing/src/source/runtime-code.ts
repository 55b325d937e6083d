import type { ToolPackage } from '../package/tool-package.ts';
import { type AstNode, getChild, getIdentifierName, walkAst } from './ast.ts';
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

/** A call of something that an object holds in a field: `this.notes.add(text)`. */
export interface ServiceCall {
  call: AstNode;
  method: string;
}

/** Finds the calls of `this.<field>.<method>(…)` below a node. */
export function* findServiceCalls(root: AstNode): Generator<ServiceCall> {
  for (const { node } of walkAst(root)) {
    const callee = node.type === 'CallExpression' ? getChild(node, 'callee') : undefined;
    const object = callee?.type === 'MemberExpression' ? getChild(callee, 'object') : undefined;
    const isField =
      object?.type === 'MemberExpression' && getChild(object, 'object')?.type === 'ThisExpression';
    const method = getIdentifierName(getChild(callee, 'property'));
    if (isField && method !== undefined) yield { call: node, method };
  }
}
