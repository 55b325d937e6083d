import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { expect, it, onTestFinished } from 'vitest';

const run = promisify(execFile);

it('shows what its example prints', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const [, example = ''] = /```ts\n([^]*?)```/.exec(readme) ?? [];
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'task-readme-'));
  onTestFinished(() => rm(dataDirectory, { force: true, recursive: true }));
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module-typescript', '-e', example.replace('/var/lib/app', dataDirectory)],
    { cwd: fileURLToPath(new URL('..', import.meta.url)) },
  );
  const shown = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, output]) => output);
  expect(shown).toHaveLength(3);
  expect(stdout.trim().split('\n')).toEqual(shown);
});
