import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestWorkspace, type TestWorkspace } from '../testing/create-test-workspace.ts';
import { ENGINE_SEARCHES } from '../testing/engine-searches.ts';
import { createFileSearch } from './create-file-search.ts';

const SEARCHES = Object.values(ENGINE_SEARCHES);

describe('pathological trees', () => {
  let workspace: TestWorkspace;

  beforeEach(async () => {
    workspace = await createTestWorkspace();
  });

  afterEach(() => workspace.remove());

  it('with 1000 nested folders are searched and walked', async () => {
    const deep = 'd/'.repeat(1000);
    mkdirSync(path.join(workspace.root, deep), { recursive: true });
    writeFileSync(path.join(workspace.root, `${deep}deep.txt`), 'found\n');
    for (const { grepContent } of SEARCHES) {
      const state = await grepContent({ pattern: 'found' }, workspace.call);
      expect(state.files.map((file) => file.path)).toEqual([`${deep}deep.txt`]);
    }
    const { globFiles, searchFiles } = createFileSearch();
    expect(await globFiles({ pattern: '**/deep.txt' }, workspace.call)).toMatchObject({ total: 1 });
    expect(await searchFiles({ keywords: 'deep' }, workspace.call)).toMatchObject({ total: 1 });
  });

  it('with more files than fit on the stack are searched', async () => {
    const count = 16_000;
    for (let name = 0; name < count; name += 1)
      writeFileSync(path.join(workspace.root, `${name}`), '');
    const module = JSON.stringify(new URL('create-file-search.ts', import.meta.url).href);
    const script = `const { createFileSearch } = await import(${module});
      const found = await createFileSearch().searchFiles({ minSize: 0 }, ${JSON.stringify(workspace.call)});
      console.log(found.total);`;
    // With a small stack, fewer files than otherwise suffice.
    const args = ['--stack-size=120', '--input-type=module', '--eval', script];
    expect((await promisify(execFile)(process.execPath, args)).stdout).toBe(`${count}\n`);
  });

  it.runIf(process.platform === 'linux')(
    'with names that are not UTF-8 are searched too',
    async () => {
      const broken = Buffer.concat([
        Buffer.from(`${workspace.root}/`),
        Buffer.from([0x66, 0xff]),
        Buffer.from('.txt'),
      ]);
      await writeFile(broken, 'found\n');
      await workspace.make({ 'fine.txt': 'found\n', '\uFFFD.txt': 'found\n' });
      for (const { grepContent } of SEARCHES)
        for (const output of ['content', 'count'] as const) {
          const state = await grepContent({ output, pattern: 'found' }, workspace.call);
          expect(state.files.map((file) => file.path)).toEqual([
            'fine.txt',
            String.raw`f\xFF.txt`,
            '\uFFFD.txt',
          ]);
        }
      const state = await createFileSearch().globFiles({ pattern: '*.txt' }, workspace.call);
      expect(state.entries.map((entry) => entry.path).toSorted()).toEqual([
        String.raw`f\xFF.txt`,
        'fine.txt',
        '\uFFFD.txt',
      ]);
    },
  );

  it('with cyclic links, pipes and links to devices are searched completely', async () => {
    await workspace.make({ 'a.txt': 'found\n', 'sub/b.txt': 'found\n' });
    await symlink('..', path.join(workspace.root, 'sub/up'));
    await symlink('self', path.join(workspace.root, 'self'));
    await symlink('/dev/zero', path.join(workspace.root, 'zero'));
    await promisify(execFile)('mkfifo', [path.join(workspace.root, 'pipe')]);
    for (const { grepContent } of SEARCHES) {
      const state = await grepContent(
        { includeIgnored: true, output: 'files', pattern: 'found' },
        workspace.call,
      );
      expect(state.files.map((file) => file.path)).toEqual(['a.txt', 'sub/b.txt']);
    }
  });

  it('with patterns that cause catastrophic backtracking elsewhere are searched in linear time', async () => {
    await workspace.make({ 'a.txt': `${'a'.repeat(30_000)}!\n${'x'.repeat(30_000)}y\n` });
    for (const { grepContent } of SEARCHES)
      for (const pattern of ['(a+)+$', '(a|a)*b', '(x+x+)+z', '(a*)*c'])
        expect((await grepContent({ pattern }, workspace.call)).totalMatches).toBe(0);
  });

  it('with 50 concurrent searches are searched by a few processes, and all return', async () => {
    await workspace.make({ 'a.txt': 'found\n' });
    const { globFiles, grepContent } = createFileSearch();
    const states = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0
          ? grepContent({ pattern: 'found' }, workspace.call).then((state) => state.totalMatches)
          : globFiles({ pattern: '*.txt' }, workspace.call).then((state) => state.total),
      ),
    );
    expect(states).toEqual(Array.from({ length: 50 }, () => 1));
  });

  it('with a file that is too large are searched without it', async () => {
    await workspace.make({ 'a.txt': 'found\n', 'huge.txt': '' });
    // A sparse file: it takes no disk space and is a single line of NUL characters.
    await truncate(path.join(workspace.root, 'huge.txt'), 300_000_000);
    for (const { grepContent } of SEARCHES) {
      const state = await grepContent({ pattern: 'found' }, workspace.call);
      expect(state.files.map((file) => file.path)).toEqual(['a.txt']);
    }
  });
});
