import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { fingerprintFolder } from './fingerprint.ts';

let root = '';
let folder = '';
const write = async (name: string, text: string): Promise<void> => {
  await mkdir(path.dirname(path.join(root, name)), { recursive: true });
  await writeFile(path.join(root, name), text);
};

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'fingerprint-'));
  folder = path.join(root, 'plugin');
  await write('plugin/index.js', 'one');
  await write('plugin/lib/part.js', 'one');
  await write('shared/text.js', 'one');
});
afterEach(() => rm(root, { force: true, recursive: true }));

describe('the fingerprint of a folder', () => {
  it('is the same for a missing folder as for an empty one', async () => {
    const empty = path.join(root, 'empty');
    await mkdir(empty);
    expect(await fingerprintFolder(path.join(root, 'missing'))).toBe(
      await fingerprintFolder(empty),
    );
  });

  it('handles links that form cycles, and does not enter dependencies', async () => {
    const before = await fingerprintFolder(folder);
    await symlink('..', path.join(folder, 'lib', 'back'));
    await symlink('.', path.join(folder, 'lib', 'self'));
    await write('plugin/node_modules/a/index.js', 'one');
    await write('plugin/lib/.git/HEAD', 'one');
    expect(await fingerprintFolder(folder)).toBe(before);
  });

  it.each(['plugin/index.js', 'plugin/lib/part.js', 'plugin/lib/new.js', 'shared/text.js'])(
    'changes with %s',
    async (name) => {
      await symlink(path.join(root, 'shared'), path.join(folder, 'linked'));
      const before = await fingerprintFolder(folder);
      await write(name, 'two');
      expect(await fingerprintFolder(folder)).not.toBe(before);
    },
  );
});
