import { fileURLToPath } from 'node:url';

import { deepImports } from './deep-imports.ts';

/**
 * What a package with surfaces puts into its `vitest.config.ts`:
 * `defineConfig(createSurfaceTestConfig())`. Tests of components begin with
 * `// @vitest-environment happy-dom`.
 */
export const createSurfaceTestConfig = () => ({
  plugins: [deepImports()],
  test: {
    expect: { poll: { timeout: 50_000 } },
    // Components and their libraries are loaded once, not once per file.
    isolate: false,
    pool: 'threads' as const,
    setupFiles: ['quick-document.ts', 'reset-page.ts', 'settle-imports.ts'].map((file) =>
      fileURLToPath(new URL(file, import.meta.url)),
    ),
    // Rendering hundreds of rows takes seconds when many packages are tested in parallel.
    hookTimeout: 60_000,
    testTimeout: 60_000,
  },
});
