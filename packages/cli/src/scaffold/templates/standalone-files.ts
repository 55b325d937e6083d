import { describeTool, type ToolKind, type ToolNames } from '../tool-names.ts';
import * as logic from './logic-files.ts';
import { contractTest, exportsOf, serviceRows, toJson } from './package-files.ts';
import { pureExecutor, pureIndex, pureRuntime, pureTool } from './pure-files.ts';
import * as service from './service-files.ts';
import { locales } from './surface-files.ts';

/** Outside the workspace, one package stands for all of its packages. */
const importInstalled = (text: string): string =>
  text
    .replace(/^\n/, '')
    .replaceAll("'@lobechat/tool-testing'", "'lobe-tools/testing'")
    .replaceAll("'@lobechat/prompts'", "'lobe-tools/prompts'")
    .replaceAll("'@lobechat/types'", "'lobe-tools'");

const packageJson = (names: ToolNames, kind: ToolKind, range: string): string =>
  toJson({
    name: names.packageName,
    version: '1.0.0',
    private: true,
    description: `${describeTool(names, kind)}.`,
    type: 'module',
    exports: exportsOf(kind),
    scripts: { test: 'vitest run', typecheck: 'tsc --noEmit' },
    dependencies: { 'lobe-tools': range },
    devDependencies: { 'oxc-parser': '*', typescript: '>=5.9', vitest: '>=3' },
    engines: { node: '>=22.18' },
  });

const TSCONFIG = toJson({
  compilerOptions: {
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    lib: ['ES2024', 'ESNext.Disposable', 'DOM'],
    module: 'nodenext',
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    target: 'es2024',
    verbatimModuleSyntax: true,
  },
  include: ['src'],
});

interface ReadmeParts {
  call: string;
  errors: string;
  rows: string;
  security: string;
  where: string;
}

const readmeParts = (names: ToolNames, kind: ToolKind): ReadmeParts => {
  const { pascal, words } = names;
  return kind === 'pure'
    ? {
        call: `measure${pascal} '{"text":"one two"}'`,
        errors: '`InvalidArguments`: the text is blank or missing.',
        rows: `| \`measure${pascal}\` | Counts what is in a text |`,
        security: 'It reads nothing but its arguments, and changes nothing.',
        where:
          '`src/index.ts` says what the tool can do, `src/ExecutionRuntime` does it, and `src/tool.ts` has its texts and examples.',
      }
    : {
        call: `create${pascal} '{"name":"A first ${words}"}'`,
        errors:
          `\`InvalidArguments\`: a name or query is blank. \`NotFound\`: there is no ${words} of this id. ` +
          '`ServiceUnavailable`: the host has no data directory, and provides no service of its own.',
        rows: serviceRows(names),
        security: `Only \`create${pascal}\` and \`delete${pascal}\` change anything, and deleting asks a person first. No user sees what another one keeps.`,
        where:
          '`src/apis.ts` and `src/systemRole.ts` say what the tool can do, `src/ExecutionRuntime` does it with `src/service.ts`, which ' +
          '`src/file-service.ts` implements for hosts that bring none of their own.',
      };
};

const readme = (names: ToolNames, kind: ToolKind): string => {
  const { call, errors, rows, security, where } = readmeParts(names, kind);
  return `# ${names.packageName}

${describeTool(names, kind)}.

| API | What it does |
|---|---|
${rows}

## Example

\`\`\`sh
npm install
npm test
npx lobe-tools call --config lobe-tools.json ${names.identifier}/${call}
npx lobe-tools lint .
\`\`\`

${where}

## Errors

${errors}

## Security

${security}
`;
};

/** src/file-service.ts */
const fileService = ({ pascal, words, wordsPlural }: ToolNames): string => `
import type { I${pascal}Service } from './service.ts';
import type { ${pascal}Item } from './types.ts';

const toWords = (text: string): string[] => text.toLowerCase().split(/\\s+/).filter(Boolean);

/**
 * Keeps ${wordsPlural} in a file of a folder, for one process at a time. It starts nothing and writes nothing before
 * the first ${words} is kept. A host with a database provides a service of its own instead.
 */
export const createFile${pascal}Service = (folder: string): I${pascal}Service => {
  const file = \`\${folder}/items.json\`;
  let last: Promise<unknown> = Promise.resolve();

  const read = async (): Promise<Map<string, ${pascal}Item[]>> => {
    // Loaded here, so that a page can load the tool as well.
    const { readFile } = await import('node:fs/promises');
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '[]';
      throw error;
    });
    return new Map(JSON.parse(text) as [string, ${pascal}Item[]][]);
  };
  const write = async (all: Map<string, ${pascal}Item[]>): Promise<void> => {
    const { mkdir, rename, writeFile } = await import('node:fs/promises');
    await mkdir(folder, { mode: 0o700, recursive: true });
    // The file is never half written.
    await writeFile(\`\${file}.new\`, JSON.stringify([...all]), { mode: 0o600 });
    await rename(\`\${file}.new\`, file);
  };
  /** One change after the other. */
  const change = async <Result>(
    userId: string,
    edit: (items: ${pascal}Item[]) => { items: ${pascal}Item[]; result: Result },
  ): Promise<Result> => {
    const next = last.then(async () => {
      const all = await read();
      const { items, result } = edit(all.get(userId) ?? []);
      await write(all.set(userId, items));
      return result;
    });
    last = next.catch(() => undefined);
    return next;
  };
  const list = async (userId = '') => (await read()).get(userId) ?? [];

  return {
    add: async ({ name, note = '' }, { signal, userId = '' } = {}) => {
      signal?.throwIfAborted();
      const item = { id: crypto.randomUUID().slice(0, 8), name, note };
      return change(userId, (items) => ({ items: [...items, item], result: item }));
    },
    find: async (id, { userId } = {}) => (await list(userId)).find((item) => item.id === id),
    remove: async (id, { signal, userId = '' } = {}) => {
      signal?.throwIfAborted();
      return change(userId, (items) => ({
        items: items.filter((item) => item.id !== id),
        result: items.find((item) => item.id === id),
      }));
    },
    search: async (query, { userId } = {}) => {
      const wanted = toWords(query);
      return (await list(userId)).filter(({ name, note }) => {
        const text = \`\${name} \${note}\`.toLowerCase();
        return wanted.every((word) => text.includes(word));
      });
    },
  };
};
`;

