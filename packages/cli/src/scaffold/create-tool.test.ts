import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findWorkspace } from '../find-workspace.ts';
import { addApi } from './add-api.ts';
import { copyWorkspace, linkTool } from './copy-workspace.ts';
import { createTool } from './create-tool.ts';

/* Makes a tool in a copy of this repository and does to it what its author would do next. */

const LIMIT = 240_000;
const run = promisify(execFile);

let copy = '';

const KINDS = [
  { call: 'searchWineMemories', kind: 'service', name: 'wine-memory', testFiles: 3 },
  { call: 'measureHue', kind: 'pure', name: 'hue', testFiles: 1 },
] as const;

const folderOf = (name: string): string => join(copy, `packages/builtin-tool-${name}`);

const runTool = (cwd: string, name: string, ...list: string[]): ReturnType<typeof run> =>
  run(join(copy, 'node_modules/.bin', name), list, { cwd });

const runCli = (...list: string[]): ReturnType<typeof run> =>
  run(process.execPath, [join(copy, 'packages/cli/src/bin.ts'), ...list], {
    cwd: copy,
    env: { ...process.env, LOBE_TOOLS_DATA: join(copy, 'data') },
  });

beforeAll(async () => {
  copy = await copyWorkspace(await findWorkspace(import.meta.dirname));
  for (const { kind, name } of KINDS) {
    await runCli('new', name, `--${kind}`);
    await linkTool(copy, name, 'artifact');
  }
}, LIMIT);
afterAll(() => rm(copy, { force: true, recursive: true }));

describe.each(KINDS)('a new $kind tool', { timeout: LIMIT }, ({ kind, name, testFiles }) => {
  it('is not made a second time', async () => {
    await expect(createTool(copy, name, kind)).rejects.toThrow(`There is a tool '${name}'`);
  });

  it('is formatted, and has no lint and no type errors', async () => {
    const folder = folderOf(name);
    await runTool(folder, 'oxfmt', '--check', folder);
    await runTool(folder, 'oxlint', '--deny-warnings', folder);
    await runTool(folder, 'tsc', '--noEmit', '-p', folder);
  });

  it('breaks no rule of tool packages', async () => {
    const { stdout } = await runCli('lint', folderOf(name), '--json');
    expect(JSON.parse(String(stdout))).toEqual([
      { findings: [], package: `packages/builtin-tool-${name}` },
    ]);
  });

  it('passes its own tests', async () => {
    // Failed tests end the process with 1, which is thrown here.
    const { stdout } = await runTool(folderOf(name), 'vitest', 'run', '--no-color');
    expect(stdout).toMatch(
      new RegExp(String.raw`Test Files +${testFiles} passed \(${testFiles}\)`),
    );
  });

  it('is missed in the root README by the lint', async () => {
    const readme = join(copy, 'README.md');
    const text = await readFile(readme, 'utf8');
    await writeFile(readme, text.replace(new RegExp(`^.*builtin-tool-${name}.*\n`, 'm'), ''));
    const findings = await runCli('lint', folderOf(name), '--json').catch(
      (error: { stdout: string }) => error,
    );
    await writeFile(readme, text);
    expect(JSON.parse(String(findings.stdout))).toMatchObject([
      { findings: [{ rule: 'root-readme' }] },
    ]);
  });
});

describe('a pure tool', { timeout: LIMIT }, () => {
  it('is at most nine files and 130 lines in all', async () => {
    const files = (await readdir(folderOf('hue'), { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile() && !entry.parentPath.includes('node_modules'),
    );
    const texts = await Promise.all(
      files.map(({ name, parentPath }) => readFile(join(parentPath, name), 'utf8')),
    );
    expect(files.length).toBeLessThanOrEqual(9);
    expect(texts.join('').split('\n').length - 1).toBeLessThanOrEqual(130);
  });

  it('answers at once', async () => {
    const { stdout } = await runCli('call', 'lobe-hue/measureHue', '{"text":"one two"}');
    expect(String(stdout)).toBe('Characters: 7. Words: 2.\n');
  });
});

describe('the workspace with new tools', { timeout: LIMIT }, () => {
  it('keeps everything that is checked in the repository as a whole', async () => {
    const scripts = join(copy, 'scripts');
    const aggregator = join(copy, 'packages/builtin-tools');
    await runTool(scripts, 'vitest', 'run', 'docs');
    await run(process.execPath, [join(scripts, 'layers.ts')], { cwd: copy });
    await runTool(aggregator, 'oxfmt', '--check', aggregator);
    await runTool(aggregator, 'tsc', '--noEmit', '-p', aggregator);
    await runTool(aggregator, 'vitest', 'run', 'registries', 'surfaces');
    for (const { name } of KINDS) {
      await runTool(copy, 'knip', '--no-progress', '--workspace', `packages/builtin-tool-${name}`);
    }
  });

  it('finds them through the registry, and made-up data never stand in for a service', async () => {
    const name = 'lobe-wine-memory/searchWineMemories';
    await expect(runCli('call', name, '{"query":"begin"}', '--json')).rejects.toMatchObject({
      stdout: expect.stringContaining('"ServiceUnavailable"') as unknown,
    });
    const list = await runCli('list');
    for (const { call, name: tool } of KINDS) expect(list.stdout).toContain(`lobe-${tool}/${call}`);
  });
});

describe('a further API', { timeout: LIMIT }, () => {
  it.each([
    ['describeWineMemory', 'wine-memory', 7],
    ['archiveWineMemory', 'wine-memory', 7],
    ['describeHue', 'hue', 3],
  ])(
    '%s is there at once, in at most seven files, and nothing is amiss',
    async (api, name, count) => {
      const { stdout } = await runCli('new', '--api', api, '--tool', name);
      expect(String(stdout).trim().split('\n')).toHaveLength(count);
      await runTool(folderOf(name), 'tsc', '--noEmit', '-p', '.');
      const lint = await runCli('lint', folderOf(name), '--json');
      expect(JSON.parse(String(lint.stdout))).toMatchObject([{ findings: [] }]);
    },
  );

  it.each([
    ['hue', 'Hue', 'is not an API name'],
    ['hue', 'hueing', 'is not an API name'],
    ['hue', 'measureHue', "There is an API 'measureHue' already"],
    ['hue', 'deleteHue', 'has to be asked first'],
    ['hue', 'convertHues', 'takes a list'],
    ['nothing', 'viewNothing', 'There is no package packages/builtin-tool-nothing'],
  ])('of %s is not called %s', async (name, api, reason) => {
    await expect(addApi(copy, name, api)).rejects.toThrow(reason);
  });
});
