import { isMadeRuntime } from '@lobechat/types';

import type { LintRule } from '../lint/rule.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { getChild, getIdentifierName, walkAst } from '../source/ast.ts';
import { buildModuleGraph } from '../source/module-graph.ts';

const MEMBER_TYPES = new Set(['MethodDefinition', 'PropertyDefinition']);

/** Members of every class that the runtime's entry point loads: fields are not on the prototype. */
const collectMembers = (tool: ToolPackage): Set<string> => {
  const members = new Set<string>();
  const entry = tool.sources.get(tool.entries['./executionRuntime'].path);
  if (!entry) return members;
  for (const { program } of buildModuleGraph(entry, tool.sources).files) {
    for (const { node } of walkAst(program)) {
      if (!MEMBER_TYPES.has(node.type) || node['static'] === true) continue;
      const name = getIdentifierName(getChild(node, 'key'));
      if (name) members.add(name);
    }
  }
  return members;
};

/** The runtime has a method of the same name for every API. */
export const runtimeMethods: LintRule = {
  *check(tool) {
    const { apiNames, entries, names } = tool;
    const runtime = entries['./executionRuntime'].exports[names.runtime];
    if (typeof runtime !== 'function' || isMadeRuntime(runtime)) return;
    const members = collectMembers(tool);
    const prototype: unknown = runtime.prototype;
    for (const name of apiNames) {
      const isInherited = typeof prototype === 'object' && prototype !== null && name in prototype;
      if (isInherited || members.has(name)) continue;
      const message = `${names.runtime} has no method '${name}'.`;
      yield { file: entries['./executionRuntime'].path, message };
    }
  },
  group: 'code',
  name: 'runtime-methods',
  repair:
    'Put the logic of each API into a runtime method of the same name, and let the executor call it.',
  severity: 'error',
  summary: 'the runtime has a method for every API',
};
