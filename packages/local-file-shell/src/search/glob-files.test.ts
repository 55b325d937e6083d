import { execFile } from 'node:child_process';
import { symlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { GlobFilesParams } from '@lobechat/builtin-tool-local-system';

import { createTestWorkspace, type TestWorkspace } from '../testing/create-test-workspace.ts';
import { globFiles } from './glob-files.ts';

describe('globFiles', () => {
  let workspace: TestWorkspace;

  beforeEach(async () => {
    workspace = await createTestWorkspace();
  });

  afterEach(() => workspace.remove());

  const glob = (params: GlobFilesParams) => globFiles(params, workspace.call);

  const pathsOf = async (pattern: string, rest: Partial<GlobFilesParams> = {}): Promise<string[]> =>
    (await glob({ pattern, ...rest })).entries.map((entry) => entry.path).toSorted();

  const touch = (name: string, seconds: number): Promise<void> =>
    utimes(path.join(workspace.root, name), seconds, seconds);

  describe('refuses', () => {
    it('a scope that does not exist', async () => {
      await expect(glob({ pattern: '*', scope: 'nowhere' })).rejects.toMatchObject({
        type: 'NotFound',
      });
    });

    it('a scope that is a file', async () => {
      await workspace.make({ 'a.ts': '' });
      await expect(glob({ pattern: '*', scope: 'a.ts' })).rejects.toMatchObject({
        message: expect.stringContaining('Give a folder as scope'),
        type: 'NotAFile',
      });
    });

    it.each(['/etc/*', '../*', '~/*', '../../**', 'a/../../*', '~/.ssh/*'])(
      'the pattern %s, which leads out of the workspace',
      async (pattern) => {
        await expect(glob({ pattern })).rejects.toMatchObject({ type: 'OutsideWorkspace' });
      },
    );

    it.each([
      ['nothing', ''],
      ['a million alternatives', '{a,b}'.repeat(20)],
      ['the way up behind a wildcard', '**/../../x'],
      ['a very long pattern', '*'.repeat(10_000)],
      ['a NUL', 'a*\0b'],
      ['a group that excludes', '!(a)'],
      ['a bracket that is not closed', '*[ab'],
      ['a class that does not exist', '*[[:spaci:]].ts'],
      ['a brace that is not closed', 'src/*.{ts,tsx'],
      ['a comma outside of braces', '**/*.ts, **/*.js'],
      ['a bar outside of parentheses', '*.{ts,tsx}|*.js'],
    ])('%s', async (_, pattern) => {
      await expect(glob({ pattern })).rejects.toMatchObject({ type: 'InvalidPattern' });
    });

    it('a pattern that repeats its scope, unless there is such a folder in it', async () => {
      await workspace.make({ 'a/b/x.ts': '' });
      await expect(glob({ pattern: 'a/b/*', scope: 'a/b' })).rejects.toMatchObject({
        message: expect.stringContaining("Leave 'a/b/' out of the glob."),
        type: 'InvalidPattern',
      });
      await workspace.make({ 'a/b/a/y.ts': '' });
      expect(await pathsOf('a/b/*', { scope: 'a/b' })).toEqual([]);
    });

    it('an invalid limit', async () => {
      await expect(glob({ limit: 0, pattern: '*' })).rejects.toMatchObject({
        type: 'InvalidArguments',
      });
    });

    it('to continue after it was cancelled', async () => {
      const call = { ...workspace.call, signal: AbortSignal.abort() };
      await expect(globFiles({ pattern: '**' }, call)).rejects.toMatchObject({ type: 'Aborted' });
    });
  });

  describe('never goes', () => {
    it('through a link out of the workspace, and lists the link itself', async () => {
      await workspace.make({ '../outside/secret.txt': '' });
      await symlink('../outside', path.join(workspace.root, 'link'));
      expect(await pathsOf('**/*')).toEqual(['link']);
      expect(await pathsOf('link/*')).toEqual([]);
      expect(await pathsOf('link/secret.txt')).toEqual([]);
      const [entry] = (await glob({ pattern: 'link' })).entries;
      expect(entry).toMatchObject({ kind: 'symlink', target: '../outside' });
    });

    it('around a cycle of links', async () => {
      await workspace.make({ 'a/b.txt': '' });
      await symlink('..', path.join(workspace.root, 'a/up'));
      expect(await pathsOf('**/*.txt')).toEqual(['a/b.txt']);
    });

    it('into .git, however it is requested', async () => {
      await workspace.make({ '.git/config': '', 'sub/.git': '', 'sub/a': '' });
      for (const pattern of ['**', '.git/*', '.git/config', '**/.git', '**/config', '.g[i]t/*'])
        expect(await pathsOf(pattern, { includeIgnored: true })).toEqual(
          pattern === '**' ? ['sub/a'] : [],
        );
    });

    it('where a pipe would block it', async () => {
      await workspace.make({ 'a.txt': '' });
      await promisify(execFile)('mkfifo', [
        path.join(workspace.root, 'pipe'),
        path.join(workspace.root, '.gitignore'),
      ]);
      expect(await pathsOf('**')).toEqual(['.gitignore', 'a.txt', 'pipe']);
    });
  });

  describe('finds names literally', () => {
    beforeEach(() =>
      workspace.make({
        '!important.md': '',
        'app/(group)/page.tsx': '',
        'app/@modal/page.tsx': '',
        'app/[...slug]/page.tsx': '',
        'app/[[...rest]]/page.tsx': '',
        'app/[id]/[tab]/page.tsx': '',
        'app/[id]/page.tsx': '',
        'app/i/page.tsx': '',
        'app/{id}/page.tsx': '',
        'file*.txt': '',
        'file1.txt': '',
        'file?.txt': '',
      }),
    );

    it.each([
      'app/[id]/page.tsx',
      'app/[...slug]/page.tsx',
      'app/[[...rest]]/page.tsx',
      'app/(group)/page.tsx',
      'app/@modal/page.tsx',
      'app/{id}/page.tsx',
      'file*.txt',
      'file?.txt',
      '!important.md',
    ])('%s', async (name) => {
      expect(await pathsOf(name)).toEqual([name]);
      expect(await pathsOf(path.join(workspace.root, name))).toEqual([name]);
    });

    it('within a part of a pattern', async () => {
      expect(await pathsOf('app/[id]/**/*.tsx')).toEqual([
        'app/[id]/[tab]/page.tsx',
        'app/[id]/page.tsx',
        'app/i/page.tsx',
      ]);
      expect(await pathsOf('**/[id]/[tab]/*')).toEqual(['app/[id]/[tab]/page.tsx']);
      expect(await pathsOf('app/(group)/*.tsx')).toEqual(['app/(group)/page.tsx']);
      expect(await pathsOf('page.tsx', { scope: 'app/[id]' })).toEqual(['app/[id]/page.tsx']);
    });
  });

  it('supports wildcards, classes, braces, groups and negation', async () => {
    await workspace.make({
      '.hidden.ts': '',
      'a.ts': '',
      'b.tsx': '',
      'deep/d1.js': '',
      'deep/d2.js': '',
      'deep/er/c.ts': '',
      'e.md': '',
    });
    const cases: Record<string, string[]> = {
      '!**/*.ts': ['b.tsx', 'deep/d1.js', 'deep/d2.js', 'e.md'],
      '**/*.ts': ['.hidden.ts', 'a.ts', 'deep/er/c.ts'],
      '**/d[!1].js': ['deep/d2.js'],
      '**/d[0-1].js': ['deep/d1.js'],
      '*.@(ts|md)': ['.hidden.ts', 'a.ts', 'e.md'],
      '*.ts': ['.hidden.ts', 'a.ts'],
      '*.{ts,tsx}': ['.hidden.ts', 'a.ts', 'b.tsx'],
      './a.ts': ['a.ts'],
      '?.ts': ['a.ts'],
      'deep/**': ['deep/d1.js', 'deep/d2.js', 'deep/er/c.ts'],
      'deep/*/': ['deep/er'],
      '{deep/**,*}.md': ['e.md'],
      '{deep/er,.}/*.ts': ['.hidden.ts', 'a.ts', 'deep/er/c.ts'],
    };
    for (const [pattern, expected] of Object.entries(cases))
      expect([pattern, await pathsOf(pattern)]).toEqual([pattern, expected]);
  });

  it('omits ignored files, even outside a repository', async () => {
    await workspace.make({
      '.gitignore': 'node_modules/\n*.log\n/build\n',
      'a.log': '',
      'a.txt': '',
      'build/x': '',
      'node_modules/m/index.js': '',
      'sub/.gitignore': '!*.log\n*.txt',
      'sub/b.log': '',
      'sub/b.txt': '',
      'sub/build/x': '',
    });
    const visible = ['.gitignore', 'a.txt', 'sub/.gitignore', 'sub/b.log', 'sub/build/x'];
    expect(await pathsOf('**')).toEqual(visible);
    expect(await pathsOf('*', { scope: 'sub' })).toEqual(['sub/.gitignore', 'sub/b.log']);
    expect(await pathsOf('**', { includeIgnored: true })).toHaveLength(9);
    expect(await pathsOf('**', { scope: 'node_modules' })).toEqual(['node_modules/m/index.js']);
    expect(await pathsOf('node_modules/m/index.js')).toEqual(['node_modules/m/index.js']);
  });

  it('returns the newest first, and sorts ties by path', async () => {
    await workspace.make({ 'a.txt': '', 'b.txt': '1', 'c.txt': '', 'd.txt': '' });
    await touch('a.txt', 1000);
    await touch('b.txt', 3000);
    await touch('c.txt', 2000);
    await touch('d.txt', 1000);
    const state = await glob({ limit: 3, pattern: '*.txt' });
    expect(state.entries.map((entry) => entry.name)).toEqual(['b.txt', 'c.txt', 'a.txt']);
    expect(state).toMatchObject({ total: 4, truncated: true });
    expect(state.entries[0]).toMatchObject({
      kind: 'file',
      modifiedAt: new Date(3_000_000).toISOString(),
      path: 'b.txt',
      size: 1,
    });
  });

  it('accepts absolute patterns, and ones that go up within the workspace', async () => {
    await workspace.make({ 'a/x.ts': '', 'b/y.ts': '' });
    expect(await pathsOf(`${workspace.root}/a/*.ts`)).toEqual(['a/x.ts']);
    expect(await pathsOf('../b/*.ts', { scope: 'a' })).toEqual(['b/y.ts']);
    expect(await pathsOf(`${workspace.root}/nowhere/*.ts`)).toEqual([]);
  });

  it.each([
    ['link/*.ts', ['packages/one/a.ts']],
    ['{link,none,packages}/**/a.ts', ['packages/one/a.ts']],
    ['{git,link}/{src,file}/*.ts', ['packages/one/src/b.ts']],
    ['./link/**/*.ts', ['packages/one/a.ts', 'packages/one/src/b.ts']],
    ['node_modules/@x/one/src/*', ['packages/one/src/b.ts']],
    ['git/*', []],
    ['file/*', []],
    ['none/*', []],
    ['l*k/*.ts', []],
    ['**/b.ts', ['packages/one/src/b.ts']],
  ])('goes through a link in the workspace that is named: %s', async (pattern, expected) => {
    await workspace.make({
      '.git/config': '',
      'node_modules/@x/.keep': '',
      'packages/one/a.ts': '',
      'packages/one/src/b.ts': '',
    });
    const links = { file: 'packages/one/a.ts', git: '.git', link: 'packages/one' };
    for (const [name, target] of Object.entries(links))
      await symlink(target, path.join(workspace.root, name));
    await symlink('../../packages/one', path.join(workspace.root, 'node_modules/@x/one'));
    const found = await pathsOf(pattern, { includeIgnored: true });
    expect(found.toSorted()).toEqual(expected);
  });

  it('names the folder that a pattern leads to, whether it finds something or not', async () => {
    await workspace.make({ '../outside/a.txt': '', 'a/b/x.ts': '' });
    await symlink('../../outside', path.join(workspace.root, 'a/link'));
    const outside = path.join(workspace.base, 'outside');
    const call = { ...workspace.call, approvedPaths: [outside] };
    const placeOf = async (pattern: string, scope = '.') => {
      const { entries, scope: place } = await globFiles({ pattern, scope }, call);
      return [place, entries.length];
    };
    expect(await placeOf('a/**/*.ts')).toEqual(['.', 1]);
    expect(await placeOf('../outside/*')).toEqual([outside, 1]);
    expect(await placeOf('../../outside/*', 'a')).toEqual([outside, 1]);
    expect(await placeOf(`${outside}/*.md`)).toEqual([outside, 0]);
    expect(await placeOf(`${outside}/a.txt`)).toEqual([outside, 1]);
    expect(await placeOf(`${workspace.root}/a/b/x.ts`)).toEqual(['a/b', 1]);
    expect(await placeOf(`${workspace.root}/a/b/none.ts`)).toEqual(['a/b', 0]);
    expect(await placeOf(`${workspace.root}/none/*.ts`)).toEqual(['none', 0]);
    expect(await placeOf(`${workspace.root}/a/link`)).toEqual(['a', 1]);
  });

  it('finds names that contain a comma or bar', async () => {
    await workspace.make({ 'a, b.txt': '', 'c|d.txt': '' });
    expect(await pathsOf('a, b.txt')).toEqual(['a, b.txt']);
    expect(await pathsOf('*, *.txt')).toEqual(['a, b.txt']);
    expect(await pathsOf('c|*')).toEqual(['c|d.txt']);
    for (const quoted of ['[,]x', '\\,x', '{y,z}']) expect(await pathsOf(quoted)).toEqual([]);
  });

  it('accepts what was approved outside the workspace', async () => {
    await workspace.make({ '../outside/a.txt': '' });
    const outside = path.join(workspace.base, 'outside');
    const call = { ...workspace.call, approvedPaths: [outside] };
    const { entries } = await globFiles({ pattern: '*', scope: outside }, call);
    expect(entries.map((entry) => entry.path)).toEqual([path.join(outside, 'a.txt')]);
  });

  it('handles hostile patterns in bounded time', async () => {
    const name = 'a'.repeat(200);
    await workspace.make({ [`${'d/'.repeat(100)}${name}`]: '', [name]: '' });
    expect(await pathsOf(`${'*a'.repeat(100)}b`)).toEqual([]);
    expect(await pathsOf(`${'**/'.repeat(500)}${'a*'.repeat(90)}`)).toHaveLength(2);
    expect(await pathsOf(`${'**/d/'.repeat(100)}*`)).toHaveLength(1);
    for (const pattern of ['[a'.repeat(100), '{'.repeat(1000)])
      await expect(glob({ pattern })).rejects.toMatchObject({ type: 'InvalidPattern' });
  });
});
