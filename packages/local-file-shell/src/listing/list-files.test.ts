import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { ListFilesParams } from '@lobechat/builtin-tool-local-system';

import { listFiles } from './list-files.ts';

let root: string;

const put = (name: string, content: Uint8Array | string = '') =>
  writeFile(path.join(root, name), content);

const list = (params: ListFilesParams = {}) => listFiles(params, { roots: [root] });

const namesOf = async (params: ListFilesParams = {}) =>
  (await list(params)).entries.map(({ name }) => name);

beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'list-files-')));
});

afterEach(() => rm(root, { force: true, recursive: true }));

describe('listFiles rejects', () => {
  it('files and pipes, and says what to use instead', async () => {
    await put('a.txt');
    execFileSync('mkfifo', [path.join(root, 'pipe')]);
    await expect(list({ path: 'a.txt' })).rejects.toMatchObject({
      message: 'a.txt is a file: use readFile to see what is in it.',
      type: 'NotAFile',
    });
    await expect(list({ path: 'pipe' })).rejects.toThrow(/pipe is not a folder/);
  });

  it('a wrong name, with the closest match', async () => {
    await mkdir(path.join(root, 'source'));
    await expect(list({ path: 'sorce' })).rejects.toMatchObject({
      message: expect.stringContaining("'source'") as string,
      type: 'NotFound',
    });
  });

  it.each(['..', '/etc', 'out', 'inner/../out'])('%s, which is outside', async (given) => {
    await mkdir(path.join(root, 'inner'));
    await symlink('/etc', path.join(root, 'out'));
    await expect(list({ path: given })).rejects.toMatchObject({ type: 'OutsideWorkspace' });
  });

  it('a cancelled call', async () => {
    const call = { roots: [root], signal: AbortSignal.abort() };
    await expect(listFiles({}, call)).rejects.toMatchObject({ type: 'Aborted' });
  });
});

describe('listFiles', () => {
  it('returns no entries for an empty folder', async () => {
    expect(await list()).toEqual({ entries: [], path: '.', total: 0 });
  });

  it('returns types, sizes, times and paths', async () => {
    await mkdir(path.join(root, 'sub/folder'), { recursive: true });
    await put('sub/a.txt', 'hello');
    await symlink('nowhere', path.join(root, 'sub/link'));
    await utimes(path.join(root, 'sub/a.txt'), 0, 1_700_000_000);
    const { entries, path: shown } = await list({ path: 'sub' });
    expect(shown).toBe('sub');
    expect(entries).toMatchObject([
      { kind: 'file', modifiedAt: '2023-11-14T22:13:20.000Z', path: 'sub/a.txt', size: 5 },
      { kind: 'directory', path: 'sub/folder', size: 0 },
      { kind: 'symlink', path: 'sub/link', target: 'nowhere' },
    ]);
    expect(entries[0]?.createdAt).toMatch(/^\d{4}-.*Z$/);
  });

  it('omits hidden names unless requested, including .git', async () => {
    await mkdir(path.join(root, '.git'));
    await Promise.all([put('.env'), put('a')]);
    expect(await list()).toMatchObject({ entries: [{ name: 'a' }], total: 1 });
    expect(await namesOf({ includeHidden: true })).toEqual(['.env', '.git', 'a']);
  });

  it('is capped, and reports the total', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => put(`f${index}`)));
    expect(await list({ limit: 3 })).toMatchObject({ total: 12 });
    expect(await namesOf({ limit: 3 })).toEqual(['f0', 'f1', 'f2']);
    expect(await namesOf({ limit: 2, order: 'descending' })).toEqual(['f11', 'f10']);
  });

  it('sorts by size and time, and equal values by name', async () => {
    await Promise.all([put('b', 'xx'), put('a', 'xx'), put('c', 'x')]);
    await utimes(path.join(root, 'b'), 0, 3);
    await utimes(path.join(root, 'c'), 0, 2);
    await utimes(path.join(root, 'a'), 0, 1);
    expect(await namesOf({ sortBy: 'size' })).toEqual(['c', 'a', 'b']);
    expect(await namesOf({ order: 'descending', sortBy: 'size' })).toEqual(['a', 'b', 'c']);
    expect(await namesOf({ order: 'descending', sortBy: 'modified' })).toEqual(['b', 'c', 'a']);
    expect(await namesOf({ sortBy: 'created' })).toHaveLength(3);
  });

  it('lists a folder through a link inside the workspace, by its real path', async () => {
    await mkdir(path.join(root, 'real'));
    await put('real/a');
    await symlink('real', path.join(root, 'link'));
    expect(await list({ path: 'link' })).toMatchObject({
      entries: [{ path: 'real/a' }],
      path: 'real',
    });
  });

  it.runIf(process.platform === 'linux')('shows names that are not UTF-8', async () => {
    const name = Buffer.concat([Buffer.from(`${root}/caf`), Buffer.from([0xe9])]);
    await writeFile(name, 'abc');
    await put('\uFFFD');
    expect((await list()).entries).toMatchObject([
      { name: 'caf\\xE9', size: 3 },
      { name: '\uFFFD', size: 0 },
    ]);
  });

  it('stays in one folder while its entries come and go', async () => {
    const done = new AbortController();
    const churn = async (): Promise<void> => {
      for (let index = 0; !done.signal.aborted; index += 1) {
        await put(`t${index % 50}`);
        await rm(path.join(root, `t${(index + 25) % 50}`), { force: true });
      }
    };
    const churning = churn();
    for (let turn = 0; turn < 20; turn += 1) {
      const { entries, total } = await list({ sortBy: 'modified' });
      expect(entries).toHaveLength(total);
    }
    done.abort();
    await churning;
  });
});
