import path from 'node:path';

import type { TestProjectConfiguration, ViteUserConfig } from 'vitest/config';

/** A package with tests. */
export interface ConfiguredPackage {
  /** What its `vitest.config.ts` exports. Default: it has none. */
  config?: ViteUserConfig;
  /** Absolute. */
  directory: string;
}

const writeConfig = ({ config, directory }: ConfiguredPackage): string =>
  config
    ? JSON.stringify(config, (_key, value: unknown) =>
        // As JSON, all patterns are alike.
        typeof value === 'function' || value instanceof RegExp ? String(value) : value,
      )
    : directory;

/**
 * The projects of a run: one for all packages with the same configuration, since a worker keeps its
 * modules only within a project, and one for each other package. In the order of the packages.
 */
export const shareProjects = (
  packages: readonly ConfiguredPackage[],
  root: string,
): TestProjectConfiguration[] =>
  [...Map.groupBy(packages, writeConfig).values()].map((group) => {
    const [{ config, directory }] = group as [ConfiguredPackage];
    if (group.length === 1) return directory;
    return {
      ...config,
      root,
      test: {
        ...config?.test,
        // From the root, whose own name may look like a pattern.
        include: group.map((each) => `${path.relative(root, each.directory)}/**/*.test.{ts,tsx}`),
        name: `${path.basename(directory)} and ${group.length - 1} more`,
      },
    };
  });
