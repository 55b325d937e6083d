import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The parts of a package.json that are read. */
export interface PackageManifest {
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  exports?: Record<string, string>;
  name: string;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  scripts?: Record<string, string>;
}

/** A package of the workspace. */
export interface WorkspacePackage {
  /** Absolute. */
  directory: string;
  manifest: PackageManifest;
  /** The text of package.json, to find the line of a finding. */
  manifestText: string;
  name: string;
}

/** The packages of a repository, by name. */
export interface Workspace {
  packages: ReadonlyMap<string, WorkspacePackage>;
  /** Absolute path of the repository. */
  root: string;
}

/** The folders whose children are packages, as in `pnpm-workspace.yaml`. */
const PACKAGE_PARENTS = ['packages', 'apps'];

/** Reads the packages of the repository at `root`. Folders without a package.json are skipped. */
export const readWorkspace = (root: string): Workspace => {
  const packages = new Map<string, WorkspacePackage>();
  for (const parent of PACKAGE_PARENTS) {
    const parentDirectory = path.join(root, parent);
    if (!existsSync(parentDirectory)) continue;
    for (const entry of readdirSync(parentDirectory, { withFileTypes: true })) {
      const directory = path.join(parentDirectory, entry.name);
      const manifestFile = path.join(directory, 'package.json');
      if (!entry.isDirectory() || !existsSync(manifestFile)) continue;
      const manifestText = readFileSync(manifestFile, 'utf8');
      const manifest = JSON.parse(manifestText) as PackageManifest;
      packages.set(manifest.name, { directory, manifest, manifestText, name: manifest.name });
    }
  }
  return { packages, root };
};

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', '__fixtures__']);

/** The absolute paths of a package's TypeScript files, without build output and broken fixtures. */
export const listSourceFiles = (directory: string): string[] =>
  readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) {
      return SKIPPED_FOLDERS.has(entry.name) || entry.name.startsWith('.')
        ? []
        : listSourceFiles(file);
    }
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [file] : [];
  });

/** The package that a file belongs to. */
export const packageOfFile = (workspace: Workspace, file: string): WorkspacePackage | undefined =>
  [...workspace.packages.values()].find(({ directory }) => file.startsWith(directory + path.sep));

/** A path from the repository's root with `/`, as shown in findings. */
export const relativeFile = (workspace: Workspace, file: string): string =>
  path.relative(workspace.root, file).split(path.sep).join('/');

/** Tests and their helpers. */
export const isTestFile = (file: string): boolean =>
  /\.(?:test|test-d|bench)\.tsx?$|[/\\](?:e2e|__tests__|test)[/\\]|[/\\]vitest\.[^/\\]*ts$|\.config\.ts$|[/\\]testing[/\\]/.test(
    file,
  );
