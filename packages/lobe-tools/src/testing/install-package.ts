import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import type { TestProject } from 'vitest/node';

import { COMPILER_ENVIRONMENT } from '../../../../scripts/shared/compiler-environment.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that contains only the installed package. */
    readonly installed: string;
    /** The packed file. */
    readonly packed: string;
  }
}

const execute = promisify(execFile);
const own = join(import.meta.dirname, '../..');

/** Packages that an app provides, by the workspace package that has them. */
const BROUGHT: Readonly<Record<string, readonly string[]>> = {
  'apps/playground': [
    '@lobehub/ui',
    '@types/react-dom',
    'antd',
    'antd-style',
    'i18next',
    'lucide-react',
    'motion',
    'playwright-core',
    'react',
    'react-dom',
    'react-i18next',
    'vite',
  ],
  'packages/lobe-tools': ['oxc-parser', 'vitest'],
  'packages/shared-tool-ui': ['katex', 'shiki'],
  'packages/tool-host': ['ai'],
};

/** Links what an app would have installed: a second full installation takes minutes. */
export const bringPackages = async (folder: string): Promise<void> => {
  for (const [owner, names] of Object.entries(BROUGHT)) {
    for (const name of names) {
      const link = join(folder, 'node_modules', name);
      await mkdir(dirname(link), { recursive: true });
      await rm(link, { force: true, recursive: true });
      await symlink(join(own, '../..', owner, 'node_modules', name), link, 'junction');
    }
  }
};

/** Builds and packs the package, and installs it into an empty folder. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  // Not in `dist`, which another run may be writing.
  await mkdir(join(own, '.turbo'), { recursive: true });
  const built = await mkdtemp(join(own, '.turbo/installed-'));
  await execute(process.execPath, ['build.ts', built], {
    cwd: own,
    env: { ...process.env, ...COMPILER_ENVIRONMENT },
  });
  const folder = await mkdtemp(join(tmpdir(), 'lobe-tools-installed-'));
  const { stdout } = await execute('npm', ['pack', '--pack-destination', folder, '--json'], {
    cwd: built,
  });
  await rm(built, { force: true, recursive: true });
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const archive = join(folder, packed?.filename ?? '');
  await execute('npm', ['install', '--no-audit', '--no-fund', archive], { cwd: folder });
  project.provide('installed', folder);
  project.provide('packed', archive);
  return async () => rm(folder, { force: true, recursive: true });
};
