import path from 'node:path';

import { type Finding, findingOf } from '../finding.ts';
import { isToolPackage } from '../floors.ts';
import type { ImportKind } from '../parse-module.ts';
import { isTestFile, packageOfFile, relativeFile, type WorkspacePackage } from '../workspace.ts';
import type { Rule, RuleContext } from './context.ts';
import { isClockPackage, isReactPackage, isStorePackage, runtimeImpurity } from './impurities.ts';
import { runtimeEntries } from './tool-entries.ts';

const LOADED: readonly ImportKind[] = ['static', 'dynamic', 'url'];

/** Why a runtime must not load a module; undefined if it may. */
const forbiddenTarget = (
  context: RuleContext,
  { file, isOwn, specifier }: { file: string; isOwn: boolean; specifier: string },
) => {
  const target = context.graph.resolve(file, specifier);
  if (target.kind === 'node') return `Node ('${target.name}')`;
  if (target.kind === 'file' && /\.(?:tsx|css)$/.test(target.file))
    return `a surface ('${specifier}')`;
  if (target.kind !== 'package') return undefined;
  if (isReactPackage(target.name)) return `React ('${target.name}')`;
  if (isStorePackage(target.name)) return `a store ('${target.name}')`;
  // A shared formatter may format a given instant; a runtime must not.
  return isOwn && isClockPackage(target.name) ? `the clock ('${target.name}')` : undefined;
};

const checkModule = (
  context: RuleContext,
  home: WorkspacePackage,
  { file, route }: { file: string; route: readonly string[] },
): Finding[] => {
  const module = context.graph.parse(file);
  const isOwn = packageOfFile(context.workspace, file) === home;
  const shown = relativeFile(context.workspace, file);
  const via =
    route.length > 1 ? ` (reached from ${relativeFile(context.workspace, route[0] ?? file)})` : '';
  return [
    ...module.imports.flatMap(({ kind, line, specifier }): Finding[] => {
      const forbidden = LOADED.includes(kind)
        ? forbiddenTarget(context, { file, isOwn, specifier })
        : undefined;
      return findingOf(forbidden && `a runtime loads ${forbidden}${via}`, {
        file: shown,
        line,
        repair: 'Declare what is needed as a service interface; the executor passes it in.',
        rule: 'pure-runtime',
      });
    }),
    ...(isOwn ? module.globals : []).flatMap(({ line, name }): Finding[] => {
      const taken = runtimeImpurity(name);
      const problem = taken && `a runtime takes ${taken} from the environment: ${name}${via}`;
      return findingOf(problem, {
        file: shown,
        line,
        repair: 'Take it from the call: context.clock, context.services or a constructor option.',
        rule: 'pure-runtime',
      });
    }),
  ];
};

/**
 * Runtimes of tools, and everything they load, do not use React, Node, stores, clocks, networks or
 * random numbers.
 */
export const checkRuntimes: Rule = (context) =>
  [...context.workspace.packages.values()]
    .filter(({ name }) => isToolPackage(name))
    .flatMap((home) => {
      const reached = new Map<string, { file: string; route: readonly string[] }>();
      for (const entry of runtimeEntries(home).filter((file) => !isTestFile(path.resolve(file)))) {
        for (const module of context.graph.reach(entry, LOADED)) {
          if (!reached.has(module.file)) reached.set(module.file, module);
        }
      }
      return [...reached.values()].flatMap((module) => checkModule(context, home, module));
    });
