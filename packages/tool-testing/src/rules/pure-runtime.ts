import { isBuiltin } from 'node:module';

import type { LintRule, RuleProblem } from '../lint/rule.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { findGlobalUses } from '../source/free-globals.ts';
import { buildModuleGraph, getPackageName } from '../source/module-graph.ts';
import type { SourceFile } from '../source/source-file.ts';
import { NETWORK_LIBRARIES, STORE_LIBRARIES, UI_LIBRARIES } from '../words/libraries.ts';

const findForbiddenKind = (specifier: string): string | undefined => {
  if (isBuiltin(specifier)) return 'a Node module';
  if (specifier.startsWith('@/')) return 'a part of an app';
  const name = getPackageName(specifier);
  if (UI_LIBRARIES.has(name)) return 'a UI library';
  if (STORE_LIBRARIES.has(name)) return 'a state store';
  if (NETWORK_LIBRARIES.has(name)) return 'a network library';
  return undefined;
};

/** An executor only connects: it has no more access to the world than the runtime. */
function* checkExecutor(
  { entries, sources }: ToolPackage,
  runtime: readonly SourceFile[],
): Generator<RuleProblem> {
  const entry = sources.get(entries['./executor'].path);
  for (const file of entry ? buildModuleGraph(entry, sources).files : []) {
    if (runtime.includes(file)) continue;
    for (const { name, offset } of findGlobalUses(file.program)) {
      yield { file: file.path, line: file.lineAt(offset), message: `The executor uses ${name}.` };
    }
  }
}

/** A runtime is logic: its inputs from the world come from a service or the context. */
export const pureRuntime: LintRule = {
  *check(tool) {
    const { entries, sources } = tool;
    const entry = sources.get(entries['./executionRuntime'].path);
    if (!entry) return;
    const { files, outside } = buildModuleGraph(entry, sources);
    for (const { file, line, specifier } of outside) {
      const kind = findForbiddenKind(specifier);
      if (!kind) continue;
      yield {
        file: file.path,
        line,
        message: `The runtime loads '${specifier}', which is ${kind}.`,
      };
    }
    for (const file of files) {
      if (file.path.startsWith('src/client/')) {
        yield {
          file: file.path,
          message: `The runtime loads '${file.path}', which is a part of the client.`,
        };
        continue;
      }
      for (const { name, offset } of findGlobalUses(file.program)) {
        yield { file: file.path, line: file.lineAt(offset), message: `The runtime uses ${name}.` };
      }
    }
    yield* checkExecutor(tool, files);
  },
  group: 'code',
  name: 'pure-runtime',
  repair:
    'Take it in as a service, or from the context: ctx.clock for the time, ctx.locale for the language, ctx.signal for cancelling.',
  severity: 'error',
  summary: 'runtime and executor use no React, Node, store, clock, chance or network',
};
