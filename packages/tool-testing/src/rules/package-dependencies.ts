import { isBuiltin } from 'node:module';

import type { LintRule, RuleProblem } from '../lint/rule.ts';
import { isTestFile } from '../package/read-sources.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { getPackageName } from '../source/module-graph.ts';
import { UI_LIBRARIES } from '../words/libraries.ts';

function* findUndeclared({ packageJson, sources }: ToolPackage): Generator<RuleProblem> {
  for (const source of sources.values()) {
    if (isTestFile(source.path)) continue;
    for (const { line, specifier } of source.imports) {
      if (specifier.startsWith('.') || isBuiltin(specifier)) continue;
      const name = getPackageName(specifier);
      const place = { file: source.path, line };
      const isPeer = Object.hasOwn(packageJson.peerDependencies, name);
      if (UI_LIBRARIES.has(name)) {
        if (!isPeer)
          yield { ...place, message: `'${name}' is imported and not a peer dependency.` };
      } else if (!isPeer && !Object.hasOwn(packageJson.dependencies, name)) {
        const message = `'${name}' is imported and not a dependency.`;
        yield { ...place, message, spoils: [`'${name}'`] };
      }
    }
  }
}

/** Peers for the needs of surfaces, dependencies for the rest, and both complete. */
export const packageDependencies: LintRule = {
  *check(tool) {
    if (tool.packageJson.error) return;
    for (const name of Object.keys(tool.packageJson.dependencies)) {
      if (!UI_LIBRARIES.has(name)) continue;
      const message = `The UI library '${name}' is a dependency, so servers would install it.`;
      yield { file: 'package.json', message };
    }
    yield* findUndeclared(tool);
  },
  group: 'package',
  name: 'package-dependencies',
  quiets: ['entry-loads'],
  repair:
    'List UI libraries in peerDependencies (and devDependencies for tests), all others in dependencies.',
  severity: 'error',
  summary: 'every import is declared, UI libraries as peers',
};
