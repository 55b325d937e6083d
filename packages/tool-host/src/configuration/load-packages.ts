import { readFile, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { BUILTIN_TOOLS } from '@lobechat/builtin-tools';
import { createPackageSource, createToolSet } from '@lobechat/builtin-tools/source';
import { describeLoadFailure } from '@lobechat/tool-plugins';
import {
  type BuiltinToolPackage,
  getErrorMessage,
  type ManifestContext,
  type ServiceProvider,
} from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { getPackageDirectory } from '../data-directory.ts';
import { makePackageServices } from '../package-services.ts';
import { describeMissing, findTaken, getPackageProblem, isToolPackage } from '../tool-package.ts';
import type { EntryProblem } from './configuration.ts';
import type { PackageReference } from './read-packages.ts';

/** Tool packages that could be loaded, and the problems of the others. */
export interface LoadedPackages {
  /** The file of each tool, by identifier. */
  readonly files: ReadonlyMap<string, string>;
  readonly packages: BuiltinToolPackage[];
  readonly problems: EntryProblem[];
  /** The services that they bring, see `BuiltinToolPackage.services`. */
  readonly services: ServiceProvider[];
}

/** Options of {@link loadPackages}. */
export interface LoadPackagesOptions {
  context: ManifestContext;
  /** Of the host. */
  dataDirectory: string;
}

const look = (path: string) => stat(path).catch(() => undefined);

/** Finds the folder of an installed package as Node does. */
const findInstalled = async (name: string, from: string): Promise<string> => {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if ((await look(candidate))?.isDirectory()) return candidate;
    if (dirname(folder) === folder) break;
  }
  throw new Error(
    `The package ${JSON.stringify(name)} is not installed beside ${from}. Install it there (npm install ${name}), or name its folder, e.g. "./${name}".`,
  );
};

/** Returns the path that `import` would use from an entry of `exports`. */
const chooseTarget = (entry: unknown): string | undefined => {
  if (typeof entry === 'string') return entry;
  if (!isRecord(entry)) return undefined;
  return ['node', 'import', 'module', 'default']
    .map((condition) => chooseTarget(entry[condition]))
    .find((target) => target !== undefined);
};

/** Finds the file that registers the tool: what the package exports as `./tool`, else its root. */
const findEntry = async (path: string): Promise<string> => {
  const found = await look(path);
  if (!found) throw new Error('There is no such file or folder.');
  if (!found.isDirectory()) return path;
  const text = await readFile(join(path, 'package.json'), 'utf8').catch(() => {
    throw new Error(`${path} is not a package: it has no package.json.`);
  });
  const description: unknown = JSON.parse(text);
  const { exports, main } = isRecord(description) ? description : {};
  const named = isRecord(exports) ? exports : { '.': exports };
  const target = chooseTarget(named['./tool']) ?? chooseTarget(named['.']) ?? chooseTarget(exports);
  return join(path, target ?? (typeof main === 'string' ? main : 'index.js'));
};

const loadPackage = async (
  { folder, name }: PackageReference,
  context: ManifestContext,
): Promise<{ file: string; found: BuiltinToolPackage[] }> => {
  const file = await findEntry(isAbsolute(name) ? name : await findInstalled(name, folder));
  const module = (await import(pathToFileURL(file).href).catch((error: unknown) => {
    throw new Error(describeLoadFailure(error, dirname(file)), { cause: error });
  })) as Record<string, unknown>;
  const found = [...new Set(Object.values(module))].filter(isToolPackage);
  if (found.length === 0) {
    throw new Error(
      `${file} exports no tool. Export what defineToolPackage returns: identifier, manifest and executor. It exports ${Object.keys(module).join(', ') || 'nothing'}.` +
        Object.entries(module)
          .map(([name, value]) => describeMissing(name, value))
          .join(''),
    );
  }
  for (const one of found) {
    const problem = getPackageProblem(one, context);
    if (problem) throw new Error(problem);
  }
  // Detects a manifest that cannot be listed now, so that it does not break other tools.
  const tools = createToolSet(found);
  await createPackageSource({ context, runsIn: 'server', tools }).list();
  return { file, found };
};

/**
 * Loads the tool packages of a configuration: their code runs in this process. One that cannot be
 * loaded, or claims the identifier of another, is reported as a separate problem.
 */
export const loadPackages = async (
  references: readonly PackageReference[],
  { context, dataDirectory }: LoadPackagesOptions,
): Promise<LoadedPackages> => {
  const files = new Map<string, string>();
  const packages: BuiltinToolPackage[] = [];
  const problems: EntryProblem[] = [];
  const services: ServiceProvider[] = [];
  const taken = new Set<string>(BUILTIN_TOOLS.map(({ identifier }) => identifier));
  for (const reference of references) {
    try {
      const { file, found } = await loadPackage(reference, context);
      for (const one of found) {
        const problem = findTaken(one, taken);
        if (problem) throw new Error(problem);
        const own = getPackageDirectory(dataDirectory, one.identifier);
        const { environment } = context;
        services.push(...makePackageServices(one, { dataDirectory: own, environment }));
        taken.add(one.identifier);
        files.set(one.identifier, file);
        packages.push(one);
      }
    } catch (error) {
      const message = `The tool package ${reference.name} cannot be loaded: ${getErrorMessage(error)}`;
      problems.push({ key: reference.name, message, toolbox: 'packages' });
    }
  }
  return { files, packages, problems, services };
};
