import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { createTestWorkspace, type TestWorkspace } from '../../testing/create-test-workspace.ts';
import { EngineUnavailable, type GrepRequest } from './grep-request.ts';
import { runRipgrep } from './run-ripgrep.ts';

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await createTestWorkspace();
  await workspace.make({ 'a.txt': 'x' });
});
afterEach(() => workspace.remove());

const run = (cwd: string, program: string): Promise<unknown> =>
  runRipgrep({
    cwd,
    parameters: [],
    pathOf: (printed) => printed,
    program,
    request: { folder: cwd, output: 'content', pattern: 'x', root: cwd } as GrepRequest,
    signal: undefined,
  }).catch((error: unknown) => error);

it.each(['a.txt', 'a.txt/b', 'gone'])(
  'a folder that has become %j meanwhile does not make the program unusable',
  async (name) => {
    const error = await run(path.join(workspace.root, name), process.execPath);
    expect(error).toBeInstanceOf(EngineUnavailable);
    expect(error).toMatchObject({ permanent: false });
  },
);

it('a program that is missing or may not be run stays unusable', async () => {
  const { root } = workspace;
  for (const name of ['gone', 'a.txt'])
    expect(await run(root, path.join(root, name)), name).toMatchObject({ permanent: true });
});
