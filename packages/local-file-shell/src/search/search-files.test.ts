import { chmod, readFile, utimes } from 'node:fs/promises';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { SearchFilesParams } from '@lobechat/builtin-tool-local-system';

import { createTestWorkspace, type TestWorkspace } from '../testing/create-test-workspace.ts';
import { createFileSearch } from './create-file-search.ts';

describe('searchFiles', () => {
  let workspace: TestWorkspace;

  beforeEach(async () => {
    workspace = await createTestWorkspace();
  });

  afterEach(() => workspace.remove());

  const search = (params: SearchFilesParams) =>
    createFileSearch().searchFiles(params, workspace.call);

  const pathsOf = async (params: SearchFilesParams): Promise<string[]> =>
    (await search(params)).entries.map((entry) => entry.path);

  describe('refuses', () => {
    it.each([{}, { keywords: ' ' }, { content: '' }, { extensions: [] }, { limit: 5 }])(
      '%j, which has no condition',
      async (params) => {
        await expect(search(params)).rejects.toMatchObject({
          message: expect.stringContaining('Give keywords or a filter'),
          type: 'InvalidArguments',
        });
      },
    );

    it.each([
      ['modifiedAfter', 'the other day'],
      ['createdBefore', '2026-02-30'],
      ['modifiedBefore', '2026-13-01T00:00'],
      ['createdAfter', ''],
    ])('%s %j, which is not a date', async (name, date) => {
      await expect(search({ [name]: date })).rejects.toMatchObject({
        message: expect.stringContaining(name),
        type: 'InvalidPattern',
      });
    });

    it('a scope that does not exist, is a file or is outside', async () => {
      await workspace.make({ 'a.txt': '' });
      const cases = { '..': 'OutsideWorkspace', 'a.txt': 'NotAFile', nowhere: 'NotFound' };
      for (const [scope, type] of Object.entries(cases))
        await expect(search({ keywords: 'a', scope })).rejects.toMatchObject({ type });
    });

    it.each<SearchFilesParams>([
      { maxSize: 1, minSize: 5 },
      { modifiedAfter: '2027-01-01', modifiedBefore: '2026-01-01' },
      { createdAfter: '2026-01-01', createdBefore: '2026-01-01' },
      { modifiedAfter: 'today', modifiedBefore: 'yesterday' },
    ])('%j, between which nothing is', async (params) => {
      await expect(search(params)).rejects.toMatchObject({
        message: expect.stringContaining('leave nothing between them'),
        type: 'InvalidArguments',
      });
    });

    it('invalid sizes', async () => {
      await expect(search({ minSize: -1 })).rejects.toMatchObject({ type: 'InvalidArguments' });
    });
  });

  it('ranks whole names above beginnings, words, parts, folders and scattered letters', async () => {
    const expected = [
      'deep/in/here/button',
      'x/button.tsx',
      'buttonBar.tsx',
      'IconButton.tsx',
      'rebuttoned.ts',
      'button/index.tsx',
      'mybuttons/a.ts',
    ];
    await workspace.make(Object.fromEntries(expected.map((name) => [name, ''])));
    await workspace.make({ 'other.ts': '' });
    expect(await pathsOf({ keywords: 'Button', kind: 'file' })).toEqual(expected);
    expect(await pathsOf({ keywords: 'IcBtn' })).toEqual(['IconButton.tsx']);
  });

  it('requires every word', async () => {
    await workspace.make({ 'user/detail.ts': '', 'user/list-view.ts': '', 'view.ts': '' });
    expect(await pathsOf({ keywords: 'user view' })).toEqual(['user/list-view.ts']);
  });

  it('finds a name however its accents are stored and queried', async () => {
    await workspace.make({ 'e\u0301te\u0301/menu\u0308.md': '', 'r\u00E9sum\u00E9.md': '' });
    for (const keywords of ['r\u00E9sum\u00E9', 're\u0301sume\u0301', 'Resume', 'resum\u00E9'])
      expect(await pathsOf({ keywords })).toEqual(['r\u00E9sum\u00E9.md']);
    await workspace.make({ 'resume.md': '' });
    for (const keywords of ['resume', 're\u0301sume\u0301'])
      expect((await pathsOf({ keywords }))[0]?.normalize()).toBe(`${keywords.normalize()}.md`);
    expect(await pathsOf({ keywords: '\u00E9t\u00E9 menu\u0308' })).toEqual([
      'e\u0301te\u0301/menu\u0308.md',
    ]);
  });

  it('prefers shallower entries, then newer ones', async () => {
    await workspace.make({ 'a/b/x.md': '', 'a/x.md': '', 'b/x.md': '' });
    await utimes(path.join(workspace.root, 'a/x.md'), 1000, 1000);
    expect(await pathsOf({ keywords: 'x.md' })).toEqual(['b/x.md', 'a/x.md', 'a/b/x.md']);
    expect(await pathsOf({ keywords: 'x.md', limit: 1 })).toEqual(['b/x.md']);
  });

  it('filters by extension, kind and size', async () => {
    await workspace.make({ 'a.TS': '12345', 'b.ts': '1', 'c.d.ts': '123', 'ts/d.js': '12345' });
    expect((await pathsOf({ extensions: ['.ts'], maxSize: 3 })).toSorted()).toEqual([
      'b.ts',
      'c.d.ts',
    ]);
    expect(await pathsOf({ extensions: ['ts'], minSize: 4 })).toEqual(['a.TS']);
    expect(await pathsOf({ extensions: ['md, .ts'], minSize: 4 })).toEqual(['a.TS']);
    expect(await pathsOf({ extensions: ['ts'], maxSize: 5, minSize: 5 })).toEqual(['a.TS']);
    expect(await pathsOf({ keywords: '"a.ts"', minSize: 4 })).toEqual(['a.TS']);
    expect(await pathsOf({ extensions: ['d.ts'] })).toEqual(['c.d.ts']);
    expect(await pathsOf({ keywords: 'ts', kind: 'directory' })).toEqual(['ts']);
  });

  it('filters by time', async () => {
    await workspace.make({ 'new.txt': '', 'old.txt': '' });
    const old = Date.parse('2020-06-15T12:00:00Z') / 1000;
    await utimes(path.join(workspace.root, 'old.txt'), old, old);
    const range = { modifiedAfter: '2020-06-15', modifiedBefore: '2020-06-16T00:00:00+02:00' };
    expect(await pathsOf(range)).toEqual(['old.txt']);
    expect(await pathsOf({ modifiedBefore: '2020-06-15T12:00:00Z' })).toEqual([]);
    for (const modifiedAfter of ['2021-01-01', 'Jan 1, 2021', 'Jan 1', 'yesterday', '2 weeks ago'])
      expect(await pathsOf({ kind: 'file', modifiedAfter })).toEqual(['new.txt']);
    expect(await pathsOf({ createdBefore: '2000-01-01' })).toEqual([]);
  });

  it('filters by content, literally and in any case', async () => {
    await workspace.make({
      '.gitignore': 'c.txt\n',
      'a.txt': 'Some *Text* here',
      'b.txt': 'Some text here',
      'c.txt': 'some *text*',
    });
    expect(await pathsOf({ content: '*text*' })).toEqual(['a.txt']);
    expect(await pathsOf({ content: 'some', keywords: 'b' })).toEqual(['b.txt']);
    expect(await pathsOf({ content: '*text*', includeIgnored: true })).toHaveLength(2);
  });

  it('omits .git and ignored files', async () => {
    await workspace.make({
      '.git/x.txt': '',
      '.gitignore': 'dist',
      'dist/x.txt': '',
      'src/.x.txt': '',
    });
    expect(await pathsOf({ extensions: ['txt'] })).toEqual(['src/.x.txt']);
  });

  it('reports the total', async () => {
    await workspace.make(Object.fromEntries([1, 2, 3, 4].map((id) => [`file${id}.txt`, ''])));
    const state = await search({ keywords: 'file', limit: 3 });
    expect(state.entries).toHaveLength(3);
    expect(state).toMatchObject({ scope: '.', total: 4, truncated: true });
  });

  it('reports how many files and folders it could not search for the content', async () => {
    await workspace.make({ 'a.txt': 'foo', 'closed.txt': 'foo', 'closed/b.txt': 'foo' });
    const closed = ['closed.txt', 'closed'].map((name) => path.join(workspace.root, name));
    for (const name of closed) await chmod(name, 0);
    const readable = await readFile(path.join(workspace.root, 'closed.txt')).then(
      () => true,
      () => false,
    );
    const state = await search({ content: 'foo' });
    for (const name of closed) await chmod(name, 0o700);
    // A privileged user can read them.
    expect(state.unreadable).toBe(readable ? undefined : 2);
    expect(state.entries.map((entry) => entry.name)).toContain('a.txt');
  });
});
