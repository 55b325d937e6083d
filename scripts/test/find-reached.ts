import type { WorkspacePackage } from '../layers/workspace.ts';

/** What finding reached packages needs from the workspace. */
export interface PackageGraph {
  packages: ReadonlyMap<string, Pick<WorkspacePackage, 'directory' | 'manifest' | 'name'>>;
  root: string;
}

/** Only the script tests read documents at the root, and they always run. */
const REACHES_NOTHING = /\.md$|^LICENSE$|^docs\//;

const dependenciesOf = ({ manifest }: { manifest: WorkspacePackage['manifest'] }): string[] =>
  [
    manifest.dependencies,
    manifest.devDependencies,
    manifest.optionalDependencies,
    manifest.peerDependencies,
  ].flatMap((names) => Object.keys(names ?? {}));

/**
 * The packages that contain changed files, and all their dependents.
 *
 * @param files - paths from the root of the repository, with `/`
 * @returns names; of every package if a file is one that all of them share
 */
export const findReached = (
  { packages, root }: PackageGraph,
  files: readonly string[],
): string[] => {
  const all = [...packages.values()];
  const reached = new Set<string>();
  for (const file of files) {
    const owner = all.find(({ directory }) => `${root}/${file}`.startsWith(`${directory}/`));
    if (owner) reached.add(owner.name);
    else if (!file.startsWith('scripts/') && !REACHES_NOTHING.test(file)) {
      return all.map(({ name }) => name);
    }
  }
  for (let size = -1; size !== reached.size;) {
    size = reached.size;
    for (const each of all) {
      if (dependenciesOf(each).some((name) => reached.has(name))) reached.add(each.name);
    }
  }
  return all.map(({ name }) => name).filter((name) => reached.has(name));
};
