import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findWorkspace } from '../find-workspace.ts';
import { addApi } from './add-api.ts';
import { copyWorkspace, linkTool } from './copy-workspace.ts';
import { createTool } from './create-tool.ts';

/* Creates a tool in a copy of this repository and follows its author's next steps. */

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
});
afterAll(() => rm(copy, { force: true, recursive: true }));

/** Of the tests of single tools, only those of the new ones: the others are tested elsewhere. */
const NEW_OR_SHARED = `^(?!lobe-(?!(?:${KINDS.map(({ name }) => name).join('|')})/))`;

const FOLDERS = KINDS.map(({ name }) => `packages/builtin-tool-${name}`);
const CHECKED = [...FOLDERS, 'packages/builtin-tools'];

/**
 * Each thread of the compiler repeats the checks of shared code; other tests use the other cores.
 */
const ONE_CORE = ['--checkers', '1'];

/** Checks the types: the registration together with the larger tool, in one program. */
const checkTypes = async (): Promise<void> => {
  const configuration = {
    extends: './packages/builtin-tools/tsconfig.json',
    include: [folderOf('wine-memory'), join(copy, 'packages/builtin-tools')].map((folder) =>
      join(folder, 'src'),
    ),
  };
  await writeFile(join(copy, 'tsconfig.new.json'), JSON.stringify(configuration));
  const memory = ['--incremental', '--tsBuildInfoFile', join(copy, 'types.tsbuildinfo')];
  await runTool(copy, 'tsc', '--noEmit', ...ONE_CORE, ...memory, '-p', 'tsconfig.new.json');
  await runTool(copy, 'tsc', '--noEmit', ...ONE_CORE, '-p', folderOf('hue'));
};

/** Findings of the lint in each of the tools. */
const lint = async (): Promise<unknown> => {
  const { stdout } = await runCli('lint', ...FOLDERS, '--json').catch(
    (error: { stdout: string }) => error,
  );
  return JSON.parse(String(stdout));
};

// Creates both kinds together, because starting a process takes seconds.
describe('new tools', () => {
  it.each(KINDS)('are not created twice: $kind', async ({ kind, name }) => {
    await expect(createTool(copy, name, kind)).rejects.toThrow(`The tool '${name}' already exists`);
  });

  it('are formatted, and neither they nor the registration have lint or type errors', async () => {
    await runTool(copy, 'oxfmt', '--check', ...CHECKED);
    await runTool(copy, 'oxlint', '--deny-warnings', ...FOLDERS);
    await checkTypes();
  });

  it('break no rule of tool packages', async () => {
    expect(await lint()).toEqual(FOLDERS.map((folder) => ({ findings: [], package: folder })));
  });

  it('pass their own tests, and those of the code that registers and documents them', async () => {
    const projects = [...CHECKED, 'scripts'];
    const configuration = `export default { test: { projects: ${JSON.stringify(projects)} } };\n`;
    await writeFile(join(copy, 'vitest.config.ts'), configuration);
    // Failed tests exit with 1, which is thrown here.
    const { stdout } = await runTool(
      copy,
      'vitest',
      'run',
      '--no-color',
      '--reporter=verbose',
      `--testNamePattern=${NEW_OR_SHARED}`,
      ...FOLDERS.map((folder) => `${folder}/`),
      'packages/builtin-tools/src/registries',
      'packages/builtin-tools/src/surfaces',
      'scripts/docs/documents',
    );
    for (const { call, name, testFiles } of KINDS) {
      expect(stdout).toContain(`lobe-${name}/${call} > shows "`);
      const passed = String(stdout).matchAll(
        new RegExp(`\\|@lobechat/builtin-tool-${name}\\| (\\S+)`, 'g'),
      );
      expect(new Set([...passed].map(([, file]) => file)).size).toBe(testFiles);
    }
  });

  it('are reported by the lint as missing in the root README', async () => {
    const readme = join(copy, 'README.md');
    const text = await readFile(readme, 'utf8');
    const names = KINDS.map(({ name }) => name).join('|');
    await writeFile(
      readme,
      text.replaceAll(new RegExp(`^.*builtin-tool-(${names}).*\n`, 'gm'), ''),
    );
    const found = await lint();
    await writeFile(readme, text);
    expect(found).toMatchObject(KINDS.map(() => ({ findings: [{ rule: 'root-readme' }] })));
  });
});

describe('a pure tool', () => {
  it('has at most nine files and 130 lines in total', async () => {
    const files = (await readdir(folderOf('hue'), { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile() && !entry.parentPath.includes('node_modules'),
    );
    const texts = await Promise.all(
      files.map(({ name, parentPath }) => readFile(join(parentPath, name), 'utf8')),
    );
    expect(files.length).toBeLessThanOrEqual(9);
    expect(texts.join('').split('\n').length - 1).toBeLessThanOrEqual(130);
  });

  it('answers immediately', async () => {
    const { stdout } = await runCli('call', 'lobe-hue/measureHue', '{"text":"one two"}');
    expect(String(stdout)).toBe('Characters: 7. Words: 2.\n');
  });
});

describe('the workspace with new tools', () => {
  it('keeps its layers, and has no unused parts', async () => {
    await run(process.execPath, [join(copy, 'scripts/layers.ts')], { cwd: copy });
    const workspaces = FOLDERS.flatMap((folder) => ['--workspace', folder]);
    await runTool(copy, 'knip', '--no-progress', ...workspaces);
  });

  it('finds them through the registry, and never uses made-up data instead of a service', async () => {
    const name = 'lobe-wine-memory/searchWineMemories';
    await expect(runCli('call', name, '{"query":"begin"}', '--json')).rejects.toMatchObject({
      stdout: expect.stringContaining('"ServiceUnavailable"') as unknown,
    });
    const list = await runCli('list');
    for (const { call, name: tool } of KINDS) expect(list.stdout).toContain(`lobe-${tool}/${call}`);
  });
});

describe('another API', () => {
  it('exists immediately, in at most seven files, and passes all checks', async () => {
    for (const [api, name, count] of [
      ['describeWineMemory', 'wine-memory', 7],
      ['archiveWineMemory', 'wine-memory', 7],
      ['describeHue', 'hue', 3],
    ] as const) {
      const { stdout } = await runCli('new', '--api', api, '--tool', name);
      expect(String(stdout).trim().split('\n')).toHaveLength(count);
    }
    await checkTypes();
    expect(await lint()).toMatchObject(KINDS.map(() => ({ findings: [] })));
  });

  it.each([
    ['hue', 'Hue', 'is not an API name'],
    ['hue', 'hueing', 'does not begin with a known verb'],
    ['hue', 'measureHue', "The API 'measureHue' already exists"],
    ['hue', 'deleteHue', 'has to be asked first'],
    ['hue', 'convertHues', 'takes a list'],
    ['nothing', 'viewNothing', 'There is no tool package in '],
  ])('of %s is not called %s', async (name, api, reason) => {
    const folder = join(copy, 'packages', `builtin-tool-${name}`);
    await expect(addApi(folder, name, api)).rejects.toThrow(reason);
  });
});
