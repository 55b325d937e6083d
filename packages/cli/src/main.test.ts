import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { COMMANDS } from './commands/index.ts';
import { runLine } from './testing/run-line.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

let data = '';
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'lobe-tools-data-'));
  vi.stubEnv('LOBE_TOOLS_DATA', data);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(data, { force: true, recursive: true });
});

const parse = (text: string): unknown => JSON.parse(text);

describe('wrong usage', () => {
  it.each([
    [[], 'Usage: lobe-tools <command>'],
    [['calll'], "Unknown command 'calll'. Did you mean 'call'?"],
    [
      ['xyzzy'],
      'Known: list, show, call, run, spec, mcp, worker, store, audit, lint, convert, plugin, new.',
    ],
    [['lobe-task/listTasks'], 'To call a tool: lobe-tools call lobe-task/listTasks'],
    [['mcp', 'acept', 'a/b'], "mcp does not expect 'acept'. Did you mean 'accept'?"],
    ...['accept', 'login', 'logout'].map((action): [string[], string] => [
      ['mcp', action, 'a/b'],
      "There is no server 'a__b'. None is mounted. Add it to toolboxes of the configuration.",
    ]),
    // Options that would have no effect.
    [['mcp', 'login', 'a/b', '--http'], '--http does not work with mcp login.'],
    [['mcp', 'logout', 'a/b', '--no-browser'], '--no-browser does not work with mcp logout.'],
    [['mcp', '--no-browser'], '--no-browser works only with mcp login.'],
    [['mcp', '--host', '0.0.0.0'], '--host works only with --http.'],
    [['mcp', '--print-skills', '--read-only'], '--read-only does not work with --print-skills.'],
    [
      ['mcp', '--print-skills', '--print-config'],
      '--print-config does not work with --print-skills',
    ],
    [['mcp', '--print-skills', '--only', 'nothing'], '--only nothing matches no tool.'],
    [['call', 'a/b', '--json', '--format', 'mcp'], '--json does not work with --format'],
    [['run', 'x', '--json', '--report', 'junit'], '--json does not work with --report'],
    [['run', 'x', '--timeout', 'soon'], "--timeout is 'soon'"],
    [['audit', '--only', 'x', '--', 'true'], '--only works only for our own tools'],
    [['new', 'bookmark', '--tool', 'task'], '--tool works only with --api.'],
    [['new', '--api', 'renameTask', '--pure'], '--pure does not work with --api.'],
    [['--', 'calll'], "Unknown command 'calll'. Did you mean 'call'?"],
    [['help', 'call', 'list'], "help takes one command: 'list' is not expected."],
    [['--jsn'], 'Unknown option --jsn.'],
    [['--config'], 'Unknown option --config.'],
    [['--config', 'x.json', 'lits'], "Unknown command 'lits'. Did you mean 'list'?"],
    [['--config', 'x.json', 'lint'], 'Unknown option --config.'],
    [['--jsno', 'list'], "Did you mean '--json'?"],
    [['list', '--jsno'], "Did you mean '--json'?"],
    [['list', 'xyzzy'], "No tool fits 'xyzzy'."],
    [['show'], 'show takes one name'],
    [['show', 'lobe-calculater'], "Did you mean 'lobe-calculator'?"],
    [['show', 'lobe-calculator/calc'], "lobe-calculator has no API 'calc'."],
    [['show', 'lobe-task/closeTask'], "Did you mean 'updateTaskStatus'?"],
    [['call'], 'call needs a name'],
    [['call', 'a/b', '{}', 'x'], "Too many arguments: 'x'"],
    [['call', 'a', 'b', '{}'], 'Write a tool and its API as one name: a/b.'],
    [['call', 'lobe-calculator'], 'See: lobe-tools show lobe-calculator'],
    [['call', 'lobe-calculator/no', '{}'], 'See: lobe-tools show lobe-calculator\n'],
    ...['builtin__lobe-calculator__no', 'builtin__lobe-calculator/no'].map(
      (name): [string[], string] => [
        ['call', name, '{}'],
        'See: lobe-tools show builtin__lobe-calculator\n',
      ],
    ),
    [['call', 'lobe-calculator/calculate'], "Pass '-' to read the arguments from standard input."],
    [['call', 'a/b', '--batch'], '--batch reads calls from standard input'],
    [['call', 'a/b', '--timeout', 'soon'], "--timeout is 'soon'"],
    [['list', '--workspace', './no-such-folder'], 'does not exist'],
    [['list', '--config', './no-such-file.json'], 'cannot be read'],
    [['list', '--config', '.'], 'It cannot be read: it is a folder.'],
    ...['1e3', '0x50', '+80', ' 80', '80.0', '65536', ''].map((port): [string[], string] => [
      ['mcp', '--http', port],
      'is not a port',
    ]),
    [['worker', 'now'], "'now' is not expected"],
    [['worker', '--until-idl'], "Did you mean '--until-idle'?"],
    ...['0', '65', '2.5', '-1', 'two', ''].map((number): [string[], string] => [
      ['worker', `--concurrency=${number}`],
      '--concurrency',
    ]),
    [['store'], 'Usage: lobe-tools store export <file>'],
    [['store', 'exprt', 'x'], "Did you mean 'export'?"],
    [['store', 'export'], 'store export needs a file'],
    [['store', 'export', 'a.gz', '--user', 'anna'], 'moved as a whole'],
    [['store', 'import', 'a', 'b'], "'b' is not expected"],
    [['store', 'export', 'a', '--replace'], '--replace works only with import'],
    [['spec'], '--format <format> is missing'],
    [['spec', '--format', 'opnai'], "Did you mean 'openai' or 'openapi'?"],
    [['spec', '--format', 'anthropic', '--allowed-callers', 'a b,'], "--allowed-callers is 'a b,'"],
    [['spec', '--format', 'mcp', '--only', 'lobe-calc'], '--only lobe-calc matches no tool.'],
    [['convert', '--from', 'mpc', '--to', 'lobe'], "Did you mean 'mcp'?"],
    [['convert', '--from', 'mcp'], '--to <format> is missing'],
    [['convert', '--from', 'mcp', '--to', 'lobe'], 'The value on standard input is empty'],
    [['lint', './no-such-package'], 'is not a package'],
    [['plugin'], 'plugin test [options] -- <command…>'],
    [['plugin', 'tset', '--', 'x'], "Did you mean 'test'?"],
    [['plugin', 'test'], 'plugin test [options] -- <command…>'],
    [['plugin', 'test', '--args', '[]', '--', 'x'], '--args is not a JSON object'],
    [['new'], 'new takes one name'],
    [['new', 'bookmark', '--pure', '--service'], 'either --pure or --service'],
    [['new', 'create-task'], "begins with the verb 'create'"],
  ])('%j exits with 2, and explains the error on stderr', async (list, message) => {
    const { exitCode, stderr, stdout } = await runLine(list);
    expect(stderr).toContain(message);
    expect(exitCode).toBe(2);
    expect(stdout).toBe('');
  });

  it.each([
    ['lobe-nothing/x', '{}', 'ToolNotFound', 'lobe-tools list'],
    ['lobe-calculator/calc', '{}', 'ApiNotFound', 'lobe-tools show lobe-calculator'],
    ['lobe-calculator/calculate', '{"nonsense":"1"}', 'InvalidArguments', 'lobe-tools show'],
    ['lobe-calculator/calculate', '{expression}', 'InvalidJson', 'lobe-tools show'],
    ['lobe-calculator/calculate', '{"expression":', 'ArgumentsTruncated', 'ArgumentsTruncated'],
  ])('call %s %s was never made: exit code 2', async (name, args, type, hint) => {
    const plain = await runLine(['call', name, args, '--data', data]);
    expect(plain).toMatchObject({ exitCode: 2, stdout: '' });
    expect(plain.stderr).toContain(`${type}: `);
    expect(plain.stderr).toContain(hint);
    const json = await runLine(['call', name, args, '--json', '--data', data]);
    expect(json).toMatchObject({ exitCode: 2, stderr: '' });
    expect(parse(json.stdout)).toMatchObject({ error: { type }, success: false });
  });
});

