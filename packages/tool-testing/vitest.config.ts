import { fileURLToPath } from 'node:url';

import { configDefaults, defineConfig } from 'vitest/config';

const resolvePath = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// The proving package under `fixtures` imports the kit by name, as every tool package does.
export default defineConfig({
  // Every proof lints a whole package, which may take long on a busy machine. Rendering is left to
  // the packages of the tools: the UI library alone takes seconds to load.
  test: {
    exclude: [...configDefaults.exclude, 'fixtures/*/src/client/**'],
    isolate: false,
    pool: 'threads',
    hookTimeout: 120_000,
    testTimeout: 120_000,
  },
  resolve: {
    alias: [
      {
        find: /^@lobechat\/tool-testing\/schema-types$/,
        replacement: resolvePath('src/schema-types.ts'),
      },
      { find: /^@lobechat\/tool-testing$/, replacement: resolvePath('src/index.ts') },
    ],
  },
});
