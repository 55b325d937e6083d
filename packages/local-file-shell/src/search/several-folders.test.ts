import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { LocalSystemCall } from '@lobechat/builtin-tool-local-system';
import { getCodec } from '@lobechat/file-loaders/encoding';

import { listFiles } from '../listing/list-files.ts';
import { createTestWorkspace, type TestWorkspace } from '../testing/create-test-workspace.ts';
import { ENGINE_SEARCHES } from '../testing/engine-searches.ts';
import { createFileSearch } from './create-file-search.ts';

describe('a workspace of several folders', () => {
  const { globFiles, grepContent, searchFiles } = createFileSearch();
  let workspace: TestWorkspace;
  let second: string;
  let call: LocalSystemCall;

  beforeEach(async () => {
    workspace = await createTestWorkspace();
    second = path.join(workspace.base, 'second');
    await mkdir(second);
    await workspace.make({ 'a.txt': 'needle\n', 'inner/c.txt': 'needle\n' });
    await writeFile(path.join(second, 'b.txt'), 'needle\n');
    const roots = [workspace.root, second, path.join(workspace.root, 'inner')];
    call = { ...workspace.call, roots };
  });

  afterEach(() => workspace.remove());

  it.each([{}, { scope: '.' }])(
    'is searched completely, each file once, with %j',
    async (scope) => {
      const names = ['a.txt', path.join(second, 'b.txt'), 'inner/c.txt'].toSorted();
      const grepped = await grepContent({ pattern: 'needle', ...scope }, call);
      expect(grepped).toMatchObject({ scope: '.', totalMatches: 3 });
      expect(grepped.files.map((file) => file.path).toSorted()).toEqual(names);
      for (const state of [
        await globFiles({ pattern: '**/*.txt', ...scope }, call),
        await searchFiles({ keywords: 'txt', ...scope }, call),
        await searchFiles({ content: 'needle', ...scope }, call),
      ]) {
        expect(state).toMatchObject({ scope: '.', total: 3 });
        expect(state.entries.map((entry) => entry.path).toSorted()).toEqual(names);
      }
    },
  );

  it('has only one folder searched if that is named', async () => {
    expect(await grepContent({ pattern: 'needle', scope: second }, call)).toMatchObject({
      scope: second,
      totalMatches: 1,
    });
  });

  it('finds what a pattern names literally in any of them', async () => {
    const { entries } = await globFiles({ pattern: 'b.txt' }, call);
    expect(entries.map((entry) => entry.path)).toEqual([path.join(second, 'b.txt')]);
  });

  it('is listed by its first folder, which mentions the others', async () => {
    expect(await listFiles({}, call)).toMatchObject({ otherFolders: [second, expect.any(String)] });
    expect(await listFiles({ path: second }, call)).not.toHaveProperty('otherFolders');
  });

  it('suggests a file of another folder for a missing relative path', async () => {
    await expect(listFiles({ path: 'b.txt' }, call)).rejects.toMatchObject({
      message: expect.stringContaining(`Did you mean '${path.join(second, 'b.txt')}'`),
      type: 'NotFound',
    });
    await expect(listFiles({ path: 'nothing' }, call)).rejects.toMatchObject({
      message: expect.stringContaining(`other folders, whose paths are absolute: ${second}`),
    });
  });
});

describe('a search without results', () => {
  const { grepContent, searchFiles } = createFileSearch();
  let workspace: TestWorkspace;

  beforeEach(async () => {
    workspace = await createTestWorkspace();
  });

  afterEach(() => workspace.remove());

  it.each(['ripgrep', 'wasm'] as const)(
    'reports binary files that contain the text, by %s',
    async (engine) => {
      await workspace.make({ 'a.bin': 'x\0needle\0', 'a.txt': 'other\n', 'b.bin': 'x\0y' });
      const search = ENGINE_SEARCHES[engine];
      for (const output of ['content', 'files', 'count'] as const)
        expect(
          await search.grepContent({ output, pattern: 'needle' }, workspace.call),
        ).toMatchObject({ files: [], skipped: { binary: 1, legacy: 0, paths: ['a.bin'] } });
    },
  );

  it('reports files in legacy encodings that contain it', async () => {
    // 这是一个测试文件，用于编码检测，需要更多的文字来判断。
    const gbk =
      'd5e2cac7d2bbb8f6b2e2cad4cec4bcfea3acd3c3d3dab1e0c2ebbcecb2e2a3acd0e8d2aab8fcb6e0b5c4cec4d7d6c0b4c5d0b6cfa1a3';
    await workspace.make({ 'gbk.txt': Buffer.from(gbk, 'hex'), 'other.txt': '你好\n' });
    const skipped = { binary: 0, legacy: 1, paths: ['gbk.txt'] };
    expect(await grepContent({ pattern: '测试' }, workspace.call)).toMatchObject({ skipped });
    expect(await searchFiles({ content: '测试' }, workspace.call)).toMatchObject({ skipped });
    await workspace.make({ 'wide.txt': Buffer.from('wörld\nneedle (x)\n', 'utf16le') });
    for (const pattern of ['wörld', 'needle', 'e (x)'])
      expect(await grepContent({ literal: true, pattern }, workspace.call)).toMatchObject({
        skipped: { binary: 0, legacy: 1, paths: ['wide.txt'] },
      });
  });

  it.each(['ripgrep', 'wasm'] as const)(
    'decodes their lines as readFile does, with their matches: %s',
    async (engine) => {
      const lines = ['第一行是中文内容，没有别的文字', '中文内容 needle 在这里', '最后一行的文字'];
      const bytes = getCodec('gb18030').encode(lines.join('\r\n'));
      await workspace.make({ 'gbk.txt': Buffer.from(bytes), 'utf8.txt': '中文 needle\n' });
      const search = ENGINE_SEARCHES[engine];
      const params = { contextLines: 1, pattern: 'needle' };
      const { files } = await search.grepContent(params, workspace.call);
      expect(files).toMatchObject([
        { lines: lines.map((text) => ({ text })), path: 'gbk.txt' },
        { lines: [{ text: '中文 needle' }], path: 'utf8.txt' },
      ]);
      expect(files[0]?.lines?.[1]?.matches).toEqual([{ end: 11, start: 5 }]);
    },
  );

  it('reports nothing if no file contains it', async () => {
    await workspace.make({ 'a.bin': 'x\0y', 'a.txt': 'z' });
    expect(await grepContent({ pattern: 'needle' }, workspace.call)).not.toHaveProperty('skipped');
  });
});

it('marks an exact total as such, even if not everything is shown', async () => {
  const { globFiles, grepContent, searchFiles } = createFileSearch();
  const workspace = await createTestWorkspace();
  try {
    const names = Array.from({ length: 30 }, (_, index) => `${index}.txt`);
    await workspace.make(Object.fromEntries(names.map((name) => [name, 'needle\n'])));
    const { call } = workspace;
    for (const state of [
      await globFiles({ limit: 5, pattern: '*.txt' }, call),
      await searchFiles({ keywords: 'txt', limit: 5 }, call),
    ]) {
      expect(state).toMatchObject({ total: 30, truncated: true });
      expect(state).not.toHaveProperty('stopped');
    }
    for (const output of ['content', 'files', 'count'] as const) {
      const state = await grepContent({ limit: 5, output, pattern: 'needle' }, call);
      expect(state).toMatchObject({ totalFiles: 30, totalMatches: 30, truncated: true });
      expect(state).not.toHaveProperty('stopped');
    }
  } finally {
    await workspace.remove();
  }
});
