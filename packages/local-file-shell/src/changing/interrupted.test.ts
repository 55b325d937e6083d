import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { createPathGuard } from '../paths/create-path-guard.ts';
import { createTestWorkspace, type TestWorkspace } from '../testing/create-test-workspace.ts';
import { createFileChanges } from './create-file-changes.ts';

const MODULE = fileURLToPath(new URL('create-file-changes.ts', import.meta.url));

let ws: TestWorkspace;

beforeEach(async () => {
  ws = await createTestWorkspace();
});

afterEach(() => ws.remove());

/** A program with `changes` and `call` in scope, for the workspace of the test. */
const start = (code: string, shell?: string) => {
  const program = `
    const { createFileChanges } = await import(${JSON.stringify(MODULE)});
    const changes = createFileChanges({ dataDirectory: ${JSON.stringify(ws.dataDirectory)} });
    const call = { roots: [${JSON.stringify(ws.root)}], sessionId: 'session' };
    ${code}`;
  const args = ['--input-type=module', '-e', program];
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
  const child =
    shell === undefined
      ? spawn(process.execPath, args, { stdio })
      : spawn('sh', ['-c', shell, process.execPath, ...args], { stdio });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};

const SIZE = 300_000;

describe('a process that is killed while writing', () => {
  it('leaves the old or the new file and a readable journal, and nothing after the next change', async () => {
    await ws.make({ 'a.txt': 'a'.repeat(SIZE) });
    for (let round = 0; round < 5; round += 1) {
      const child = start(`
        const parent = process.ppid;
        console.log('ready');
        for (let index = 0; process.ppid === parent; index += 1) {
          const content = (index % 2 === 0 ? 'b' : 'a').repeat(${SIZE});
          await changes.writeFile({ content, path: 'a.txt' }, call);
          if (index % 3 === 0)
            await changes.moveFiles({ items: [{ from: 'a.txt', to: 'b.txt' }] }, call);
          if (index % 3 === 0)
            await changes.moveFiles({ items: [{ from: 'b.txt', to: 'a.txt' }] }, call);
        }`);
      await once(child.stdout, 'data');
      const pause = Promise.withResolvers<void>();
      setTimeout(pause.resolve, 10 + round * 11);
      await pause.promise;
      child.kill('SIGKILL');
      await once(child, 'exit');
      const names = (await readdir(ws.root)).filter((name) => !name.startsWith('.lobe-'));
      const [name = ''] = names;
      const text = await ws.read(name);
      expect(text.length).toBe(SIZE);
      expect(text).toBe((text[0] ?? '').repeat(SIZE));
    }
    const changes = createFileChanges({ dataDirectory: ws.dataDirectory });
    await changes.writeFile({ content: 'end', path: 'a.txt' }, ws.call);
    expect((await readdir(ws.root)).filter((name) => name.startsWith('.lobe-'))).toEqual([]);
    const { total } = await changes.listChanges({ limit: 1 }, ws.call);
    expect(total).toBeGreaterThan(0);
    expect(await readdir(path.join(ws.dataDirectory, 'unfinished'))).toEqual([]);
  });
});

describe('several processes', () => {
  it('that edit one file at the same time all get their edits in', async () => {
    const lines = Array.from({ length: 20 }, (_, index) => `line ${index};`);
    const { call, dataDirectory } = ws;
    await createFileChanges({ dataDirectory }).writeFile(
      { content: lines.join('\n'), path: 'a.txt' },
      call,
    );
    const children = Array.from({ length: 4 }, (_, child) =>
      start(`
        await Promise.all([0, 1, 2, 3, 4].map((offset) => {
          const number = ${child} * 5 + offset;
          return changes.editFile(
            { newText: 'done ' + number + ';', oldText: 'line ' + number + ';', path: 'a.txt' },
            call,
          );
        }));`),
    );
    const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
    expect(codes).toEqual([0, 0, 0, 0]);
    expect(await ws.read('a.txt')).toBe(lines.map((_, index) => `done ${index};`).join('\n'));
    const changes = createFileChanges({ dataDirectory });
    expect((await changes.undoChanges({ all: true }, call)).failed).toBe(0);
    expect(await readdir(ws.root)).toEqual([]);
  });
});

describe('a full disk', () => {
  it('leaves only the old file, and is reported', async () => {
    await ws.make({ 'a.txt': 'old' });
    // Files of more than 64 blocks cannot be written, which fails like a full disk.
    const child = start(
      `const error = await changes
         .writeFile({ content: 'x'.repeat(${SIZE}), path: 'a.txt' }, call)
         .catch((error) => error);
       const made = await changes
         .writeFile({ content: 'x'.repeat(${SIZE}), path: 'new/b.txt' }, call)
         .catch((error) => error);
       console.log(JSON.stringify([error.type, made.type, error.message]));`,
      `trap '' XFSZ; ulimit -f 64; exec "$0" "$@"`,
    );
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(child, 'close');
    expect(JSON.parse(Buffer.concat(chunks).toString())).toEqual([
      'ResourceLimit',
      'ResourceLimit',
      expect.stringContaining('a.txt'),
    ]);
    expect(await ws.list()).toEqual(['a.txt']);
    expect(await ws.read('a.txt')).toBe('old');
    const changes = createFileChanges({ dataDirectory: ws.dataDirectory });
    expect((await changes.listChanges({}, ws.call)).total).toBe(0);
  });
});

describe('links that are swapped while files are used', () => {
  it('never lead outside', async () => {
    const outside = path.join(ws.base, 'outside');
    await mkdir(outside);
    await writeFile(path.join(outside, 'x.txt'), 'SECRET');
    await ws.make({ 'real/x.txt': 'inside' });
    await symlink('real', path.join(ws.root, 'dir'));
    const child = spawn(
      process.execPath,
      [
        '-e',
        `const { renameSync, rmSync, symlinkSync } = require('node:fs');
         const [, root, outside] = process.argv;
         const parent = process.ppid;
         for (let index = 0; process.ppid === parent; index += 1) {
           try {
             rmSync(root + '/next', { force: true });
             symlinkSync(index % 2 ? outside : 'real', root + '/next');
             renameSync(root + '/next', root + '/dir');
             rmSync(root + '/link', { force: true });
             symlinkSync(index % 2 ? 'real/x.txt' : outside + '/x.txt', root + '/link');
           } catch {}
           if (index === 10) console.log('swapping');
         }`,
        ws.root,
        outside,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    try {
      await once(child.stdout, 'data');
      const guard = await createPathGuard(ws.call);
      const changes = createFileChanges({ dataDirectory: ws.dataDirectory });
      const texts = new Set<string>();
      for (let index = 0; index < 400; index += 1) {
        for (const name of ['dir/x.txt', 'link']) {
          const opened = await guard.openFile(name).catch(() => undefined);
          texts.add((await opened?.file.readFile('utf8')) ?? 'refused');
          await opened?.file.close();
        }
        if (index % 10 !== 0) continue;
        const content = 'inside';
        await changes.writeFile({ content, path: 'dir/x.txt' }, ws.call).catch(() => undefined);
        await changes.writeFile({ content, path: 'dir/new/y' }, ws.call).catch(() => undefined);
        await changes.deleteFiles({ paths: ['dir/x.txt'] }, ws.call);
        await changes.writeFile({ content, path: 'real/x.txt' }, ws.call);
      }
      expect([...texts].toSorted()).toEqual(['inside', 'refused']);
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    expect(await readdir(outside)).toEqual(['x.txt']);
    expect(await readFile(path.join(outside, 'x.txt'), 'utf8')).toBe('SECRET');
  });
});
