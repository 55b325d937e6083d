import { dirname, join, posix } from 'node:path';

import type { RuntimeImport, SourceFile } from './source-file.ts';

/** An import of something outside the package, with the importing file. */
export interface OutsideImport extends RuntimeImport {
  file: SourceFile;
}

/** Everything that is loaded with a file. */
export interface ModuleGraph {
  readonly files: readonly SourceFile[];
  /** Imports that leave the package: bare names, `node:` modules, aliases. */
  readonly outside: readonly OutsideImport[];
}

const CANDIDATE_SUFFIXES = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** The package file that a relative import refers to. */
export const resolveRelative = (
  from: SourceFile,
  specifier: string,
  sources: ReadonlyMap<string, SourceFile>,
): SourceFile | undefined => {
  const base = posix.join(dirname(from.path).replaceAll('\\', '/'), specifier);
  for (const suffix of CANDIDATE_SUFFIXES) {
    const found = sources.get(`${base}${suffix}`);
    if (found) return found;
  }
  return undefined;
};

/**
 * Follows the imports of a file through its package. Type imports are not followed: they do not
 * exist at run time.
 */
export const buildModuleGraph = (
  entry: SourceFile,
  sources: ReadonlyMap<string, SourceFile>,
): ModuleGraph => {
  const files = new Set<SourceFile>([entry]);
  const outside: OutsideImport[] = [];
  // A Set is iterated in insertion order, and additions during the iteration are visited as well.
  for (const file of files) {
    for (const item of file.imports) {
      const inner = item.specifier.startsWith('.')
        ? resolveRelative(file, item.specifier, sources)
        : undefined;
      if (inner) files.add(inner);
      else if (!item.specifier.startsWith('.')) outside.push({ ...item, file });
    }
  }
  return { files: [...files], outside };
};

/** The package of a bare import: `@scope/name/part` → `@scope/name`. */
export const getPackageName = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Joins a package's directory and a `/`-separated path in it. */
export const toAbsolutePath = (directory: string, path: string): string =>
  join(directory, ...path.split('/'));
