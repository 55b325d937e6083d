import type { Finding } from '../finding.ts';
import type { ImportKind } from '../parse-module.ts';
import { relativeFile } from '../workspace.ts';
import type { Rule, RuleContext } from './context.ts';
import { isReactPackage } from './impurities.ts';
import { entryFile } from './tool-entries.ts';

/** What importing an entry of the aggregator must not load. */
interface LoadPromise {
  /** Whether the module or package must not be loaded. */
  isForbidden: (target: { file?: string; package?: string }) => boolean;
  kinds: readonly ImportKind[];
  subpaths: readonly string[];
  what: string;
}

const PROMISES: readonly LoadPromise[] = [
  {
    isForbidden: ({ file }) => /[/\\](?:client|ExecutionRuntime)[/\\]/.test(file ?? ''),
    kinds: ['static'],
    subpaths: ['.', './identifiers', './manifests'],
    what: 'an executor, a runtime or a surface',
  },
  {
    isForbidden: (target) =>
      target.file?.endsWith('.tsx') === true || isReactPackage(target.package ?? ''),
    kinds: ['static', 'dynamic'],
    subpaths: ['./executors', './source'],
    what: 'React',
  },
];

const checkEntry = (
  { graph, workspace }: RuleContext,
  entry: string,
  { isForbidden, kinds, what }: LoadPromise,
): Finding[] =>
  graph.reach(entry, kinds).flatMap(({ file, route }) =>
    graph
      .parse(file)
      .imports.filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ line, specifier }): Finding[] => {
        const target = graph.resolve(file, specifier);
        const isBroken =
          (target.kind === 'file' && isForbidden({ file: target.file })) ||
          (target.kind === 'package' && isForbidden({ package: target.name }));
        if (!isBroken) return [];
        const shown = route.map((step) => relativeFile(workspace, step)).join(' → ');
        return [
          {
            file: relativeFile(workspace, file),
            line,
            message: `importing ${relativeFile(workspace, entry)} loads ${what}: '${specifier}' (${shown})`,
            repair:
              'Load it with import() when it is first needed, or import it from another entry point.',
            rule: 'lazy',
          },
        ];
      }),
  );

/** Importing an entry of the aggregator loads only what it promises. */
export const checkLaziness: Rule = (context) => {
  const home = context.workspace.packages.get('@lobechat/builtin-tools');
  if (!home) return [];
  return PROMISES.flatMap((promise) =>
    promise.subpaths.flatMap((subpath) => {
      const entry = entryFile(home, subpath);
      return entry === undefined ? [] : checkEntry(context, entry, promise);
    }),
  );
};