describe('an invalid database', () => {
  const refuse = async (url: string, ...list: string[]) => {
    process.env['LOBE_TOOLS_DATABASE_URL'] = url;
    try {
      return await runLine([...list, '--data', data]);
    } finally {
      delete process.env['LOBE_TOOLS_DATABASE_URL'];
    }
  };

  it('is wrong usage if its address is invalid', async () => {
    const outcome = await refuse('mysql://me:hunter2@host/db', 'list');
    expect(outcome).toMatchObject({ exitCode: 2, stdout: '' });
    expect(outcome.stderr).toContain('LOBE_TOOLS_DATABASE_URL is wrong.');
    expect(outcome.stderr).not.toContain('hunter2');
  });

  it('is reported without its address and without a stack trace if nobody answers', async () => {
    const outcome = await refuse('postgres://me:hunter2@127.0.0.1:1/db', 'worker', '--until-idle');
    expect(outcome).toMatchObject({ exitCode: 1, stdout: '' });
    expect(outcome.stderr).toMatch(/^lobe-tools: SourceUnavailable: [^\n]+\n$/);
    expect(outcome.stderr).not.toContain('hunter2');
  });
});

it('names a folder that cannot be made, without a stack trace', async () => {
  const place = join(data, 'file', 'skills');
  await writeFile(join(data, 'file'), '');
  const { exitCode, stderr } = await runLine(['mcp', '--print-skills', place, '--data', data]);
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(
    /^lobe-tools: \S+ cannot be used: a part of its path is a file\. [^\n]+\n$/,
  );
});

