import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';

import { type ArtifactStore, ToolErrorType } from '@lobechat/types';

import { createDirectoryArtifactStore } from '../node/directory-store.ts';
import { createMemoryArtifactStore } from './memory-store.ts';
import type { ArtifactLimits } from './store-rules.ts';

const created: string[] = [];

afterEach(async () => {
  for (const directory of created.splice(0)) await rm(directory, { force: true, recursive: true });
});

let time = 1_000_000;
const clock = { now: () => time };

const stores: Array<[string, (limits?: Partial<ArtifactLimits>) => Promise<ArtifactStore>]> = [
  ['memory', async (limits) => createMemoryArtifactStore({ clock, ...limits })],
  [
    'directory',
    async (limits) => {
      const directory = await mkdtemp(join(tmpdir(), 'artifacts-'));
      created.push(directory);
      return createDirectoryArtifactStore({
        clock,
        directory: join(directory, 'store'),
        ...limits,
      });
    },
  ],
];

const text = (data: string, name = 'a.txt', sessionId?: string) => ({
  data,
  mimeType: 'text/plain',
  name,
  sessionId,
});
const UNKNOWN = 'a'.repeat(24);

describe.each(stores)('the %s store', (_, create) => {
  it.each([
    UNKNOWN,
    '',
    '..',
    '../../etc/passwd',
    '/etc/passwd',
    'a\u0000b',
    '__proto__',
    'constructor',
  ])('finds nothing under %j', async (id) => {
    const store = await create();
    await store.put(text('x'));
    expect(await store.get(id)).toBeUndefined();
    expect(await store.delete(id)).toBe(false);
    await expect(store.read(id)).rejects.toMatchObject({ type: ToolErrorType.NotFound });
  });

  it('rejects data over its limit for one artifact or for all of them', async () => {
    const error = { type: ToolErrorType.ResourceLimit };
    await expect(
      (await create({ maxItemBytes: 10 })).put(text('x'.repeat(11))),
    ).rejects.toMatchObject(error);
    await expect((await create({ maxBytes: 10 })).put(text('x'.repeat(11)))).rejects.toMatchObject(
      error,
    );
    await expect(
      (await create({ maxItemBytes: 10 })).put(text('€'.repeat(4))),
    ).rejects.toMatchObject(error);
  });

  it('returns what was stored', async () => {
    const store = await create();
    const artifact = await store.put(text('héllo', 'notes.txt', 's'));
    expect(artifact).toMatchObject({
      mimeType: 'text/plain',
      name: 'notes.txt',
      sessionId: 's',
      size: 6,
    });
    expect(await store.get(artifact.id)).toEqual(artifact);
    const { bytes, offset } = await store.read(artifact.id);
    expect([new TextDecoder().decode(bytes), offset]).toEqual(['héllo', 0]);
  });

  it('keeps its own copy of the bytes', async () => {
    const store = await create();
    const data = Uint8Array.of(1, 2, 3);
    const { id } = await store.put({ data, mimeType: 'application/octet-stream', name: 'b' });
    data[0] = 9;
    (await store.read(id)).bytes[1] = 9;
    expect([...(await store.read(id)).bytes]).toEqual([1, 2, 3]);
  });

  it('stores the same bytes once per name and session', async () => {
    const store = await create();
    const ids = [text('x'), text('x'), text('x', 'b.txt'), text('x', 'a.txt', 's'), text('y')].map(
      async (input) => (await store.put(input)).id,
    );
    expect(new Set(await Promise.all(ids)).size).toBe(4);
    expect(await store.list()).toHaveLength(4);
  });

  it('gives an artifact the same id as any other store', async () => {
    const inMemory = await createMemoryArtifactStore().put(text('same'));
    expect((await (await create()).put(text('same'))).id).toBe(inMemory.id);
  });

  it('lists the newest first, for one session if requested', async () => {
    const store = await create();
    for (const [data, session] of [
      ['1', 'a'],
      ['2', 'b'],
      ['3', 'a'],
    ] as const) {
      time += 1;
      await store.put(text(data, `${data}.txt`, session));
    }
    expect((await store.list()).map(({ name }) => name)).toEqual(['3.txt', '2.txt', '1.txt']);
    expect((await store.list({ sessionId: 'a' })).map(({ name }) => name)).toEqual([
      '3.txt',
      '1.txt',
    ]);
  });

  it('drops the oldest artifacts to make room', async () => {
    const store = await create({ maxBytes: 25 });
    for (const data of ['a', 'b', 'c']) {
      time += 1;
      await store.put(text(data.repeat(10), `${data}.txt`));
    }
    expect((await store.list()).map(({ name }) => name)).toEqual(['c.txt', 'b.txt']);
  });

  it('drops artifacts older than its limit', async () => {
    const store = await create({ retentionMs: 1000 });
    const { id } = await store.put(text('old'));
    time += 1001;
    expect(await store.get(id)).toBeUndefined();
    await expect(store.read(id)).rejects.toMatchObject({ type: ToolErrorType.NotFound });
    const fresh = await store.put(text('new'));
    expect(await store.list()).toEqual([fresh]);
  });

  it('forgets what is deleted', async () => {
    const store = await create();
    const { id } = await store.put(text('x'));
    expect(await store.delete(id)).toBe(true);
    expect(await store.delete(id)).toBe(false);
    expect(await store.list()).toEqual([]);
  });

  it('makes names and media types safe', async () => {
    const store = await create();
    const put = (name: string, mimeType = 'text/plain') => store.put({ data: 'x', mimeType, name });
    expect((await put('../../etc/passwd')).name).toBe('passwd');
    expect((await put('x', 'text/html\r\nX-Evil: 1')).mimeType).toBe('application/octet-stream');
  });

  it('reads any range, up to the available bytes', async () => {
    const store = await create();
    const { id } = await store.put(text('0123456789'));
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          { length: fc.integer({ max: 15, min: -2 }), offset: fc.integer({ max: 15, min: -2 }) },
          { requiredKeys: [] },
        ),
        async (range) => {
          const { bytes, offset } = await store.read(id, range);
          const start = Math.min(Math.max(0, range.offset ?? 0), 10);
          const length = Math.max(0, range.length ?? 10);
          expect(new TextDecoder().decode(bytes)).toBe('0123456789'.slice(start, start + length));
          expect(offset).toBe(start);
        },
      ),
    );
  });

  it('stores many artifacts at the same time', async () => {
    const store = await create();
    await Promise.all(Array.from({ length: 20 }, (_, index) => store.put(text(`${index % 5}`))));
    expect(await store.list()).toHaveLength(5);
  });

  it('keeps an empty artifact', async () => {
    const store = await create();
    const { id } = await store.put(text(''));
    expect((await store.read(id)).bytes.byteLength).toBe(0);
  });
});
