import { fileURLToPath } from 'node:url';

/**
 * What a package with surfaces puts into its `vitest.config.ts`:
 * `defineConfig(createSurfaceTestConfig())`. Tests of components begin with
 * `// @vitest-environment happy-dom`.
 */
export const createSurfaceTestConfig = () => ({
  resolve: {
    alias: [
      {
        find: /^@lobehub\/ui$/,
        replacement: fileURLToPath(new URL('lobehub-ui.ts', import.meta.url)),
      },
    ],
  },
  test: {
    // Components and their libraries are loaded once, not once per file.
    isolate: false,
    pool: 'threads' as const,
    setupFiles: [fileURLToPath(new URL('quick-document.ts', import.meta.url))],
    // Rendering hundreds of rows takes seconds when many packages are tested in parallel.
    hookTimeout: 60_000,
    testTimeout: 60_000,
  },
});
