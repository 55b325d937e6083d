import type { LintRule } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';
import { readSurfaceRegistry } from '../package/surface-registries.ts';

/** A result that opens automatically has something to show. */
export const surfaceRenders: LintRule = {
  *check(tool) {
    if (!tool.sources.has(tool.entries['./client'].path)) return;
    const registry = readSurfaceRegistry(tool, `${tool.names.camel}Renders`);
    if (registry && !registry.isComplete) return;
    const names = new Set(registry?.entries.map(({ apiName }) => apiName));
    for (const { name, renderDisplayControl } of tool.apis) {
      if (renderDisplayControl === undefined || renderDisplayControl === 'collapsed') continue;
      if (names.has(name)) continue;
      const message = `'${name}' is displayed by '${renderDisplayControl}' and has no Render.`;
      yield { ...locateApi(tool, name), message };
    }
  },
  group: 'code',
  name: 'surface-renders',
  repair: 'Write a Render for the API, or take renderDisplayControl away.',
  severity: 'error',
  summary: 'every API that expands its result has a Render',
};
