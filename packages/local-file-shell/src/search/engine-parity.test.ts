import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type {
  GrepContentParams,
  GrepContentState,
  SearchEngineName,
} from '@lobechat/builtin-tool-local-system';
import { ToolError } from '@lobechat/types';

import { createTestWorkspace, type TestWorkspace } from '../testing/create-test-workspace.ts';
import { ENGINE_SEARCHES } from '../testing/engine-searches.ts';

const ENGINES: readonly SearchEngineName[] = ['ripgrep', 'wasm'];
const searches = ENGINES.map((engine) => ({ engine, search: ENGINE_SEARCHES[engine] }));

const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');

const FILES: Readonly<Record<string, string | Uint8Array>> = {
  '.gitignore': '# rules\n*.log\n/dist/\nsecret*\n!secret-kept.txt\nsub/**/deep.txt\n',
  '.hidden/file.txt': 'foo in hidden\n',
  '.git/config': 'foo in git\n',
  '.ignore': 'a.ts\n',
  'a.ts': 'const foo = 1;\n// foo foo\nbar\n\nexport { foo };\n',
  'app/[id]/page.tsx': 'export const foo = () => null;\n',
  'app/i/page.tsx': 'export const foo = () => undefined;\n',
  'binary-early.bin': Buffer.from('foo\n\0bar\nfoo\n'),
  'binary-late.bin': Buffer.from(`foo\n${'filler line\n'.repeat(9000)}\0\nfoo\n`),
  'bom.txt': '\uFEFFfoo at the start\nnext foo\n',
  'crlf.txt': 'foo\r\nbar foo\r\nfoo bar\r\n',
  'dist/out.ts': 'foo in dist\n',
  'empty.txt': '',
  'invalid.txt': Buffer.from([0x66, 0x6f, 0x6f, 0x20, 0xff, 0xfe, 0x20, 0x66, 0x6f, 0x6f, 0x0a]),
  'long.txt': `${'x'.repeat(3000)}foo${'é'.repeat(3000)}\nfoo\n`,
  Makefile: 'foo:\n\techo foo\n',
  'multi.txt': 'start\nmiddle\nend\nstart\nend\nlast start',
  'name with space.txt': 'foo\n',
  '-dash.txt': 'foo\n',
  'dots...': 'foo\n',
  'colon:name.txt': 'foo:bar\n',
  'new\nline.txt': 'foo\n',
  'no-newline.txt': 'bar\nfoo',
  'out.log': 'foo in log\n',
  'secret-a.txt': 'foo\n',
  'secret-kept.txt': 'foo\n',
  'sub/.gitignore': '!kept.log\nlocal.txt\n',
  'sub/kept.log': 'foo kept\n',
  'sub/local.txt': 'foo local\n',
  'sub/x/deep.txt': 'foo deep\n',
  'sub/x/shallow.txt': 'foo shallow\nfoo\n',
  'unicode.txt': 'naïve café\nЖук жук\n日本語テキスト foo\n😀foo😀foo\nÅngström 123 ٣\n',
  'utf16.txt': utf16('foo é\nbar foo 😀 foo\n'),
};

