import { fileURLToPath, URL } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  build: {
    // Files of the page's own origin only: its policy forbids scripts and fonts in addresses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    // `scripts/check-size.ts` reads it.
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2023',
  },
  plugins: [react()],
  test: {
    // Loading the component library alone takes seconds when many packages are tested at once.
    testTimeout: 60_000,
    alias: [
      {
        find: /^@lobehub\/ui$/,
        replacement: fileURLToPath(new URL('src/testing/lobehub-ui.ts', import.meta.url)),
      },
    ],
  },
  worker: { format: 'es' },
});
