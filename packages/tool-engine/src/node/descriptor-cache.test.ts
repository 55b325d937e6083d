import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { createDirectoryDescriptorCache, createMemoryDescriptorCache } from './descriptor-cache.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { force: true, recursive: true });
});

const temporaryFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lobe-tools-cache-'));
  folders.push(folder);
  return folder;
};

describe.each([
  ['in memory', () => createMemoryDescriptorCache()],
  ['in a directory', () => createDirectoryDescriptorCache(path.join(temporaryFolder(), 'deep'))],
])('a descriptor cache %s', (_, create) => {
  it('is empty at first', async () => {
    expect(await create().get('key')).toBeUndefined();
  });

  it('returns the last value set, under any key', async () => {
    const cache = create();
    await cache.set('../../etc/passwd', { a: 1 });
    await cache.set('../../etc/passwd', { a: 2 });
    expect(await cache.get('../../etc/passwd')).toEqual({ a: 2 });
  });

  it('accepts concurrent writes of one key', async () => {
    const cache = create();
    await Promise.all(Array.from({ length: 20 }, (_entry, index) => cache.set('key', index)));
    expect(await cache.get('key')).toBeTypeOf('number');
  });
});

describe('a descriptor cache in a directory', () => {
  it('ignores a damaged file, leaves no temporary files and is readable by its owner only', async () => {
    const folder = temporaryFolder();
    const cache = createDirectoryDescriptorCache(folder);
    await cache.set('key', 1);
    const files = readdirSync(folder);
    expect(files).toHaveLength(1);
    const file = path.join(folder, files[0] as string);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, '{"key":');
    expect(await cache.get('key')).toBeUndefined();
  });

  it('outlives the process that wrote it', async () => {
    const folder = temporaryFolder();
    await createDirectoryDescriptorCache(folder).set('key', { tools: [] });
    expect(await createDirectoryDescriptorCache(folder).get('key')).toEqual({ tools: [] });
  });
});
