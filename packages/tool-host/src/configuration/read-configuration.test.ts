import { mkdir, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { useTemporaryFolders } from '../testing/temporary-folder.ts';
import { ConfigurationError } from './configuration-error.ts';
import type { Configuration } from './configuration.ts';
import { readConfiguration } from './read-configuration.ts';

const makeFolder = useTemporaryFolders();

const read = async (
  value: unknown,
  name = 'lobe-tools.json',
  environment: Record<string, string> = { PATH: '/usr/bin:/bin' },
): Promise<Configuration> => {
  const file = join(await makeFolder(), name);
  await writeFile(file, typeof value === 'string' ? value : JSON.stringify(value));
  return readConfiguration(file, { environment });
};

const problemsOf = async (tools: unknown): Promise<Record<string, string>> => {
  const { problems } = await read({ tools });
  return Object.fromEntries(problems.map(({ key, message }) => [key, message]));
};

describe('an invalid configuration is rejected', () => {
  it.each([undefined, null, 5, {}])('and so is %j, which is no path', async (file) => {
    await expect(readConfiguration(file as never)).rejects.toThrow('needs the path of a file');
  });

  it('reports that ~ is no folder', async () => {
    vi.stubEnv('HOME', 'relative');
    onTestFinished(() => void vi.unstubAllEnvs());
    const reading = read({ workspace: ['~/a'] });
    await expect(reading).rejects.toThrow('There is no home folder (HOME) for ~/a.');
    await expect(reading).rejects.toBeInstanceOf(ConfigurationError);
  });

  it('reports that a file does not exist', async () => {
    const reading = readConfiguration('/nowhere/lobe-tools.json');
    await expect(reading).rejects.toThrow(
      'The configuration /nowhere/lobe-tools.json is wrong: It cannot be read: it does not exist.',
    );
    await expect(reading).rejects.toBeInstanceOf(ConfigurationError);
  });

  it.each([
    ['{"data":', 'It is not JSON'],
    ['[]', 'is wrong'],
    [{ worspace: [] }, "Unknown key 'worspace'. Did you mean 'workspace'?"],
    [
      { xyzzy: 1 },
      'Known are: $schema, data, databaseUrl, knowledge, limits, localSystem, mcp, policy, tasks, tools, toolboxes, webBrowsing, workspace.',
    ],
    [{ limits: { timeout: 5 } }, "Unknown key 'limits.timeout'. Did you mean 'timeoutMs'?"],
    [
      { policy: { rules: [{ decision: 'ask', tol: 'x', tool: 'x' }] } },
      "Unknown key 'policy.rules[0].tol'. Did you mean 'tool'?",
    ],
    [{ policy: { rules: [{ decision: 'maybe', tool: 'x' }] } }, '/policy/rules/0/decision'],
    [{ limits: { timeoutMs: '5' } }, '/limits/timeoutMs'],
    [{ constructor: 1 }, "Unknown key 'constructor'."],
    [
      { localSystem: { commands: { forbid: ['rm'] } } },
      "Unknown key 'localSystem.commands.forbid'.",
    ],
    [{ localSystem: { commands: { deny: ['/(/'] } } }, "The deny rule '/(/' is not a pattern"],
    [{ localSystem: { sandbox: 'on' } }, '/localSystem/sandbox'],
    [
      { databaseUrl: 'mysql://host/db' },
      '/databaseUrl: It is not an address of a PostgreSQL server',
    ],
    [{ databaseUrl: 5 }, '/databaseUrl'],
    [{ tasks: { concurency: 2 } }, "Unknown key 'tasks.concurency'. Did you mean 'concurrency'?"],
    [{ tasks: { concurrency: 0 } }, '/tasks/concurrency'],
    [{ tasks: { concurrency: 65 } }, '/tasks/concurrency'],
    [{ knowledge: { embeddings: { baseUrl: 'http://h/v1' } } }, '/knowledge/embeddings'],
    [
      { knowledge: { reranking: { baseUrl: 'file:///x', model: 'm' } } },
      '/knowledge/reranking/baseUrl: It is not an address',
    ],
    [{ tasks: { model: { url: 'x' } } }, "Unknown key 'tasks.model.url'."],
    [{ tasks: { model: { model: 'gpt' } } }, '/tasks/model'],
    [
      { tasks: { model: { baseUrl: 'localhost:1' } } },
      '/tasks/model/baseUrl: It is not an address',
    ],
    [{ tasks: { model: { baseUrl: 'file:///x' } } }, '/tasks/model/baseUrl: It is not an address'],
    [
      { tasks: { model: { apiKey: '${NO_KEY}', baseUrl: 'http://h/v1' } } },
      'NO_KEY is not set (at /tasks/model/apiKey)',
    ],
    [{ tools: { plugin: {} } }, "Unknown key 'tools.plugin'. Did you mean 'plugins'?"],
    [{ tools: { preset: 'code' } }, '/tools/preset'],
    [{ tools: { plugins: 'python3' } }, '/tools/plugins'],
    [{ tools: { modules: './a' } }, '/tools/modules'],
    [{ toolboxes: [] }, '/toolboxes'],
    [{ mcpServers: { a: { command: 'x' } } }, 'mcpServers belongs in a toolbox'],
    [{ servers: { a: { command: 'x' } } }, 'servers belongs in a toolbox'],
    [{ plugins: {} }, "'plugins' belongs at 'tools.plugins'."],
    [{ tools: { rules: [] } }, "'tools.rules' belongs at 'policy.rules'."],
    ['{"data":"a","data":"b"}', 'The key /data is there twice.'],
    [{ data: '${NO_SUCH}' }, 'NO_SUCH is not set (at /data)'],
  ])('%j', async (value, message) => {
    await expect(read(value)).rejects.toThrow(message);
  });

  it('reports every problem at once', async () => {
    const value = {
      data: '${ONE}',
      limits: { concurrency: 0 },
      workspace: ['${TWO}'],
    };
    const error: unknown = await read(value).catch((reason: unknown) => reason);
    expect((error as ConfigurationError).problems).toHaveLength(3);
    expect((error as Error).message).toMatch(/ONE[^]*TWO[^]*\/limits\/concurrency/);
  });
});

describe('one invalid plugin or module does not affect the others', () => {
  it('reports it under its key', async () => {
    const problems = await problemsOf({
      modules: ['./good', 5, '${NO_SUCH}', { path: './m', timeoutMs: 0 }],
      plugins: {
        'a b': { path: 'x' },
        bad__key: { path: 'x' },
        good: { path: 'x' },
        missing: { args: ['${NO_A}', '${NO_B}'], env: { X: '${NO_C}' }, path: 'x' },
        none: {},
        text: 'python3 x.py',
        typo: { path: 'x', timeout: 5 },
      },
    });
    expect(Object.keys(problems).toSorted()).toEqual([
      'a b',
      'bad__key',
      'missing',
      'modules[1]',
      'modules[2]',
      'modules[3]',
      'none',
      'text',
      'typo',
    ]);
    expect(problems['missing']).toMatch(/NO_A .*args\/0.*NO_B .*args\/1.*NO_C .*env\/X/);
    expect(problems['typo']).toContain("'tools.plugins.typo.timeout'. Did you mean 'timeoutMs'");
    expect(problems['bad__key']).toContain('double underscore');
    expect(problems['none']).toContain('/tools/plugins/none');
    expect(problems['modules[2]']).toContain('NO_SUCH is not set (at /tools/modules/2)');
  });

  it('reports two plugins of the same name', async () => {
    const text = '{"tools":{"plugins":{"a":{"path":"x"},"b":{"path":"x"},"a":{"path":"y"}}}}';
    const { plugins, problems } = await read(text);
    expect(Object.keys(plugins)).toEqual(['b']);
    expect(problems).toMatchObject([{ key: 'a', message: '/tools/plugins/a is there twice.' }]);

    const list = await read({
      tools: { plugins: [{ path: './x/echo' }, { path: './x/echo' }, { path: './x/echo' }] },
    });
    expect(Object.keys(list.plugins)).toEqual(['echo', 'x-echo']);
    expect(list.problems).toMatchObject([{ key: 'echo', toolbox: 'plugins' }]);
    expect(list.problems[0]?.message).toContain('/tools/plugins/2');
  });
});

describe('readConfiguration', () => {
  it('resolves paths relative to the file', async () => {
    const policy = { user: { approvalMode: 'headless' } };
    const configuration = await read({
      data: 'state',
      limits: { timeoutMs: 5 },
      policy,
      tools: {
        modules: ['./m', { eager: true, path: '/abs' }],
        plugins: { p: { cwd: 'sub', path: './bin/tool' }, q: { path: 'no-such-program' } },
        preset: 'coding',
      },
      workspace: ['.', '/other', '~/mine'],
    });
    const folder = join(configuration.file, '..');
    expect(configuration).toMatchObject({
      dataDirectory: join(folder, 'state'),
      limits: { timeoutMs: 5 },
      modules: [{ path: join(folder, 'm') }, { eager: true, path: '/abs' }],
      plugins: {
        p: { cwd: join(folder, 'sub'), path: join(folder, 'bin/tool') },
        q: { cwd: folder, path: 'no-such-program' },
      },
      policy,
      preset: 'coding',
      problems: [],
      workspace: [folder, '/other', join(homedir(), 'mine')],
    });
    expect(configuration.hash).toMatch(/^[\da-f]{64}$/);
  });

  it('reads the settings for files and commands of this machine', async () => {
    const localSystem = {
      commands: { allow: ['pnpm test'], deny: ['git push'] },
      sandbox: 'required',
    };
    expect(await read({ localSystem })).toMatchObject({ localSystem });
  });

  it('reads where tasks are stored and how they are run', async () => {
    const environment = { DB: 'postgres://me:secret@host/db', KEY: 'sk-1' };
    const value = {
      databaseUrl: '${DB}',
      tasks: {
        concurrency: 4,
        model: { apiKey: '${KEY}', baseUrl: 'https://host/v1', model: '${MODEL:-small}' },
      },
    };
    expect(await read(value, 'lobe-tools.json', environment)).toMatchObject({
      databaseUrl: environment.DB,
      tasks: {
        concurrency: 4,
        model: { apiKey: 'sk-1', baseUrl: 'https://host/v1', model: 'small' },
      },
    });
  });

  it('expands variables, also in keys, and passes numbers to programs as text', async () => {
    const yaml = [
      'tools:',
      '  plugins:',
      '    ${NAME}:',
      '      path: python3',
      '      args: [./tool.py, --port, 8080, --key, "${KEY}", "${LEVEL:-info}"]',
      '      env: { DEBUG: true }',
    ].join('\n');
    const environment = { KEY: '${NAME}', NAME: 'stats', PATH: '/usr/bin' };
    const { plugins } = await read(yaml, 'lobe-tools.yaml', environment);
    expect(plugins).toMatchObject({
      stats: {
        args: ['./tool.py', '--port', '8080', '--key', '${NAME}', 'info'],
        env: { DEBUG: 'true' },
        isExpanded: true,
      },
    });
  });

  it('names listed plugins after their scripts, and after their folders if those are equal', async () => {
    const folder = await makeFolder();
    for (const language of ['python', 'ruby', 'bash']) {
      await mkdir(join(folder, language));
      await writeFile(join(folder, language, 'tool.x'), '');
    }
    const file = join(folder, 'lobe-tools.yml');
    const lines = [
      'tools:',
      '  plugins:',
      '    - path: python3',
      '      args: ["-u", "./python/tool.x"]',
      '    - path: ruby',
      '      args: ["./ruby/tool.x"]',
      '    - path: bash',
      '      args: ["./bash/tool.x", "--verbose"]',
      '      key: shell',
      '    - path: ./target/release/file_info',
    ];
    await writeFile(file, lines.join('\n'));
    const { plugins, problems } = await readConfiguration(file);
    expect(problems).toEqual([]);
    expect(Object.keys(plugins)).toEqual(['tool', 'ruby-tool', 'shell', 'file_info']);
  });

  it('finds a program beside the file that is not on PATH', async () => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'echo.py'), '');
    const file = join(folder, 'lobe-tools.json');
    await writeFile(file, JSON.stringify({ tools: { plugins: { a: { path: 'echo.py' } } } }));
    const { plugins } = await readConfiguration(file);
    expect(plugins['a']?.path).toBe(join(folder, 'echo.py'));
  });
});
