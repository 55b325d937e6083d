import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { createToolEngine, type ToolCallOptions, type ToolEngine } from '@lobechat/tool-engine';
import type { BuiltinToolResult } from '@lobechat/types';

import { isAlive, temporaryFolder } from '../../test/temporary-plugin.ts';
import type { ProcessSource } from '../source/process-source.ts';
import { createModuleSource, getModuleKey } from './module-source.ts';

interface Setup {
  engine: ToolEngine;
  root: string;
  source: ProcessSource;
  write: (files: Record<string, string>) => void;
}

/** Modules written as `folder/file` → text, mounted in a real engine. */
const mountUntil = (
  onEnd: (clean: () => Promise<void> | void) => void,
  files: Record<string, string>,
): Setup => {
  const root = temporaryFolder(onEnd);
  const write = (changed: Record<string, string>): void => {
    for (const [name, text] of Object.entries(changed)) {
      const file = path.join(root, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  };
  write(files);
  const folders = [...new Set(Object.keys(files).map((name) => name.split('/')[0] as string))];
  const source = createModuleSource({ cwd: root, folders, graceMs: 50 });
  const engine = createToolEngine({ sources: [source] });
  onEnd(() => engine.close());
  return { engine, root, source, write };
};

const mount = (files: Record<string, string>): Setup => mountUntil(onTestFinished, files);

const tool = (name: string, run: string, schema = '{ type: "object" }'): string =>
  `api.registerTool({ name: '${name}', inputSchema: ${schema}, run: ${run} });`;

const commonJs = (...tools: string[]): string =>
  `module.exports.register = (api) => { ${tools.join('\n')} };`;

const call = (
  { engine }: Setup,
  name: string,
  args: Record<string, unknown> = {},
  options: ToolCallOptions = {},
): Promise<BuiltinToolResult> => engine.call({ arguments: args, name }, options);

const BAD: readonly [string, Record<string, string>, string][] = [
  ['no entry file', { 'readme.md': '' }, 'There is no index.js'],
  ['no register', { 'index.js': 'exports.setup = () => {};' }, "exports no function 'register'"],
  [
    'a function as its default in an ES module',
    { 'index.mjs': 'export default (api) => {};' },
    '(it exports: one function as its default). Write: export const register = ',
  ],
  ['a text as its default', { 'index.mjs': 'export default "a";' }, 'one string as its default'],
  [
    'a schema under another name',
    {
      'index.js': commonJs(
        "api.registerTool({ name: 'a', parameters: { properties: { b: {} } }, run: () => 1 });",
      ),
    },
    "The tool 'a' has no inputSchema. Rename its 'parameters'.",
  ],
  ['no tool', { 'index.js': commonJs() }, 'had registered no tool. Call api.registerTool({'],
  [
    'an entry that its package.json names and that is missing',
    { 'package.json': '{"main":"lib/main.js"}' },
    "There is no 'lib/main.js' (as its package.json says) in '",
  ],
  [
    'exports of CommonJS in an ES module',
    { 'index.js': "import fs from 'fs'; module.exports.register = () => {};" },
    'not defined in ES module scope. Write: export const register = (api)',
  ],
  ['a syntax error', { 'index.js': 'module.exports = {' }, 'Unexpected'],
  ['an error, with its place', { 'index.js': '\nnull.x' }, "reading 'x') (index.js:2)"],
  [
    'what Node cannot strip from TypeScript',
    { 'index.ts': 'enum A { X }' },
    'TypeScript enum is not supported in strip-only mode (index.ts:1)',
  ],
  ['one function', { 'index.js': 'module.exports = () => {};' }, 'one function as its default'],
  [
    'a register that is not a function',
    { 'index.js': 'module.exports.register = {};' },
    "its 'register' is of type object",
  ],
  [
    'a schema of a library',
    { 'index.js': commonJs(tool('a.b', '() => 1', '{ parse() {} }')) },
    "The inputSchema of 'a.b' is or has a schema of a library",
  ],
  [
    'schemas of a library as properties',
    { 'index.js': commonJs(tool('a.b', '() => 1', '{ text: { "~standard": {} } }')) },
    "The inputSchema of 'a.b' is or has a schema of a library",
  ],
  [
    'properties that are null',
    { 'index.js': commonJs(tool('a.b', '() => 1', '{ properties: null }')) },
    '/properties is not an object of schemas',
  ],
  [
    'a schema of another type',
    { 'index.js': commonJs(tool('a.b', '() => 1', '{ type: "string" }')) },
    'has the type "string". Arguments are an object',
  ],
  ['a missing dependency', { 'index.js': "require('left-pad')" }, "Cannot find module 'left-pad'"],
  [
    'an import without its ending',
    { 'help.ts': '', 'index.ts': "import './help';" },
    "Import 'help.ts', with its ending",
  ],
  ['an exit while loading', { 'index.js': 'process.exit(4)' }, 'exited with code 4'],
  ['a reserved prefix', { 'index.js': commonJs(tool('mcp.x', '() => 1')) }, "begins with 'mcp.'"],
  ['a tool without run', { 'index.js': commonJs(tool('a.b', '7')) }, "'a.b' has no run function"],
  [
    'a tool whose function has another name',
    {
      'index.js':
        "module.exports.register = (api) => api.registerTool({ name: 'a.b', handler: () => 1 });",
    },
    "'a.b' has no run function. Rename its function 'handler'.",
  ],
  [
    'a syntax error of an ES module',
    { 'index.mjs': 'export const register = (' },
    'To see where, run its entry with node.',
  ],
  ['a tool without a name', { 'index.js': commonJs(tool('', '() => 1')) }, 'needs a name'],
  ['a name of two lines', { 'index.js': commonJs(tool('a\\nb', '() => 1')) }, 'a line break'],
  [
    'a name used twice',
    { 'index.js': commonJs(tool('a.b', '() => 1'), tool('a.b', '() => 2')) },
    "'a.b' is registered twice",
  ],
  [
    'an error after registering a tool',
    { 'index.js': commonJs(tool('half.one', '() => 1'), 'throw new Error("no key");') },
    'no key',
  ],
  [
    'a refusal that it catches',
    {
      'index.js': commonJs(
        tool('q.one', '() => 1'),
        `try { ${tool('builtin.x', '() => 1')} } catch {}`,
      ),
    },
    "begins with 'builtin.'",
  ],
  [
    'a name that another module has',
    { 'index.js': commonJs(tool('good.one', '() => 1')) },
    "two modules: 'good' and 'bad-",
  ],
];

describe('a module that cannot be used is reported as a whole, and the others load', () => {
  /** All of them side by side: they do not affect each other either. */
  let setup: Setup;
  beforeAll(async () => {
    const files = BAD.flatMap(([, own], index) =>
      Object.entries(own).map(([name, text]) => [`bad-${index}/${name}`, text] as const),
    );
    setup = mountUntil(afterAll, {
      'good/index.js': commonJs(
        tool('good.one', '() => "1"'),
        "api.registerTool({ name: 'good.two', parameters: { properties: {} }, params: { a: 1 }, run: () => 1 });",
      ),
      ...Object.fromEntries(files),
    });
    await setup.engine.list();
  });

  it.each(BAD.map(([name, , expected], index) => [name, `bad-${index}`, expected]))(
    '%s',
    (_, key, expected) => {
      const told = setup.source.status().find((status) => status.key === key)?.problem;
      expect(told).toContain(expected);
      // Reported by the module immediately, rather than by a timeout.
      expect(told).not.toContain('did not answer');
    },
  );

  it('offers the tools of the others alone', async () => {
    expect((await setup.engine.list()).map(({ name }) => name)).toEqual([
      'modules__good__good.one',
      'modules__good__good.two',
    ]);
  });
});

describe('the tools of modules', () => {
  it('may be written as CommonJS, as ES modules or in TypeScript, wherever the entry is', async () => {
    const setup = mount({
      'cjs/index.js': commonJs(tool('cjs.echo', '({ text }) => text')),
      'esm/index.js': `export const register = (api) => { ${tool('esm.echo', 'async ({ text }) => text')} };`,
      'main/lib/entry.js': commonJs(tool('main.echo', '({ text }) => text')),
      'main/package.json': '{"main":"./lib/entry.js"}',
      'ts/index.ts': `export const register = (api: any): void => { ${tool('ts.echo', '({ text }: { text: string }) => text')} };`,
    });
    for (const key of ['cjs', 'esm', 'main', 'ts']) {
      const result = await call(setup, `modules__${key}__${key}.echo`, { text: 'hello' });
      expect(result).toMatchObject({ content: 'hello' });
    }
  });
});

it('a tool may have the JSON Schema that Zod makes, with a hidden field of its own', async () => {
  const schema = 'Object.defineProperty({}, "~standard", { value: {} })';
  const setup = mount({ 'a/index.js': commonJs(tool('a.b', '() => "ran"', schema)) });
  expect(await call(setup, 'modules__a__a.b')).toMatchObject({ content: 'ran' });
});

const RETURNED: readonly [string, string, Record<string, unknown>][] = [
  ['a string', '() => "text"', { content: 'text', success: true }],
  [
    'the standard form',
    '() => ({ content: "29°F", metadata: { t: 29 } })',
    { content: '29°F', metadata: { t: 29 }, success: true },
  ],
  [
    'an error',
    '() => ({ content: "Could not fetch", error: "City not found" })',
    { content: 'Could not fetch', success: false },
  ],
  [
    'a thrown error',
    '() => { throw new Error("broken pipe") }',
    { content: 'broken pipe', success: false },
  ],
  [
    'a promise that was not awaited',
    '() => ({ content: Promise.resolve("late"), metadata: { a: 1 } })',
    { content: 'late', metadata: { a: 1 }, success: true },
  ],
  [
    'a response whose text was not read',
    '() => ({ content: Promise.resolve(new Response("x")) })',
    {
      content: 'The tool returned a Response. Return its text: await response.text().',
      success: false,
    },
  ],
  ['a rejected promise', 'async () => { throw "no" }', { content: 'no', success: false }],
  [
    'more than a line holds',
    '() => "x".repeat(17_000_000)',
    {
      content:
        'The module answered with a line of more than 16777216 bytes, which was not read. Ask for less.',
      success: false,
    },
  ],
  ['nothing', '() => {}', { content: '(no output)', success: true }],
  [
    'what JSON cannot express',
    '() => { const a = { big: 10n, when: new Error("e") }; a.self = a; return a; }',
    { success: true },
  ],
];

const TOOLS = [
  ...RETURNED.map(([, run], index) => tool(`m.run${index}`, run)),
  tool('m.where', 'async () => api.getPluginsDir()'),
  tool('m.add', 'async () => { await api.reloadPlugins(); return "It can be used now."; }'),
  tool(
    'm.double',
    '({ n }) => n * 2',
    '{ type: "object", properties: { n: { type: "integer" } }, required: ["n"] }',
  ),
  tool(
    'm.print',
    `() => { console.log('{"call_id":"x","result":{}}'); process.stdout.write('{"a":1}\\n'); return 'own'; }`,
  ),
  tool(
    'm.half',
    `() => { require('node:child_process').execSync('printf hello', { stdio: 'inherit' }); return 'ok'; }`,
  ),
  tool(
    'm.wait',
    `(input, { progress, signal }) => new Promise((resolve) => {
      progress('waiting');
      signal.addEventListener('abort', () => { console.error('saw abort'); resolve('late'); });
    })`,
  ),
  tool('m.loop', '() => { for (;;) {} }'),
  tool('m.exit', '() => process.exit(5)'),
  tool('m.ok', '() => "ok"'),
];

describe('the tools of a module', () => {
  let setup: Setup;
  beforeAll(() => {
    setup = mountUntil(afterAll, { 'm/index.js': commonJs(...TOOLS) });
  });
  const run = (name: string, ...rest: [Record<string, unknown>?, ToolCallOptions?]) =>
    call(setup, `modules__m__m.${name}`, ...rest);

  it('receive the location of the module, and that nothing can be added from within', async () => {
    expect((await run('where')).content).toBe(setup.root);
    const added = await run('add');
    expect(added.success).toBe(false);
    expect(added.content).toContain('nothing new can be called');
  });

  it('have an honest default description', async () => {
    expect(new Set((await setup.engine.list()).map(({ description }) => description))).toEqual(
      new Set(['Tool from modules/m, without a description.']),
    );
  });

  it('receive input that matches their schema, or are not run', async () => {
    const refused = await run('double', { n: 'two' });
    expect(refused).toMatchObject({ error: { type: 'InvalidArguments' }, success: false });
    expect(await run('double', { n: 21 })).toMatchObject({ content: '42' });
  });

  it.each(RETURNED.map(([what, , expected], index) => [what, index, expected] as const))(
    'may return %s',
    async (_, index, expected) => {
      expect(await run(`run${index}`)).toMatchObject(expected);
    },
  );

  it('may print: output goes to their log and is not an answer', async () => {
    expect(await run('print')).toMatchObject({ content: 'own' });
    // The log is another stream, which may arrive later.
    await expect.poll(() => setup.source.readLog('m')).toContain('{"a":1}');
  });

  it('may let their children write half a line to standard output', async () => {
    expect(await run('half')).toMatchObject({ content: 'ok', success: true });
  });

  it('report progress and notice when they are cancelled', async () => {
    const controller = new AbortController();
    const options: ToolCallOptions = {
      onEvent: (event) => {
        if (event.type === 'tool_update') controller.abort();
      },
      signal: controller.signal,
    };
    const result = await run('wait', {}, options);
    expect(result).toMatchObject({ error: { type: 'Aborted' }, success: false });
    await vi.waitFor(() => expect(setup.source.readLog('m')).toContain('saw abort'), 60_000);
  });

  it('run into the time limit if they never return, and the next call gets a new process', async () => {
    const looped = await run('loop', {}, { timeoutMs: 500 });
    expect(looped).toMatchObject({ error: { type: 'Timeout' }, success: false });
    expect(await run('ok')).toMatchObject({ content: 'ok', success: true });
  });

  it('fail their call if they exit, but neither the host nor the next call', async () => {
    const result = await run('exit');
    expect(result).toMatchObject({ error: { type: 'PluginCrashed' }, success: false });
    expect(result.content).toContain('code 5');
    expect(await run('ok')).toMatchObject({ content: 'ok' });
  });
});

describe('reloading a module', () => {
  it('picks up edits, and no old code keeps running', async () => {
    const old = commonJs('setInterval(() => {}, 10);', tool('m.pid', '() => String(process.pid)'));
    const setup = mount({ 'm/index.js': old });
    const pid = Number((await call(setup, 'modules__m__m.pid')).content);
    setup.write({ 'm/index.js': commonJs(tool('m.new', '() => "new"')) });
    await setup.source.reload('m');
    expect(await isAlive(pid)).toBe(false);
    expect(await call(setup, 'modules__m__m.new')).toMatchObject({ content: 'new' });
    expect(await call(setup, 'modules__m__m.pid')).toMatchObject({
      error: { type: 'ApiNotFound' },
    });
  });
});

describe('the key of a module', () => {
  it.each([
    ['/modules/weather', 'weather'],
    ['/modules/my.module', 'my-module'],
    ['/modules/_a__b_', 'a_b'],
    ['/modules/天气', '--'],
    ['/modules/__', 'module'],
  ])('of %s is %s', (folder, key) => {
    expect(getModuleKey(folder)).toBe(key);
  });
});
