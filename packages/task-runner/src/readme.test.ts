import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { describe, expect, it, onTestFinished } from 'vitest';

const run = promisify(execFile);

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
const examples = [...readme.matchAll(/^## (.*)$[^]*?```ts\n([^]*?)```/gm)].map(
  ([, title = '', example = '']) => ({ example, title }),
);

it('has two examples', () => {
  expect(examples.map(({ title }) => title)).toEqual(['Example', 'Your own agents']);
});

describe.each(examples)('an example: $title', ({ example }) => {
  it('prints the output shown', async () => {
    const dataDirectory = await mkdtemp(path.join(tmpdir(), 'task-readme-'));
    onTestFinished(() => rm(dataDirectory, { force: true, recursive: true }));
    const { stdout } = await run(
      process.execPath,
      ['--input-type=module-typescript', '-e', example.replace('/var/lib/app', dataDirectory)],
      { cwd: fileURLToPath(new URL('..', import.meta.url)) },
    );
    const shown = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(
      ([, output]) => output,
    );
    expect(shown.length).toBeGreaterThan(0);
    expect(stdout.trim().split('\n')).toEqual(shown);
  });
});
