import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { loadPlugin, type LoadedPlugin } from '../src/index.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const BUILD = mkdtempSync(path.join(tmpdir(), 'plugin-examples-'));
afterAll(() => rmSync(BUILD, { force: true, recursive: true }));

const isInstalled = (program: string, flag = '--version'): boolean =>
  spawnSync(program, [flag], { stdio: 'ignore' }).status === 0;

const build = (command: string, args: string[], folder: string): void => {
  const { status, stderr } = spawnSync(command, args, {
    cwd: path.join(HERE, folder),
    encoding: 'utf8',
    env: {
      ...process.env,
      CARGO_TARGET_DIR: BUILD,
      GOCACHE: path.join(BUILD, 'go'),
      GOFLAGS: '-mod=mod',
    },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`);
};

/**
 * The examples whose interpreter or compiler may be absent. The test run reports the skipped ones.
 */
const optional = {
  go: isInstalled('go', 'version'),
  ruby: isInstalled('ruby'),
  rust: isInstalled('cargo'),
};
const absent = Object.entries(optional).flatMap(([name, there]) => (there ? [] : [name]));
if (absent.length > 0) {
  process.stderr.write(
    `Example plugins not run, for want of their interpreter or compiler: ${absent.join(', ')}\n`,
  );
}

const example = (
  name: string,
  isThere: boolean,
  load: () => Promise<LoadedPlugin>,
  cases: (
    run: (
      params: Record<string, unknown>,
    ) => Promise<{ details?: unknown; isError: boolean; text: string }>,
  ) => void,
): void => {
  if (!isThere) return;
  describe(`the example ${name}`, () => {
    let plugin: LoadedPlugin;
    beforeAll(async () => {
      plugin = await load();
    }, 120_000);
    afterAll(() => plugin?.close());

    it('describes itself with a closed schema in which every parameter is described', () => {
      const definition = plugin.definition();
      expect(definition.name).toBe(name);
      expect(definition.parameters?.additionalProperties).toBe(false);
      for (const property of Object.values(definition.parameters?.properties ?? {})) {
        expect(property.description).toBeTruthy();
      }
    });

    cases(async (params) => {
      const { content, details, isError } = await plugin.execute({}, 'c1', params, () => {});
      const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('');
      return { details, isError: isError === true, text };
    });
  });
};

example(
  'stats',
  true,
  () => loadPlugin('python3', { args: ['tool.py'], cwd: path.join(HERE, 'python') }),
  (run) => {
    it.each([
      [{ numbers: [] }, 'numbers must not be empty'],
      [{ numbers: [1, 'two'] }, 'numbers[1] is "two"'],
      [{ numbers: [true] }, 'numbers[0] is true'],
      [{ numbers: [1], percentiles: [101] }, 'percentile 101 is not between'],
      [{ numbers: [1], precision: 99 }, 'precision must be'],
      [{ numbers: [1e308, 1e308] }, 'Error: the numbers are too large'],
      [{ numbers: [-1e308, 1e308] }, 'Error: the numbers are too large'],
    ])('fails on %j', async (params, problem) => {
      const result = await run(params);
      expect(result).toMatchObject({ isError: true });
      expect(result.text).toContain(problem);
    });

    it('computes percentiles by linear interpolation', async () => {
      const { details } = await run({ numbers: [15, 20, 35, 40, 50], percentiles: [40, 90] });
      expect(details).toMatchObject({ percentiles: { p40: 29, p90: 46 } });
    });

    it('reports that a single value has no sample deviation', async () => {
      expect(await run({ numbers: [7] })).toMatchObject({ isError: false });
      expect((await run({ numbers: [7] })).text).toContain('stdev=none');
    });
  },
);

example(
  'json_query',
  true,
  () => loadPlugin(process.execPath, { args: ['tool.ts'], cwd: path.join(HERE, 'typescript') }),
  (run) => {
    const json = JSON.stringify({ 'a.b': 1, users: [{ name: 'Ada' }, { name: 'Grace' }] });

    it.each([
      [{ json: '{', path: '' }, 'JSON'],
      [{ json, path: 'users[7]' }, 'has no element 7'],
      [{ json, path: 'user' }, 'It has: a.b, users'],
      [{ json, path: 'users.constructor' }, 'an array of 2'],
      [{ json, path: 'users[' }, 'cannot be read at position 5'],
    ])('fails on %j', async (params, problem) => {
      const result = await run(params);
      expect(result).toMatchObject({ isError: true });
      expect(result.text).toContain(problem);
    });

    it.each([
      ['users[-1].name', 'Grace'],
      ['users.1.name', 'Grace'],
      ['users[*].name', '[\n  "Ada",\n  "Grace"\n]'],
      ['["a.b"]', '1'],
      ['users[0]', '{\n  "name": "Ada"\n}'],
    ])('finds %s', async (query, expected) => {
      expect(await run({ json, path: query })).toEqual({
        details: undefined,
        isError: false,
        text: expected,
      });
    });
  },
);

example(
  'sys_info',
  true,
  () => loadPlugin('bash', { args: ['tool.sh'], cwd: path.join(HERE, 'bash') }),
  (run) => {
    it('fails on a folder that does not exist, whatever its name', async () => {
      const result = await run({ path: '/no "such" \\ folder', section: 'disk' });
      expect(result).toMatchObject({ isError: true });
      expect(result.text).toContain('there is no /no "such" \\ folder');
    });

    it('reports processors, memory and disk', async () => {
      expect((await run({})).text).toMatch(/processors: \d+[^]*disk: /);
    });
  },
);

example(
  'template',
  optional.ruby,
  () => loadPlugin('ruby', { args: ['tool.rb'], cwd: path.join(HERE, 'ruby') }),
  (run) => {
    it('fails on a name without a value', async () => {
      const result = await run({ template: '{{a.b}}', values: { a: {} } });
      expect(result).toMatchObject({
        isError: true,
        text: 'Error: the template uses {{a.b}}, which has no value',
      });
    });

    it('fills in names and repeats sections', async () => {
      const template = '{{#items}}{{name}};{{/items}}{{^none}}nothing{{/none}} {{n}}';
      const values = { items: [{ name: 'a' }, { name: 'b' }], n: 2 };
      expect(await run({ template, values })).toMatchObject({ text: 'a;b;nothing 2' });
    });
  },
);

example(
  'file_info',
  optional.rust,
  async () => {
    build('cargo', ['build', '--release', '--offline'], 'rust');
    return loadPlugin(path.join(BUILD, 'release', 'file_info'));
  },
  (run) => {
    it('fails on a file that does not exist and on a missing path', async () => {
      expect(await run({ path: '/no/such/file' })).toMatchObject({ isError: true });
      expect(await run({})).toMatchObject({
        isError: true,
        text: 'Error: path must be a string',
      });
    });

    it('counts lines, words and characters, and detects binary content', async () => {
      const file = path.join(BUILD, 'té😀xt "quoted"');
      writeFileSync(file, 'one two\nthrée');
      const counted = await run({ path: file });
      expect(counted.text).toContain('text, 2 lines, 3 words, 13 characters');
      writeFileSync(file, Buffer.from([0, 255, 254]));
      expect((await run({ path: file })).text).toContain('content: binary');
    });
  },
);

example(
  'bash_plugin',
  optional.go,
  async () => {
    build('go', ['build', '-o', path.join(BUILD, 'bash_plugin'), '.'], 'go');
    return loadPlugin(path.join(BUILD, 'bash_plugin'));
  },
  (run) => {
    it('fails with the exit code of the command, and after a timeout', async () => {
      expect((await run({ command: 'exit 3' })).text).toContain('exit code 3');
      expect((await run({ command: 'sleep 60', timeout_seconds: 0.1 })).text).toContain(
        'ended after',
      );
    });

    it('returns the output of the command', async () => {
      expect(await run({ command: 'echo hello' })).toMatchObject({
        isError: false,
        text: 'hello\n',
      });
    });
  },
);