describe('call --format', () => {
  const call = ['call', 'lobe-calculator/calculate', '{"expression":"234*97"}', '--data'];

  it('rejects an unknown format before anything runs', async () => {
    const outcome = await runLine([...call, data, '--format', 'result']);
    expect(outcome).toMatchObject({ exitCode: 2, stdout: '' });
    expect(outcome.stderr).toContain("--format is 'result'. Did you mean 'results'?");
  });

  it('prints the result in the form of the output contract', async () => {
    const { exitCode, stdout } = await runLine([...call, data, '--format', 'results']);
    expect(exitCode).toBe(0);
    expect(parse(stdout)).toEqual({ results: expect.stringContaining('22698') as string });
    const failed = await runLine(['call', 'no/thing', '--format', 'results', '--data', data]);
    expect(failed.exitCode).toBe(2);
    expect(parse(failed.stdout)).toMatchObject({
      meta_data: { is_error: true },
      results: { error: expect.stringContaining('no/thing') as string },
    });
  });
});

describe('help', () => {
  it('lists the commands', async () => {
    const { exitCode, stdout } = await runLine(['--help']);
    expect(exitCode).toBe(0);
    for (const { name } of COMMANDS) expect(stdout).toContain(`  ${name} `);
  });

  it.each(COMMANDS.map(({ name }) => name))('explains %s', async (name) => {
    const { stdout } = await runLine([name, '--help']);
    expect(stdout).toContain(`Usage: lobe-tools ${name}`);
    expect((await runLine(['help', name])).stdout).toBe(stdout);
  });

  it('prints the version', async () => {
    expect(await runLine(['--version'])).toMatchObject({ exitCode: 0, stdout: '1.0.0\n' });
  });
});

describe('list with words', () => {
  const list = async (...words: string[]): Promise<string[]> => {
    const { stdout } = await runLine(['list', ...words, '--json', '--data', data]);
    return (JSON.parse(stdout) as { apis: { name: string }[]; identifier: string }[]).flatMap(
      ({ apis, identifier }) => apis.map(({ name }) => `${identifier}/${name}`),
    );
  };

  it.each([
    [['how', 'many', 'days', 'until', 'christmas'], 'lobe-calculator/computeDates'],
    [['remind me every monday'], 'lobe-task/setTaskSchedule'],
    [['重命名文件'], 'lobe-local-system/moveFiles'],
    [['editFiles'], 'lobe-local-system/editFiles'],
  ])('%j finds what fits, best first', async (words, best) => {
    const found = await list(...words);
    expect(found[0]).toBe(best);
    expect(found.length).toBeLessThanOrEqual(10);
  });

  it('lists the whole tool of an identifier', async () => {
    expect(await list('lobe-artifact')).toEqual([
      'lobe-artifact/listArtifacts',
      'lobe-artifact/readArtifact',
    ]);
  });
});

