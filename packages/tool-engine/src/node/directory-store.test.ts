import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { createDirectoryArtifactStore } from './directory-store.ts';

let root: string;
let directory: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'artifacts-'));
  directory = join(root, 'deep', 'store');
});

afterEach(() => rm(root, { force: true, recursive: true }));

const put = (data: string, name = 'a.txt') =>
  createDirectoryArtifactStore({ directory }).put({ data, mimeType: 'text/plain', name });

const mode = async (path: string) => (await stat(path)).mode & 0o777;

describe('a directory of artifacts', () => {
  it('does not exist before something is stored, and reads as empty', async () => {
    const store = createDirectoryArtifactStore({ directory });
    expect(await store.list()).toEqual([]);
    expect(await readdir(root)).toEqual([]);
  });

  it('is readable by its owner only', async () => {
    const { id } = await put('secret');
    expect(await mode(directory)).toBe(0o700);
    for (const file of await readdir(directory))
      expect(await mode(join(directory, file))).toBe(0o600);
    expect((await readdir(directory)).toSorted()).toEqual([`${id}.data`, `${id}.json`]);
  });

  it('persists for the next process', async () => {
    const artifact = await put('kept');
    expect(await createDirectoryArtifactStore({ directory }).list()).toEqual([artifact]);
  });

  it.each<[string, string]>([
    ['no JSON', '{"id":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['another id', JSON.stringify({ createdAt: 1, id: 'x', mimeType: 'a/b', name: 'n', size: 4 })],
    ['an impossible size', '{"size":-1}'],
  ])('skips metadata that is %s', async (_, facts) => {
    const good = await put('good', 'good.txt');
    const { id } = await put('evil', 'evil.txt');
    await writeFile(join(directory, `${id}.json`), facts);
    const store = createDirectoryArtifactStore({ directory });
    expect(await store.get(id)).toBeUndefined();
    expect(await store.list()).toEqual([good]);
    await expect(store.read(id)).rejects.toMatchObject({ type: 'NotFound' });
  });

  it('sanitizes names that somebody edited in the metadata', async () => {
    const artifact = await put('x');
    const path = join(directory, `${artifact.id}.json`);
    await writeFile(path, JSON.stringify({ ...artifact, name: '../../evil' }));
    expect((await createDirectoryArtifactStore({ directory }).get(artifact.id))?.name).toBe('evil');
  });

  it('skips artifacts whose bytes are missing or cut off', async () => {
    const missing = await put('one', '1.txt');
    const cut = await put('two', '2.txt');
    await rm(join(directory, `${missing.id}.data`));
    await truncate(join(directory, `${cut.id}.data`), 1);
    expect(await createDirectoryArtifactStore({ directory }).list()).toEqual([]);
  });

  it('does not follow a link in place of the bytes', async () => {
    const outside = join(root, 'outside');
    await writeFile(outside, 'secret');
    const { id } = await put('public');
    const path = join(directory, `${id}.data`);
    await rm(path);
    await symlink(outside, path);
    await expect(createDirectoryArtifactStore({ directory }).read(id)).rejects.toMatchObject({
      type: 'NotFound',
    });
  });

  it('ignores foreign files and never removes them', async () => {
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, 'README.md'), 'mine');
    await writeFile(join(directory, 'package.json'), '{}');
    await put('x');
    expect(await createDirectoryArtifactStore({ directory }).list()).toHaveLength(1);
    expect(await readFile(join(directory, 'README.md'), 'utf8')).toBe('mine');
  });

  it('removes the remains of a killed process once they are old', async () => {
    await mkdir(directory, { recursive: true });
    const id = 'b'.repeat(24);
    const rests = [`${id}.data.1-x-1.tmp`, `${id}.data`].map((name) => join(directory, name));
    const [old = '', orphan = ''] = rests;
    const recent = join(directory, `${'c'.repeat(24)}.data`);
    for (const path of [old, orphan, recent]) await writeFile(path, 'rest');
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const path of [old, orphan]) await utimes(path, longAgo, longAgo);
    await put('x');
    const left = await readdir(directory);
    expect(left).toContain(`${'c'.repeat(24)}.data`);
    expect(left.filter((name) => name.startsWith(id))).toEqual([]);
  });

  it('is read as a whole once a minute, not for each artifact', async () => {
    let time = Date.now();
    const clock = { now: () => time };
    const store = createDirectoryArtifactStore({ clock, directory });
    const write = (data: string) => store.put({ data, mimeType: 'text/plain', name: 'a.txt' });
    await write('first');
    const rest = join(directory, `${'b'.repeat(24)}.data`);
    await writeFile(rest, 'rest');
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(rest, longAgo, longAgo);
    await write('second');
    expect(await readdir(directory)).toHaveLength(5);
    time += 60_000;
    await write('third');
    expect(await readdir(directory)).toHaveLength(6);
  });

  it('leaves a tenth of it free once it is full, so that it is not read for each artifact', async () => {
    const store = createDirectoryArtifactStore({ directory, maxBytes: 1000 });
    for (let index = 0; index <= 100; index += 1) {
      await store.put({ data: `${index}`.padEnd(10), mimeType: 'text/plain', name: 'a.txt' });
    }
    expect(await store.list()).toHaveLength(90);
  });

  it('survives concurrent writers, one of which is killed midway', async () => {
    const module = pathToFileURL(
      fileURLToPath(new URL('./directory-store.ts', import.meta.url)),
    ).href;
    const script = `
      const { createDirectoryArtifactStore } = await import(${JSON.stringify(module)});
      const store = createDirectoryArtifactStore({ directory: ${JSON.stringify(directory)} });
      process.stdout.write('ready');
      for (let count = 0; ; count += 1) {
        await store.put({ data: 'x'.repeat(100_000) + (count % 8), mimeType: 'text/plain', name: 'a.txt' });
      }`;
    const writers = Array.from({ length: 3 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    // They never end by themselves, and would keep the output of the whole run open.
    onTestFinished(() => {
      for (const writer of writers) writer.kill('SIGKILL');
    });
    await Promise.all(writers.map((writer) => once(writer.stdout, 'data')));
    const store = createDirectoryArtifactStore({ directory });
    for (let count = 0; count < 10; count += 1) {
      await store.put({ data: `mine ${count}`, mimeType: 'text/plain', name: 'mine.txt' });
    }
    for (const writer of writers) {
      writer.kill('SIGKILL');
      await once(writer, 'exit');
    }
    const listed = await store.list();
    expect(listed.filter(({ name }) => name === 'mine.txt')).toHaveLength(10);
    for (const { id, name, size } of listed) {
      const { bytes } = await store.read(id);
      expect(bytes.byteLength).toBe(size);
      if (name === 'a.txt') expect(new TextDecoder().decode(bytes)).toMatch(/^x{100000}\d$/);
    }
  });
});
