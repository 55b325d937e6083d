import type { LintRule, RuleProblem } from '../lint/rule.ts';
import { locateApi, locateText } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';

const asEnum = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

function* compareVariant(tool: ToolPackage, declared: readonly string[]): Generator<RuleProblem> {
  const inAnyVariant = new Set(tool.apis.map((api) => api.name));
  const leftOut = tool.manifests.variants.flatMap((variant) => variant.leftOut);
  for (const name of declared) {
    if (inAnyVariant.has(name) || leftOut.includes(name)) continue;
    const message = `${tool.names.apiName} has '${name}', the manifest does not.`;
    yield { ...locateText(tool, `${name}:`, 'src/types.ts'), message, spoils: [name] };
  }
  for (const name of inAnyVariant) {
    if (declared.includes(name)) continue;
    const message = `The manifest has '${name}', ${tool.names.apiName} does not.`;
    yield { ...locateApi(tool, name), message, spoils: [name] };
  }
}

/** `XApiName` and the manifest list the same APIs, once each. */
export const apiEnum: LintRule = {
  *check(tool) {
    const entries = asEnum(tool.entries['.'].exports[tool.names.apiName]);
    if (entries.length === 0 || tool.manifests.variants.length === 0) return;
    for (const [key, value] of entries) {
      if (key === value) continue;
      const message = `${tool.names.apiName}.${key} is '${String(value)}' instead of '${key}'.`;
      yield {
        ...locateText(tool, `${key}:`, 'src/types.ts'),
        message,
        spoils: [key, String(value)],
      };
    }
    yield* compareVariant(
      tool,
      entries.map(([, value]) => String(value)),
    );
    for (const { environment, manifest } of tool.manifests.variants) {
      const names = manifest.api.map((api) => api.name);
      const twice = names.filter((name, index) => names.indexOf(name) !== index);
      for (const name of twice) {
        const message = `The manifest (${environment}) has '${name}' twice.`;
        yield { ...locateApi(tool, name), message };
      }
    }
  },
  group: 'names',
  name: 'api-enum',
  quiets: 'all',
  repair:
    'Give every API one key in the ApiName constant, equal to its value, and one entry in the manifest.',
  severity: 'error',
  summary: 'ApiName and manifest list the same APIs, once each',
};
