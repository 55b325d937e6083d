import { existsSync } from 'node:fs';
import path from 'node:path';

import { type Finding, findingOf } from '../finding.ts';
import { directionProblem, floorOf } from '../floors.ts';
import { packageNameOf } from '../module-graph.ts';
import type { ImportKind, ModuleImport } from '../parse-module.ts';
import { isTestFile, listSourceFiles, relativeFile, type WorkspacePackage } from '../workspace.ts';
import type { Rule, RuleContext } from './context.ts';

interface ImportPlace {
  context: RuleContext;
  file: string;
  home: WorkspacePackage;
  /** Whether no other package can load the file: tests and their helpers. */
  isDevelopment: boolean;
  reference: ModuleImport;
}

const declaredIn = ({ manifest, name }: WorkspacePackage, development: boolean): Set<string> =>
  new Set([
    name,
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.optionalDependencies ?? {}),
    ...Object.keys(manifest.peerDependencies ?? {}),
    ...(development ? Object.keys(manifest.devDependencies ?? {}) : []),
  ]);

const LOADED: readonly ImportKind[] = ['static', 'dynamic', 'url'];

/** Entry points of programs, which export nothing. */
const PROGRAM_ENTRIES = ['src/main.ts', 'src/main.tsx'];

/** The files that some entry point of a package loads. The others are only for development. */
const loadedByEntries = ({ graph }: RuleContext, home: WorkspacePackage): ReadonlySet<string> => {
  const { bin = {}, exports = {} } = home.manifest;
  const entries = [...Object.values(exports), ...Object.values(bin), ...PROGRAM_ENTRIES]
    .map((file) => path.join(home.directory, file))
    .filter((file) => existsSync(file));
  return new Set(entries.flatMap((entry) => graph.reach(entry, LOADED).map(({ file }) => file)));
};

const checkDeclared = ({
  context,
  file,
  home,
  isDevelopment,
  reference,
}: ImportPlace): Finding[] => {
  const target = context.graph.resolve(file, reference.specifier);
  const name = packageNameOf(reference.specifier);
  const isOwn = reference.specifier.startsWith('.') || target.kind === 'node';
  const isVirtual = /^(?:virtual:|#)/.test(reference.specifier);
  if (isOwn || isVirtual) return [];
  const development = isDevelopment || reference.kind === 'type';
  if (declaredIn(home, development).has(name)) return [];
  // The types of an untyped package come from another package.
  const types = `@types/${name.replace(/^@/, '').replace('/', '__')}`;
  if (reference.kind === 'type' && declaredIn(home, true).has(types)) return [];
  const onlyForDevelopment = declaredIn(home, true).has(name);
  return [
    {
      file: relativeFile(context.workspace, file),
      line: reference.line,
      message: onlyForDevelopment
        ? `'${name}' is only a devDependency of ${home.name}, but its source loads it`
        : `'${name}' is not declared by ${home.name}`,
      repair: `${onlyForDevelopment ? 'Move it to' : 'Add it to'} "dependencies" in ${relativeFile(
        context.workspace,
        path.join(home.directory, 'package.json'),
      )}.`,
      rule: 'declared',
    },
  ];
};

const entryPointProblem = ({ context, file, isDevelopment, reference }: ImportPlace) => {
  const target = context.graph.resolve(file, reference.specifier);
  if (target.kind === 'missing') return target.reason;
  const isScript =
    target.kind === 'file' && relativeFile(context.workspace, target.file).startsWith('scripts/');
  return isScript && !isDevelopment
    ? `'${reference.specifier}' is a script of the repository, which only tests may use`
    : undefined;
};

const checkEntryPoint = (place: ImportPlace): Finding[] => {
  const { context, file, reference } = place;
  return findingOf(entryPointProblem(place), {
    file: relativeFile(context.workspace, file),
    line: reference.line,
    repair:
      'Import an existing file of the same package, or another package by an entry of its "exports".',
    rule: 'entry-point',
  });
};

const checkDirection = ({ context, file, home, reference }: ImportPlace): Finding[] => {
  const name = packageNameOf(reference.specifier);
  if (!context.workspace.packages.has(name)) return [];
  const problem = directionProblem(home.name, name, isTestFile(file) ? 'test' : 'source');
  return findingOf(problem, {
    file: relativeFile(context.workspace, file),
    line: reference.line,
    repair:
      'Declare what is needed as an interface on the lower floor and pass the implementation in.',
    rule: 'direction',
  });
};

const checkFile = (
  context: RuleContext,
  home: WorkspacePackage,
  { file, isDevelopment }: { file: string; isDevelopment: boolean },
): Finding[] => {
  const { errors, imports, starExports } = context.graph.parse(file);
  // A file that only re-exports a package is an alias for those who import all of it.
  const isAlias =
    imports.length === 1 && !starExports[0]?.name.startsWith('.') && !file.endsWith('index.ts');
  const shown = relativeFile(context.workspace, file);
  return [
    ...errors.map(({ line, name }): Finding => ({
      file: shown,
      line,
      message: name,
      repair: 'Correct the syntax; nothing else in this file was checked.',
      rule: 'syntax',
    })),
    ...(isAlias ? [] : starExports).map(({ line, name }): Finding => ({
      file: shown,
      line,
      message: `'export * from '${name}'' hides what the module offers`,
      repair: 'Write the list of exported names.',
      rule: 'star-export',
    })),
    ...imports.flatMap((reference) => {
      const place = { context, file, home, isDevelopment, reference };
      return [...checkDirection(place), ...checkEntryPoint(place), ...checkDeclared(place)];
    }),
  ];
};

const checkFloor = ({ workspace }: RuleContext, home: WorkspacePackage): Finding[] => {
  if (floorOf(home.name) !== undefined) return [];
  return [
    {
      file: relativeFile(workspace, path.join(home.directory, 'package.json')),
      line: 1,
      message: `${home.name} stands on no floor`,
      repair: 'Give it one in scripts/layers/floors.ts and in the table of CONTRIBUTING.md.',
      rule: 'direction',
    },
  ];
};

/**
 * Checks each file: syntax, star exports, and for each import that it goes down, uses entry points
 * of other packages, and is declared in package.json.
 */
export const checkSourceFiles: Rule = (context) =>
  [...context.workspace.packages.values()].flatMap((home) => {
    const loaded = loadedByEntries(context, home);
    const files = listSourceFiles(home.directory).flatMap((file) =>
      checkFile(context, home, {
        file,
        isDevelopment: isTestFile(file) || !loaded.has(file),
      }),
    );
    return [...checkFloor(context, home), ...files];
  });
