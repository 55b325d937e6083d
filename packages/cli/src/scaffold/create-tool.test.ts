import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findWorkspace } from '../find-workspace.ts';
import { copyWorkspace, linkTool } from './copy-workspace.ts';
import { createTool } from './create-tool.ts';

/* Makes a tool in a copy of this repository and does to it what its author would do next. */

const LIMIT = 240_000;
const run = promisify(execFile);

let copy = '';
let folder = '';

const runTool = (name: string, ...list: string[]): ReturnType<typeof run> =>
  run(join(copy, 'node_modules/.bin', name), list, { cwd: folder });

const runCli = (...list: string[]): ReturnType<typeof run> =>
  run(process.execPath, [join(copy, 'packages/cli/src/bin.ts'), ...list], {
    cwd: copy,
    env: { ...process.env, LOBE_TOOLS_DATA: join(copy, 'data') },
  });

beforeAll(async () => {
  copy = await copyWorkspace(await findWorkspace(import.meta.dirname));
  folder = join(copy, 'packages/builtin-tool-wine-memory');
  await runCli('new', 'wine-memory');
  await linkTool(copy, 'wine-memory', 'artifact');
}, LIMIT);
afterAll(() => rm(copy, { force: true, recursive: true }));

describe('a new tool', { timeout: LIMIT }, () => {
  it('is not made a second time', async () => {
    await expect(createTool(copy, 'wine-memory')).rejects.toThrow("There is a tool 'wine-memory'");
  });

  it('is formatted, has no lint and no type errors, and neither has the aggregator', async () => {
    const aggregator = join(copy, 'packages/builtin-tools');
    await runTool('oxfmt', '--check', folder, aggregator);
    await runTool('oxlint', '--deny-warnings', folder, aggregator);
    await runTool('tsc', '--noEmit', '-p', folder);
    await runTool('tsc', '--noEmit', '-p', aggregator);
  });

  it('breaks no rule of tool packages', async () => {
    const { stdout } = await runCli('lint', folder, '--json');
    expect(JSON.parse(String(stdout))).toEqual([
      { findings: [], package: 'packages/builtin-tool-wine-memory' },
    ]);
  });

  it('passes its own tests', async () => {
    // Failed tests end the process with 1, which is thrown here.
    const { stdout } = await runTool('vitest', 'run', '--no-color');
    expect(stdout).toMatch(/Test Files +5 passed \(5\)/);
  });

  it('keeps everything that is checked in the repository as a whole', async () => {
    const scripts = join(copy, 'scripts');
    await run(join(copy, 'node_modules/.bin/vitest'), ['run', 'docs'], { cwd: scripts });
    await run(process.execPath, [join(scripts, 'layers.ts')], { cwd: copy });
    await run(
      join(copy, 'node_modules/.bin/knip'),
      ['--no-progress', '--workspace', 'packages/builtin-tool-wine-memory'],
      { cwd: copy },
    );
  });

  it('is missed in the root README by the lint', async () => {
    const readme = join(copy, 'README.md');
    const text = await readFile(readme, 'utf8');
    await writeFile(readme, text.replace(/^.*builtin-tool-wine-memory.*\n/m, ''));
    const findings = await runCli('lint', folder, '--json').catch(
      (error: { stdout: string }) => error,
    );
    await writeFile(readme, text);
    expect(JSON.parse(String(findings.stdout))).toMatchObject([
      { findings: [{ rule: 'root-readme' }] },
    ]);
  });

  it('is found through the registry, and made-up data never stand in for a service', async () => {
    const name = 'lobe-wine-memory/searchWineMemories';
    await expect(runCli('call', name, '{"query":"begin"}', '--json')).rejects.toMatchObject({
      stdout: expect.stringContaining('"ServiceUnavailable"') as unknown,
    });
    const list = await runCli('list');
    expect(list.stdout).toContain('lobe-wine-memory/viewWineMemory');
  });
});