describe('options before the command', () => {
  it('end with --: the next argument is the command', async () => {
    const line = ['--', 'call', 'lobe-calculator/calculate', '{"expression":"2^64"}'];
    expect(await runLine(line)).toMatchObject({
      exitCode: 0,
      stdout: '18446744073709551616 (exact, verified)\n',
    });
  });

  it('apply to the command', async () => {
    const after = await runLine(['list', '--json', '--data', data]);
    expect(after.exitCode).toBe(0);
    expect(await runLine(['--json', '--data', data, 'list'])).toEqual(after);
    expect(await runLine([`--data=${data}`, 'list', '--json'])).toEqual(after);
  });

  it('may request help or the version', async () => {
    expect(await runLine(['--help', 'list'])).toEqual(await runLine(['list', '--help']));
    expect((await runLine(['--version', 'list'])).stdout).toBe('1.0.0\n');
  });
});

describe('list and show', () => {
  it('list one API per line', async () => {
    const { exitCode, stdout } = await runLine(['list']);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^NAME +DESCRIPTION\n/);
    expect(stdout).toMatch(/^lobe-calculator\/calculate +\S/m);
  });

  it('print the catalogue as JSON', async () => {
    const { stdout } = await runLine(['list', '--json']);
    expect(parse(stdout)).toContainEqual(
      expect.objectContaining({ identifier: 'lobe-calculator', toolbox: 'builtin' }),
    );
  });

  it("show a tool and the model's instructions", async () => {
    const { stdout } = await runLine(['show', 'lobe-calculator']);
    expect(stdout).toContain('(lobe-calculator)');
    expect(stdout).toContain('System role:');
    expect(parse((await runLine(['show', 'lobe-calculator', '--json'])).stdout)).toMatchObject({
      identifier: 'lobe-calculator',
    });
  });

  it.each(['lobe-calculator/calculate', 'builtin__lobe-calculator__calculate'])(
    'show one API by %s',
    async (name) => {
      const { stdout } = await runLine(['show', name]);
      expect(stdout).toContain('builtin__lobe-calculator__calculate');
      expect(stdout).toContain('expression (string)');
      expect(parse((await runLine(['show', name, '--json'])).stdout)).toMatchObject({
        name: 'calculate',
      });
    },
  );
});

describe('call', () => {
  const name = 'lobe-calculator/calculate';

  it('exits with 1 if the tool fails', async () => {
    const { exitCode, stderr, stdout } = await runLine(['call', name, '{"expression":"1/0"}']);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain('DivisionByZero');
  });

  it('prints the content, or the whole result', async () => {
    const args = '{"expression":"1/3+1/6"}';
    const plain = await runLine(['call', name, args]);
    expect(plain).toMatchObject({ exitCode: 0, stderr: '' });
    expect(plain.stdout).toContain('1/2');
    const json = await runLine(['call', name, args, '--json']);
    expect(parse(json.stdout)).toMatchObject({ state: { exact: '1/2' }, success: true });
  });

  it('reads arguments from standard input', async () => {
    const input = '{"expression":"2^10"}';
    const { stdout } = await runLine(['call', name, '-'], { input });
    expect(stdout).toContain('1024');
  });

  it('refuses calls that need approval without a terminal, and runs them with --yes', async () => {
    const config = join(data, 'ask.json');
    const rules = [{ decision: 'ask', reason: 'A rule says so.', tool: 'lobe-calculator/*' }];
    await writeFile(config, JSON.stringify({ policy: { rules } }));
    const list = ['call', name, '{"expression":"1+1"}', '--config', config];
    const refused = await runLine(list);
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toContain('ApprovalDenied');
    expect(refused.stderr).toContain('--yes');
    expect(await runLine([...list, '--yes'])).toMatchObject({ exitCode: 0 });
  });
});

