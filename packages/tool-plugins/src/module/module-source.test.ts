import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { createToolEngine, type ToolEngine } from '@lobechat/tool-engine';
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
const mount = (files: Record<string, string>): Setup => {
  const root = temporaryFolder();
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
  onTestFinished(() => engine.close());
  return { engine, root, source, write };
};

const tool = (name: string, run: string, schema = '{ type: "object" }'): string =>
  `api.registerTool({ name: '${name}', inputSchema: ${schema}, run: ${run} });`;

const commonJs = (...tools: string[]): string =>
  `module.exports.register = (api) => { ${tools.join('\n')} };`;

const call = (
  { engine }: Setup,
  name: string,
  args: Record<string, unknown> = {},
  options: Parameters<ToolEngine['call']>[1] = {},
): Promise<BuiltinToolResult> => engine.call({ arguments: args, name }, options);

const problem = async ({ engine, source }: Setup, key: string): Promise<string | undefined> => {
  await engine.list();
  return source.status().find((status) => status.key === key)?.problem;
};

describe('the information that a module receives about itself', () => {
  it('is its location, and that nothing can be added from within', async () => {
    const { engine, root } = mount({
      'maker/index.js': `module.exports.register = (api) => {
        ${tool('maker.where', 'async () => api.getPluginsDir()')}
        ${tool('maker.add', 'async () => { await api.reloadPlugins(); return "It can be used now."; }')}
      };`,
    });
    const call = (name: string) => engine.call({ arguments: {}, name: `modules__maker__${name}` });
    expect((await call('maker.where')).content).toBe(root);
    const added = await call('maker.add');
    expect(added.success).toBe(false);
    expect(added.content).toContain('nothing new can be called');
  });

  it('gives a tool without a description an honest default', async () => {
    const { engine } = mount({
      'bare/index.js': `module.exports.register = (api) => { ${tool('bare.run', 'async () => "x"')} };`,
    });
    expect((await engine.list()).map(({ description }) => description)).toEqual([
      'Tool from modules/bare, without a description.',
    ]);
  });
});

