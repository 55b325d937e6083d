import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { listFiles } from '../listing/list-files.ts';
import { createTestWorkspace, type TestWorkspace } from '../testing/create-test-workspace.ts';
import { createFileSearch } from './create-file-search.ts';

const ROUNDS = 12;

/**
 * Replaces `a/d` with a link to the folder outside and removes it again, as long as the test runs.
 */
const SWAPPER = `
const { renameSync, symlinkSync } = require('node:fs');
const [root, outside] = process.argv.slice(1);
const [place, folder, link] = ['d', 'x', 'l'].map((name) => root + '/a/' + name);
symlinkSync(outside, link);
const parent = process.ppid;
while (process.ppid === parent) {
  renameSync(place, folder);
  renameSync(link, place);
  renameSync(place, link);
  renameSync(folder, place);
}`;

describe('while a folder is swapped for a link that leads outside', () => {
  let swapper: ChildProcess;
  let workspace: TestWorkspace;

  beforeEach(async () => {
    workspace = await createTestWorkspace();
    await workspace.make({
      '../outside/f.txt': 'KEY secret\n',
      '../outside/hidden-name.txt': 'KEY secret\n',
      'a/d/f.txt': 'KEY ours\n',
    });
    const outside = path.join(workspace.base, 'outside');
    swapper = spawn(process.execPath, ['-e', SWAPPER, workspace.root, outside]);
  });

  afterEach(async () => {
    const ended = new Promise((resolve) => swapper.once('exit', resolve));
    swapper.kill('SIGKILL');
    await ended;
    await workspace.remove();
  });

  it('no search or listing reveals anything outside', async () => {
    const { globFiles, grepContent, searchFiles } = createFileSearch({ engine: 'ripgrep' });
    const { call } = workspace;
    const calls = [
      () => grepContent({ pattern: 'KEY' }, call),
      () => grepContent({ pattern: 'KEY', scope: 'a/d' }, call),
      () => grepContent({ pattern: 'KEY', scope: 'a/d/f.txt' }, call),
      () => globFiles({ pattern: '**/*' }, call),
      () => globFiles({ pattern: 'a/d/*' }, call),
      () => searchFiles({ keywords: 'name' }, call),
      () => searchFiles({ content: 'KEY' }, call),
      () => listFiles({ path: 'a/d' }, call),
      () => listFiles({ path: 'a/d/hidden-nam.txt' }, call),
    ];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const ask of calls) {
        const answer = await ask().then(
          (state) => JSON.stringify(state),
          (error: unknown) => String(error),
        );
        expect(answer).not.toMatch(/secret|hidden-name/);
      }
    expect(swapper.exitCode).toBeNull();
  });
});
