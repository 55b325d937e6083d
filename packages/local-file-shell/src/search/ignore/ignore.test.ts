import { execFile, spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { rgPath } from '@vscode/ripgrep';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestWorkspace, type TestWorkspace } from '../../testing/create-test-workspace.ts';
import { walkSync } from '../walk/walk-sync.ts';
import { parseIgnoreRules } from './ignore-rules.ts';
import { findInheritedRules } from './inherited-rules.ts';

const run = promisify(execFile);

/** The result of rules for a path; ignored parents are not considered. */
const judge = (text: string, relative: string): boolean | undefined => {
  const isFolder = relative.endsWith('/');
  const parts = relative.replace(/\/$/, '').split('/');
  const name = parts.pop() ?? '';
  let rules = parseIgnoreRules(text);
  for (const part of parts) rules = rules?.enter(part);
  return rules?.judge(name, isFolder);
};

describe('parseIgnoreRules', () => {
  it.each([
    ['*.log', 'a/b.log', true],
    [String.raw`a\/b`, 'a/b', true],
    [String.raw`\/b`, 'b', undefined],
    ['a**/b', 'ab', true],
    ['a**/**/b', 'ab', true],
    ['a**/b', 'a/x/b', true],
    ['?**/b', 'ab', undefined],
    ['*.log', 'a/b.log.txt', undefined],
    ['/a.txt', 'a.txt', true],
    ['/a.txt', 'b/a.txt', undefined],
    ['build/', 'a/build/', true],
    ['build/', 'a/build', undefined],
    ['a/b', 'a/b', true],
    ['a/b', 'x/a/b', undefined],
    ['**/a/b', 'x/y/a/b', true],
    ['a/**', 'a/b/c', true],
    ['a/**', 'a', undefined],
    ['a/**/c', 'a/c', true],
    ['a/**/c', 'a/x/y/c', true],
    ['# comment', '# comment', undefined],
    [String.raw`\#file`, '#file', true],
    [String.raw`\!file`, '!file', true],
    ['trailing   ', 'trailing', true],
    [String.raw`kept\ `, 'kept ', true],
    ['*\n!a', 'a', false],
    ['!a\n*', 'a', true],
    ['\uFEFFa', 'a', true],
    ['a\r\nb\r\n', 'b', true],
    ['[ab].txt', 'a.txt', true],
    ['{x,y}.txt', 'y.txt', undefined],
    ['{x,y}.txt', '{x,y}.txt', true],
    ['[[:digit:]].txt', '1.txt', true],
    ['[x.txt', '[x.txt', undefined],
    ['tab\t', 'tab', undefined],
    ['.*', '.env', true],
    ['foo*', 'foobar', true],
  ])('%j says about %s: %s', (text, relative, expected) => {
    expect(judge(text, relative)).toBe(expected);
  });

  it('is nothing without rules', () => {
    expect(parseIgnoreRules('')).toBeUndefined();
    expect(parseIgnoreRules('# only\n\n  \n/\n')).toBeUndefined();
  });
});

