import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { explainSpawnError } from './explain-spawn-error.ts';

const cwd = mkdtempSync(join(tmpdir(), 'spawn-'));
writeFileSync(join(cwd, 'tool.py'), '#!/no/such/python\n');
mkdirSync(join(cwd, 'server'));

it.each([
  ['ENOENT', cwd, 'no-such-program', "no program 'no-such-program' in PATH. Give its path"],
  ['ENOENT', cwd, 'server', "no program 'server' in PATH. Give its path"],
  ['ENOENT', cwd, 'tool.py', `in PATH. For the file in '${cwd}', write './tool.py'`],
  [
    'ENOENT',
    cwd,
    './gone.py',
    `'./gone.py' does not exist. Check the path; relative ones begin at`,
  ],
  [
    'ENOENT',
    cwd,
    `${cwd}/node tool.js`,
    'does not exist. Check the path, and put arguments into `args`',
  ],
  ['ENOENT', cwd, './tool.py', "the interpreter in the first line of './tool.py'"],
  ['ENOENT', join(cwd, 'gone'), 'node', `its working folder '${join(cwd, 'gone')}' does not exist`],
  ['ENOTDIR', join(cwd, 'tool.py'), 'node', 'is not a folder. Check `cwd`'],
  ['ENOTDIR', cwd, './tool.py/x', "the program './tool.py/x' does not exist"],
  ['EACCES', cwd, './tool.py', "'./tool.py' is not executable"],
  ['EACCES', join(cwd, 'shut'), 'node', `may not enter its working folder '${join(cwd, 'shut')}'`],
  ['EMFILE', cwd, 'node', 'spawn EMFILE'],
])('explains %s in %s for %s', (code, folder, command, said) => {
  const error = Object.assign(new Error(`spawn ${code}`), { code });
  expect(explainSpawnError({ command, cwd: folder, kind: 'plugin' }, error).message).toContain(
    said,
  );
});