const CASES: ReadonlyArray<Partial<GrepContentParams> & { pattern: string }> = [
  { pattern: 'foo' },
  { pattern: 'foo', includeIgnored: true },
  { pattern: 'foo', output: 'count' },
  { pattern: 'foo', output: 'files' },
  { pattern: 'foo', contextLines: 1 },
  { pattern: 'foo', contextLines: 3, scope: 'a.ts' },
  { pattern: 'FOO', ignoreCase: true },
  { pattern: 'ЖУК', ignoreCase: true },
  { pattern: 'foo$' },
  { pattern: '^foo' },
  { pattern: '^$' },
  { pattern: 'x*', scope: 'a.ts' },
  { pattern: 'o*', scope: 'a.ts' },
  { pattern: 'foo', include: '*.ts' },
  { pattern: 'foo', include: '*.{ts,tsx}' },
  { pattern: 'foo', include: '*.log' },
  { pattern: 'foo', include: 'sub/**' },
  { pattern: 'foo', include: '!*.txt' },
  { pattern: 'foo', include: 'app/[id]/page.tsx' },
  { pattern: 'foo', fileType: 'ts' },
  { pattern: 'foo', fileType: 'make' },
  { pattern: 'foo', fileType: 'tsx' },
  { pattern: 'foo', fileType: 'ts', include: '*.tsx' },
  { pattern: 'foo', scope: 'sub' },
  { pattern: 'foo', scope: 'sub/x' },
  { pattern: 'foo', scope: 'dist' },
  { pattern: 'foo', scope: 'out.log' },
  { pattern: 'foo', scope: 'binary-late.bin' },
  { pattern: 'foo', scope: 'app/[id]/page.tsx' },
  { pattern: 'foo', scope: 'new\nline.txt' },
  { pattern: 'foo', scope: 'dots...' },
  { pattern: 'foo', include: '*' },
  { pattern: 'foo', include: '*.' },
  { pattern: 'f(o+)' },
  { pattern: '(foo|bar) ' },
  { pattern: String.raw`\bfoo\b` },
  { pattern: String.raw`\d+` },
  { pattern: String.raw`\w+é` },
  { pattern: String.raw`[^\s\w]foo` },
  { pattern: String.raw`\p{Greek}|\p{Cyrillic}+` },
  { pattern: '[[:upper:]]' },
  { pattern: String.raw`\x{1F600}` },
  { pattern: '.foo.' },
  { pattern: 'foo.*foo' },
  { pattern: '(?i)FOO' },
  { pattern: 'a{2,3}|o{2}' },
  { pattern: '(a+)+$' },
  { pattern: 'f.o(', literal: true },
  { pattern: 'foo:bar', literal: true },
  { pattern: 'const foo', literal: true, output: 'count' },
  { pattern: 'foo = 1;\n// foo', literal: true },
  { pattern: 'foo\nbar', literal: true, scope: 'crlf.txt' },
  { pattern: 'start.*end', multiline: true },
  { pattern: 'start.*?end', multiline: true },
  { pattern: 'start.*?end', multiline: true, output: 'count' },
  { pattern: String.raw`start\nmiddle`, multiline: true, contextLines: 1 },
  { pattern: 'foo$', multiline: true },
  { pattern: '^end$', multiline: true, output: 'count' },
  { pattern: '--pre=sh' },
  { pattern: '-e' },
  { pattern: '--files' },
  { pattern: 'nothing at all like this' },
  { pattern: '(' },
  { pattern: '[a' },
  { pattern: 'a(?=b)' },
  { pattern: String.raw`(a)\1` },
  { pattern: '*a' },
];

describe('both engines', () => {
  let workspace: TestWorkspace;

  beforeAll(async () => {
    vi.stubEnv('NODE_COMPILE_CACHE', undefined);
    workspace = await createTestWorkspace();
    await workspace.make(FILES);
    await workspace.make({ '../outside/foo.txt': 'foo outside\n' });
    await symlink('../outside', path.join(workspace.root, 'link-out'));
    await symlink('a.ts', path.join(workspace.root, 'link-in.ts'));
    await symlink('.', path.join(workspace.root, 'loop'));
    await mkdir(path.join(workspace.root, 'empty-folder'));
    await promisify(execFile)('mkfifo', [path.join(workspace.root, 'pipe.txt')]);
  });

  afterAll(() => workspace.remove());

  type Answer = Omit<GrepContentState, 'engine'> | { refused: string };

  const ask = async (engine: SearchEngineName, params: GrepContentParams): Promise<Answer> => {
    const { search } = searches.find((each) => each.engine === engine) ?? {};
    if (!search) throw new Error(`There is no ${engine}.`);
    try {
      const { engine: used, ...state } = await search.grepContent(params, workspace.call);
      expect(used).toBe(engine);
      return state;
    } catch (error) {
      if (error instanceof ToolError) return { refused: error.type };
      throw error;
    }
  };

  it.each(CASES)('return the same answer to %j', async (params) => {
    const expected = await ask('ripgrep', params);
    expect(await ask('wasm', params)).toEqual(expected);
  });

  it('leave nothing in the current folder if there is no compile cache', () => {
    vi.unstubAllEnvs();
    expect(existsSync('undefined')).toBe(false);
  });

  it('find what they should', async () => {
    const state = await searches[0]?.search.grepContent(
      { output: 'files', pattern: 'foo' },
      workspace.call,
    );
    expect(state?.files.map((file) => file.path)).toEqual([
      '-dash.txt',
      '.hidden/file.txt',
      'Makefile',
      'a.ts',
      'app/[id]/page.tsx',
      'app/i/page.tsx',
      'bom.txt',
      'colon:name.txt',
      'crlf.txt',
      'dots...',
      'invalid.txt',
      'long.txt',
      'name with space.txt',
      'new\nline.txt',
      'no-newline.txt',
      'secret-kept.txt',
      'sub/kept.log',
      'sub/x/shallow.txt',
      'unicode.txt',
      'utf16.txt',
    ]);
  });
});
