import { execFile } from 'node:child_process';
import { chmod, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type {
  GrepContentParams,
  GrepContentState,
  SearchEngineName,
} from '@lobechat/builtin-tool-local-system';

import { createTestWorkspace, type TestWorkspace } from '../testing/create-test-workspace.ts';
import { ENGINE_SEARCHES } from '../testing/engine-searches.ts';
import { createFileSearch } from './create-file-search.ts';

/** For all tests: another one would start a thread of its own for what ripgrep cannot search. */
const usualSearch = createFileSearch();

describe('grepContent', () => {
  let workspace: TestWorkspace;

  beforeEach(async () => {
    workspace = await createTestWorkspace();
  });

  afterEach(() => workspace.remove());

  const grep = (params: GrepContentParams, search = usualSearch): Promise<GrepContentState> =>
    search.grepContent(params, workspace.call);

  const pathsOf = async (params: GrepContentParams): Promise<string[]> =>
    (await grep({ output: 'files', ...params })).files.map((file) => file.path);

  describe('refuses', () => {
    it('a scope that does not exist, with the closest name, instead of finding nothing', async () => {
      await workspace.make({ 'source/a.ts': 'x' });
      await expect(grep({ pattern: 'x', scope: 'sorce' })).rejects.toMatchObject({
        message: expect.stringContaining("'source'"),
        type: 'NotFound',
      });
    });

    it('a scope outside the workspace, by name and through a link', async () => {
      await workspace.make({ '../outside/a.txt': 'x' });
      await symlink('../outside', path.join(workspace.root, 'link'));
      for (const scope of ['../outside', workspace.base, 'link', 'link/a.txt', '/'])
        await expect(grep({ pattern: 'x', scope })).rejects.toMatchObject({
          type: 'OutsideWorkspace',
        });
    });

    it('a pipe as scope', async () => {
      await promisify(execFile)('mkfifo', [path.join(workspace.root, 'pipe')]);
      await expect(grep({ pattern: 'x', scope: 'pipe' })).rejects.toMatchObject({
        type: 'NotAFile',
      });
    });

    it.each([
      ['(', /unclosed group.*literal/],
      ['a(?=b)', /look-around.*not supported\. Match the text itself/],
      [String.raw`(a)\1`, /backreferences are not supported/],
      ['a{1000}{1000}{100}', /size limit.*smaller/],
      [String.raw`a\nb`, /multiline to true/],
      ['', /empty/],
      ['a\0b', /NUL/],
    ])('the pattern %j with a reason and what to do', async (pattern, message) => {
      await expect(grep({ pattern })).rejects.toMatchObject({
        message: expect.stringMatching(message),
        type: 'InvalidPattern',
      });
    });

    it('a pattern that is too long for any engine', async () => {
      await expect(grep({ pattern: 'a'.repeat(100_000) })).rejects.toMatchObject({
        message: expect.stringContaining('100000 bytes'),
        type: 'InvalidPattern',
      });
    });

    it('an unknown file type, with similar names', async () => {
      await expect(grep({ fileType: 'pyhton', pattern: 'x' })).rejects.toMatchObject({
        message: expect.stringContaining("'python'"),
        type: 'InvalidArguments',
      });
    });

    it.each(['{a,b}'.repeat(12), '*.{ts', '*.ts, *.js'])('the include glob %s', async (include) => {
      await expect(grep({ include, pattern: 'x' })).rejects.toMatchObject({
        type: 'InvalidPattern',
      });
    });

    it.each([{ limit: 0 }, { limit: 1.5 }, { limit: 1_000_000 }, { contextLines: -1 }])(
      '%j',
      async (params) => {
        await expect(grep({ pattern: 'x', ...params })).rejects.toMatchObject({
          type: 'InvalidArguments',
        });
      },
    );

    it('to start after it was cancelled', async () => {
      const call = { ...workspace.call, signal: AbortSignal.abort() };
      await expect(createFileSearch().grepContent({ pattern: 'x' }, call)).rejects.toMatchObject({
        type: 'Aborted',
      });
    });
  });

  describe('treats a pattern as text that', () => {
    it.each([
      '--pre=sh',
      '-e',
      '--files',
      '--',
      '-f/etc/passwd',
      '$(touch pwned)',
      '; touch pwned',
    ])('is %j', async (pattern) => {
      await workspace.make({ 'a.txt': `before\n${pattern}\nafter\n` });
      const state = await grep({ literal: true, pattern });
      expect(state.files).toMatchObject([{ count: 1, lines: [{ line: 2, text: pattern }] }]);
      expect(await readdir(workspace.root)).toEqual(['a.txt']);
    });
  });

  it("ignores ripgrep's configuration in the environment", async () => {
    await workspace.make({ 'a.txt': 'Found\n' });
    const file = path.join(workspace.base, 'ripgreprc');
    await writeFile(file, '--ignore-case\n');
    process.env['RIPGREP_CONFIG_PATH'] = file;
    try {
      expect((await grep({ pattern: 'found' })).files).toEqual([]);
    } finally {
      delete process.env['RIPGREP_CONFIG_PATH'];
    }
  });

  it('returns lines with their matches in UTF-16 units', async () => {
    await workspace.make({ 'a.txt': 'é😀 foo foo\n' });
    const { files, totalMatches } = await grep({ pattern: 'foo' });
    expect(totalMatches).toBe(2);
    const [line] = files[0]?.lines ?? [];
    expect(line?.matches.map(({ end, start }) => line.text.slice(start, end))).toEqual([
      'foo',
      'foo',
    ]);
  });

  it('cuts long lines around their first match, between characters', async () => {
    await workspace.make({ 'a.min.js': `${'😀'.repeat(50_000)}needle${'😀'.repeat(50_000)}\n` });
    const { files } = await grep({ pattern: 'needle' });
    const [line] = files[0]?.lines ?? [];
    expect(line?.truncated).toBe(true);
    expect(line?.text.length).toBeLessThanOrEqual(500);
    expect(line?.text.isWellFormed()).toBe(true);
    const [match] = line?.matches ?? [];
    expect(line?.text.slice(match?.start, match?.end)).toBe('needle');
  });

  it('finds a match in a line that is too long to be read', async () => {
    const long = 'y'.repeat(4_500_000) + 'x'.repeat(50_000);
    await workspace.make({ 'a.txt': `first\n${long}needle\nlast needle\n` });
    const { files, totalMatches } = await grep({ pattern: 'needle' });
    expect(totalMatches).toBe(2);
    expect(files[0]?.lines).toMatchObject([
      { line: 2, truncated: true },
      { line: 3, text: 'last needle' },
    ]);
    const small = await grep({ pattern: 'x' });
    expect(small.totalMatches).toBe(50_000);
    expect(small.files[0]?.lines).toMatchObject([{ line: 2, truncated: true }]);
  });

  it('returns the lines around a match once each, and shows gaps', async () => {
    const text = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`).join('\n');
    await workspace.make({ 'a.txt': text });
    const { files } = await grep({ contextLines: 1, pattern: 'line (3|4|10)$' });
    expect(files[0]?.lines?.map(({ line }) => line)).toEqual([2, 3, 4, 5, 9, 10, 11]);
    expect(files[0]?.lines?.filter(({ matches }) => matches.length > 0)).toHaveLength(3);
  });

  it('stops at the limit and says so, with the context of the shown matches', async () => {
    await workspace.make({ 'a.txt': 'foo\nbar\n'.repeat(300) });
    const state = await grep({ contextLines: 1, limit: 2, pattern: 'foo' });
    expect(state.truncated).toBe(true);
    expect(state.totalMatches).toBeGreaterThan(2);
    expect(state.files[0]?.lines?.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
  });

  it('reports the exact total if it is slightly above the limit', async () => {
    await workspace.make({ 'a.txt': 'foo\n'.repeat(7), 'b.txt': 'foo\n' });
    const state = await grep({ limit: 5, pattern: 'foo' });
    expect(state).toMatchObject({ totalMatches: 8, truncated: true });
    expect(state.files.map((file) => file.path)).toEqual(['a.txt']);
    expect(state.files[0]?.lines).toHaveLength(5);
  });

  it('counts by file, and names files, in order', async () => {
    await workspace.make({ 'b.txt': 'foo foo\nfoo\n', 'a/c.txt': 'foo\n', 'd.txt': 'bar\n' });
    expect(await grep({ output: 'count', pattern: 'foo' })).toMatchObject({
      files: [
        { count: 1, path: 'a/c.txt' },
        { count: 3, path: 'b.txt' },
      ],
      totalMatches: 4,
      truncated: false,
    });
    expect(await grep({ limit: 1, output: 'files', pattern: 'foo' })).toMatchObject({
      files: [{ path: 'a/c.txt' }],
      truncated: true,
    });
  });

  describe('searches', () => {
    it('hidden files, but never .git, and nothing that is ignored', async () => {
      await workspace.make({
        '.env': 'foo',
        '.git/HEAD': 'foo',
        '.gitignore': 'node_modules\n*.log\n',
        'a.log': 'foo',
        'b.txt': 'foo',
        'node_modules/m/index.js': 'foo',
        'sub/.git': 'foo',
        'sub/.gitignore': '!kept.log\n',
        'sub/kept.log': 'foo',
      });
      expect(await pathsOf({ pattern: 'foo' })).toEqual(['.env', 'b.txt', 'sub/kept.log']);
      const includes = ['*.log', path.join(workspace.root, '**/*.log')];
      for (const include of includes)
        expect(await pathsOf({ include, pattern: 'foo' })).toEqual(['sub/kept.log']);
      expect(await pathsOf({ includeIgnored: true, pattern: 'foo' })).toEqual([
        '.env',
        'a.log',
        'b.txt',
        'node_modules/m/index.js',
        'sub/kept.log',
      ]);
      expect(await pathsOf({ pattern: 'foo', scope: 'node_modules' })).toEqual([
        'node_modules/m/index.js',
      ]);
    });

    it.each(['a, b.txt', '*, *', 'c|*'])('in files named %s', async (include) => {
      await workspace.make({ 'a, b.txt': 'foo', 'c|d.txt': 'foo' });
      expect(await pathsOf({ include, pattern: 'foo' })).toHaveLength(1);
      expect(await pathsOf({ include, pattern: 'bar' })).toEqual([]);
    });

    it('with the rules of the folders above the scope, up to the workspace', async () => {
      await workspace.make({
        '../.gitignore': '*.txt\n',
        '.gitignore': '/sub/deep/out\n*.tmp\n',
        'sub/.gitignore': 'deep/*.gen\n!deep/kept.gen\n',
        'sub/deep/a.gen': 'foo',
        'sub/deep/a.tmp': 'foo',
        'sub/deep/a.txt': 'foo',
        'sub/deep/kept.gen': 'foo',
        'sub/deep/out/b.txt': 'foo',
      });
      const expected = ['sub/deep/a.txt', 'sub/deep/kept.gen'];
      expect(await pathsOf({ pattern: 'foo' })).toEqual(expected);
      expect(await pathsOf({ pattern: 'foo', scope: 'sub' })).toEqual(expected);
      expect(await pathsOf({ pattern: 'foo', scope: 'sub/deep' })).toEqual(expected);
    });

    it('with the rules of the repository that contains the workspace', async () => {
      await workspace.make({
        '../.git/HEAD': '',
        '../.gitignore': 'node_modules\n/ws/out\n',
        'a.txt': 'foo',
        'node_modules/b.txt': 'foo',
        'out/c.txt': 'foo',
      });
      expect(await pathsOf({ pattern: 'foo' })).toEqual(['a.txt']);
      await workspace.make({ '../.gitignore': '*\n' });
      expect(await pathsOf({ pattern: 'foo', scope: 'a.txt' })).toEqual(['a.txt']);
      expect(await pathsOf({ pattern: 'foo' })).toContain('a.txt');
    });

    it('no link, except for one file behind a link inside the workspace', async () => {
      await workspace.make({ '../outside/a.txt': 'foo', 'b.txt': 'foo' });
      await symlink('../outside/a.txt', path.join(workspace.root, 'link.txt'));
      await symlink('../outside', path.join(workspace.root, 'folder'));
      await symlink('b.txt', path.join(workspace.root, 'inside.txt'));
      expect(await pathsOf({ pattern: 'foo' })).toEqual(['b.txt']);
      expect(await pathsOf({ pattern: 'foo', scope: 'inside.txt' })).toEqual(['b.txt']);
    });

    it('a single file whose name contains every special character', async () => {
      const names = [
        '[id].ts',
        '{a,b}.ts',
        '*.ts',
        'a?b.ts',
        '!x.ts',
        '-e',
        'a:b',
        'a b',
        '~x',
        '#a',
      ];
      await workspace.make(Object.fromEntries(names.map((name) => [name, 'foo'])));
      for (const name of names)
        expect(await pathsOf({ pattern: 'foo', scope: `./${name}` })).toEqual([
          name === '~x' ? './~x' : name,
        ]);
    });

    it('across lines', async () => {
      await workspace.make({ 'a.ts': 'call(\n  one,\n  two,\n);\nother\n' });
      const { files, totalMatches } = await grep({
        multiline: true,
        pattern: String.raw`call\(.*?\)`,
      });
      expect(totalMatches).toBe(1);
      expect(files[0]?.lines).toMatchObject([
        { line: 1, matches: [{ end: 5, start: 0 }] },
        { line: 2, text: '  one,' },
        { line: 3 },
        { line: 4, matches: [{ end: 1, start: 0 }] },
      ]);
    });

    it('multi-line text literally, with any line endings', async () => {
      await workspace.make({
        'crlf.txt': 'a.b\r\n(c) #d\r\n',
        'lf.txt': 'a.b\n(c) #d\n',
        'x.txt': 'axb\n(c) #d',
      });
      expect(await pathsOf({ literal: true, pattern: 'a.b\n(c) #d' })).toEqual([
        'crlf.txt',
        'lf.txt',
      ]);
    });
  });

  it('and reports how many folders it could not read', async () => {
    await workspace.make({ 'a.txt': 'foo', 'closed/b.txt': 'foo' });
    await chmod(path.join(workspace.root, 'closed'), 0);
    const readable = await readdir(path.join(workspace.root, 'closed')).then(
      () => true,
      () => false,
    );
    const state = await grep({ pattern: 'foo' });
    const named = await grep({ pattern: 'foo', scope: 'closed' }).catch((error: unknown) => error);
    await chmod(path.join(workspace.root, 'closed'), 0o700);
    // A privileged user can read it.
    expect(state.unreadable).toBe(readable ? undefined : 1);
    expect(named).toMatchObject(readable ? { totalMatches: 1 } : { type: 'PermissionDenied' });
    expect(state.files[0]?.path).toBe('a.txt');
  });

  describe('without ripgrep', () => {
    it.each([
      '[[:digit:]].txt',
      '{1,2}.txt',
      '[1.txt\n1*',
      '1*\t\n1?txt',
      '1.txt\u00A0',
      '[1-2-3]*',
    ])(
      'uses another engine if ripgrep reads the ignore file %j otherwise than git',
      async (rules) => {
        await workspace.make({ '.gitignore': rules, '1.txt': 'foo', 'a/b.ts': 'foo' });
        const search = ENGINE_SEARCHES.wasm;
        const state = await grep({ pattern: 'foo' });
        expect(state).toEqual(await grep({ pattern: 'foo' }, search));
        expect(await grep({ pattern: 'foo', scope: 'a' })).toMatchObject({ engine: 'wasm' });
      },
    );

    it('searches with WebAssembly', async () => {
      await workspace.make({ 'a.txt': 'foo' });
      const state = await grep(
        { pattern: 'foo' },
        createFileSearch({ ripgrepPath: '/nowhere/rg' }),
      );
      expect(state).toMatchObject({ engine: 'wasm', totalMatches: 1 });
    });

    it('searches with WebAssembly if the program may not be run', async () => {
      await workspace.make({ 'a.txt': 'foo', rg: 'no program' });
      await chmod(path.join(workspace.root, 'rg'), 0o644);
      const state = await grep(
        { pattern: 'foo' },
        createFileSearch({ ripgrepPath: path.join(workspace.root, 'rg') }),
      );
      expect(state.engine).toBe('wasm');
      await chmod(path.join(workspace.root, 'rg'), 0o755);
      const other = await grep(
        { pattern: 'foo' },
        createFileSearch({ ripgrepPath: path.join(workspace.root, 'rg') }),
      );
      expect(other.engine).toBe('wasm');
    });

    it('reports it if only ripgrep was allowed', async () => {
      const options = { engine: 'ripgrep', ripgrepPath: '/nowhere/rg' } as const;
      await expect(grep({ pattern: 'foo' }, createFileSearch(options))).rejects.toMatchObject({
        type: 'ServiceUnavailable',
      });
    });
  });

  describe('with many matches', () => {
    const childrenOf = async (): Promise<number> => {
      const file = `/proc/${process.pid}/task/${process.pid}/children`;
      const text = await readFile(file, 'utf8').catch(() => '');
      return text.split(' ').filter(Boolean).length;
    };

    it.each(['ripgrep', 'wasm'] as const)('stops %s early', async (engine) => {
      await workspace.make({ 'a.txt': 'foo foo foo\n'.repeat(200_000) });
      const state = await grep({ limit: 10, pattern: 'foo' }, ENGINE_SEARCHES[engine]);
      expect(state.truncated).toBe(true);
      expect(state.totalMatches).toBeLessThan(1000);
      expect(state.files[0]?.lines).toHaveLength(10);
    });

    const cancelAfter = async (engine: SearchEngineName, pattern: string): Promise<void> => {
      const before = await childrenOf();
      const controller = new AbortController();
      const running = ENGINE_SEARCHES[engine].grepContent(
        { output: 'count', pattern },
        { ...workspace.call, signal: controller.signal },
      );
      setTimeout(() => controller.abort(), 100);
      await expect(running).rejects.toMatchObject({ type: 'Aborted' });
      // A test before may have left one that was ending.
      expect(await childrenOf()).toBeLessThanOrEqual(before);
    };

    it('ends ripgrep when it is cancelled', async () => {
      // It waits for the pipe and would never end by itself.
      await promisify(execFile)('mkfifo', [path.join(workspace.root, '.gitignore')]);
      await cancelAfter('ripgrep', 'x');
    });

    it('ends WebAssembly when it is cancelled', async () => {
      await workspace.make({ 'a.txt': `${'a'.repeat(3_000_000)}\n` });
      await cancelAfter('wasm', String.raw`(\w+\s?){50}[^a]b`);
    });

    it.runIf(process.platform === 'linux')(
      'uses another engine if ripgrep is blocked',
      async () => {
        await promisify(execFile)('mkfifo', [path.join(workspace.root, '.gitignore')]);
        await workspace.make({ 'a.txt': 'foo\n' });
        const state = await grep({ pattern: 'foo' });
        expect(state).toMatchObject({ engine: 'wasm', totalMatches: 1 });
      },
    );

    it('limits concurrent searches, and cancels waiting ones', async () => {
      await workspace.make({ 'a.txt': 'foo\n' });
      const search = createFileSearch({ maxSearches: 2 });
      const controller = new AbortController();
      // A test before may have left one that is ending.
      const others = await childrenOf();
      let most = 0;
      const running = Array.from({ length: 20 }, async (_, index) => {
        const signal = index >= 15 ? controller.signal : undefined;
        const state = await search.grepContent({ pattern: 'foo' }, { ...workspace.call, signal });
        most = Math.max(most, (await childrenOf()) - others);
        return state.totalMatches;
      });
      controller.abort();
      const outcomes = await Promise.allSettled(running);
      expect(outcomes.slice(0, 15).every((each) => each.status === 'fulfilled')).toBe(true);
      expect(outcomes.slice(15).every((each) => each.status === 'rejected')).toBe(true);
      expect(most).toBeLessThanOrEqual(2);
    });
  });
});
