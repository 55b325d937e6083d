// @vitest-environment node
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  startTestServer,
  TEST_TOKEN,
  type TestServer,
} from '../../server/testing/start-test-server.ts';
import { readPageLink } from '../link/page-link.ts';
import type { CopiedCall } from './copied-call.ts';
import { type CopyFormat, writeCall } from './write-call.ts';

const run = promisify(execFile);
/** Run as a person would: the page does not import the command line. */
const CLI = join(import.meta.dirname, '../../../..', 'packages/cli/src/bin.ts');
const PROGRAM = `exec ${process.execPath} ${CLI} "$@"`;
/** Prints what it was given instead. */
const PRINTER = `printf '%s\\0' "$2"; if [ "$3" = - ]; then cat; else printf '%s' "$3"; fi; printf '\\0'`;

const HOSTILE = [
  `it's "quoted" \`here\``,
  '$(echo run) ${HOME} $HOME !! \\ \\n %s',
  "first\nEND_OF_JSON\n'; echo run; '",
  '-rf --yes',
  '@/etc/passwd',
  'Größe 你好 👩‍👩‍👧 \u{1D49C}',
  '\u202Eelif\u2066 \u200B\u009B31m \u007F \u2028',
  '\uD800 alone',
  '\t\u0001\r\n',
  '',
  'long '.repeat(40_000),
];

const toCall = (args: unknown): CopiedCall => ({
  apiName: 'greet',
  argumentsText: JSON.stringify(args, null, '\t'),
  identifier: 'custom__test',
  qualifiedName: 'custom__test__greet',
});

const REAL: CopiedCall = {
  apiName: 'calculate',
  argumentsText: '{"expression": "1/3+1/6"}',
  identifier: 'lobe-calculator',
  qualifiedName: 'builtin__lobe-calculator__calculate',
};

