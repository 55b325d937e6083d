import { execFile } from 'node:child_process';
import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { describe, expect, inject, it } from 'vitest';

import { bringPackages } from './testing/install-package.ts';

const execute = promisify(execFile);
const own = join(import.meta.dirname, '..');
const repository = join(own, '../..');
const folder = inject('installed');
const recipes = join(repository, 'docs/recipes');

const STRICT = {
  jsx: 'react-jsx',
  lib: ['es2024', 'esnext.disposable', 'dom', 'dom.iterable'],
  module: 'nodenext',
  noEmit: true,
  noUncheckedIndexedAccess: true,
  strict: true,
  target: 'es2024',
  types: ['node'],
};

const environment = () => ({ HOME: folder, PATH: process.env['PATH'], XDG_DATA_HOME: folder });

const run = async (program: string, ...line: string[]): Promise<string> => {
  const { stdout } = await execute(program, line, { cwd: folder, env: environment() });
  return stdout;
};

const compile = async ({ files, skipLibCheck }: { files: string[]; skipLibCheck: boolean }) => {
  const project = join(folder, 'tsconfig.json');
  const compilerOptions = {
    ...STRICT,
    allowImportingTsExtensions: true,
    exactOptionalPropertyTypes: skipLibCheck,
    skipLibCheck,
  };
  await writeFile(project, JSON.stringify({ compilerOptions, files }));
  const compiler = join(repository, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, compiler, '-p', project).catch((error: { stdout: string }) => {
    throw new Error(error.stdout);
  });
};

/** The lines that a recipe says that it prints. */
const readPrinted = async (file: string): Promise<string> => {
  const [, lines = ''] = (await readFile(file, 'utf8')).split('\n// Prints:\n');
  return lines.replaceAll(/^\/\/ ?/gm, '');
};

const sizeOf = async (path: string): Promise<number> => {
  const files = await readdir(path, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map(async (file) => (await stat(join(file.parentPath, file.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

describe('the package, installed in an empty folder', () => {
  it('takes no more than 60 MB, all that it needs included', async () => {
    expect(await sizeOf(join(folder, 'node_modules'))).toBeLessThan(60 * 1024 * 1024);
  });

  it('is described without a mistake', async () => {
    const archive = await readFile(inject('packed'));
    const { problems } = (await checkPackage(
      createPackageFromTarballData(new Uint8Array(archive)),
    )) as { problems: { resolutionKind?: string }[] };
    // Of resolution without `exports`, and of `require` before Node 22.
    const ours = problems.filter(
      ({ resolutionKind = '' }) => !['node10', 'node16-cjs'].includes(resolutionKind),
    );
    expect(ours).toEqual([]);
    const { messages } = await publint({ pack: false, pkgDir: join(own, 'dist'), strict: true });
    expect(messages).toEqual([]);
  });

  it('has declarations that hold for the strictest compiler, with nothing else installed', async () => {
    const { exports } = JSON.parse(await readFile(join(own, 'dist/package.json'), 'utf8')) as {
      exports: Record<string, unknown>;
    };
    // The AI SDK is an app's own.
    const entries = Object.keys(exports).filter((name) => !/package\.json|ai-sdk/.test(name));
    const lines = entries.map((entry) => `import type {} from 'lobe-tools${entry.slice(1)}';\n`);
    await writeFile(join(folder, 'every-entry.ts'), lines.join(''));
    await compile({ files: ['every-entry.ts'], skipLibCheck: false });
  });

  it('does what the recipes say', async () => {
    await cp(recipes, folder, { recursive: true });
    await bringPackages(folder);
    const files = (await readdir(recipes)).filter((name) => /\.tsx?$/.test(name));
    await compile({ files, skipLibCheck: true });
    for (const file of files) {
      const printed = await readPrinted(join(recipes, file));
      if (printed) expect(await run(process.execPath, file), file).toBe(printed);
    }
  });

  it.each([
    ['pure', 'greeting', 'Characters: 7. Words: 2.'],
    ['service', 'wine-memory', 'Kept the wine memory:'],
  ])('makes a %s tool of one’s own that passes its tests', async (kind, name, answer) => {
    const program = join(folder, 'node_modules/.bin/lobe-tools');
    await run(program, 'new', name, `--${kind}`);
    const tool = join(folder, `builtin-tool-${name}`);
    const inside = { cwd: tool, env: environment() };
    await bringPackages(folder);
    await execute(process.execPath, [join(own, 'node_modules/vitest/vitest.mjs'), 'run'], inside);
    const compiler = join(repository, 'node_modules/typescript/bin/tsc');
    await execute(process.execPath, [compiler, '--noEmit'], inside);
    expect((await execute(program, ['lint', '.'], inside)).stderr).toContain('0 errors, 0 warn');
    const readme = await readFile(join(tool, 'README.md'), 'utf8');
    const [, api = '', args = ''] =
      /call --config lobe-tools\.json (\S+) '(.*)'/.exec(readme) ?? [];
    const line = ['call', '--config', 'lobe-tools.json', api, args];
    expect((await execute(program, line, inside)).stdout).toContain(answer);
  });

  it('runs in Bun', async () => {
    const bun = join(own, 'node_modules/.bin/bun');
    const file = join(recipes, 'host-app.ts');
    expect(await run(bun, 'host-app.ts')).toBe(await readPrinted(file));
  });
});