describe('spec', () => {
  it.each(['openai', 'openai-responses', 'anthropic', 'gemini', 'mcp', 'ai-sdk'])(
    'prints the definitions for %s',
    async (format) => {
      const list = ['spec', '--format', format, '--only', 'lobe-calculator'];
      const { exitCode, stdout } = await runLine(list);
      expect(exitCode).toBe(0);
      expect(stdout).toContain('builtin__lobe-calculator__calculate');
      expect(stdout).not.toContain('lobe-artifact__');
      expect(Array.isArray(parse(stdout))).toBe(true);
    },
  );

  it('states who may call the tools', async () => {
    const only = ['--only', 'lobe-calculator/calculate'];
    const callers = ['--allowed-callers', 'direct, code_execution_20250825'];
    const { stdout } = await runLine(['spec', '--format', 'anthropic', ...only, ...callers]);
    expect(parse(stdout)).toMatchObject([
      { allowed_callers: ['direct', 'code_execution_20250825'] },
    ]);
  });
});

describe('convert', () => {
  it('rejects invalid JSON', async () => {
    const list = ['convert', '--from', 'mcp', '--to', 'lobe'];
    const { exitCode, stderr } = await runLine(list, { input: '{' });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('The value on standard input is not JSON');
  });

  it.each([
    ['{"result":5}', { result: 5 }, "The output has no field 'results'"],
    [
      '{"results":{"id":9007199254740993}}',
      { id: 2 ** 53 },
      'The number 9007199254740993 has too many digits',
    ],
  ])('warns of %s on stderr and prints the value on stdout', async (input, data, warning) => {
    // '-' names standard input, as for `call`.
    const list = ['convert', '--from', 'results', '--to', 'mcp', '-'];
    const { exitCode, stderr, stdout } = await runLine(list, { input });
    expect(exitCode).toBe(0);
    expect(stderr).toContain(`Warning: ${warning}`);
    expect(parse(stdout)).toMatchObject({ structuredContent: data });
  });

  it('warns about parts that the other format cannot represent', async () => {
    const list = ['convert', '--from', 'mcp', '--to', 'results'];
    const input =
      '{"content":[{"type":"text","text":"a","annotations":{"priority":1}}],"_meta":{"b":1}}';
    const { stderr } = await runLine(list, { input });
    expect(stderr).toContain('The format results cannot carry blocks.annotations, metadata.');
  });
});

describe('lint', () => {
  it('says what it needs outside a workspace', async () => {
    const { exitCode, stderr } = await runLine(['lint'], { cwd: tmpdir() });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('Pass the folder of a tool: lobe-tools lint <folder>.');
  });

  it('checks the tool that is the current folder of a workspace once', async () => {
    const workspace = await mkdtemp(join(tmpdir(), 'lobe-lint-'));
    const cwd = join(workspace, 'packages/builtin-tool-empty');
    await mkdir(cwd, { recursive: true });
    await writeFile(join(workspace, 'pnpm-workspace.yaml'), '');
    const { stderr } = await runLine(['lint'], { cwd });
    expect(stderr).toContain('1 package checked');
    await rm(workspace, { recursive: true });
  });

  it('finds nothing in a good package', async () => {
    const folder = '../tool-testing/fixtures/builtin-tool-note';
    const { exitCode, stderr, stdout } = await runLine(['lint', folder, '--json'], {
      cwd: PACKAGE,
    });
    expect(parse(stdout)).toEqual([{ findings: [], package: folder }]);
    expect(exitCode).toBe(0);
    expect(stderr).toContain('1 package checked: 0 errors, 0 warnings.');
  });

  it('reports file, rule and repair, and fails', async () => {
    await writeFile(join(data, 'package.json'), '{"name":"@lobechat/builtin-tool-odd"}');
    const { exitCode, stdout } = await runLine(['lint', data]);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('README.md  error  readme');
    expect(stdout).toContain('Repair: ');
  });
});
