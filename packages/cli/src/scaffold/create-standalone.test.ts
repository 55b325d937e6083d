import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createStandalone } from './create-standalone.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lobe-standalone-'));
});

afterEach(async () => {
  await rm(folder, { force: true, recursive: true });
});

describe('a tool outside the workspace', () => {
  it('is not made over something that is there, nor under the name of a builtin tool', async () => {
    await mkdir(join(folder, 'builtin-tool-note'));
    await expect(createStandalone(folder, 'note', 'pure')).rejects.toThrow('is there already');
    await expect(createStandalone(folder, 'task', 'pure')).rejects.toThrow(
      "There is a tool 'task'",
    );
    await expect(createStandalone(folder, 'My Tool', 'pure')).rejects.toThrow('not kebab-case');
  });

  it.each(['pure', 'service'] as const)(
    'needs nothing but the installed package, wherever that comes from: %s',
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
});
