import type { LintRule } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';
import { mayAsk } from '../package/needed-parts.ts';
import { readSurfaceRegistry } from '../package/surface-registries.ts';

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
      if (names.has(name)) continue;
      const message = `'${name}' may ask a person and has no Intervention.`;
      yield { ...locateApi(tool, name), message };
    }
  },
  group: 'code',
  name: 'intervention-surfaces',
  repair: "Write an Intervention for the API, or set its humanIntervention to 'never'.",
  severity: 'error',
  summary: 'every API that may ask a person has an Intervention',
};