it('judges like git, for any rules', async () => {
  const workspace = await createTestWorkspace();
  const part = fc.constantFrom(...'a b c A 1 * ? ** / [ab] [!a] [^a] []a] [a-]'.split(' '));
  const odd = fc.constantFrom(
    ...String.raw`[ \a \ [a\]b] [\a] [[:alpha:]] [![:digit:]1] [[:foo:]] { } , {a,b} ! # /`.split(
      ' ',
    ),
  );
  const rule = fc
    .tuple(
      fc.array(fc.oneof({ arbitrary: part, weight: 3 }, odd), { maxLength: 4, minLength: 1 }),
      fc.constantFrom('', '', '', '/', ' ', '\t', String.raw`\ `, '\r'),
    )
    .map(([parts, end]) => parts.join('') + end)
    // To git, a class goes on behind a slash, which it cannot match.
    .filter((line) => !/\[[^\]]*\/|\/\//.test(line));
  const rules = fc.array(rule, { maxLength: 2, minLength: 1 }).map((lines) => lines.join('\n'));
  const texts = fc.sample(rules, 300);
  const names = [...'abcA1-[]{},!#\\'.split(''), 'ab', 'a1', '{a,b}', '[a', 'a\t', 'ab]'];
  const paths = names.flatMap((name) => [name, `a/${name}`, `${name}/b`, `x/a/${name}`]);
  const files = texts.map((text, index) => [`${index}/.gitignore`, text]);
  const repository = {
    '.git/HEAD': 'ref: refs/heads/main\n',
    '.git/objects/x': '',
    '.git/refs/x': '',
  };
  await workspace.make({ ...Object.fromEntries(files), ...repository });
  const asked = texts.flatMap((_, index) => paths.map((file) => `${index}/${file}`));
  const { stdout } = spawnSync('git', ['check-ignore', '--no-index', '--stdin', '-z'], {
    cwd: workspace.root,
    encoding: 'utf8',
    env: { HOME: workspace.root, PATH: process.env['PATH'] },
    input: asked.join('\0'),
  });
  const ignored = (file: string, text: string): boolean =>
    file.split('/').some((_, index, parts) => {
      const above = parts.slice(0, index + 1).join('/');
      return judge(text, index + 1 < parts.length ? `${above}/` : above) === true;
    });
  const expected = stdout.split('\0').filter(Boolean);
  expect(expected.length).toBeGreaterThan(300);
  const found = texts.flatMap((text, index) =>
    paths.filter((file) => ignored(file, text)).map((file) => `${index}/${file}`),
  );
  expect(found).toEqual(expected);
  await workspace.remove();
});

describe('a walk', () => {
  let workspace: TestWorkspace;
  const names = ['a', 'b', 'ab', 'a.b', 'b.a'];

  beforeAll(async () => {
    workspace = await createTestWorkspace();
    for (const first of names)
      for (const second of names) {
        await workspace.make({ [`${first}1/${second}1/x`]: '', [`${first}1/${second}`]: '' });
        await workspace.make({ [first]: '' });
      }
    await mkdir(path.join(workspace.root, 'empty'));
  });

  afterAll(() => workspace.remove());

  const walk = (scope: string): string[] => {
    const root = path.join(workspace.root, scope);
    const { chain } = findInheritedRules(root, workspace.root);
    const folders = walkSync({ enter: () => true, ignore: chain, initial: true, root });
    return [...folders]
      .flatMap(({ entries, path: folder }) =>
        entries
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(workspace.root, folder + entry.name)),
      )
      .toSorted();
  };

  /** Ripgrep's listing, with the rules from above the scope as its engine passes them. */
  const list = async (scope: string): Promise<string[]> => {
    const { text, top } = findInheritedRules(path.join(workspace.root, scope), workspace.root);
    const file = path.join(workspace.base, 'inherited');
    await workspace.make({ '../inherited': text });
    const flags = ['--no-require-git', '--no-ignore-parent', '--no-ignore-global', '--hidden'];
    const place = `./${path.relative(top, path.join(workspace.root, scope))}`;
    const { stdout } = await run(
      rgPath,
      ['--no-config', ...flags, `--ignore-file=${file}`, '--files', '--', place],
      { cwd: top },
    ).catch(() => ({ stdout: '' }));
    return stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => path.relative(workspace.root, path.join(top, line)))
      .toSorted();
  };

  it('finds the same as ripgrep, for any rules and any start', async () => {
    const part = fc.constantFrom(
      'a',
      'b',
      'a1',
      'b1',
      '*',
      '**',
      '*1',
      'a*',
      '?',
      '[ab]',
      '*.b',
      'x',
    );
    const rule = fc
      .tuple(
        fc.constantFrom('', '', '!'),
        fc.constantFrom('', '', '/'),
        fc.array(part, { maxLength: 3, minLength: 1 }),
        fc.constantFrom('', '', '/'),
      )
      .map(([mark, start, parts, end]) => `${mark}${start}${parts.join('/')}${end}`);
    const text = fc.array(rule, { maxLength: 4 }).map((rules) => rules.join('\n'));
    await fc.assert(
      fc.asyncProperty(
        text,
        text,
        fc.constantFrom('', 'a1', 'a1/b1'),
        async (above, below, scope) => {
          await workspace.make({ '.gitignore': above, 'a1/.gitignore': below });
          expect(walk(scope)).toEqual(await list(scope));
        },
      ),
      { numRuns: 60 },
    );
  });
});
