import { afterAll, vi } from 'vitest';

// At the end of a file, its worker gives up the modules that are still loading. A part that waits for
// one would never appear in the files that follow, since they share the modules.
afterAll(() => vi.dynamicImportSettled());