let folder: string;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'copied-calls-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const install = (script: string): Promise<void> =>
  writeFile(join(folder, 'lobe-tools'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

const write = (format: CopyFormat, call: CopiedCall): string => {
  const written = writeCall(format, call, { origin: new URL(server.url).origin, pathname: '/' });
  if ('problem' in written) throw new Error(written.problem);
  return written.text;
};

/** Runs a script, which is read from standard input, as in a terminal. */
const runShell = async (script: string, env: Record<string, string> = {}): Promise<string> => {
  const PATH = `${folder}${delimiter}${process.env['PATH'] ?? ''}`;
  const running = run('sh', {
    // Where the packages of the page are found, whoever runs the tests.
    cwd: import.meta.dirname,
    env: { ...process.env, LOBE_TOOLS_DATA: folder, PATH, ...env },
    maxBuffer: 2 ** 26,
  });
  running.child.stdin?.end(script);
  return (await running).stdout;
};

/**
 * Sends lines to the program's server, which ends with its input, and returns its second answer.
 */
const askServer = async (lines: readonly string[]): Promise<string> => {
  const env = { ...process.env, LOBE_TOOLS_DATA: folder };
  const child = spawn(process.execPath, [CLI, 'mcp'], { env, stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.write(`${lines.join('\n')}\n`);
  let text = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    text += String(chunk);
    if (text.trimEnd().split('\n').length > 1) child.stdin.end();
  }
  return text;
};

const calls = HOSTILE.map((name) => toCall({ name }));

describe('a call copied as', () => {
  it.each([
    [{ token: 'abcd' }, 'secret'],
    [{ headers: { Authorization: 'Bearer x' } }, 'secret'],
    [{ name: 'x'.repeat(20_000) }, 'tooLong'],
  ])('a link explains what keeps %o from being one', (args, problem) => {
    const address = { origin: 'http://127.0.0.1', pathname: '/' };
    expect(writeCall('link', toCall(args), address)).toEqual({ problem });
  });

  it('a link fills in the same arguments, and contains no token', () => {
    const link = new URL(write('link', REAL));
    const { apiName, argumentsText, identifier } = REAL;
    expect(readPageLink(link.hash)).toEqual({ apiName, argumentsText, identifier });
  });

  it('a command line contains nothing that a shell would run or change, or a terminal obey', async () => {
    await install(PRINTER);
    const lines = calls.map((call) => write('shell', call));
    expect(lines.join('\n')).not.toMatch(/\t|\r|[\p{Cf}\p{Cs}\u{7F}-\u{9F}\u{2028}]/u);
    const words = (await runShell(lines.join('\n'))).split('\0');
    const given = HOSTILE.map((_, index) => JSON.parse(words[2 * index + 1] ?? ''));
    expect(given).toEqual(HOSTILE.map((name) => ({ name })));
    expect(words[0]).toBe('custom__test__greet');
  });

  it('curl makes the call with the token from a variable', async () => {
    const commands = calls.map((call) => write('curl', call));
    expect(commands.join('')).not.toContain(TEST_TOKEN);
    const env = { LOBE_TOOLS_TOKEN: TEST_TOKEN };
    const answers = (await runShell(commands.join('\necho\n'), env)).trim().split('\n');
    const states = answers.map((answer) => (JSON.parse(answer) as { state: unknown }).state);
    expect(states).toEqual(HOSTILE.map((name) => ({ name })));
  });

  it('TypeScript keeps the arguments unchanged, also those named like the prototype', async () => {
    const args = { ['__proto__']: { polluted: true }, list: HOSTILE };
    const code = write('typescript', toCall(args)).replace(/^import .*$/m, '');
    let given: unknown;
    const call = (request: { arguments: unknown }) => {
      given = request.arguments;
      return {};
    };
    const console = { log: () => undefined };
    const createToolHost = () => ({ call, close: () => undefined });
    await runInNewContext(`(async () => {${code}})()`, { console, createToolHost });
    expect(JSON.stringify(given)).toBe(JSON.stringify(args));
  });

  it.each(['json', 'mcp'] as const)('%s keeps the arguments unchanged', (format) => {
    const value = JSON.parse(write(format, toCall({ list: HOSTILE }))) as Record<string, object>;
    expect(value['params'] ?? value).toMatchObject({ arguments: { list: HOSTILE } });
  });

  it('each of them makes the call in its program', async () => {
    await install(PROGRAM);
    const initialize = {
      capabilities: {},
      clientInfo: { name: 'test', version: '1.0.0' },
      protocolVersion: '2025-11-25',
    };
    const messages = [
      JSON.stringify({ id: 0, jsonrpc: '2.0', method: 'initialize', params: initialize }),
      JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
      JSON.stringify(JSON.parse(write('mcp', REAL))),
    ];
    const line = JSON.stringify(JSON.parse(write('json', REAL)));
    const outputs = await Promise.all([
      runShell(write('shell', REAL)),
      runShell(`lobe-tools call --batch <<'LINE'\n${line}\nLINE\n`),
      runShell(
        `${process.execPath} --input-type=module-typescript <<'CODE'\n${write('typescript', REAL)}\nCODE\n`,
      ),
      askServer(messages),
    ]);
    for (const output of outputs) expect(output).toContain('1/2 = 0.5');
  });

  it('a command or a program uses the folders and the configuration of the server', async () => {
    await install(PROGRAM);
    const workspace = join(folder, "it's a $HOME");
    await mkdir(workspace);
    await writeFile(join(workspace, 'found.txt'), '');
    const configuration = join(folder, 'of the server.json');
    await writeFile(configuration, '{ "toolboxes": {} }');
    const from = {
      origin: 'http://127.0.0.1',
      pathname: '/',
      server: { configuration, workspace: [workspace] },
    };
    const textOf = (format: CopyFormat, call: CopiedCall): string => {
      const written = writeCall(format, call, from);
      return 'text' in written ? written.text : written.problem;
    };
    const list: CopiedCall = {
      apiName: 'listFiles',
      argumentsText: '{"path": "."}',
      identifier: 'lobe-local-system',
      qualifiedName: 'builtin__lobe-local-system__listFiles',
    };
    const node = `${process.execPath} --input-type=module-typescript <<'CODE'\n`;
    const outputs = await Promise.all([
      runShell(textOf('shell', list)),
      runShell(`${node}${textOf('typescript', list)}\nCODE\n`),
    ]);
    for (const output of outputs) expect(output).toContain('found.txt');
    // Calls that are the same everywhere need neither.
    expect(textOf('shell', REAL)).not.toMatch(/--workspace|--config/);
    const mounted = toCall({});
    expect(textOf('shell', mounted)).toContain(`--config '${configuration}'`);
    const program = textOf('typescript', mounted).replace(/console\.log.*/, '');
    const failed = await runShell(`${node}${program}console.log(result.error.type)\nCODE\n`);
    expect(failed.trim()).toBe('ToolNotFound');
  });
});
