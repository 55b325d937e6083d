import nodeModule, { syncBuiltinESMExports } from 'node:module';

import { expect, it, onTestFinished, vi } from 'vitest';

import { enableCompileCache, flushCompileCache } from './compile-cache.ts';

it.each([
  ['Node 22.0', {}],
  ['Node 22.1', { enableCompileCache: vi.fn() }],
  ['Node 22.10', { enableCompileCache: vi.fn(), flushCompileCache: vi.fn() }],
])('the compile cache uses what %s has, and is no error', (_, given) => {
  const { enableCompileCache: enable, flushCompileCache: flush } = nodeModule;
  const provide = (functions: object): void => {
    Object.assign(nodeModule, functions);
    syncBuiltinESMExports();
  };
  onTestFinished(() => provide({ enableCompileCache: enable, flushCompileCache: flush }));
  provide({ enableCompileCache: undefined, flushCompileCache: undefined, ...given });
  enableCompileCache();
  flushCompileCache();
  for (const called of Object.values(given)) expect(called).toHaveBeenCalledOnce();
});
