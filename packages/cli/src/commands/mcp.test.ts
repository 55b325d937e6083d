import { mkdtemp, readFile, rm, watch, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { runBin, type RunningProcess, startBin } from '../testing/run-bin.ts';

/* These tests start real processes. */

const RAW = fileURLToPath(import.meta.resolve('@lobechat/tool-mcp/testing/raw-server'));

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lobe-tools-mcp-'));
  vi.stubEnv('LOBE_TOOLS_DATA', join(folder, 'data'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const send = ({ child }: RunningProcess, ...messages: object[]): void => {
  for (const message of messages) {
    child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }
};

const INITIALIZE = {
  id: 1,
  method: 'initialize',
  params: {
    capabilities: {},
    clientInfo: { name: 'test', version: '1.0.0' },
    protocolVersion: '2025-11-25',
  },
};

/** A plugin that describes itself and never answers a call. */
const SILENT = {
  args: ['-c', `read line; echo '{"name":"wait"}'; cat > /dev/null`],
  path: 'sh',
};
/** Configures a plugin that makes a pipe when it is called, and answers what is written to that. */
const configureWaiting = async (pipe: string): Promise<string> => {
  const file = join(folder, `${pipe}.json`);
  const program = `read line; echo '{"name":"wait"}'; read call; mkfifo "$0"; cat "$0"; cat`;
  const silent = { args: ['-c', program, join(folder, pipe)], path: 'sh' };
  await writeFile(file, JSON.stringify({ tools: { plugins: { silent } } }));
  return file;
};
const untilCalled = async (pipe: string): Promise<void> => {
  for await (const { filename } of watch(folder)) if (filename === pipe) break;
};
const LONG_CALL = {
  id: 2,
  method: 'tools/call',
  params: { arguments: {}, name: 'plugins__silent__wait' },
};

describe('lobe-tools mcp over standard streams', () => {
  it('describes in its instructions only tools that it serves', async () => {
    const running = startBin(['mcp', '--read-only', '--only', 'lobe-task']);
    send(running, INITIALIZE);
    await running.waitFor('"id":1');
    running.child.stdin?.end();
    const { stdout } = await running.outcome;
    expect(stdout).toContain('**viewTask**');
    expect(stdout).not.toContain('**createTasks**');
  });

  it('writes only the protocol, and exits with 0 when the client disconnects', async () => {
    const raw = { args: [RAW, '[]'], command: process.execPath };
    const file = join(folder, 'c.json');
    await writeFile(file, JSON.stringify({ toolboxes: { dev: { mcpServers: { raw } } } }));
    const running = startBin(['mcp', '--config', file]);
    send(running, INITIALIZE);
    await running.waitFor('"id":1');
    send(running, { method: 'notifications/initialized' });
    // The mounted server has neither prompts nor resources.
    const methods = ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'];
    for (const [index, method] of methods.entries()) {
      send(running, { id: index + 2, method });
      await running.waitFor(`"id":${index + 2}`);
    }
    running.child.stdin?.end();
    const { exitCode, stdout } = await running.outcome;
    expect(exitCode).toBe(0);
    const messages = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id?: number; jsonrpc: string });
    expect(messages.map(({ jsonrpc }) => jsonrpc)).toEqual(messages.map(() => '2.0'));
    expect(messages.flatMap(({ id }) => id ?? [])).toEqual([1, 2, 3, 4, 5]);
  });

  it('says why a client without questions cannot be asked, and what allows a call', async () => {
    const running = startBin(['mcp']);
    const write = { content: '', path: join(folder, 'written.txt') };
    const params = { arguments: write, name: 'builtin__lobe-local-system__writeFile' };
    send(running, INITIALIZE, { id: 2, method: 'tools/call', params });
    await running.waitFor('"id":2');
    running.child.stdin?.end();
    const { stdout } = await running.outcome;
    expect(stdout).toContain(
      'nobody could be asked, because this client or its connection does not',
    );
    expect(stdout).toMatch(/Outside the workspace: .* in lobe-tools\.json can allow it\./);
    expect(stdout).not.toContain('onApproval');
  });

  it('cancels running calls when the client disconnects', async () => {
    const file = join(folder, 'silent.json');
    await writeFile(file, JSON.stringify({ tools: { plugins: { silent: SILENT } } }));
    const running = startBin(['mcp', '--config', file]);
    send(running, INITIALIZE, { method: 'notifications/initialized' }, LONG_CALL);
    await running.waitFor('"id":1');
    running.child.stdin?.end();
    const { exitCode, stdout } = await running.outcome;
    expect(exitCode).toBe(0);
    expect(stdout).not.toContain('"id":2');
  });

  it('tells its client why calls end with SIGTERM', async () => {
    const running = startBin(['mcp', '--config', await configureWaiting('streamed')]);
    const isCalled = untilCalled('streamed');
    send(running, INITIALIZE, { method: 'notifications/initialized' }, LONG_CALL);
    await isCalled;
    running.child.kill('SIGTERM');
    const { exitCode, stdout } = await running.outcome;
    expect(exitCode).toBe(143);
    expect(stdout).toContain('The call was cancelled: The server is shutting down.');
  });

  it('exits with 130 after Ctrl-C', async () => {
    const running = startBin(['mcp']);
    send(running, INITIALIZE);
    await running.waitFor('"id":1');
    running.child.kill('SIGINT');
    expect(await running.outcome).toMatchObject({ exitCode: 130, signal: null });
  });
});

describe('lobe-tools mcp over HTTP', () => {
  it.each(['0.0.0.0', '127.not-own.invalid'])(
    'does not serve %s, another machine, with a token that can be guessed',
    async (name) => {
      const env = { LOBE_TOOLS_TOKEN: 'guessable' };
      const running = startBin(['mcp', '--http', '0', '--host', name], env);
      const { exitCode, stderr } = await running.outcome;
      expect(exitCode).toBe(2);
      expect(stderr).toContain('LOBE_TOOLS_TOKEN has 9 characters, so it can be guessed.');
    },
  );

  it('does not print a permanent token, accepts any case of the scheme, and shares no port', async () => {
    const env = { LOBE_TOOLS_TOKEN: 'lasting-secret' };
    const running = startBin(['mcp', '--http', '0', '--host', 'LOCALHOST'], env);
    await running.waitFor('Authorization: Bearer <LOBE_TOOLS_TOKEN>\n');
    const answer = await running.waitForMatch(/http:\S+/);
    const { port } = new URL(answer);
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const response = await fetch(answer, {
        body: '{}',
        headers: { Authorization: `${scheme} lasting-secret`, 'Content-Type': 'application/json' },
        method: 'POST',
      });
      expect(response.status).not.toBe(401);
    }
    const second = await runBin(['mcp', '--http', port]);
    expect(second).toMatchObject({ exitCode: 2, stdout: '' });
    expect(second.stderr).toBe(
      `lobe-tools: Another program already listens on 127.0.0.1:${port}. End it, or choose another port: --http <port>.\n`,
    );
    running.child.kill('SIGINT');
    const { stderr, stdout } = await running.outcome;
    expect(stdout).not.toContain('lasting-secret');
    expect(stderr).toContain('Warning: LOBE_TOOLS_TOKEN has 14 characters');
  });

  /** Calls a plugin that waits, over HTTP. */
  const callWaiting = async (pipe: string) => {
    const file = await configureWaiting(pipe);
    const token = 'a token for this test alone';
    const running = startBin(['mcp', '--http', '0', '--config', file], { LOBE_TOOLS_TOKEN: token });
    await running.waitFor('Authorization');
    const url = await running.waitForMatch(/http:\S+/);
    const isCalled = untilCalled(pipe);
    const answer = fetch(url, {
      body: JSON.stringify({ jsonrpc: '2.0', ...LONG_CALL }),
      headers: {
        Accept: 'application/json, text/event-stream',
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Mcp-Protocol-Version': '2025-11-25',
      },
      method: 'POST',
    }).then((response) => response.text());
    await isCalled;
    return { answer, running, url };
  };

  it('answers running calls after SIGTERM, and exits with 143', async () => {
    const { answer, running, url } = await callWaiting('terminated');
    running.child.kill('SIGTERM');
    let isListening = true;
    while (isListening) {
      isListening = await fetch(url).then(
        () => true,
        () => false,
      );
    }
    await writeFile(
      join(folder, 'terminated'),
      '{"content":[{"type":"text","text":"late"}],"error":false}\n',
    );
    expect(await answer).toContain('late');
    expect(await running.outcome).toMatchObject({ exitCode: 143, signal: null });
  });

  it('cancels running calls after Ctrl-C, and tells their clients', async () => {
    const { answer, running } = await callWaiting('interrupted');
    running.child.kill('SIGINT');
    expect(await answer).toContain('The server is shutting down.');
    expect(await running.outcome).toMatchObject({ exitCode: 130, signal: null });
  });
});

