import { isBuiltin } from 'node:module';

import type { LintRule } from '../lint/rule.ts';
import { buildModuleGraph, getPackageName } from '../source/module-graph.ts';
import { PURE_PACKAGES, UI_LIBRARIES } from '../words/libraries.ts';

const nameKind = (specifier: string): string => {
  if (isBuiltin(specifier)) return 'a Node module';
  if (UI_LIBRARIES.has(getPackageName(specifier))) return 'a UI library';
  return 'not one of the packages that a root entry may load';
};

/** The root entry is data that any program can import: no React, no Node, no heavy library. */
export const pureRoot: LintRule = {
  *check({ entries, sources }) {
    const entry = sources.get(entries['.'].path);
    if (!entry) return;
    const { files, outside } = buildModuleGraph(entry, sources);
    for (const { path } of files) {
      if (!/^src\/(?:client|ExecutionRuntime)\//.test(path) && !path.endsWith('.tsx')) continue;
      yield {
        file: path,
        message: `The root entry loads '${path}', which is code rather than data.`,
      };
    }
    for (const { file, line, specifier } of outside) {
      if (PURE_PACKAGES.has(getPackageName(specifier))) continue;
      const message = `The root entry loads '${specifier}', which is ${nameKind(specifier)}.`;
      yield { file: file.path, line, message };
    }
  },
  group: 'code',
  name: 'pure-root',
  repair: `Import types only, or move the code behind another entry point. Allowed at run time: ${[...PURE_PACKAGES].join(', ')}.`,
  severity: 'error',
  summary: 'the root entry is pure data',
};
