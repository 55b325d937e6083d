import { join } from 'node:path';

import { expect, it } from 'vitest';

import { findWorkspace } from '../find-workspace.ts';
import { runLine } from '../testing/run-line.ts';

const workspace = await findWorkspace(import.meta.dirname);

it.each([
  ['', ['renameTask'], 'is in no tool package. Go to one, or name the tool: --tool <name>.'],
  ['packages/cli', ['renameTask'], 'is in no tool package.'],
  ['', ['renameTask', 'task'], "does not expect 'task'. To name the tool: --tool task."],
  ['', ['renameTask', '--tool', 'nothing'], 'builtin-tool-nothing. Known: artifact, calculator, '],
  ['', ['renameTask', '--tool', 'taks'], "builtin-tool-taks. Did you mean 'task'?"],
  // The package is found from any folder in it, and the name is judged next.
  ['packages/builtin-tool-task', ['tasks'], 'does not begin with a known verb.'],
  ['packages/builtin-tool-task/src', ['tasks'], 'does not begin with a known verb.'],
])('adds no API in %j with %j', async (folder, list, reason) => {
  const { exitCode, stderr } = await runLine(['new', '--api', ...list], {
    cwd: join(workspace, folder),
  });
  expect(exitCode).toBe(2);
  expect(stderr).toContain(reason);
});