describe('lobe-tools mcp --only', () => {
  it('serves what reads the rest of a long result too', async () => {
    const running = startBin(['mcp', '--only', 'lobe-task/viewTask']);
    send(running, INITIALIZE, { id: 2, method: 'tools/list' });
    const line = await running.waitForMatch(/^.*"id":2.*$/m);
    const { result } = JSON.parse(line) as { result: { tools: { name: string }[] } };
    expect(result.tools.map(({ name }) => name)).toEqual([
      'builtin__lobe-artifact__listArtifacts',
      'builtin__lobe-artifact__readArtifact',
      'builtin__lobe-task__viewTask',
    ]);
    running.child.stdin?.end();
    await running.outcome;
  });
});

describe('lobe-tools mcp --format results', () => {
  it('writes results of tools according to the output contract', async () => {
    const running = startBin(['mcp', '--format', 'results']);
    const params = {
      arguments: { expression: '234*97' },
      name: 'builtin__lobe-calculator__calculate',
    };
    send(
      running,
      INITIALIZE,
      { method: 'notifications/initialized' },
      { id: 2, method: 'tools/call', params },
    );
    const line = await running.waitForMatch(/^.*"id":2.*$/m);
    const { result } = JSON.parse(line) as {
      result: { content: { text: string }[] };
    };
    expect(result).not.toHaveProperty('structuredContent');
    expect(JSON.parse(result.content[0]?.text ?? '')).toMatchObject({
      results: expect.stringContaining('22698') as string,
    });
    running.child.stdin?.end();
    await running.outcome;
  });
});

