import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { COMPILER_ENVIRONMENT } from '../../../../scripts/shared/compiler-environment.ts';
import { findWorkspace } from '../find-workspace.ts';
import { type LineOutcome, runLine } from '../testing/run-line.ts';
import { addApi } from './add-api.ts';
import { copyWorkspace, linkTool } from './copy-workspace.ts';
import { createTool } from './create-tool.ts';

/* Creates a tool in a copy of this repository and follows its author's next steps. */

const run = promisify(execFile);

let copy = '';
let outcomes: Record<keyof typeof LINES, LineOutcome>;

const KINDS = [
  { call: 'searchWineMemories', kind: 'service', name: 'wine-memory', testFiles: 3 },
  { call: 'measureHue', kind: 'pure', name: 'hue', testFiles: 1 },
] as const;

/** Tools with more APIs. They are separate, so that one check covers both states of a tool. */
const GROWN = [
  { apis: ['describeNote', 'archiveNote'], kind: 'service', mostFiles: 7, name: 'note' },
  { apis: ['describeTint'], kind: 'pure', mostFiles: 3, name: 'tint' },
] as const;

const toFolder = ({ name }: { name: string }): string => `packages/builtin-tool-${name}`;

const FOLDERS = KINDS.map(toFolder);
const ALL_FOLDERS = [...KINDS, ...GROWN].map(toFolder);

/** Number of files that each additional API changed. */
const changedFiles: { mostFiles: number; number: number }[] = [];

const runTool = (name: string, ...list: string[]): ReturnType<typeof run> =>
  run(join(copy, 'node_modules/.bin', name), list, {
    cwd: copy,
    env: { ...process.env, ...COMPILER_ENVIRONMENT },
  });

const LINES = {
  answer: ['call', 'lobe-hue/measureHue', '{"text":"one two"}'],
  list: ['list'],
  unavailable: ['call', 'lobe-wine-memory/searchWineMemories', '{"query":"begin"}', '--json'],
} as const;

/** Runs given lines by the command line of the copy, in which the new tools are registered. */
const RUN_LINES = `
  const [module, lines] = process.argv.slice(1);
  const { runLine } = await import(module);
  const outcomes = {};
  for (const [name, line] of Object.entries(JSON.parse(lines))) outcomes[name] = await runLine(line);
  process.stdout.write(JSON.stringify(outcomes), () => process.exit());`;

/** In one process, because loading the modules takes longer than the rest. */
const runLines = async <Name extends string>(
  lines: Readonly<Record<Name, readonly string[]>>,
): Promise<Record<Name, LineOutcome>> => {
  const module = join(copy, 'packages/cli/src/testing/run-line.ts');
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module', '--eval', RUN_LINES, module, JSON.stringify(lines)],
    { cwd: copy, env: { ...process.env, LOBE_TOOLS_DATA: join(copy, 'data') } },
  );
  return JSON.parse(stdout) as Record<Name, LineOutcome>;
};

/** Runs `lobe-tools new` in this process, and returns the number of the listed files. */
const runNew = async (...list: string[]): Promise<number> => {
  const { exitCode, stderr, stdout } = await runLine(['new', ...list], { cwd: copy });
  expect(exitCode, stderr).toBe(0);
  return stdout.trim().split('\n').length;
};

beforeAll(async () => {
  copy = copyWorkspace(await findWorkspace(import.meta.dirname));
  for (const { kind, name } of [...KINDS, ...GROWN]) {
    await runNew(name, `--${kind}`);
    linkTool(copy, name, 'artifact');
  }
  for (const { apis, mostFiles, name } of GROWN) {
    for (const api of apis) {
      changedFiles.push({ mostFiles, number: await runNew('--api', api, '--tool', name) });
    }
  }
  outcomes = await runLines(LINES);
});
afterAll(() => rmSync(copy, { force: true, recursive: true }));

/** Of the tests of single tools, only those of the new ones: the others are tested elsewhere. */
const NEW_OR_SHARED = `^(?!.*\\blobe-(?!(?:${KINDS.map(({ name }) => name).join('|')})/))`;

