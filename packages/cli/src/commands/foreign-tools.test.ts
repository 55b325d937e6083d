import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { BIN, startProcess } from '../testing/run-bin.ts';
import { runLine } from '../testing/run-line.ts';

/* Third-party plugins and modules, with real processes. */

const PYTHON = `
import json, sys
print("Loading model...")
for line in sys.stdin:
    request = json.loads(line)
    if request["type"] == "describe":
        answer = {"name": "Shout", "description": "Shouts.", "parameters": {"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]}}
    else:
        sys.stderr.write("called\\n")
        answer = {"content": [{"type": "text", "text": request["params"]["text"].upper()}]}
    sys.stdout.write(json.dumps(answer) + "\\r\\n")
    sys.stdout.flush()
`;

const BASH = `
while IFS= read -r line; do
  case "$line" in
    *'"describe"'*) echo '{"name":"count","description":"Counts.","parameters":{"type":"object"}}' ;;
    *) echo '{"content":[{"type":"text","text":"one"},{"type":"text","text":"two"}],"error":false}' ;;
  esac
done
`;

const PASTE = String.raw`
while IFS= read -r line; do
  text="$(sed 's/.*"text":"//; s/"}}$//; s/\\//g' <<< "$line")"
  case "$line" in
    *'"describe"'*) echo '{"name":"paste","description":"Pastes.","parameters":{"properties":{"as":{"enum":["md"]},"text":{"type":"string"}},"required":["as","text"]}}' ;;
    *) echo '{"content":[{"type":"text","text":"'"$text"'"}],"error":false}' ;;
  esac
done
`;

const NODE = `
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { type, params } = JSON.parse(line);
  console.log(JSON.stringify(type === 'describe'
    ? { name: 'fail', description: 'Fails.', parameters: { type: 'object', properties: {} } }
    : { content: 'It is ' + JSON.stringify(params), error: true }));
});
`;

const MODULE = `
export const register = (api) => {
  api.registerTool({
    name: 'text.reverse',
    description: 'Reverses.',
    inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    run: async ({ text }) => ({ content: [...text].reverse().join(''), metadata: { n: text.length } }),
  });
};
`;

let folder = '';
let config = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lobe-tools-foreign-'));
  vi.stubEnv('LOBE_TOOLS_DATA', join(folder, 'data'));
  vi.stubEnv('XDG_CONFIG_HOME', join(folder, 'no-config'));
  config = join(folder, 'project/lobe-tools.json');
  const plugins = {
    broken: { path: './nothing' },
    counter: { args: ['./count.sh'], path: 'bash' },
    failing: { args: ['./fail.js'], path: process.execPath },
    shout: { args: ['shout.py'], path: 'python3' },
    unset: { path: '${NO_SUCH_VARIABLE}' },
  };
  const files = {
    'project/count.sh': BASH,
    'project/fail.js': NODE,
    'project/lobe-tools.json': JSON.stringify({ tools: { modules: ['./texts'], plugins } }),
    'project/shout.py': PYTHON,
    'project/texts/index.js': MODULE,
    'project/texts/package.json': '{"type":"module"}',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { force: true, recursive: true });
});

describe('a server that hangs', () => {
  it('does not keep others from being listed, and is named', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lobe-tools-hanging-'));
    const silent = { args: ['-e', 'setInterval(() => {}, 1000)'], command: process.execPath };
    const file = join(folder, 'c.json');
    const tools = { modules: [join(dirname(config), 'texts')] };
    const toolboxes = { dev: { mcpServers: { silent } } };
    await writeFile(file, JSON.stringify({ toolboxes, tools }));
    for (const [line, offered] of [
      ['spec --format mcp', 'modules__texts__text_reverse'],
      ['list', 'lobe-calculator/calculate'],
      ['spec --format mcp', 'builtin__lobe-calculator__calculate'],
      ['show lobe-calculator', 'calculate'],
    ] as const) {
      const [command = '', ...others] = line.split(' ');
      const { exitCode, stderr, stdout } = await runLine([command, ...others, '--config', file]);
      expect(exitCode).toBe(0);
      if (command !== 'show') expect(stderr).toContain('dev__silent is still starting');
      expect(stdout).toContain(offered);
    }
    await rm(folder, { recursive: true });
  });
});

describe('unusable tools', () => {
  it('are reported on stderr while the others are listed', async () => {
    const { exitCode, stderr, stdout } = await runLine(['list', '--wait', '--config', config]);
    expect(exitCode).toBe(0);
    expect(stderr).toContain('plugins__broken is not available: Cannot start the plugin');
    expect(stderr).toContain('plugins__unset is not available');
    expect(stderr).toContain('NO_SUCH_VARIABLE');
    for (const name of ['counter/count', 'failing/fail', 'shout/Shout']) {
      expect(stdout).toContain(`plugins__${name}`);
    }
    expect(stdout).toContain('modules__texts/text.reverse');
    expect(stdout).not.toContain('broken');
  });

  it('say why when called or shown', async () => {
    const called = await runLine(['call', 'plugins__broken__x', '--config', config]);
    expect(called).toMatchObject({ exitCode: 1, stdout: '' });
    expect(called.stderr).toContain("SourceUnavailable: 'plugins__broken' offers no tools");
    const shown = await runLine(['show', 'broken/x', '--config', config]);
    expect(shown.exitCode).toBe(2);
    expect(shown.stderr).toContain('plugins__broken is not available');
  });
});

