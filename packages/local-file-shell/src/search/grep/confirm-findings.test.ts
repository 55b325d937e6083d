import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';

import { rgPath } from '@vscode/ripgrep';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestWorkspace, type TestWorkspace } from '../../testing/create-test-workspace.ts';
import { confirmFindings } from './confirm-findings.ts';
import type { GrepFindings, GrepRequest } from './grep-request.ts';

const LEAKED = { line: 1, matches: [{ end: 3, start: 0 }], text: 'key of somebody else' };

describe('confirmFindings', () => {
  let workspace: TestWorkspace;

  beforeEach(async () => {
    workspace = await createTestWorkspace();
    await workspace.make({
      '../outside/a.txt': 'key of somebody else\n',
      'folder/a.txt': 'key of ours\n',
    });
  });

  afterEach(() => workspace.remove());

  /** Confirms a search that read the other file of the same name, through a link. */
  const confirm = (since: number, request: Partial<GrepRequest> = {}): Promise<GrepFindings> => {
    const file = path.join(workspace.root, 'folder/a.txt');
    return confirmFindings(
      {
        files: [{ count: 1, groups: [{ lines: [LEAKED], matches: 1 }], path: file }],
        stopped: false,
        unreadable: 0,
      },
      {
        program: rgPath,
        request: {
          contextLines: 0,
          folder: workspace.root,
          ignoreCase: false,
          includeIgnored: false,
          literal: true,
          maximum: 100,
          multiline: false,
          output: 'content',
          pattern: 'key',
          root: workspace.root,
          ...request,
        },
        signal: undefined,
        since,
      },
    );
  };

  it('drops the target of a link that still exists', async () => {
    await rm(path.join(workspace.root, 'folder'), { recursive: true });
    await symlink('../outside', path.join(workspace.root, 'folder'));
    expect(await confirm(Date.now())).toMatchObject({ files: [] });
  });

  it('drops the target of a link above the folder, and a file that is a link itself', async () => {
    await rename(path.join(workspace.root, 'folder/a.txt'), path.join(workspace.root, 'a.txt'));
    await symlink('../../outside/a.txt', path.join(workspace.root, 'folder/a.txt'));
    expect(await confirm(Date.now())).toMatchObject({ files: [] });
  });

  it('reads again what was swapped back meanwhile, and reports its content', async () => {
    await mkdir(path.join(workspace.root, 'other'));
    const { files } = await confirm(Date.now());
    expect(files).toHaveLength(1);
    expect(files[0]?.groups[0]?.lines).toMatchObject([{ line: 1, text: 'key of ours' }]);
  });

  it("does not count matches that are only in a link's target", async () => {
    const counted = await confirm(Date.now(), { output: 'count', pattern: 'somebody' });
    expect(counted).toMatchObject({ files: [] });
  });

  it('trusts findings if nothing was touched since', async () => {
    const later = Date.now() + 10_000;
    const { files } = await confirm(later);
    expect(files[0]?.groups[0]?.lines).toEqual([LEAKED]);
  });
});
