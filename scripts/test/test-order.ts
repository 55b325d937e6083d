import { readFileSync } from 'node:fs';

import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { listTestPackages, type TestPackage } from './projects.ts';

/** What the order of a test file depends on. */
export interface OrderedFile {
  moduleId: string;
  project: { name: string };
}

/** The environment that a test file asks for. As vitest reads it: in any line. */
const environmentOf = ({ moduleId }: OrderedFile): string =>
  /@vitest-environment\s+([\w-]+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? 'node';

/**
 * Orders test files by project in the given order, then those with a document before the others.
 * Files of the same kind keep their order.
 */
export const groupByEnvironment = <File extends OrderedFile>(
  files: readonly File[],
  projects: readonly string[],
): File[] =>
  files
    .map((file) => ({
      file,
      kind: environmentOf(file) === 'node' ? 1 : 0,
      rank: projects.indexOf(file.project.name),
    }))
    .toSorted((a, b) => a.rank - b.rank || a.kind - b.kind)
    .map(({ file }) => file);

/** The projects of files, in the order of the packages that the files are in. */
export const orderProjects = (
  files: readonly OrderedFile[],
  packages: readonly Pick<TestPackage, 'directory'>[],
): string[] => {
  const rankOf = ({ moduleId }: OrderedFile): number =>
    packages.findIndex(({ directory }) => moduleId.startsWith(`${directory}/`));
  const byRank = files.toSorted((a, b) => rankOf(a) - rankOf(b));
  return [...new Set(byRank.map(({ project }) => project.name))];
};

/**
 * A worker keeps its modules, such as the UI library, only if the next file has the same project
 * and environment.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // What took longest the last time, or is the largest, comes first within its group.
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of a class, not of an array
    const sorted = await super.sort(files);
    const { busy, waiting } = listTestPackages();
    return groupByEnvironment(sorted, orderProjects(sorted, [...waiting, ...busy]));
  }
}
