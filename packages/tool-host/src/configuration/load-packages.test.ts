import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createToolHost } from '../create-tool-host.ts';
import type { ToolHost } from '../host-types.ts';
import { useTemporaryFolders } from '../testing/temporary-folder.ts';
import { describeConfiguration } from './describe-configuration.ts';
import { readConfiguration } from './read-configuration.ts';

/** A tool without any import, as somebody may write it. */
const toSource = (identifier: string, type = ''): string => `
export const ${identifier.replaceAll('-', '_')} = {
  identifier: '${identifier}',
  manifest: {
    api: [{
      annotations: { readOnly: true },
      description: 'Greets somebody.',
      name: 'greet',
      parameters: { properties: { name: { type: 'string' } }, required: ['name'], type: 'object' },
    }],
    identifier: '${identifier}',
    meta: { title: 'Greeter' },
    systemRole: 'Greets.',
    type: 'builtin',
  },
  executor: async () => ({
    getApiNames: () => ['greet'],
    hasApi: (name${type}) => name === 'greet',
    identifier: '${identifier}',
    invoke: async (_api${type}, params${type === '' ? '' : ': { name: string }'}) => ({ content: 'Hello ' + params.name, success: true }),
  }),
};`;

const makeFolder = useTemporaryFolders();
let folder = '';
let host: ToolHost | undefined;

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};

const open = async (packages: unknown[]): Promise<ToolHost> => {
  await write('lobe-tools.json', JSON.stringify({ tools: { packages } }));
  const configuration = await readConfiguration(join(folder, 'lobe-tools.json'));
  host = await createToolHost({ configuration, dataDirectory: join(folder, 'data') });
  return host;
};

beforeEach(async () => {
  folder = await makeFolder();
});

afterEach(async () => {
  await host?.close();
  host = undefined;
});

describe('tool packages of a configuration', () => {
  it('are reported one by one if they are broken, and the others work', async () => {
    await write('good.mjs', toSource('greeter'));
    await write('again.mjs', toSource('greeter'));
    await write('taken.mjs', toSource('lobe-calculator'));
    await write('empty.mjs', 'export const nothing = 1;');
    await write('half.mjs', toSource('halved').replace('executor: async', 'execute: async'));
    const split =
      'export const { manifest: notesManifest } = parted, notes = await parted.executor();';
    await write('parted.mjs', `${toSource('parted').replace('export ', '')}${split}`);
    await write('throws.mjs', "throw new Error('I am broken');");
    await write('syntax.mjs', 'export const = ;');
    await write('manifest.mjs', toSource('bad-one').replace('api: [{', 'api: 7, other: [{'));
    await write('shapeless.mjs', toSource('shapeless').replace('parameters: {', 'schema: {'));
    await write('spec.ts', 'export type ToolSpec = string;');
    await write('type.ts', `import { ToolSpec } from './spec.ts';${toSource('typed')}`);
    await write('folder/readme.md', 'no package');
    await write(
      'services.mjs',
      toSource('helpless').replace('executor:', 'services: () => [7], executor:'),
    );
    const opened = await open([
      './empty.mjs',
      './half.mjs',
      './parted.mjs',
      './throws.mjs',
      './syntax.mjs',
      './manifest.mjs',
      './folder',
      './missing.mjs',
      './shapeless.mjs',
      './type.ts',
      'not-installed',
      './taken.mjs',
      './services.mjs',
      7,
      './good.mjs',
      './again.mjs',
    ]);
    const called = await opened.call({ arguments: { name: 'Ada' }, name: 'greeter/greet' });
    expect(called).toMatchObject({ content: 'Hello Ada', success: true });
    const sum = { arguments: { expression: '1+1' }, name: 'lobe-calculator/calculate' };
    expect((await opened.call(sum)).content).toContain('2');
    const problems = (await opened.sources()).flatMap(({ problem }) => problem ?? []).join('\n');
    for (const [name, why] of [
      ['empty.mjs', 'It exports nothing.'],
      ['half.mjs', "'halved' lacks `executor`, a function that returns the executor."],
      ['parted.mjs', "'notes' is only an executor. 'notesManifest' is only a manifest."],
      ['throws.mjs', 'I am broken (throws.mjs:1)'],
      ['syntax.mjs', 'cannot be loaded'],
      ['manifest.mjs', 'needs a list "api"'],
      ['folder', 'it has no package.json'],
      ['missing.mjs', 'There is no such file or folder.'],
      ['shapeless.mjs', "'greet' of shapeless has no parameters."],
      ['type.ts', 'If ToolSpec is a type, import it as `type ToolSpec`'],
      ['not-installed', 'is not installed beside'],
      ['taken.mjs', 'There is a tool lobe-calculator already.'],
      ['/tools/packages/13', 'received number 7'],
      ['services.mjs', 'have to be a list of provideService'],
      ['again.mjs', 'There is a tool greeter already.'],
    ] as const) {
      const line = problems.split('\n').find((text) => text.includes(name));
      expect(line, name).toContain(why);
    }
  });

  it('can be folders with TypeScript, or installed packages by name', async () => {
    await write('tools/greeter/package.json', '{"type":"module","exports":{"./tool":"./tool.ts"}}');
    await write('tools/greeter/tool.ts', toSource('greeter', ': string'));
    const exports = { '.': { import: { default: './main.mjs' }, require: './none.cjs' } };
    await write('node_modules/@me/waver/package.json', JSON.stringify({ exports }));
    await write('node_modules/@me/waver/main.mjs', toSource('waver'));
    const opened = await open(['./tools/greeter', '@me/waver']);
    for (const name of ['greeter', 'waver']) {
      const call = { arguments: { name: 'Bob' }, name: `${name}/greet` };
      expect((await opened.call(call)).content).toBe('Hello Bob');
    }
    expect(opened.systemRole).toBeDefined();
  });

  it('bring their own services, each with its own folder, which end with the host', async () => {
    const parts = `
      services: ({ dataDirectory, environment }) => [{
        service: {
          tell: () => environment + ' ' + dataDirectory,
          [Symbol.dispose]: () => { globalThis.endedWithTheHost = true; },
        },
        token: { name: 'teller' },
      }],
      executor:`;
    const source = toSource('greeter')
      .replace('executor:', parts)
      .replace('invoke: async (_api, params) =>', 'invoke: async (_api, params, context) =>')
      .replace("'Hello ' + params.name", "context.services.get({ name: 'teller' }).tell()");
    await write('teller.mjs', source);
    const opened = await open(['./teller.mjs']);
    const { content } = await opened.call({ arguments: { name: 'Ada' }, name: 'greeter/greet' });
    expect(content).toBe(`server ${join(folder, 'data/packages/greeter')}`);
    expect([...opened.packageFiles]).toEqual([['greeter', join(folder, 'teller.mjs')]]);
    await opened.close();
    expect(globalThis).toHaveProperty('endedWithTheHost', true);
  });

  it('are shown to the person who approves the configuration', async () => {
    await write('lobe-tools.json', JSON.stringify({ tools: { packages: ['./good.mjs'] } }));
    const configuration = await readConfiguration(join(folder, 'lobe-tools.json'));
    expect(describeConfiguration(configuration)).toContain(
      'tool package ./good.mjs (runs in the host)',
    );
  });
});
