import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createPathGuard } from '../../paths/create-path-guard.ts';
import { createTestWorkspace, type TestWorkspace } from '../../testing/create-test-workspace.ts';
import { describeEntries } from './describe-entry.ts';

describe('describeEntries', () => {
  let workspace: TestWorkspace;

  beforeEach(async () => {
    workspace = await createTestWorkspace();
  });

  afterEach(() => workspace.remove());

  const describeAll = async (...names: string[]): Promise<string[]> => {
    const guard = await createPathGuard(workspace.call);
    const absolutes = names.map((name) => path.resolve(workspace.root, name));
    return describeEntries(guard, absolutes).map((entry) => entry.path);
  };

  it('omits entries of a folder that has become a link, wherever it leads', async () => {
    await workspace.make({ '../outside/secret.txt': '', 'folder/sub/a.txt': '' });
    await symlink('../outside', path.join(workspace.root, 'out'));
    await symlink('folder', path.join(workspace.root, 'in'));
    expect(await describeAll('out/secret.txt', 'in/sub/a.txt')).toEqual([]);
  });

  it('omits what is gone, and what is not allowed', async () => {
    await workspace.make({ '../outside/secret.txt': '', 'a.txt': '' });
    expect(await describeAll('gone/a.txt', '../outside/secret.txt', 'b.txt')).toEqual([]);
  });

  it('keeps the order, the workspace itself and links, which are not followed', async () => {
    await mkdir(path.join(workspace.root, 'folder'));
    await workspace.make({ 'a.txt': '', 'folder/b.txt': '' });
    await symlink('/etc', path.join(workspace.root, 'link'));
    const names = ['folder/b.txt', 'a.txt', '.', 'link', 'folder'];
    expect(await describeAll(...names)).toEqual(names);
  });
});
