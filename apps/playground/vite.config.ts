import { fileURLToPath, URL } from 'node:url';

import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/**
 * The validator tries out whether it may generate code, which the page's policy forbids: each try
 * would be reported as a violation. In a page it is told so beforehand.
 */
const withoutCodeGeneration = (): Plugin => ({
  load: (id) =>
    id.endsWith('/typebox/build/system/environment/evaluate.mjs')
      ? 'export const CanEvaluate = () => false;\n' +
        'export const Evaluate = () => { throw new Error("Code generation is off."); };\n'
      : undefined,
  name: 'without-code-generation',
});

const LOAD_CHUNK = fileURLToPath(new URL('src/chunks/load-chunk.ts', import.meta.url));

/** Puts the page's own `loadChunk` where Vite would put its helper around each dynamic import. */
const withRetriedChunks = (): Plugin => ({
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { loadChunk as __vitePreload } from ${JSON.stringify(LOAD_CHUNK)};\n`
      : undefined,
  name: 'with-retried-chunks',
});

export default defineConfig({
  build: {
    // Files of the page's own origin only: its policy forbids scripts and fonts in addresses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    // `scripts/check-size.ts` reads it.
    manifest: true,
    modulePreload: {
      polyfill: false,
      // A chunk is fetched before it is imported, not only what it needs.
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === 'js' ? [...new Set([file, ...dependencies])] : dependencies,
    },
    target: 'es2023',
  },
  plugins: [react(), withoutCodeGeneration(), withRetriedChunks()],
  test: {
    expect: { poll: { timeout: 50_000 } },
    // The component library is loaded once, not once a file.
    isolate: false,
    pool: 'threads',
    // Loading it takes seconds when many packages are tested at once.
    testTimeout: 60_000,
    alias: [
      {
        find: /^@lobehub\/ui$/,
        replacement: fileURLToPath(new URL('src/testing/lobehub-ui.ts', import.meta.url)),
      },
    ],
  },
  worker: { format: 'es', plugins: () => [withoutCodeGeneration()] },
});
