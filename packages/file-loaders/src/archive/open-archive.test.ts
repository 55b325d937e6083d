import { text } from 'node:stream/consumers';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { buildZip, type ZipEntry } from '../testing/build-zip.ts';
import { openArchive } from './open-archive.ts';

const LIMITS = { expandedBytes: 50_000_000 };

const readEntry = async (data: Uint8Array, name: string, limits = LIMITS): Promise<Buffer> => {
  const archive = await openArchive(data, limits);
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive.stream(name)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const zeros = (bytes: number): Uint8Array => new Uint8Array(bytes);
const limit = (part: string) => ({ message: expect.stringContaining(part), type: 'ResourceLimit' });
const invalid = (part: string) => ({
  message: expect.stringContaining(part),
  type: 'InvalidDocument',
});

describe('openArchive', () => {
  it('rejects an archive of a hundred thousand parts without listing them', async () => {
    const entries = Array.from({ length: 20_000 }, (_, index): ZipEntry => ({
      content: '',
      isStored: true,
      name: `x${index}`,
    }));
    await expect(openArchive(buildZip(entries), LIMITS)).rejects.toMatchObject(
      limit('20,000 parts'),
    );
  });

  it('rejects a part that declares the size of a bomb before expanding it', async () => {
    const data = buildZip([{ content: 'x', declaredSize: 4_000_000_000, name: 'a' }]);
    await expect(readEntry(data, 'a')).rejects.toMatchObject(limit('decompression bomb'));
  });

  it('stops a bomb that declares a harmless size', async () => {
    const data = buildZip([{ content: zeros(40_000_000), declaredSize: 1000, name: 'a' }]);
    await expect(readEntry(data, 'a')).rejects.toMatchObject(invalid('damaged'));
  });

  it('stops when all parts together become too large', async () => {
    const content = Buffer.from(
      Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 251),
    );
    const data = buildZip([
      { content, name: 'a' },
      { content, name: 'b' },
    ]);
    const archive = await openArchive(data, { expandedBytes: 500_000 });
    const drain = async (name: string): Promise<number> => {
      let bytes = 0;
      for await (const chunk of archive.stream(name)) bytes += chunk.length;
      return bytes;
    };
    await expect(drain('a')).resolves.toBe(300_000);
    // Reading it again costs time, but no memory.
    await expect(drain('a')).resolves.toBe(300_000);
    await expect(drain('b')).rejects.toMatchObject(limit('500 kB'));
  });

  it('says that an encrypted part needs a password', async () => {
    for (const isEncrypted of [true, 'strongly'] as const) {
      const data = buildZip([{ content: 'x', isEncrypted, name: 'a' }]);
      await expect(readEntry(data, 'a')).rejects.toMatchObject(invalid('password'));
    }
  });

  it('reports a part whose checksum is wrong once, and none without a checksum', async () => {
    const parts = [
      { checksum: 1, content: 'x', name: 'wrong' },
      { checksum: 0, content: 'y', name: 'none' },
    ];
    const damage: string[] = [];
    const onDamage = (name: string): void => void damage.push(name);
    const archive = await openArchive(buildZip(parts), { ...LIMITS, onDamage });
    const streams = ['wrong', 'wrong', 'none'].map(archive.stream);
    expect((await Promise.all(streams.map(text))).join('')).toBe('xxy');
    expect(damage).toEqual(['wrong']);
  });

  it('reports a missing part', async () => {
    await expect(readEntry(buildZip([]), 'a')).rejects.toMatchObject(invalid("'a' is missing"));
  });

  it('reports an archive as damaged if its end or middle is missing', async () => {
    const data = buildZip([{ content: 'hello '.repeat(1000), name: 'a' }]);
    await expect(openArchive(data.subarray(0, -30), LIMITS)).rejects.toMatchObject(
      invalid('damaged'),
    );
    const broken = Uint8Array.from(data);
    broken.fill(0xff, 35, 45);
    await expect(readEntry(broken, 'a')).rejects.toMatchObject(invalid('damaged'));
  });

  it('uses the first of two parts with the same name', async () => {
    const data = buildZip([
      { content: 'first', name: 'a' },
      { content: 'second', name: 'A' },
    ]);
    expect(String(await readEntry(data, 'a'))).toBe('first');
  });

  it.each(['../../etc/passwd', '/etc/passwd', String.raw`..\x`, 'C:/x', 'nul\0byte'])(
    'treats %j as the name of a part and nothing else',
    async (name) => {
      const data = buildZip([{ content: 'text', name }]);
      expect(String(await readEntry(data, name))).toBe('text');
    },
  );

  it('finds parts regardless of the case and slashes of their names', async () => {
    const data = buildZip([{ content: 'text', name: String.raw`XL\SharedStrings.xml` }]);
    expect(String(await readEntry(data, 'xl/sharedStrings.xml'))).toBe('text');
  });

  it.each(['\r\n', '\0'.repeat(100), ' '.repeat(70_000), '<!-- 0.1 s -->'])(
    'ignores what follows the archive',
    async (tail) => {
      const data = Buffer.concat([buildZip([{ content: 'text', name: 'a' }]), Buffer.from(tail)]);
      expect(String(await readEntry(data, 'a'))).toBe('text');
    },
  );

  it.each([0, 7])(
    'finds the parts after other bytes, of which offsets count %s',
    async (counted) => {
      const data = Buffer.concat([
        Buffer.from('\r\njunk\n'),
        buildZip([{ content: 'text', name: 'a' }]),
      ]);
      const start = data.length - 6;
      data.writeUInt32LE(data.readUInt32LE(start) + counted, start);
      const directory = data.indexOf('PK\u0001\u0002') + 42;
      data.writeUInt32LE(counted, directory);
      expect((await readEntry(data, 'a')).toString()).toBe('text');
    },
  );

  it('returns what was packed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 2000 }),
        fc.boolean(),
        async (content, isStored) => {
          const data = buildZip([{ content, isStored, name: 'a' }]);
          expect(await readEntry(data, 'a')).toEqual(Buffer.from(content));
        },
      ),
      { numRuns: 50 },
    );
  });
});
