import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type Child, startChild } from '../testing/child.ts';
import { acquireDirectoryLock } from './directory-lock.ts';

let folder = '';
let file = '';
let children: Child[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lobe-tools-lock-'));
  file = join(folder, 'owner.lock');
});

afterEach(async () => {
  for (const { process } of children) process.kill('SIGKILL');
  await Promise.all(children.map(({ exited }) => exited));
  children = [];
  rmSync(folder, { force: true, recursive: true });
});

const start = (count: number): Child[] => {
  const started = Array.from({ length: count }, () => startChild('lock-holder.ts', file));
  children.push(...started);
  return started;
};

const answered = async (started: readonly Child[]): Promise<string[]> => {
  await Promise.all(started.map(({ until }) => until((lines) => lines.length > 0)));
  return started.map(({ lines }) => lines[0] ?? '');
};

describe('acquireDirectoryLock', () => {
  it('reports that it cannot lock at all', () => {
    expect(() => acquireDirectoryLock(join(folder, 'missing', 'file'))).toThrow(
      expect.objectContaining({ type: 'SourceUnavailable' }),
    );
  });

  it('rejects a second holder, even in the same process, until the first releases it', () => {
    const first = acquireDirectoryLock(file);
    expect(first).toBeDefined();
    expect(acquireDirectoryLock(file)).toBeUndefined();
    first?.release();
    first?.release();
    const next = acquireDirectoryLock(file);
    expect(next).toBeDefined();
    next?.release();
  });

  it('writes nothing', () => {
    acquireDirectoryLock(file)?.release();
    expect(readFileSync(file)).toHaveLength(0);
  });

  it('is held by one of many processes that request it at the same time', async () => {
    const answers = await answered(start(6));
    expect(answers.toSorted()).toEqual(['held', ...Array.from({ length: 5 }, () => 'refused')]);
    expect(acquireDirectoryLock(file)).toBeUndefined();
  });

  it('is not lost when nothing refers to it any more', () => {
    const take = `
      import { acquireDirectoryLock } from ${JSON.stringify(import.meta.resolve('./directory-lock.ts'))};
      acquireDirectoryLock(process.argv[1]);
      // Finalisers run in tasks of their own.
      for (let turn = 0; turn < 5; turn += 1) {
        globalThis.gc();
        await new Promise((resolve) => setImmediate(resolve));
      }
      console.log(acquireDirectoryLock(process.argv[1]) === undefined ? 'kept' : 'lost');
    `;
    const options = ['--expose-gc', '--input-type=module', '--eval', take, file];
    expect(execFileSync(process.execPath, options, { encoding: 'utf8' }).trim()).toBe('kept');
  });

  it('ends with its process, even on kill -9', async () => {
    const [holder] = start(1);
    expect(await answered([holder!])).toEqual(['held']);
    holder!.process.kill('SIGKILL');
    await holder!.exited;
    const next = acquireDirectoryLock(file);
    expect(next).toBeDefined();
    next?.release();
  });

  it('detects a file that replaced the locked one', () => {
    const lock = acquireDirectoryLock(file);
    rmSync(file);
    writeFileSync(file, '');
    const other = acquireDirectoryLock(file);
    expect(other?.inode).not.toBe(lock?.inode);
    lock?.release();
    other?.release();
  });
});
