import { existsSync } from 'node:fs';
import path from 'node:path';

import { defineConfig, type ViteUserConfig } from 'vitest/config';

import { repositoryRoot } from './scripts/shared/repository-root.ts';
import { listTestPackages } from './scripts/test/projects.ts';
import { type ConfiguredPackage, shareProjects } from './scripts/test/share-projects.ts';
import { TestOrder } from './scripts/test/test-order.ts';

const { busy, waiting } = listTestPackages();
// One after the other: knip's loader hands out a shared module before it was evaluated.
const packages: ConfiguredPackage[] = [];
for (const { directory } of [...waiting, ...busy]) {
  const file = path.join(directory, 'vitest.config.ts');
  if (existsSync(file)) {
    const { default: config } = (await import(file)) as { default: ViteUserConfig };
    packages.push({ config, directory });
  } else packages.push({ directory });
}

/** All tests in one run: `vitest run` here, or `vitest run packages/types/` for a part. */
export default defineConfig({
  test: {
    projects: shareProjects(packages, repositoryRoot),
    sequence: { sequencer: TestOrder },
  },
});
