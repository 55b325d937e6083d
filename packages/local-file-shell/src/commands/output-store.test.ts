import { open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { TAIL_BYTES } from './limits.ts';
import { createOutputReader } from './output-source.ts';
import { createOutputStore } from './output-store.ts';
import { makeFolder } from './test-runner.ts';

describe('createOutputStore', () => {
  it('continues when the disk is full, and reports it', async () => {
    const full = await open('/dev/full', 'w').catch(() => undefined);
    const store = createOutputStore({ file: full, problem: 'no such device' });

    await store.append(Buffer.from('one'));
    await store.append(Buffer.from('two'));
    await store.close();

    expect(store.keptBytes()).toBe(0);
    expect(store.problem()).toBe(full ? 'the disk is full' : 'no such device');
    expect(store.head().toString()).toBe('onetwo');
    expect(store.tail().toString()).toBe('onetwo');
    expect(store.totalBytes()).toBe(6);
  });

  it('continues without a file', async () => {
    const store = createOutputStore({ file: undefined, problem: 'it could not be made' });

    await store.append(Buffer.from('one'));

    expect([store.keptBytes(), store.totalBytes(), store.problem()]).toEqual([
      0,
      3,
      'it could not be made',
    ]);
  });

  it('keeps the first bytes up to a limit, even within a piece', async () => {
    const file = path.join(makeFolder(), 'output');
    const store = createOutputStore({ file: await open(file, 'wx'), maxBytes: 5 });

    for (const piece of ['abc', 'def', 'ghi']) await store.append(Buffer.from(piece));
    await store.close();

    expect(await readFile(file, 'utf8')).toBe('abcde');
    expect(store.problem()).toBe('more than 5 bytes are not kept');
    expect(store.tail().toString()).toBe('abcdefghi');
  });

  it('reports no problem at exactly the limit', async () => {
    const file = path.join(makeFolder(), 'output');
    const store = createOutputStore({ file: await open(file, 'wx'), maxBytes: 6 });

    for (const piece of ['abc', 'def']) await store.append(Buffer.from(piece));
    await store.close();

    expect((await stat(file)).size).toBe(6);
    expect(store.problem()).toBeUndefined();
  });

  it('keeps the last bytes, whatever the pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ max: 90_000, min: 0 }), { maxLength: 8 }),
        async (sizes) => {
          const store = createOutputStore({ file: undefined });
          const pieces = sizes.map((size, index) => Buffer.alloc(size, 65 + index));
          for (const piece of pieces) await store.append(piece);

          expect(store.tail().equals(Buffer.concat(pieces).subarray(-TAIL_BYTES))).toBe(true);
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('createOutputReader', () => {
  it('reads the file, skips what was not kept, and reads the end', async () => {
    const outputFile = path.join(makeFolder(), 'output');
    const store = createOutputStore({ file: await open(outputFile, 'wx'), maxBytes: 4 });
    await store.append(Buffer.from('abcdefghij'));
    await store.close();
    const reader = createOutputReader({
      keptBytes: 4,
      outputFile,
      tail: Buffer.from('hij'),
      totalBytes: 10,
    });
    const read = async (offset: number): Promise<[number, string]> => {
      const { at, bytes } = await reader.read(offset, 3);
      return [at, bytes.toString()];
    };

    expect(await read(0)).toEqual([0, 'abc']);
    expect(await read(3)).toEqual([3, 'd']);
    expect(await read(4)).toEqual([7, 'hij']);
    expect(await read(9)).toEqual([9, 'j']);
    expect(await read(10)).toEqual([10, '']);
    await reader.close();
  });
});
