import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { LIBRARY, packages, PAGE_ENTRIES, toFileName } from './entries.ts';

interface PackageJson {
  description: string;
  license: string;
  version: string;
}

const readPackage = async (file: string): Promise<PackageJson> =>
  JSON.parse(await readFile(file, 'utf8')) as PackageJson;

/** Version of a dependency in the workspace. */
export const readVersionOf = async (name: string, owner: string): Promise<string> =>
  (await readPackage(join(packages, owner, 'node_modules', name, 'package.json'))).version;

/** Optional dependency: search without native code. */
const INSTALLED = { ripgrep: 'local-file-shell' };

/** Types that the declarations refer to. The app's own version is used. */
const TYPES = { '@types/node': '>=22', '@types/react': '>=19' };

/** Optional peers: surfaces, the AI SDK, contract test, `lint`, rendered pages, faster search. */
const PEERS: Readonly<Record<string, string>> = {
  '@lobehub/ui': '^5',
  '@vscode/ripgrep': '^1.18.0',
  ai: '^7',
  antd: '^6',
  'antd-style': '^4',
  katex: '>=0.16',
  'lucide-react': '*',
  'oxc-parser': '*',
  'playwright-core': '*',
  react: '^19',
  'react-dom': '^19',
  'react-i18next': '>=15',
  shiki: '>=3',
  // npm 10 fails on the peers of version 4, which it picks with Node 20.
  vitest: '>=5',
};

const readVersions = async (owners: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(owners).map(
        async ([name, owner]) => [name, await readVersionOf(name, owner)] as const,
      ),
    ),
  );

const toExports = (): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.keys(LIBRARY).map((subpath) => {
      const file = toFileName(subpath);
      const page = PAGE_ENTRIES.includes(subpath);
      return [
        subpath,
        {
          types: `./types/${file}.d.ts`,
          ...(page && { browser: `./page/${file}.js` }),
          default: `./dist/${file}.mjs`,
        },
      ];
    }),
  ),
  './package.json': './package.json',
});

/** The package.json of the published package. */
export const writePackageJson = async (): Promise<string> => {
  const own = await readPackage(join(packages, 'lobe-tools/package.json'));
  const description = {
    bin: { 'lobe-tools': './dist/lobe-tools.mjs' },
    dependencies: { ...(await readVersions(INSTALLED)), ...TYPES },
    description: own.description,
    engines: { node: '>=22.15' },
    exports: toExports(),
    files: ['dist', 'docs', 'page', 'types'],
    license: own.license,
    name: 'lobe-tools',
    peerDependencies: PEERS,
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(PEERS).map((name) => [name, { optional: true }]),
    ),
    // These fill the table in which a page finds surfaces (`page-surfaces.ts`), whatever it uses of them.
    sideEffects: ['./page/lobehub.js', './page/react.js'],
    type: 'module',
    version: own.version,
  };
  return `${JSON.stringify(description, undefined, 2)}\n`;
};
