import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addApi } from './add-api.ts';
import { createStandalone } from './create-standalone.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lobe-standalone-'));
});

afterEach(async () => {
  await rm(folder, { force: true, recursive: true });
});

describe('a tool outside the workspace', () => {
  it('is not created over an existing one, nor under the name of a builtin tool', async () => {
    await mkdir(join(folder, 'builtin-tool-note'));
    await expect(createStandalone(folder, 'note', 'pure')).rejects.toThrow('already exists');
    await expect(createStandalone(folder, 'task', 'pure')).rejects.toThrow(
      "The tool 'task' already exists",
    );
    await expect(createStandalone(folder, 'My Tool', 'pure')).rejects.toThrow('not in kebab-case');
    await expect(createStandalone(folder, 'make-note', 'pure')).rejects.toThrow(
      "begins with the verb 'make'",
    );
  });

  it.each(['pure', 'service'] as const)(
    'needs only the installed package, whatever its source: %s',
    async (kind) => {
      const own = { dependencies: { 'lobe-tools': 'file:../packed/lobe-tools.tgz' } };
      await writeFile(join(folder, 'package.json'), JSON.stringify(own));
      const { created } = await createStandalone(folder, 'note', kind);
      for (const path of created) {
        const text = await readFile(join(folder, path), 'utf8');
        expect(text, path).not.toMatch(/@lobechat|workspace:|catalog:|'debug'/);
      }
      const text = await readFile(join(folder, 'builtin-tool-note/package.json'), 'utf8');
      expect(JSON.parse(text)).toMatchObject({
        dependencies: { 'lobe-tools': 'file:../../packed/lobe-tools.tgz' },
        name: 'builtin-tool-note',
      });
    },
  );

  it('gets another API, with imports of the installed package', async () => {
    await createStandalone(folder, 'note', 'pure');
    const tool = join(folder, 'builtin-tool-note');
    expect((await addApi(tool, 'note', 'describeNote')).toSorted()).toEqual([
      'README.md',
      'src/ExecutionRuntime/index.ts',
      'src/index.ts',
      'src/tool.ts',
    ]);
    const texts = await readFile(join(tool, 'src/tool.ts'), 'utf8');
    expect(texts).toContain("      describeNote: [\n        example('happy'");
    expect(texts).not.toContain('@lobechat');
    expect(texts).toContain("\n    'builtins.lobe-note.apiName.describeNote': 'Describe note',");
    await addApi(tool, 'note', 'inspectNote');
    await addApi(tool, 'note', 'viewNote');
    expect(await readFile(join(tool, 'src/index.ts'), 'utf8')).toMatch(
      /viewNote\*\*: .*, unlike inspectNote\./,
    );
    await expect(addApi(tool, 'note', 'describeNote')).rejects.toThrow(
      "The API 'describeNote' already exists",
    );
    await expect(addApi(tool, 'note', 'noteing')).rejects.toThrow('with a known verb');
    await expect(addApi(tool, 'note', 'NoteIt')).rejects.toThrow('not an API name');
  });
});
