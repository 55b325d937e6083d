import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { describe, expect, inject, it } from 'vitest';

import { COMPILER_ENVIRONMENT } from '../../../scripts/shared/compiler-environment.ts';
import { bringPackages } from './testing/install-package.ts';

const execute = promisify(execFile);
const own = join(import.meta.dirname, '..');
const repository = join(own, '../..');
const folder = inject('installed');
const installed = join(folder, 'node_modules/lobe-tools');
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

const environment = () => ({
  ...COMPILER_ENVIRONMENT,
  HOME: folder,
  // The programs start repeatedly.
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  PATH: process.env['PATH'],
  XDG_DATA_HOME: folder,
});

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
  await run(process.execPath, compiler, '--checkers', '1', '-p', project).catch(
    (error: { stdout: string }) => {
      throw new Error(error.stdout);
    },
  );
};

const listRecipes = async (): Promise<string[]> =>
  (await readdir(recipes)).filter((name) => /\.tsx?$/.test(name));

/** The lines that a recipe says it prints. */
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
  it('takes no more than 60 MB, including all dependencies', async () => {
    expect(await sizeOf(join(folder, 'node_modules'))).toBeLessThan(60 * 1024 * 1024);
  });

  it('has valid package metadata', async () => {
    const archive = await readFile(inject('packed'));
    const { problems } = (await checkPackage(
      createPackageFromTarballData(new Uint8Array(archive)),
    )) as { problems: { resolutionKind?: string }[] };
    // For resolution without `exports`, and for `require` before Node 22.
    const ours = problems.filter(
      ({ resolutionKind = '' }) => !['node10', 'node16-cjs'].includes(resolutionKind),
    );
    expect(ours).toEqual([]);
    const { messages } = await publint({ pack: false, pkgDir: installed, strict: true });
    expect(messages).toEqual([]);
  });

  it('uses only syntax that Node 22 supports: no `using`, no name twice in a pattern', async () => {
    const built = join(installed, 'dist');
    const names = (await readdir(built)).filter((one) => one.endsWith('.mjs'));
    for (const name of names) {
      const code = await readFile(join(built, name), 'utf8');
      expect(/[;{}]\s*(?:await )?using [\w$]+=/.test(code), name).toBe(false);
    }
    // Programs start when they are loaded, and surfaces need React: their shared files are loaded.
    const shared = names.filter((one) => /-[\w-]{8}\.mjs$/.test(one));
    const script = `
      const twice = /\\(\\?<(\\w+)>[^]*\\(\\?<\\1>|\\(\\?-?[ims]+[-:]/;
      const check = ([pattern]) => {
        if (twice.test(pattern)) console.log(String(pattern));
      };
      globalThis.RegExp = new Proxy(RegExp, {
        apply: (target, self, given) => (check(given), Reflect.apply(target, self, given)),
        construct: (target, given) => (check(given), Reflect.construct(target, given)),
      });
      for (const name of ${JSON.stringify(shared)}) {
        await import('./node_modules/lobe-tools/dist/' + name).catch(() => undefined);
      }
      process.exit();`;
    expect(await run(process.execPath, '--input-type=module', '--eval', script)).toBe('');
  });

  it('says which Node it needs, in one that is too old', async () => {
    const { engines } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as {
      engines: { node: string };
    };
    const old = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '22.14.0' } })`;
    const script = `await (await import('lobe-tools')).createToolHost()`;
    for (const line of [
      [join(installed, 'dist/lobe-tools.mjs'), 'list'],
      ['--input-type=module', '--eval', script],
    ]) {
      await expect(run(process.execPath, '--import', old, ...line)).rejects.toThrow(
        `lobe-tools needs Node ${engines.node.slice(2)} or later. This is Node 22.14.0.`,
      );
    }
  });

  it('has declarations that pass the strictest compiler settings, with nothing else installed', async () => {
    const { exports } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as {
      exports: Record<string, unknown>;
    };
    // The AI SDK belongs to the app.
    const entries = Object.keys(exports).filter((name) => !/package\.json|ai-sdk/.test(name));
    const lines = entries.map((entry) => `import type {} from 'lobe-tools${entry.slice(1)}';\n`);
    await writeFile(join(folder, 'every-entry.ts'), lines.join(''));
    await cp(recipes, folder, { recursive: true });
    // Without React and the AI SDK, which bring their own declarations.
    const plain = (await listRecipes()).filter((name) => !/ai-sdk|page|scripted/.test(name));
    await compile({ files: ['every-entry.ts', ...plain], skipLibCheck: false });
  });

  it('includes an API reference with everything that can be imported', async () => {
    const script = `
      const names = {};
      for (const name of ['', '/browser', '/mcp', '/tools/task']) {
        names[name] = Object.keys(await import('lobe-tools' + name));
      }
      console.log(JSON.stringify(names));`;
    const output = await run(process.execPath, '--input-type=module', '--eval', script);
    for (const [entry, names] of Object.entries(JSON.parse(output) as Record<string, string[]>)) {
      const page = `${entry.slice(1).replace('/', '-') || 'index'}.md`;
      const text = await readFile(join(folder, 'node_modules/lobe-tools/docs', page), 'utf8');
      const shown = [...text.matchAll(/^## (\w+)\n[\s\S]*?^```ts$/gm)].map(([, name]) => name);
      expect(shown, page).toEqual(expect.arrayContaining(names));
    }
  });

  it('behaves as the recipes say', async () => {
    await cp(recipes, folder, { recursive: true });
    await bringPackages(folder);
    const files = await listRecipes();
    await compile({ files, skipLibCheck: true });
    for (const file of files) {
      const printed = await readPrinted(join(recipes, file));
      if (printed) expect(await run(process.execPath, file), file).toBe(printed);
    }
  });

  it('responds to requests in a Next route, including invalid ones', async () => {
    await cp(join(recipes, 'next-route.ts'), join(folder, 'next-route.ts'));
    const script = `
      import { POST } from './next-route.ts';
      for (const body of ['{"expression":"1/3+1/6"}', '{}', 'nonsense']) {
        const response = await POST(new Request('http://localhost', { body, method: 'POST' }));
        const { content, error } = await response.json();
        console.log(response.status, error?.type ?? content.split('\\n')[0]);
      }
      process.exit();`;
    expect(await run(process.execPath, '--input-type=module', '--eval', script)).toBe(
      '200 1/2 = 0.5 (exact, verified)\n400 InvalidArguments\n400 InvalidArguments\n',
    );
  });

  it('can be bundled for a page by Vite, with its workers as separate files', async () => {
    await bringPackages(folder);
    await cp(join(recipes, 'page.tsx'), join(folder, 'page.tsx'));
    const html =
      '<!doctype html><div id="root"></div><script type="module" src="page.tsx"></script>';
    await writeFile(join(folder, 'index.html'), html);
    // `vite dev` needs nothing from what the README excludes from dependency bundling.
    const page = join(folder, 'node_modules/lobe-tools/page');
    const [, included = ''] =
      /include: \[([^\]]*)\]/.exec(await readFile(join(own, 'README.md'), 'utf8')) ?? [];
    for (const name of (await readdir(page)).filter((one) => one.endsWith('.js'))) {
      const text = await readFile(join(page, name), 'utf8');
      for (const [, imported] of text.matchAll(/\bfrom"([a-z@][\w@/.-]*)"/g)) {
        expect(included, name).toContain(`'${imported}'`);
      }
    }
    const vite = join(repository, 'apps/playground/node_modules/vite/bin/vite.js');
    await run(process.execPath, vite, 'build', '--minify', 'false', '--logLevel', 'error');
    const built = await readdir(join(folder, 'dist/assets'));
    expect(built.some((name) => /^math-worker-.*\.js$/.test(name))).toBe(true);
    for (const name of built.filter((one) => one.endsWith('.js'))) {
      const text = await readFile(join(folder, 'dist/assets', name), 'utf8');
      expect(text, name).not.toMatch(/from "node:|require\("node:/);
    }
  });

  it.each(['index', 'browser', 'prompts', 'tools-calculator'])(
    'needs no other package in a page without surfaces: %s',
    async (entry) => {
      const page = join(installed, 'page');
      const reached = new Set([`${entry}.js`]);
      for (const name of reached) {
        const text = await readFile(join(page, name), 'utf8');
        for (const [, imported = ''] of text.matchAll(
          /(?:\bfrom|\bimport\(?)["`]([\w@./-]+)["`]/g,
        )) {
          expect(imported, name).toMatch(/^\.\//);
          reached.add(imported.slice(2));
        }
      }
      expect(reached.size).toBeGreaterThan(entry === 'prompts' ? 0 : 5);
    },
  );

  it('gives a page its surfaces whatever it imports of their entries', async () => {
    // Bundlers drop the others where only their exports of other modules, or none, are used.
    const { sideEffects } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as {
      sideEffects: string[];
    };
    const names = (await readdir(join(installed, 'page'))).filter((one) => one.endsWith('.js'));
    const texts = await Promise.all(
      names.map(async (name) => readFile(join(installed, 'page', name), 'utf8')),
    );
    const filling = names.filter((_, index) => /\bfill\(\)/.test(texts[index] ?? ''));
    expect(filling.map((name) => `./page/${name}`)).toEqual(sideEffects);
  });

  it('requires only the parts that are used, and says what to install for the others', async () => {
    // With nothing else installed, not even in a parent folder.
    const bare = await mkdtemp(join(tmpdir(), 'lobe-tools-bare-'));
    const copy = join(bare, 'node_modules/lobe-tools');
    await cp(installed, copy, { recursive: true });
    await writeFile(join(bare, 'package.json'), '{"name":"builtin-tool-none"}');
    const line = (...given: string[]) =>
      execute(process.execPath, [join(copy, 'dist/lobe-tools.mjs'), ...given], {
        cwd: bare,
        env: environment(),
      });
    expect((await line('list')).stdout).toContain('lobe-calculator');
    const call = (code: string) =>
      execute(process.execPath, ['--input-type=module', '--eval', code], { cwd: bare });
    const expectMissing = async (name: string, use: Promise<unknown>) =>
      expect(use).rejects.toThrow(
        `This needs ${name}, which is not installed. Install it beside lobe-tools: npm install ${name}`,
      );
    const agent = `await (await import('lobe-tools/ai-sdk')).toAiSdkTools({ call() {}, list: () => [] })`;
    await expectMissing('ai', call(agent));
    await expectMissing('oxc-parser', line('lint', '.'));
    await symlink(join(own, 'node_modules/oxc-parser'), join(bare, 'node_modules/oxc-parser'));
    await expectMissing('vitest', call(`await import('lobe-tools/testing')`));
    await rm(bare, { force: true, recursive: true });
  });

  it.each([
    ['pure', 'greeting', 'Characters: 7. Words: 2.'],
    ['service', 'wine-memory', 'Kept the wine memory:'],
  ])('creates a new %s tool that passes its tests', async (kind, name, answer) => {
    const program = join(folder, 'node_modules/.bin/lobe-tools');
    await run(program, 'new', name, `--${kind}`);
    const tool = join(folder, `builtin-tool-${name}`);
    const inside = { cwd: tool, env: environment() };
    const added = await execute(program, ['new', '--api', 'describeIt'], inside);
    expect(added.stdout).toContain('src/ExecutionRuntime/index.ts');
    await bringPackages(folder);
    await execute(process.execPath, [join(own, 'node_modules/vitest/vitest.mjs'), 'run'], inside);
    const compiler = join(repository, 'node_modules/typescript/bin/tsc');
    await execute(process.execPath, [compiler, '--noEmit', '--checkers', '1'], inside);
    expect((await execute(program, ['lint', '.'], inside)).stderr).toContain('0 errors, 0 warn');
    const readme = await readFile(join(tool, 'README.md'), 'utf8');
    const [, api = '', args = ''] =
      /call --config lobe-tools\.json (\S+) '(.*)'/.exec(readme) ?? [];
    const line = ['call', '--config', 'lobe-tools.json', api, args];
    expect((await execute(program, line, inside)).stdout).toContain(answer);
  });

  it.each(['host-app.ts', 'progress.ts'])('runs in Bun: %s', async (name) => {
    const bun = join(own, 'node_modules/.bin/bun');
    expect(await run(bun, name)).toBe(await readPrinted(join(recipes, name)));
  });
});