describe('a module that cannot be used is reported, and the others load', () => {
  it.each([
    ['no entry file', { 'bad/readme.md': '' }, 'There is no index.js'],
    [
      'no register',
      { 'bad/index.js': 'module.exports.setup = () => {};' },
      "exports no function 'register'",
    ],
    ['no tool', { 'bad/index.js': commonJs() }, 'registered no tool'],
    ['a syntax error', { 'bad/index.js': 'module.exports = {' }, 'Unexpected'],
    ['an error, with its place', { 'bad/index.js': '\nnull.x' }, "reading 'x') (index.js:2)"],
    [
      'what Node cannot strip from TypeScript',
      { 'bad/index.ts': 'enum A { X }' },
      'TypeScript enum is not supported in strip-only mode (index.ts:1)',
    ],
    [
      'a function without a name',
      { 'bad/index.js': 'module.exports = () => {};' },
      'it exports: one function as its default',
    ],
    [
      'a register that is none',
      { 'bad/index.js': 'module.exports.register = {};' },
      "its 'register' is of type object",
    ],
    [
      'a schema of a library',
      { 'bad/index.js': commonJs(tool('a.b', '() => 1', '{ parse() {} }')) },
      "The inputSchema of 'a.b' is a schema of a library",
    ],
    [
      'a schema of another type',
      { 'bad/index.js': commonJs(tool('a.b', '() => 1', '{ type: "string" }')) },
      'has the type "string". Arguments are an object',
    ],
    [
      'a missing dependency',
      { 'bad/index.js': "require('left-pad-9')" },
      "Cannot find module 'left-pad-9'",
    ],
    ['an exit while loading', { 'bad/index.js': 'process.exit(4)' }, 'exited with code 4'],
    [
      'a reserved prefix',
      { 'bad/index.js': commonJs(tool('mcp.x', '() => 1')) },
      "begins with 'mcp.'",
    ],
    [
      'a tool without run',
      { 'bad/index.js': commonJs(tool('a.b', '7')) },
      "'a.b' has no run function",
    ],
    [
      'a tool whose function has another name',
      {
        'bad/index.js':
          "module.exports.register = (api) => api.registerTool({ name: 'a.b', handler: () => 1 });",
      },
      "'a.b' has no run function. Rename its function 'handler'.",
    ],
    [
      'a syntax error of an ES module',
      { 'bad/index.mjs': 'export const register = (' },
      'To see where, run its entry with node.',
    ],
    ['a tool without a name', { 'bad/index.js': commonJs(tool('', '() => 1')) }, 'needs a name'],
    [
      'a name used twice',
      { 'bad/index.js': commonJs(tool('a.b', '() => 1'), tool('a.b', '() => 2')) },
      "'a.b' is registered twice",
    ],
  ])('%s', async (_, files, expected) => {
    const setup = mount({ ...files, 'good/index.js': commonJs(tool('good.one', '() => "1"')) });
    const told = await problem(setup, 'bad');
    expect(told).toContain(expected);
    // Reported by the module immediately, rather than by a timeout.
    expect(told).not.toContain('did not answer');
    expect((await setup.engine.list()).map(({ name }) => name)).toEqual([
      'modules__good__good.one',
    ]);
  });

  it('as a whole if it throws after registering a tool, even if it catches the refusal', async () => {
    const half = commonJs(tool('half.one', '() => 1'), 'throw new Error("no key");');
    const quiet = commonJs(
      tool('q.one', '() => 1'),
      `try { ${tool('builtin.x', '() => 1')} } catch {}`,
    );
    const setup = mount({ 'half/index.js': half, 'quiet/index.js': quiet });
    expect(await problem(setup, 'half')).toContain('no key');
    expect(await problem(setup, 'quiet')).toContain("begins with 'builtin.'");
    expect(await setup.engine.list()).toEqual([]);
  });

  it('with both names if it registers a name that another module has', async () => {
    const same = commonJs(tool('weather.get', '() => 1'));
    const setup = mount({ 'first/index.js': same, 'second/index.js': same });
    expect(await problem(setup, 'second')).toContain("two modules: 'first' and 'second'");
    expect(await problem(setup, 'first')).toBeUndefined();
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

  it('receive input that matches their schema, or are not run', async () => {
    const schema = '{ type: "object", properties: { n: { type: "integer" } }, required: ["n"] }';
    const setup = mount({ 'm/index.js': commonJs(tool('m.double', '({ n }) => n * 2', schema)) });
    const refused = await call(setup, 'modules__m__m.double', { n: 'two' });
    expect(refused).toMatchObject({ error: { type: 'InvalidArguments' }, success: false });
    expect(await call(setup, 'modules__m__m.double', { n: 21 })).toMatchObject({ content: '42' });
  });

  it.each([
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
    ['a rejected promise', 'async () => { throw "no" }', { content: 'no', success: false }],
    ['nothing', '() => {}', { content: '(no output)', success: true }],
  ])('may return %s', async (_, run, expected) => {
    const setup = mount({ 'm/index.js': commonJs(tool('m.run', run)) });
    expect(await call(setup, 'modules__m__m.run')).toMatchObject(expected);
  });

  it('may return what JSON cannot express', async () => {
    const run = '() => { const a = { big: 10n, when: new Error("e") }; a.self = a; return a; }';
    const setup = mount({ 'm/index.js': commonJs(tool('m.run', run)) });
    expect(await call(setup, 'modules__m__m.run')).toMatchObject({ success: true });
  });

  it('may print: output goes to their log and is not an answer', async () => {
    const run = `() => { console.log('{"call_id":"x","result":{}}'); process.stdout.write('{"a":1}\\n'); return 'own'; }`;
    const setup = mount({ 'm/index.js': commonJs(tool('m.run', run)) });
    expect(await call(setup, 'modules__m__m.run')).toMatchObject({ content: 'own' });
    expect(setup.source.readLog('m')).toContain('{"a":1}');
  });

  it('may let their children write half a line to standard output', async () => {
    const run = `() => { require('node:child_process').execSync('printf hello', { stdio: 'inherit' }); return 'ok'; }`;
    const setup = mount({ 'm/index.js': commonJs(tool('m.run', run)) });
    expect(await call(setup, 'modules__m__m.run')).toMatchObject({ content: 'ok', success: true });
  });

  it('report progress and notice when they are cancelled', async () => {
    const run = `(input, { progress, signal }) => new Promise((resolve) => {
      progress('waiting');
      signal.addEventListener('abort', () => { console.error('saw abort'); resolve('late'); });
    })`;
    const setup = mount({ 'm/index.js': commonJs(tool('m.wait', run)) });
    const controller = new AbortController();
    const result = await call(
      setup,
      'modules__m__m.wait',
      {},
      {
        onEvent: (event) => {
          if (event.type === 'tool_update') controller.abort();
        },
        signal: controller.signal,
      },
    );
    expect(result).toMatchObject({ error: { type: 'Aborted' }, success: false });
    await vi.waitFor(() => expect(setup.source.readLog('m')).toContain('saw abort'), 60_000);
  });
});

describe('a module out of control', () => {
  it('that never returns runs into the time limit, and the next call gets a new process', async () => {
    const tools = [tool('m.loop', '() => { for (;;) {} }'), tool('m.ok', '() => "ok"')];
    const setup = mount({ 'm/index.js': commonJs(...tools) });
    const looped = await call(setup, 'modules__m__m.loop', {}, { timeoutMs: 500 });
    expect(looped).toMatchObject({ error: { type: 'Timeout' }, success: false });
    expect(await call(setup, 'modules__m__m.ok')).toMatchObject({ content: 'ok', success: true });
  });

  it('that exits fails its call, but neither the host nor the next call', async () => {
    const tools = [tool('m.exit', '() => process.exit(5)'), tool('m.ok', '() => "ok"')];
    const setup = mount({ 'm/index.js': commonJs(...tools) });
    const result = await call(setup, 'modules__m__m.exit');
    expect(result).toMatchObject({ error: { type: 'PluginCrashed' }, success: false });
    expect(result.content).toContain('code 5');
    expect(await call(setup, 'modules__m__m.ok')).toMatchObject({ content: 'ok' });
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
