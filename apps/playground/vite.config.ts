import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    // The page asks nothing of any host but its own, so nothing may be inlined as script either.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2023',
  },
  plugins: [react()],
  worker: { format: 'es' },
});
