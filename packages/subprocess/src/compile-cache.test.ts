import { expect, it, vi } from 'vitest';

it.each([
  ['Node 22.0', {}],
  ['Node 22.1', { enableCompileCache: vi.fn() }],
  ['Node 22.10', { enableCompileCache: vi.fn(), flushCompileCache: vi.fn() }],
])('the compile cache uses what %s has, and is no error', async (_, given) => {
  vi.resetModules();
  vi.doMock('node:module', () => ({
    enableCompileCache: undefined,
    flushCompileCache: undefined,
    ...given,
  }));
  const { enableCompileCache, flushCompileCache } = await import('./compile-cache.ts');
  enableCompileCache();
  flushCompileCache();
  for (const called of Object.values(given)) expect(called).toHaveBeenCalledOnce();
});
