import type { LintRule, RuleProblem } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';
import { mayAsk } from '../package/needed-parts.ts';
import { readSurfaceRegistry } from '../package/surface-registries.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import {
  getChild,
  getChildren,
  getIdentifierName,
  unwrapExpression,
  walkAst,
} from '../source/ast.ts';
import { capitalize } from '../words/capitalize.ts';

/** What an Intervention can show of a call. */
const SHOWN = new Set(['args', 'preview', 'previewedArgs', 'props']);

/**
 * Interventions of an API with parameters that show none of its arguments, so that a person approves
 * anything. Only a component that is written here is read: what the surface kit makes has a check of
 * its own.
 */
function* findBlind(tool: ToolPackage, apiName: string): Generator<RuleProblem> {
  const api = tool.apis.find(({ name }) => name === apiName);
  if (Object.keys(api?.parameters.properties ?? {}).length === 0) return;
  for (const { lineAt, path, program } of tool.sources.values()) {
    if (!path.startsWith('src/client/')) continue;
    for (const { node } of walkAst(program)) {
      const isIt =
        node.type === 'VariableDeclarator' &&
        getIdentifierName(getChild(node, 'id')) === `${capitalize(apiName)}Intervention`;
      const value = isIt ? unwrapExpression(getChild(node, 'init')) : undefined;
      const inner = value?.type === 'CallExpression' ? getChildren(value, 'arguments')[0] : value;
      if (inner?.type !== 'ArrowFunctionExpression' && inner?.type !== 'FunctionExpression')
        continue;
      const isSeeing = walkAst(inner).some((each) => SHOWN.has(getIdentifierName(each.node) ?? ''));
      if (isSeeing) continue;
      const message = `The Intervention of '${apiName}' shows nothing of the arguments.`;
      const repair = 'Show what the call would do: the arguments, or the preview of the audit.';
      yield { file: path, line: lineAt(node.start), message, repair };
    }
  }
}

/** A person who is asked must see what is asked. */
export const interventionSurfaces: LintRule = {
  *check(tool) {
    if (!tool.sources.has(tool.entries['./client'].path)) return;
    const registry = readSurfaceRegistry(tool, `${tool.names.camel}Interventions`);
    if (registry && !registry.isComplete) return;
    const names = new Set(registry?.entries.map(({ apiName }) => apiName));
    const asking = new Set<string>();
    for (const { manifest } of tool.manifests.variants) {
      for (const { humanIntervention, name } of manifest.api) {
        if (mayAsk(humanIntervention ?? manifest.humanIntervention)) asking.add(name);
      }
    }
    for (const name of asking) {
      if (names.has(name)) {
        yield* findBlind(tool, name);
        continue;
      }
      const message = `'${name}' may ask a person and has no Intervention.`;
      yield { ...locateApi(tool, name), message };
    }
  },
  group: 'code',
  name: 'intervention-surfaces',
  repair: "Write an Intervention for the API, or set its humanIntervention to 'never'.",
  severity: 'error',
  summary: 'every API that may ask a person has an Intervention, which shows its arguments',
};