describe('lobe-tools mcp --print-config', () => {
  it('refuses to invent a token that nobody knows', async () => {
    const { exitCode, stderr } = await runBin(['mcp', '--http', '--print-config']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('LOBE_TOOLS_TOKEN');
  });

  it('prints entries that start a working server', async () => {
    const started = startBin(['mcp', '--only', 'builtin', '--print-config'], {
      LOBE_TOOLS_USER: 'anna',
    });
    const { exitCode, stdout } = await started.outcome;
    expect(exitCode).toBe(0);
    const [, text = ''] = /^# Cursor.*\n\n(\{[^]*?\n\})$/m.exec(stdout) ?? [];
    const { mcpServers } = JSON.parse(text) as {
      mcpServers: Record<string, { args: string[]; command: string; env: Record<string, string> }>;
    };
    const entry = mcpServers['lobe'];
    expect(entry?.command).toBe(process.execPath);
    // A client starts the server without the variables of this shell.
    expect(entry?.env).toEqual({
      LOBE_TOOLS_DATA: join(folder, 'data'),
      LOBE_TOOLS_USER: 'anna',
    });
    const [, ...rest] = entry?.args ?? [];
    const running = startBin(rest);
    send(running, INITIALIZE);
    await running.waitFor('"serverInfo"');
    running.child.stdin?.end();
    expect(await running.outcome).toMatchObject({ exitCode: 0 });
  });

  it('prints an address and a token for clients over HTTP', async () => {
    const running = startBin(['mcp', '--http', '4000', '--print-config'], {
      LOBE_TOOLS_TOKEN: 'lasting',
    });
    const { exitCode, stdout } = await running.outcome;
    expect(exitCode).toBe(0);
    expect(stdout).toContain('"url": "http://127.0.0.1:4000/mcp"');
    expect(stdout).toContain('"Authorization": "Bearer lasting"');
  });
});

describe('lobe-tools mcp --print-skills', () => {
  it('writes a SKILL.md for each tool with a guide, without text that is true only today', async () => {
    const target = join(folder, 'skills');
    const only = ['--only', 'lobe-calculator', '--only', 'lobe-task'];
    const { exitCode, stdout } = await runBin(['mcp', '--print-skills', target, ...only]);
    const files = ['lobe-calculator', 'lobe-task'].map((name) => join(target, name, 'SKILL.md'));
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: `${files.join('\n')}\n` });
    for (const file of files) {
      const text = await readFile(file, 'utf8');
      expect(text).toMatch(/^---\nname: lobe-\w+\ndescription: ".*"\n---\n/);
      expect(text).not.toContain('Today is');
    }
  });
});
