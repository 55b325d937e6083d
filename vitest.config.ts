import { existsSync } from 'node:fs';
import path from 'node:path';

import { defineConfig, type ViteUserConfig } from 'vitest/config';

import { repositoryRoot } from './scripts/shared/repository-root.ts';
import { listTestPackages } from './scripts/test/projects.ts';
import { shareProjects } from './scripts/test/share-projects.ts';
import { TestOrder } from './scripts/test/test-order.ts';

const { busy, waiting } = listTestPackages();
const packages = await Promise.all(
  [...waiting, ...busy].map(async ({ directory }) => {
    const file = path.join(directory, 'vitest.config.ts');
    if (!existsSync(file)) return { directory };
    const { default: config } = (await import(file)) as { default: ViteUserConfig };
    return { config, directory };
  }),
);

/** All tests in one run: `vitest run` here, or `vitest run packages/types/` for a part. */
export default defineConfig({
  test: {
    projects: shareProjects(packages, repositoryRoot),
    sequence: { sequencer: TestOrder },
  },
});
