import { readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';

import {
  type ImportKind,
  type ModuleImport,
  type ParsedModule,
  parseModule,
} from './parse-module.ts';
import { packageOfFile, type Workspace, type WorkspacePackage } from './workspace.ts';

/** The target of a specifier. */
export type Resolution =
  | { file: string; kind: 'file' }
  | { kind: 'missing'; reason: string }
  | { kind: 'node'; name: string }
  | { kind: 'package'; name: string };

/** A module that is reached from an entry, with the path of imports. */
export interface Reached {
  file: string;
  /** The files from the entry to this one, inclusive. */
  route: readonly string[];
}

/** The modules of a workspace and their imports. */
export interface ModuleGraph {
  parse: (file: string) => ParsedModule;
  /** Every module of the workspace that the entry reaches by imports of the given kinds. */
  reach: (entry: string, kinds: readonly ImportKind[]) => Reached[];
  resolve: (fromFile: string, specifier: string) => Resolution;
}

/** `@scope/name/sub/path` → `@scope/name`. */
export const packageNameOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const isFile = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isFile() === true;

const resolveRelative = (workspace: Workspace, fromFile: string, specifier: string): Resolution => {
  // Vite removes a query (`?worker`, `?raw`) from the path.
  const file = path.resolve(path.dirname(fromFile), specifier.replace(/\?.*$/, ''));
  const home = packageOfFile(workspace, fromFile);
  const isScript = file.startsWith(path.join(workspace.root, 'scripts') + path.sep);
  if (home && !isScript && !file.startsWith(home.directory + path.sep)) {
    return { kind: 'missing', reason: `'${specifier}' leaves the package ${home.name}` };
  }
  if (isFile(file)) return { file, kind: 'file' };
  return { kind: 'missing', reason: `'${specifier}' does not exist` };
};

const resolveExport = (target: WorkspacePackage, specifier: string): Resolution => {
  const subpath = `.${specifier.slice(target.name.length)}`;
  const exported = target.manifest.exports?.[subpath];
  if (exported === undefined) {
    const known = Object.keys(target.manifest.exports ?? {}).join(', ') || 'none';
    return {
      kind: 'missing',
      reason: `${target.name} has no entry point '${subpath}' (it has: ${known})`,
    };
  }
  const file = path.join(target.directory, exported);
  if (isFile(file)) return { file, kind: 'file' };
  return { kind: 'missing', reason: `'${exported}', exported by ${target.name}, does not exist` };
};

/** Reads modules on demand, each once. */
export const createModuleGraph = (workspace: Workspace): ModuleGraph => {
  const parsed = new Map<string, ParsedModule>();
  const resolved = new Map<string, Resolution>();

  const parse = (file: string): ParsedModule => {
    const known = parsed.get(file);
    if (known) return known;
    // Styles and other assets have no relevant imports.
    const isScript = /\.[cm]?[jt]sx?$/.test(file);
    const result = parseModule(file, isScript ? readFileSync(file, 'utf8') : '');
    parsed.set(file, result);
    return result;
  };

  const resolve = (fromFile: string, specifier: string): Resolution => {
    if (specifier.startsWith('.')) {
      const key = `${fromFile}\n${specifier}`;
      const known = resolved.get(key) ?? resolveRelative(workspace, fromFile, specifier);
      resolved.set(key, known);
      return known;
    }
    if (isBuiltin(specifier)) return { kind: 'node', name: specifier };
    const name = packageNameOf(specifier);
    const target = workspace.packages.get(name);
    return target ? resolveExport(target, specifier) : { kind: 'package', name };
  };

  const reach = (entry: string, kinds: readonly ImportKind[]): Reached[] => {
    const reached = new Map<string, Reached>([[entry, { file: entry, route: [entry] }]]);
    for (const { file, route } of reached.values()) {
      const followed = parse(file).imports.filter(({ kind }: ModuleImport) => kinds.includes(kind));
      for (const { specifier } of followed) {
        const target = resolve(file, specifier);
        if (target.kind !== 'file' || reached.has(target.file)) continue;
        reached.set(target.file, { file: target.file, route: [...route, target.file] });
      }
    }
    return [...reached.values()];
  };

  return { parse, reach, resolve };
};