describe('plugins and modules', () => {
  it.each([
    ['plugins__shout__Shout', '{"text":"hey"}', 'HEY'],
    ['shout/Shout', '{"text":"hey"}', 'HEY'],
    ['plugins__counter__count', '{}', 'one\ntwo'],
    ['modules__texts__text.reverse', '{"text":"abc"}', 'cba'],
  ])('are called: %s %s', async (name, args, content) => {
    const { exitCode, stdout } = await runLine(['call', name, args, '--config', config]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: `${content}\n` });
  });

  it('are called with a configuration given before the command', async () => {
    const args = ['--config', config, 'call', 'plugins__shout__Shout', '{"text":"hey"}'];
    expect(await runLine(args)).toMatchObject({ exitCode: 0, stdout: 'HEY\n' });
  });

  it('fail like tools', async () => {
    const failed = await runLine(['call', 'failing/fail', '{"a":1}', '--config', config]);
    expect(failed.exitCode).toBe(1);
    expect(failed.stderr).toContain('It is {"a":1}');
    const refused = await runLine(['call', 'shout/Shout', '{}', '--config', config]);
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain('InvalidArguments');
  });

  it('are shown with their source', async () => {
    const { stdout } = await runLine(['show', 'plugins__shout', '--config', config]);
    expect(stdout).toContain('Source: plugin.');
  });
});

describe('a configuration in the current folder', () => {
  const cwd = (): string => join(folder, 'project');

  it('is not used if nobody can be asked, not even with --yes', async () => {
    const listed = await runLine(['list', '--wait'], { cwd: cwd() });
    expect(listed.exitCode).toBe(0);
    expect(listed.stderr).toContain('is not used, since nobody has approved it');
    expect(listed.stdout).not.toContain('plugins__');
    const called = await runLine(['call', 'shout/Shout', '{"text":"x"}', '--yes'], { cwd: cwd() });
    expect(called.exitCode).toBe(2);
    expect(called.stderr).toContain('ToolNotFound');
    const args = ['call', 'lobe-calculator/calculate', '{"expression":"1+1"}'];
    expect(await runLine(args, { cwd: cwd() })).toMatchObject({ exitCode: 0 });
  });

  it('is shown and confirmed on a terminal, once', async () => {
    // `script` gives the program its own terminal.
    const ask = () =>
      startProcess('script', [
        '-q',
        '-e',
        '-c',
        `cd "${cwd()}" && "${process.execPath}" "${BIN}" call shout/Shout '{"text":"hey"}'`,
        '/dev/null',
      ]);
    const refused = ask();
    await refused.waitFor('[y]es, [n]o');
    refused.child.stdin?.write('n\n');
    expect((await refused.outcome).stdout).toContain('ToolNotFound');

    const approved = ask();
    await approved.waitFor('[y]es, [n]o');
    approved.child.stdin?.write('y\n');
    const { stdout } = await approved.outcome;
    expect(stdout).toContain('plugin shout: python3 shout.py');
    expect(stdout).toContain('HEY');

    const later = await runLine(['call', 'shout/Shout', '{"text":"again"}'], { cwd: cwd() });
    expect(later).toMatchObject({ exitCode: 0, stdout: 'AGAIN\n' });
    await writeFile(join(cwd(), 'lobe-tools.json'), '{"tools":{"preset":"none"}}');
    const changed = await runLine(['list', '--wait'], { cwd: cwd() });
    expect(changed.stderr).toContain('is not used');
  });
});

describe('plugin test', () => {
  it('reports problems and their repair, and exits with 1', async () => {
    const command = ['--', process.execPath, join(folder, 'project/fail.js')];
    const { exitCode, stdout } = await runLine(['plugin', 'test', ...command]);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('✗ answer: "content" is not an array');
    expect(stdout).toContain('It does not follow the protocol.');
  });

  it.each([
    ['its backslashes', PASTE, String.raw`in a text, " and \ need a \ before them`],
    [
      'escaping',
      PASTE.replace(String.raw`s/\\//g`, String.raw`s/\\n/\n/g`),
      'for a line break in a text',
    ],
  ])('finds out that a text is pasted into the answer without %s', async (_, program, advice) => {
    const { exitCode, stdout } = await runLine(['plugin', 'test', '--', 'bash', '-c', program]);
    expect(stdout).toContain(advice);
    expect(exitCode).toBe(1);
  });

  it('tests with generated or given arguments, as text or JSON', async () => {
    const command = ['--', 'bash', join(folder, 'project/count.sh')];
    const generated = await runLine(['plugin', 'test', ...command]);
    expect(generated.stdout).toContain('It follows the protocol.');
    expect(generated.exitCode).toBe(0);
    const given = await runLine(['plugin', 'test', '--json', '--args', '{"a":1}', ...command]);
    expect(JSON.parse(given.stdout)).toMatchObject({ conforms: true });
    const other = await runLine(['plugin', 'test', '--tool', 'sum', ...command]);
    expect(other.exitCode).toBe(1);
  });
});
