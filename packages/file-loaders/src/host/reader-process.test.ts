import { afterEach, describe, expect, it, vi } from 'vitest';

import { readerEnvironment, readerFlags } from './reader-process.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const SOURCE = new URL('file:///repository/src/main.ts');
const BUNDLE = new URL('file:///app/node_modules/lobe-tools/main.mjs');

describe('a process that reads untrusted input', () => {
  it.each([
    [SOURCE, '/var/cache/node'],
    [SOURCE, ''],
    [BUNDLE, '/app/node_modules/.cache/node'],
  ])('of %s may not write to the compile cache %j', (entry, cache) => {
    vi.stubEnv('NODE_COMPILE_CACHE', cache);
    expect(readerFlags(1e9, entry).join(' ')).not.toContain('write');
    expect(readerEnvironment(entry)).not.toHaveProperty('NODE_COMPILE_CACHE');
  });

  it('may do so in the tests of this repository', () => {
    const cache = '/repository/node_modules/.cache/compiled';
    vi.stubEnv('NODE_COMPILE_CACHE', cache);
    expect(readerFlags(1e9, SOURCE)).toContain(`--allow-fs-write=${cache}`);
    expect(readerEnvironment(SOURCE)).toHaveProperty('NODE_COMPILE_CACHE', cache);
  });
});
