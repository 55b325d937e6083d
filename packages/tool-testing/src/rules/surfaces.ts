import type { LintRule, RuleProblem } from '../lint/rule.ts';
import { readSurfaceRegistry } from '../package/surface-registries.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { capitalize } from '../words/capitalize.ts';

const SURFACES = [
  'Inspector',
  'Render',
  'Placeholder',
  'Streaming',
  'Intervention',
  'Portal',
] as const;

function* checkSurface(tool: ToolPackage, surface: string): Generator<RuleProblem> {
  const registryName = `${tool.names.camel}${surface}s`;
  const registry = readSurfaceRegistry(tool, registryName);
  if (!registry) {
    if (surface !== 'Inspector') return;
    const message = `'./client' exports no '${registryName}'.`;
    yield { file: tool.entries['./client'].path, message };
    return;
  }
  const { entries, file, isComplete } = registry;
  const client = tool.sources.get(tool.entries['./client'].path);
  const all = client?.text.split(`const ${tool.names.surfaces}`)[1];
  if (client && all?.includes(registryName) === false) {
    const message = `${tool.names.surfaces} leaves out ${registryName}.`;
    yield { file: client.path, message };
  }
  for (const { apiName, component, line } of entries) {
    if (!tool.apiNames.includes(apiName)) {
      yield { file, line, message: `${registryName} has '${apiName}', which is not an API.` };
    } else if (component !== undefined && component !== `${capitalize(apiName)}${surface}`) {
      const message = `${registryName}.${apiName} is '${component}' instead of '${capitalize(apiName)}${surface}'.`;
      yield { file, line, message };
    }
  }
  const names = new Set(entries.map(({ apiName }) => apiName));
  if (surface !== 'Inspector' || !isComplete) return;
  for (const name of tool.apiNames) {
    if (!names.has(name)) yield { file, message: `${registryName} has nothing for '${name}'.` };
  }
}

/** An Inspector for every API, and no surface for missing APIs. */
export const surfaces: LintRule = {
  *check(tool) {
    const client = tool.sources.get(tool.entries['./client'].path);
    if (!client || tool.apiNames.length === 0) return;
    for (const surface of SURFACES) yield* checkSurface(tool, surface);
    if (!client.text.includes(tool.names.surfaces)) {
      const message = `'./client' exports no '${tool.names.surfaces}'.`;
      yield { file: client.path, message };
    }
  },
  group: 'code',
  name: 'surfaces',
  repair:
    'Give <name>Inspectors a line for every API and no other, other surfaces alike, and <name>Surfaces all of them.',
  severity: 'error',
  summary: 'every API has an Inspector, and every surface belongs to an API',
};
