import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createBlobStore } from './blob-store.ts';
import { createPacker, createUnpacker } from './pack-contents.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'blob-store-'));
});

afterEach(() => rm(folder, { force: true, recursive: true }));

const fileOf = (hash: string): string => path.join(folder, hash.slice(0, 2), hash);

describe('a blob store', () => {
  it('returns nothing that it was not given or that is damaged', async () => {
    const store = createBlobStore({ folder, maxTotal: 1000 });
    expect(await store.get('0'.repeat(64))).toBeUndefined();
    expect(await store.has('0'.repeat(64))).toBe(false);
    const hash = await store.put(Buffer.from('content'));
    const other = await store.put(Buffer.from('other'));
    await writeFile(fileOf(hash), (await readFile(fileOf(hash))).subarray(0, 10));
    expect(await store.get(hash)).toBeUndefined();
    await writeFile(fileOf(hash), await readFile(fileOf(other)));
    expect(await store.get(hash)).toBeUndefined();
  });

  it('returns what it was given, stored once per content, to other processes too', async () => {
    const store = createBlobStore({ folder, maxTotal: 10_000_000 });
    const hashes = await Promise.all(
      Array.from({ length: 20 }, () => store.put(Buffer.from('same'))),
    );
    expect(new Set(hashes).size).toBe(1);
    const other = createBlobStore({ folder, maxTotal: 10_000_000 });
    expect((await other.get(hashes[0]!))?.toString()).toBe('same');
    const names = await readdir(folder, { recursive: true });
    expect(names).toHaveLength(2);
  });

  it('drops the least recently used, and keeps what was stored again', async () => {
    const store = createBlobStore({ folder, maxTotal: 3000 });
    const put = async (age: number): Promise<string> => {
      const hash = await store.put(randomBytes(900));
      const time = new Date(Date.now() - age * 1000);
      await utimes(fileOf(hash), time, time);
      return hash;
    };
    const oldest = randomBytes(900);
    const kept = await store.put(oldest);
    const dropped = await put(200);
    const last = await put(100);
    await store.put(oldest);
    await put(50);
    expect([await store.has(kept), await store.has(dropped), await store.has(last)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('stores many contents as one, and returns each', async () => {
    const store = createBlobStore({ folder, maxTotal: 10_000_000 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 50 }), { minLength: 1 }),
        async (all) => {
          const packer = createPacker(store);
          const places = all.map(({ length }) => ({ blob: '', offset: 0, size: length }));
          for (const [index, bytes] of all.entries()) await packer.add(bytes, places[index]!);
          await packer.finish();
          const unpack = createUnpacker(store);
          const back = await Promise.all(places.map((place) => unpack(place)));
          expect(back.map((bytes) => [...bytes!])).toEqual(all.map((bytes) => [...bytes]));
        },
      ),
      { numRuns: 30 },
    );
  });
});