describe('new tools', () => {
  it.each(KINDS)('are not created twice: $kind', async ({ kind, name }) => {
    await expect(createTool(copy, name, kind)).rejects.toThrow(`The tool '${name}' already exists`);
  });

  it('are formatted, and neither they nor the registration have lint or type errors', async () => {
    const checked = [...ALL_FOLDERS, 'packages/builtin-tools'];
    await runTool('oxfmt', '--check', ...checked);
    // What they import is read anyway, and the rest of the workspace is checked elsewhere.
    const types = join(copy, 'tsconfig.page.json');
    const options = JSON.parse(await readFile(types, 'utf8')) as object;
    await writeFile(types, JSON.stringify({ ...options, include: checked }));
    await runTool('oxlint', '--deny-warnings', '--type-check', ...checked);
  });

  it('break no rule of tool packages, except one that is missing in the root README', async () => {
    const readme = join(copy, 'README.md');
    const text = await readFile(readme, 'utf8');
    await writeFile(readme, text.replace(/^.*builtin-tool-tint.*\n/m, ''));
    const { lint } = await runLines({ lint: ['lint', ...ALL_FOLDERS, '--json'] });
    await writeFile(readme, text);
    const missing = { rule: 'root-readme' };
    expect(JSON.parse(lint.stdout)).toMatchObject(
      ALL_FOLDERS.map((folder) => ({
        findings: folder.endsWith('-tint') ? [missing] : [],
        package: folder,
      })),
    );
  });

  it('pass their own tests, and those of the code that registers and documents them', async () => {
    // One configuration and one worker, which loads what the tests share once. Failed tests exit
    // with 1, which is thrown here.
    const { stdout } = await runTool(
      'vitest',
      'run',
      '--no-color',
      '--reporter=verbose',
      '--root=.',
      `--config=${toFolder({ name: 'wine-memory' })}/vitest.config.ts`,
      '--maxWorkers=1',
      `--testNamePattern=${NEW_OR_SHARED}`,
      ...FOLDERS.map((folder) => `${folder}/`),
      'packages/builtin-tools/src/registries',
      'packages/builtin-tools/src/surfaces',
      'scripts/docs/documents',
    );
    for (const { call, name, testFiles } of KINDS) {
      expect(stdout).toContain(`every example of lobe-${name}/${call} is shown`);
      const passed = String(stdout).matchAll(
        new RegExp(`packages/builtin-tool-${name}/(src/\\S+)`, 'g'),
      );
      expect(new Set([...passed].map(([, file]) => file)).size).toBe(testFiles);
    }
  });
});

describe('a pure tool', () => {
  it('has at most nine files and 130 lines in total', async () => {
    const files = (
      await readdir(join(copy, 'packages/builtin-tool-hue'), {
        recursive: true,
        withFileTypes: true,
      })
    ).filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'));
    const texts = await Promise.all(
      files.map(({ name, parentPath }) => readFile(join(parentPath, name), 'utf8')),
    );
    expect(files.length).toBeLessThanOrEqual(9);
    expect(texts.join('').split('\n').length - 1).toBeLessThanOrEqual(130);
  });

  it('answers immediately', () => {
    const stdout = 'Characters: 7. Words: 2.\n';
    expect(outcomes.answer).toMatchObject({ exitCode: 0, stdout });
  });
});

describe('the workspace with new tools', () => {
  it('keeps its layers, and has no unused parts', async () => {
    await run(process.execPath, [join(copy, 'scripts/layers.ts')], { cwd: copy });
    // Only the new packages: nothing outside a package can use more than its entry points.
    const configuration = {
      ignoreExportsUsedInFile: { interface: true, type: true },
      ignoreWorkspaces: [
        'apps/*',
        `packages/!(${FOLDERS.map((folder) => basename(folder)).join('|')})`,
      ],
      workspaces: {
        '.': { entry: [], project: [] },
        'packages/*': { project: ['src/**/*.{ts,tsx}'] },
      },
    };
    await writeFile(join(copy, 'knip.new.json'), JSON.stringify(configuration));
    const workspaces = FOLDERS.flatMap((folder) => ['--workspace', folder]);
    await runTool('knip', '--no-progress', '--config', 'knip.new.json', ...workspaces);
  });

  it('finds them through the registry, and never uses made-up data instead of a service', () => {
    const { list, unavailable } = outcomes;
    expect(unavailable.exitCode).toBe(1);
    expect(unavailable.stdout).toContain('"ServiceUnavailable"');
    for (const { call, name } of KINDS) expect(list.stdout).toContain(`lobe-${name}/${call}`);
  });
});

describe('another API', () => {
  // The tests of new tools check the tools with more APIs, too.
  it('needs at most seven files, and three in a pure tool', () => {
    expect(changedFiles).toHaveLength(3);
    for (const { mostFiles, number } of changedFiles) expect(number).toBe(mostFiles);
  });

  it.each([
    ['hue', 'Hue', 'is not an API name'],
    ['hue', 'hueing', 'does not begin with a known verb'],
    ['hue', 'measureHue', "The API 'measureHue' already exists"],
    ['hue', 'deleteHue', 'has to be asked first'],
    ['wine-memory', 'searchWineMemory', "is the singular of 'searchWineMemories'"],
    ['hue', 'convertHues', 'takes a list'],
    ['hue', 'convertURLs', 'takes a list'],
    ['nothing', 'viewNothing', 'There is no tool package in '],
  ])('of %s is not called %s', async (name, api, reason) => {
    const folder = join(copy, 'packages', `builtin-tool-${name}`);
    await expect(addApi(folder, name, api)).rejects.toThrow(reason);
  });
});
