import { type Finding, findingOf } from '../finding.ts';
import { isToolPackage } from '../floors.ts';
import type { Reached } from '../module-graph.ts';
import type { ImportKind } from '../parse-module.ts';
import { packageOfFile, relativeFile, type WorkspacePackage } from '../workspace.ts';
import type { Rule, RuleContext } from './context.ts';
import { entryFile } from './tool-entries.ts';

/** References from a tool's root that load a module, immediately or later. */
const REFERRED: readonly ImportKind[] = ['static', 'dynamic', 'url'];

/**
 * The aggregator registers tools with functions that load their parts, so importing it loads none
 * of them.
 */
const LOADED_AT_ONCE: readonly ImportKind[] = ['static', 'url'];

/** Entries of the aggregator that are data, like the root of a tool. */
const AGGREGATED = ['.', './identifiers', './manifests'];

/** Pure packages that data may use: dates in a system role. */
const ALLOWED_PACKAGES = new Set(['dayjs']);

/** Folders and files of a tool that are not data. */
const BEHAVIOUR = /[/\\](?:client|ExecutionRuntime)[/\\]|\.tsx$|\.css$|[/\\]testing\.ts$/;

const forbiddenTarget = (context: RuleContext, file: string, specifier: string) => {
  const target = context.graph.resolve(file, specifier);
  if (target.kind === 'node') return `the Node module '${target.name}'`;
  if (target.kind === 'package' && !ALLOWED_PACKAGES.has(target.name)) {
    return `the library '${target.name}'`;
  }
  if (target.kind === 'file' && BEHAVIOUR.test(target.file)) return `behaviour ('${specifier}')`;
  return undefined;
};

const checkModule = (
  context: RuleContext,
  home: WorkspacePackage,
  { file, route }: Reached,
  kinds: readonly ImportKind[],
): Finding[] => {
  const module = context.graph.parse(file);
  const shown = relativeFile(context.workspace, file);
  const owner = packageOfFile(context.workspace, file);
  const isData = owner === home || (owner !== undefined && isToolPackage(owner.name));
  const via = route
    .slice(0, -1)
    .map((step) => relativeFile(context.workspace, step))
    .join(' → ');
  const reachedBy = via === '' ? '' : ` (reached by ${via})`;
  return [
    ...module.imports.flatMap(({ kind, line, specifier }): Finding[] => {
      const forbidden = kinds.includes(kind)
        ? forbiddenTarget(context, file, specifier)
        : undefined;
      const problem = forbidden && `the root entry of ${home.name} loads ${forbidden}${reachedBy}`;
      return findingOf(problem, {
        file: shown,
        line,
        repair:
          'Keep the root entry data: move the import behind another entry point, or import the type only.',
        rule: 'pure-root',
      });
    }),
    ...(isData ? module.effects : []).map(({ line, name }): Finding => ({
      file: shown,
      line,
      message: `the root entry of ${home.name} is not data: ${name}${reachedBy}`,
      repair:
        'Move behaviour to the executor or the runtime; the root declares constants, types and pure functions.',
      rule: 'pure-root',
    })),
  ];
};

/** Follows the imports of every root entry that must be pure data. */
export const checkPureRoots: Rule = (context) =>
  [...context.workspace.packages.values()].flatMap((home) => {
    const isAggregator = home.name === '@lobechat/builtin-tools';
    const subpaths = isToolPackage(home.name) ? ['.'] : isAggregator ? AGGREGATED : [];
    const kinds = isAggregator ? LOADED_AT_ONCE : REFERRED;
    return subpaths.flatMap((subpath) => {
      const entry = entryFile(home, subpath);
      if (entry === undefined) return [];
      return context.graph
        .reach(entry, kinds)
        .flatMap((module) => checkModule(context, home, module, kinds));
    });
  });