/** src/file-service.test.ts */
const fileServiceTest = ({ pascal }: ToolNames): string => `
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createFile${pascal}Service } from './file-service.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-service-'));
});

afterEach(() => rm(folder, { force: true, recursive: true }));

describe('the service on a file', () => {
  it('gives nobody what is not theirs', async () => {
    const service = createFile${pascal}Service(folder);
    const { id } = await service.add({ name: 'Mine' }, { userId: 'anna' });
    expect(await service.find(id, { userId: 'bob' })).toBeUndefined();
    expect(await service.remove(id)).toBeUndefined();
    expect(await service.search('mine', { userId: 'bob' })).toEqual([]);
    expect(await service.find(id, { userId: 'anna' })).toMatchObject({ name: 'Mine' });
  });

  it('loses nothing of what is kept at the same time, and finds it again', async () => {
    const service = createFile${pascal}Service(folder);
    const names = Array.from({ length: 20 }, (_, index) => \`name \${index}\`);
    await Promise.all(names.map((name) => service.add({ name })));
    const later = createFile${pascal}Service(folder);
    const found = await later.search('NAME');
    expect(found.map(({ name }) => name)).toEqual(names);
    await later.remove(found[0]!.id);
    expect(await service.search('name')).toHaveLength(19);
  });
});
`;

/** src/tool.ts of a tool with a service and without surfaces. */
const serviceTool = ({ camel, pascal }: ToolNames): string => `
import { defineToolPackage, provideService } from '@lobechat/types';

import { ${camel}Apis } from './apis.ts';
import { createFile${pascal}Service } from './file-service.ts';
import { ${pascal}Identifier, ${pascal}Manifest, ${pascal}Service } from './index.ts';

/** The tool as hosts register it: its manifest at once, everything else when it is needed. */
export const ${camel}Tool = defineToolPackage({
  apis: ${camel}Apis,
  executor: async () => (await import('./client/executor/index.ts')).${camel}Executor,
  fixtures: async () => (await import('./fixtures.ts')).${camel}Fixtures,
  identifier: ${pascal}Identifier,
  locales: async () => (await import('./locales/index.ts')).${camel}Locales,
  manifest: ${pascal}Manifest,
  // For hosts that bring no service of their own.
  services: ({ dataDirectory }) =>
    dataDirectory === undefined
      ? []
      : [provideService(${pascal}Service, createFile${pascal}Service(dataDirectory))],
});
`;

/** The log is that of a library which is not installed with it, and the surfaces have no texts. */
const withoutLog = (text: string): string =>
  text.replace("import debug from 'debug';\n\n", '').replace(/^ {2}log: .*\n/m, '');
const withoutSurfaces = (text: string): string =>
  text.replaceAll(/^ *'builtins\.[^']*\.(?:inspector|intervention|render)\..*\n/gm, '');

const SOURCES: Readonly<Record<ToolKind, Readonly<Record<string, (names: ToolNames) => string>>>> =
  {
    pure: {
      'src/ExecutionRuntime/index.ts': pureRuntime,
      'src/client/executor/index.ts': pureExecutor,
      'src/contract.test.ts': contractTest,
      'src/index.ts': pureIndex,
      'src/tool.ts': pureTool,
    },
    service: {
      'src/ExecutionRuntime/index.test.ts': logic.runtimeTest,
      'src/ExecutionRuntime/index.ts': logic.runtime,
      'src/apis.ts': service.apis,
      'src/client/executor/index.ts': (names) => withoutLog(logic.executor(names)),
      'src/constants.ts': service.constants,
      'src/contract.test.ts': contractTest,
      'src/file-service.test.ts': fileServiceTest,
      'src/file-service.ts': fileService,
      'src/fixtures.ts': logic.fixtures,
      'src/index.ts': service.rootIndex,
      'src/locales/index.ts': (names) => withoutSurfaces(locales(names)),
      'src/manifest.ts': service.manifest,
      'src/service.ts': service.service,
      'src/systemRole.ts': service.systemRole,
      'src/testing.ts': logic.testing,
      'src/tool.ts': serviceTool,
      'src/types.ts': service.types,
    },
  };

/** What the package of a tool in its own repository is made for. */
export interface StandaloneOptions {
  kind: ToolKind;
  /** Which versions of `lobe-tools` it takes. */
  range: string;
}

/** The files of a tool in its own repository: path → text. */
export const standaloneFiles = (
  names: ToolNames,
  { kind, range }: StandaloneOptions,
): ReadonlyMap<string, string> =>
  new Map([
    ['README.md', readme(names, kind)],
    ['lobe-tools.json', toJson({ tools: { packages: ['.'] } })],
    ['package.json', packageJson(names, kind, range)],
    ['tsconfig.json', TSCONFIG],
    ...Object.entries(SOURCES[kind]).map(
      ([path, write]) => [path, importInstalled(write(names))] as const,
    ),
  ]);
