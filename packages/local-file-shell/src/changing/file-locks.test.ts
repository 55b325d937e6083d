import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { hashText } from '../ledger/state-file.ts';
import { createFileLocks, type FileLocks } from './file-locks.ts';
import { describeOwnProcess, findProcess } from './process-identity.ts';

const MODULE = fileURLToPath(new URL('file-locks.ts', import.meta.url));

let dataDirectory: string;
let locks: FileLocks;

beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'file-locks-'));
  locks = createFileLocks({ dataDirectory });
});

afterEach(() => rm(dataDirectory, { force: true, recursive: true }));

/**
 * Reads a number from a file and writes the next one, which goes wrong if two do it at the same
 * time.
 */
const COUNT = `
import { readFile, writeFile } from 'node:fs/promises';
const count = async (file) => {
  const value = Number(await readFile(file, 'utf8'));
  await writeFile(file, String(value + 1));
};
const { createFileLocks } = await import(process.argv[1]);
const [, , dataDirectory, file, times] = process.argv;
const locks = createFileLocks({ dataDirectory });
await Promise.all(
  Array.from({ length: Number(times) }, () => locks.withLocks([file], () => count(file))),
);
`;

const run = (code: string, ...args: string[]) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, MODULE, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};

const held = (): { hold: Promise<void>; release: () => void } => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { hold: promise, release: resolve };
};

describe('file locks', () => {
  it('do not blame the file if the data directory cannot be written', async () => {
    await writeFile(path.join(dataDirectory, 'locks'), '');
    await expect(locks.withLocks(['/a.txt'], async () => 'done')).rejects.toMatchObject({
      message: expect.stringContaining(`recorded in ${dataDirectory}, which cannot be written`),
      type: 'PermissionDenied',
    });
  });

  it('do not wait for ever, and leave nothing behind', async () => {
    const { hold, release } = held();
    const { hold: holds, release: taken } = held();
    const first = locks.withLocks(['/a'], () => {
      taken();
      return hold;
    });
    await holds;
    const impatient = createFileLocks({ dataDirectory, maxWait: 20 });
    await expect(impatient.withLocks(['/a'], async () => 1)).rejects.toMatchObject({
      message: expect.stringContaining(`Process ${process.pid}`),
      type: 'Conflict',
    });
    release();
    await first;
    expect(await readdir(path.join(dataDirectory, 'locks'))).toEqual([]);
  });

  it('do not wait for ever for another call of the same process', async () => {
    const { hold, release } = held();
    const impatient = createFileLocks({ dataDirectory, maxWait: 20 });
    const first = impatient.withLocks(['/a'], () => hold);
    await expect(impatient.withLocks(['/a'], async () => 1)).rejects.toMatchObject({
      message: expect.stringContaining('Another call has been changing /a for a long time.'),
      type: 'Conflict',
    });
    const third = impatient.withLocks(['/a'], async () => 3);
    release();
    await first;
    expect(await third).toBe(3);
  });

  it.each([
    ['of another process', () => createFileLocks({ dataDirectory })],
    ['of the same process', () => locks],
  ])('stop waiting for a call %s when the call is cancelled', async (_, choose) => {
    const { hold, release } = held();
    const { hold: holds, release: taken } = held();
    const first = locks.withLocks(['/a'], () => {
      taken();
      return hold;
    });
    await holds;
    const controller = new AbortController();
    const second = choose().withLocks(['/a'], async () => 1, controller.signal);
    controller.abort();
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    release();
    await first;
  });

  it('are released after an error', async () => {
    await expect(locks.withLocks(['/a'], () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(await locks.withLocks(['/a'], async () => 1)).toBe(1);
  });

  it('ignore processes that are gone, even while these were choosing a number', async () => {
    const folder = path.join(dataDirectory, 'locks', hashText('/a'));
    await mkdir(folder, { recursive: true });
    const [, start, realm] = describeOwnProcess().split('-');
    for (const owner of [`4194305-1-${realm}`, `${process.pid}-${Number(start) + 1}-${realm}`]) {
      await writeFile(path.join(folder, `0.${owner}.aa`), '');
      await writeFile(path.join(folder, `1.${owner}.aa`), '');
    }
    expect(await locks.withLocks(['/a'], async () => 1)).toBe(1);
    expect(await readdir(path.join(dataDirectory, 'locks'))).toEqual([]);
  });

  it('of several files are taken together without a deadlock', async () => {
    const other = createFileLocks({ dataDirectory });
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 3 === 0 ? other : locks).withLocks(
          index % 2 === 0 ? ['/a', '/b', '/a'] : ['/b', '/a'],
          async () => index,
        ),
      ),
    );
    expect(results).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  it('admit one at a time, within one process and across several', async () => {
    const file = path.join(dataDirectory, 'count');
    await writeFile(file, '0');
    const children = Array.from({ length: 4 }, () => run(COUNT, dataDirectory, file, '10'));
    const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
    expect(codes).toEqual([0, 0, 0, 0]);
    expect(await readFile(file, 'utf8')).toBe('40');
  });

  it('are taken although others make and remove the empty folder at any moment', async () => {
    const folder = path.join(dataDirectory, 'locks', hashText('/a.txt'));
    const remover = run(
      `
      const { mkdirSync, rmdirSync } = await import('node:fs');
      process.stdout.write('ready');
      for (;;) for (const change of [mkdirSync, rmdirSync]) try { change(process.argv[2]); } catch {}
    `,
      folder,
    );
    await once(remover.stdout, 'data');
    for (let count = 0; count < 50; count += 1) await locks.withLocks(['/a.txt'], async () => {});
    expect(remover.exitCode).toBeNull();
  });

  it('of a killed process are released immediately', async () => {
    const child = run(
      `const { createFileLocks } = await import(process.argv[1]);
       const locks = createFileLocks({ dataDirectory: process.argv[2] });
       await locks.withLocks(['/a'], () => new Promise(() => {
         console.log('held');
         setInterval(() => {}, 1000);
       }));`,
      dataDirectory,
    );
    await once(child.stdout, 'data');
    const owner = (await readdir(path.join(dataDirectory, 'locks', hashText('/a'))))[0]!.split('.');
    expect(findProcess(owner[1]!)).toBe('running');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(findProcess(owner[1]!)).toBe('gone');
    expect(await locks.withLocks(['/a'], async () => 1)).toBe(1);
  });
});
