import path from 'node:path';

import { readWorkspace } from '../layers/workspace.ts';
import { repositoryRoot } from '../shared/repository-root.ts';

/**
 * Packages whose tests start processes, servers and databases, and wait for them, longest first.
 * The tests of all others keep a worker busy.
 */
const WAITING = [
  'cli',
  'lobe-tools',
  'database',
  'task-runner',
  'knowledge-index',
  'local-file-shell',
  'tool-host',
  'tool-plugins',
  'tool-mcp',
  'web-crawler',
  'math-engine',
  'file-loaders',
  'subprocess',
].map((name) => `@lobechat/${name}`);

/** A package with tests. */
export interface TestPackage {
  /** Absolute. */
  directory: string;
  name: string;
}

/** The packages with tests, in the best order to run them. */
export interface TestPackages {
  busy: TestPackage[];
  waiting: TestPackage[];
}

/** Sorts the packages with tests by the kind of their tests. */
export const listTestPackages = (): TestPackages => {
  const tested: TestPackage[] = [...readWorkspace(repositoryRoot).packages.values()].filter(
    ({ manifest }) => manifest.scripts?.['test'] !== undefined,
  );
  const scripts = { directory: path.join(repositoryRoot, 'scripts'), name: 'scripts' };
  return {
    busy: [...tested.filter(({ name }) => !WAITING.includes(name)), scripts],
    waiting: WAITING.flatMap((name) => tested.filter((each) => each.name === name)),
  };
};

/** Arguments with which vitest runs the tests of packages alone. */
export const toFilters = (packages: readonly TestPackage[]): string[] =>
  packages.map(({ directory }) => `${directory}/`);
