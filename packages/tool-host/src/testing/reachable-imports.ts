import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Everything reachable from a module. */
export interface ReachableImports {
  /** Workspace files, as absolute paths. */
  files: string[];
  /** Specifiers that lead out of the workspace, each with a file that has it. */
  foreign: Map<string, string>;
}

/**
 * Imports, exports with a source, dynamic imports and worker scripts. After type stripping, the
 * sources of this workspace have specifiers in no other form.
 */
const SPECIFIERS = [
  /^\s*(?:import|export)\b[^;'"]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
  /\bnew URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g,
];

/** Comments may mention imports, too. */
const COMMENTS = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;

const TYPE_IMPORTS = /^(?:import|export) type [^;]*;/gm;

const readSpecifiers = (file: string): string[] => {
  const source = readFileSync(file, 'utf8');
  // Node cannot strip the types of JSX; type imports are still left out.
  const stripped = file.endsWith('.tsx')
    ? source.replaceAll(TYPE_IMPORTS, '')
    : stripTypeScriptTypes(source);
  const code = stripped.replaceAll(COMMENTS, '');
  return SPECIFIERS.flatMap((expression) =>
    [...code.matchAll(expression)].map(([, specifier]) => specifier ?? ''),
  );
};

const packages = join(import.meta.dirname, '../../..');

/** Returns the file of a workspace specifier; undefined if it leads out of the workspace. */
const resolveSpecifier = (specifier: string, from: string): string | undefined => {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  if (!specifier.startsWith('@lobechat/')) return undefined;
  const [, name = '', ...rest] = specifier.split('/');
  const folder = join(packages, name);
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const target = exports[['.', ...rest].join('/')];
  if (target === undefined) throw new Error(`${specifier} (in ${from}) is not exported.`);
  return join(folder, target);
};

/** Walks all imports from an entry, static, dynamic and of workers, through the workspace. */
export const collectReachable = (entry: URL): ReachableImports => {
  const files = new Set<string>();
  const foreign = new Map<string, string>();
  const pending = [fileURLToPath(entry)];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (files.has(file)) continue;
    if (!existsSync(file)) throw new Error(`${file} does not exist.`);
    files.add(file);
    for (const specifier of readSpecifiers(file)) {
      const target = resolveSpecifier(specifier, file);
      if (target) pending.push(target);
      else foreign.set(specifier, file);
    }
  }
  return { files: [...files], foreign };
};
