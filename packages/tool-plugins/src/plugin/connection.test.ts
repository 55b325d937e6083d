import { randomBytes } from 'node:crypto';
import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import type { BuiltinToolResult, ToolUpdate } from '@lobechat/types';

import {
  isAlive,
  scriptedPlugin,
  type ScriptedPluginOptions,
  temporaryFolder,
} from '../../test/temporary-plugin.ts';
import type { ConnectionCall, PluginConnection } from './connection-types.ts';
import { createPluginConnection } from './connection.ts';
import { PLUGIN_ANSWER } from './plugin-answer.ts';
import { resolvePlugin } from './plugin-options.ts';

const connect = (options: ScriptedPluginOptions = {}): PluginConnection => {
  const connection = createPluginConnection(scriptedPlugin(options), PLUGIN_ANSWER);
  onTestFinished(() => connection.close());
  return connection;
};

let lastId = 0;
const call = (
  connection: PluginConnection,
  op: string,
  operands: Record<string, unknown> = {},
  options: Partial<ConnectionCall> = {},
): Promise<BuiltinToolResult> => {
  lastId += 1;
  return connection.call({
    callId: `call_${lastId}`,
    name: 'scripted',
    params: { op, ...operands },
    ...options,
  });
};

const text = async (result: Promise<BuiltinToolResult>): Promise<string> => (await result).content;

describe('an unusable plugin', () => {
  it('is reported if its program does not exist', async () => {
    const plugin = resolvePlugin({ path: './no-such-program' });
    const connection = createPluginConnection(plugin, PLUGIN_ANSWER);
    await expect(connection.describe()).rejects.toThrow("no-such-program' does not exist");
    await expect(call(connection, 'echo')).rejects.toMatchObject({ type: 'SourceUnavailable' });
  });

  it('is reported if its program is not executable', async () => {
    const file = path.join(temporaryFolder(), 'tool.py');
    writeFileSync(file, '#!/usr/bin/env python3\n');
    chmodSync(file, 0o644);
    const connection = createPluginConnection(resolvePlugin({ path: file }), PLUGIN_ANSWER);
    await expect(connection.describe()).rejects.toThrow('is not executable. Make it so (chmod +x)');
  });

  it('is reported if it does not answer describe in time, and its process is ended', async () => {
    const connection = connect({ describe: '', describeTimeoutMs: 300 });
    const described = connection.describe();
    await expect(described).rejects.toThrow('did not answer {"type":"describe"} within 300 ms');
    expect(connection.pid).toBeUndefined();
  });

  it('is reported if it exits instead of answering, with its code and standard error', async () => {
    const plugin = resolvePlugin({
      args: ['-e', 'console.error("no licence", process.env.A_KEY); process.exit(3)'],
      env: { A_KEY: 's3cr3t-value' },
      path: process.execPath,
    });
    const connection = createPluginConnection(plugin, PLUGIN_ANSWER);
    await expect(connection.describe()).rejects.toThrow(
      /exited with code 3.*no licence \[hidden\]/s,
    );
  });

  it('is reported if it ends in the middle of an answer, with how it ended', async () => {
    const program = `read describe; echo '{"name":"cut"}'; read call; printf '{"content":[{"ty'; kill -9 $$`;
    const plugin = resolvePlugin({ args: ['-c', program], path: 'sh' });
    const connection = createPluginConnection(plugin, PLUGIN_ANSWER);
    await expect(call(connection, 'cut')).rejects.toThrow(
      /killed by signal SIGKILL.*in the middle of a line: \{"content":\[\{"ty$/s,
    );
  });

  it('is reported without the end of a secret that begins before the quoted part of its log', async () => {
    const plugin = resolvePlugin({
      args: ['-e', 'process.stderr.write(process.env.A_KEY.repeat(800)); process.exitCode = 3'],
      env: { A_KEY: 's3cr3t-value' },
      path: process.execPath,
    });
    const connection = createPluginConnection(plugin, PLUGIN_ANSWER);
    await expect(connection.describe()).rejects.toThrow(/^(?!.*value).*\[hidden\]$/s);
  });

  it('is reported if it writes no description, with what it wrote instead', async () => {
    // A shell starts immediately, even on a busy machine.
    const connection = createPluginConnection(
      resolvePlugin({
        args: ['-c', 'echo Hello; echo \'{"ok":1}\'; cat >/dev/null'],
        describeTimeoutMs: 300,
        path: '/bin/sh',
      }),
      PLUGIN_ANSWER,
    );
    onTestFinished(() => connection.close());
    await expect(connection.describe()).rejects.toThrow(/300 ms.*: Hello.*\{"ok":1\}/s);
  });

  it('is described by the description that follows lines which could be answers', async () => {
    const records = [
      '{"error":"cold cache","span":"a"}',
      '{"content":[{"type":"text","text":"up"}]}',
    ];
    const description = '{"name":"late","description":"x","parameters":{}}';
    const connection = connect({
      describe: `${[...records, description, ...records].join('\n')}\n`,
    });
    await expect(connection.describe()).resolves.toMatchObject({ tools: [{ name: 'late' }] });
    await connection.close();
  });

  it('is reported with its own reason why it does not describe itself', async () => {
    await expect(connect({ describe: '{"error":"no key"}\n' }).describe()).rejects.toThrow(
      'It cannot describe its tools: no key',
    );
  });

  it('is reported if its description is broken or has no name', async () => {
    await expect(connect({ describe: '{"name":\n' }).describe()).rejects.toThrow('is not one');
    await expect(connect({ describe: '{"description":"?"}\n' }).describe()).rejects.toThrow(
      'it has no name',
    );
  });

  it('fails all waiting calls immediately', async () => {
    const connection = createPluginConnection(
      resolvePlugin({ args: ['-e', 'process.exit(1)'], path: process.execPath }),
      PLUGIN_ANSWER,
    );
    const calls = Array.from({ length: 20 }, () => call(connection, 'echo'));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.every((outcome) => outcome.status === 'rejected')).toBe(true);
  });
});

describe('calls of a plugin that answers in order', () => {
  it('get their own answers, however many are made at the same time', async () => {
    const connection = connect();
    const values = Array.from({ length: 200 }, (_, index) => `value ${index}`);
    const results = values.map((value) => text(call(connection, 'echo', { value })));
    expect(await Promise.all(results)).toEqual(values);
  });

  it('are failed results if the plugin says so', async () => {
    expect(await call(connect(), 'fail', { value: 'no such city' })).toMatchObject({
      content: 'no such city',
      success: false,
    });
  });

  it('skip noise and write it to the log', async () => {
    const connection = connect();
    const noise = 'Loading…\n[1,2]\n42\n\n{"content":[{"type":"text","text":"after noise"}]}\n';
    expect(await text(call(connection, 'raw', { text: noise }))).toBe('after noise');
    expect(connection.readLog()).toContain('that is not an answer: Loading…');
  });

  it('fail immediately on a broken answer, and the next call works', async () => {
    const connection = connect();
    await expect(call(connection, 'raw', { text: '{"content":\n' })).rejects.toMatchObject({
      type: 'PluginServerError',
    });
    const line = `{"content":[{"type":"text","text":"${'x'.repeat(500)}"}],"mean":NaN}\n`;
    await expect(call(connection, 'raw', { text: line })).rejects.toThrow(/no NaN/);
    expect(await text(call(connection, 'echo', { value: 'next' }))).toBe('next');
  });

  it('fail if an answer was printed in the notation of a language, unless a right one follows', async () => {
    const connection = connect();
    const printed = "{'content': [{'type': 'text', 'text': 'x'}]}\n";
    expect(await call(connection, 'raw', { text: printed })).toMatchObject({
      content: expect.stringMatching(/looks like a message[^]*json\.dumps/),
      success: false,
    });
    const both = `${printed}{"content":[{"type":"text","text":"right"}]}\n`;
    expect(await text(call(connection, 'raw', { text: both }))).toBe('right');
  });

  it('quote a broken answer and the log without secrets, even where the quote is cut', async () => {
    const connection = connect({ env: { A_KEY: 's3cr3t-value' } });
    const short = '{"content":"the key is s3cr3t-value';
    const error = call(connection, 'raw', { text: `${short}\n` });
    await expect(error).rejects.toThrow('the key is [hidden]');
    const cut = `${'x'.repeat(195)}s3cr3t-value\n`;
    await expect(call(connection, 'raw', { text: `${cut}{"content":\n` })).rejects.toThrow();
    expect(connection.readLog()).toContain('xx[hidd\n');
    expect(connection.readLog()).not.toContain('s3');
  });

  it('fail on a line over the limit, and the process keeps running', async () => {
    const connection = connect({ maxLineBytes: 1000 });
    const pid = await text(call(connection, 'pid'));
    await expect(call(connection, 'large', { size: 5000 })).rejects.toMatchObject({
      type: 'ResourceLimit',
    });
    expect(await text(call(connection, 'pid'))).toBe(pid);
  });

  it('read answers that arrive in pieces, with CRLF, and of 2 MB', async () => {
    const connection = connect();
    const pieces = [
      '{"content":[{"type":"te',
      'xt","text":"in pie',
      'ces"}],"error":false}\r',
      '\n',
    ];
    expect(await text(call(connection, 'pieces', { pieces }))).toBe('in pieces');
    expect((await text(call(connection, 'large', { size: 2_000_000 }))).length).toBe(2_000_000);
  });

  it('read a last line without a line ending before the process is gone', async () => {
    expect(await text(call(connect(), 'exitAfterAnswer'))).toBe('last words');
  });

  it('skip a second answer to the same call', async () => {
    const connection = connect();
    const answer = '{"content":[{"type":"text","text":"once"}]}\n';
    expect(await text(call(connection, 'raw', { text: answer + answer }))).toBe('once');
    expect(await text(call(connection, 'echo', { value: 'own' }))).toBe('own');
  });

  it('do not get the late answer of the previous call after log lines that look like answers', async () => {
    const connection = connect();
    const answer = '{"content":[{"type":"text","text":"late"}]}\n';
    const logs = ['{not json but a log}\n', '{"level":"info"}\n'];
    const calls = logs.map((log) => call(connection, 'pieces', { pieces: [log, log, answer] }));
    const own = ['1', '2', '3'].map((value) => text(call(connection, 'echo', { value })));
    await Promise.allSettled(calls);
    expect(await Promise.all(own)).toEqual(['1', '2', '3']);
  });

  it('do not get the late answer of the previous call after an error without content', async () => {
    const connection = connect();
    const file = path.join(temporaryFolder(), 'go');
    const odd = call(connection, 'oddThenAnswer', { file, odd: '{"error":"disk"}', value: 'late' });
    expect(await odd).toMatchObject({ content: 'disk', success: false });
    const own = text(call(connection, 'echo', { value: 'own' }));
    writeFileSync(file, '');
    expect(await own).toBe('own');
  });

  it('get a new process if the plugin is silent after an odd answer', async () => {
    const connection = connect({ graceMs: 50 });
    const pid = await text(call(connection, 'pid'));
    await call(connection, 'deafen', {});
    expect(await text(call(connection, 'pid'))).not.toBe(pid);
    expect(connection.readLog()).toContain('was silent for 50 ms after an unclear answer');
  });

  it('do not get a surplus answer, even while others wait', async () => {
    const connection = connect();
    const answer = '{"content":[{"type":"text","text":"once"}]}\n';
    const twice = text(call(connection, 'raw', { text: answer + answer }));
    const next = text(call(connection, 'echo', { value: 'own' }));
    expect(await Promise.all([twice, next])).toEqual(['once', 'own']);
  });

  it('do not get an answer with another call_id', async () => {
    const connection = connect();
    const line = '{"call_id":"call_abc123","content":[{"type":"text","text":"not mine"}]}\n';
    const answer = '{"content":[{"type":"text","text":"mine"}]}\n';
    expect(await text(call(connection, 'raw', { text: line + answer }))).toBe('mine');
    expect(connection.readLog()).toContain('belongs to no call: {"call_id":"call_abc123"');
  });

  it('survive 10,000 lines of random bytes, whatever they begin with', async () => {
    const connection = connect();
    const lines = Array.from({ length: 10_000 }, () => randomBytes(24));
    const answer = Buffer.from('{"content":[{"type":"text","text":"at last"}]}');
    const bytes = Buffer.concat([...lines, answer].flatMap((line) => [line, Buffer.from('\n')]));
    // Some of the lines begin like an object and fail the call; all others are noise.
    await call(connection, 'bytes', { base64: bytes.toString('base64') }).catch(() => {});
    await connection.stop('a test asked for it');
    expect(await text(call(connection, 'echo', { value: 'still here' }))).toBe('still here');
  });
});

describe('an abandoned call', () => {
  it('ends immediately, without ending the process, and its late answer reaches nobody', async () => {
    const connection = connect();
    const file = path.join(temporaryFolder(), 'go');
    const pid = await text(call(connection, 'pid'));
    const controller = new AbortController();
    const operands = { file, value: 'late' };
    const late = call(connection, 'answerWhenThere', operands, { signal: controller.signal });
    const next = call(connection, 'echo', { value: 'next' });
    await vi.waitFor(() => expect(connection.state).toBe('ready'), 60_000);
    controller.abort();
    await expect(late).rejects.toMatchObject({ type: 'Aborted' });
    writeFileSync(file, '');
    expect(await text(next)).toBe('next');
    expect(await text(call(connection, 'pid'))).toBe(pid);
  });

  it('has its process replaced after the grace time, and the queue continues with the new one', async () => {
    const connection = connect({ graceMs: 50 });
    const pid = await text(call(connection, 'pid'));
    const controller = new AbortController();
    const hung = call(connection, 'hang', {}, { signal: controller.signal });
    const next = call(connection, 'pid');
    controller.abort();
    await expect(hung).rejects.toMatchObject({ type: 'Aborted' });
    expect(connection.readRecentLog()).toContain('the next ones wait up to 50 ms for its end');
    expect(await text(next)).not.toBe(pid);
  });

  it('leaves the queue without a trace if it was not sent yet', async () => {
    const connection = connect();
    const controller = new AbortController();
    const first = call(connection, 'echo', { value: '1' });
    let isQueued: (() => boolean) | undefined;
    const waiting = call(
      connection,
      'exit',
      { code: 1, message: '' },
      { noteQueue: (given) => void (isQueued = given), signal: controller.signal },
    );
    expect(isQueued?.()).toBe(true);
    const third = call(connection, 'echo', { value: '3' });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ type: 'Aborted' });
    expect(await Promise.all([text(first), text(third)])).toEqual(['1', '3']);
  });

  it('is not sent at all if it was cancelled beforehand', async () => {
    const signal = AbortSignal.abort();
    await expect(call(connect(), 'echo', {}, { signal })).rejects.toMatchObject({
      type: 'Aborted',
    });
  });
});

describe('a plugin that crashes', () => {
  it('fails the call with exit code and the end of standard error, and restarts for the next', async () => {
    const connection = connect();
    const crash = call(connection, 'exit', { code: 7, message: 'out of luck' });
    await expect(crash).rejects.toThrow(/exited with code 7.*out of luck/s);
    await expect(crash).rejects.toMatchObject({ type: 'PluginCrashed' });
    expect(await text(call(connection, 'echo', { value: 'back' }))).toBe('back');
  });

  const startMute = (onCall: string): PluginConnection => {
    const program = `
      setInterval(() => {}, 1000);
      require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
        if (line.includes('describe')) console.log('{"name":"mute"}');
        else { console.error('no more'); ${onCall} }
      });`;
    const plugin = resolvePlugin({ args: ['-e', program], path: process.execPath });
    const connection = createPluginConnection(plugin, PLUGIN_ANSWER);
    onTestFinished(() => connection.close());
    return connection;
  };

  it('includes one that keeps running without its standard output', async () => {
    await expect(call(startMute("require('node:fs').closeSync(1)"), 'echo')).rejects.toThrow(
      /^The plugin closed its standard output, so that no answer can come.*no more/s,
    );
  });

  it('includes one that keeps running without its standard input', async () => {
    const connection = startMute(
      'require("node:fs").closeSync(0); console.log(JSON.stringify({ content: [] }))',
    );
    await call(connection, 'echo');
    await expect(call(connection, 'echo')).rejects.toThrow(
      'The plugin closed its standard input, so that no answer can come',
    );
  });

  it('ends each of 1,000 calls with its own result while it is killed repeatedly', async () => {
    const connection = connect();
    const calls = Array.from({ length: 1000 }, (_, index) =>
      text(call(connection, 'echo', { value: String(index) })),
    );
    let answered = 0;
    for (const result of calls) {
      void result.then(
        () => {
          answered += 1;
          if (answered % 100 === 0 && connection.pid) process.kill(connection.pid, 'SIGKILL');
        },
        () => {},
      );
    }
    const outcomes = await Promise.allSettled(calls);
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.status === 'fulfilled') expect(outcome.value).toBe(String(index));
      else expect(outcome.reason).toMatchObject({ type: 'PluginCrashed' });
    }
    expect(answered).toBeGreaterThan(900);
  });
});

describe('a plugin that crashes while it is restarted for waiting calls', () => {
  it('has one process at a time, fails the waiting calls, and works for later ones', async () => {
    const folder = temporaryFolder();
    const program = `
      const fs = require('node:fs');
      const starts = fs.readdirSync(process.argv[1]).length;
      fs.writeFileSync(process.argv[1] + '/' + process.pid, '');
      setInterval(() => {}, 1000);
      require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
        const { type, params } = JSON.parse(line);
        if (type === 'describe' && starts === 1) setTimeout(() => process.exit(2), 50);
        else if (type === 'describe') console.log('{"name":"flaky"}');
        else if (starts === 0) process.exit(1);
        else console.log(JSON.stringify({ content: [{ type: 'text', text: params.value }] }));
      });`;
    const plugin = resolvePlugin({ args: ['-e', program, folder], path: process.execPath });
    const connection = createPluginConnection(plugin, PLUGIN_ANSWER);
    const early = ['1', '2', '3'].map((value) => call(connection, 'echo', { value }));
    const outcomes = await Promise.allSettled(early);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    const late = ['4', '5'].map((value) => text(call(connection, 'echo', { value })));
    expect(await Promise.all(late)).toEqual(['4', '5']);
    await connection.close();
    const pids = readdirSync(folder).map(Number);
    expect(pids).toHaveLength(3);
    await expect.poll(() => Promise.all(pids.map(isAlive))).toEqual([false, false, false]);
  });
});

describe('closing', () => {
  it('ends a hanging plugin and all of its children', async () => {
    const connection = connect();
    const pids = await Promise.all([
      text(call(connection, 'pid')),
      text(call(connection, 'parent', { detached: false })),
      text(call(connection, 'parent', { detached: true })),
    ]);
    const hung = call(connection, 'hang').catch((error: unknown) => error);
    await connection.close();
    expect(await hung).toMatchObject({ type: 'SourceUnavailable' });
    // A killed process may take a moment to leave the table.
    await expect
      .poll(() => Promise.all(pids.map((pid) => isAlive(Number(pid)))))
      .toEqual([false, false, false]);
  });

  it.each(['while it is being started', 'while it does not describe itself'])(
    'does not wait for a silent plugin: %s',
    async (moment) => {
      const connection = connect({ describe: '', describeTimeoutMs: 600_000 });
      const described = connection.describe().catch((error: unknown) => error);
      if (moment.includes('describe')) await expect.poll(() => connection.pid).toBeDefined();
      const { pid } = connection;
      await connection.close();
      expect(await described).toBeInstanceOf(Error);
      if (pid !== undefined) await expect.poll(() => isAlive(pid)).toBe(false);
    },
  );

  it('rejects later calls', async () => {
    const connection = connect();
    await connection.close();
    await expect(call(connection, 'echo')).rejects.toMatchObject({ type: 'SourceUnavailable' });
    expect(connection.state).toBe('closed');
  });
});

describe('the extensions', () => {
  const everything = { cancel: true, concurrency: 8, progress: true };

  it('let calls run at the same time and be answered out of order', async () => {
    const connection = connect({ capabilities: everything });
    const file = path.join(temporaryFolder(), 'go');
    const slow = text(call(connection, 'answerWhenThere', { file, value: 'slow' }));
    expect(await text(call(connection, 'echo', { value: 'fast' }))).toBe('fast');
    writeFileSync(file, '');
    expect(await slow).toBe('slow');
  });

  it('do not let an answer without an id reach a call', async () => {
    const connection = connect({ capabilities: everything });
    const controller = new AbortController();
    const anonymous = call(connection, 'anonymous', { value: '?' }, { signal: controller.signal });
    expect(await text(call(connection, 'echo', { value: 'own' }))).toBe('own');
    controller.abort();
    await expect(anonymous).rejects.toMatchObject({ type: 'Aborted' });
  });

  it('pass progress on while the call runs', async () => {
    const updates: string[] = [];
    const connection = connect({ capabilities: everything });
    const onUpdate = ({ content }: ToolUpdate): void => void updates.push(content);
    await call(connection, 'progress', { steps: ['1/2', '2/2'] }, { onUpdate });
    expect(updates).toEqual(['1/2', '2/2']);
  });

  it('notify the plugin of a cancelled call and keep its process', async () => {
    const connection = connect({ capabilities: everything, graceMs: 60_000 });
    const pid = await text(call(connection, 'pid'));
    const controller = new AbortController();
    const hung = call(connection, 'hang', {}, { signal: controller.signal });
    controller.abort();
    await expect(hung).rejects.toMatchObject({ type: 'Aborted' });
    expect(await text(call(connection, 'pid'))).toBe(pid);
  });

  it('are off unless announced: progress of a plain plugin is noise', async () => {
    const line = '{"type":"progress","content":[{"type":"text","text":"half"}]}\n';
    const answer = '{"content":[{"type":"text","text":"whole"}]}\n';
    const connection = connect();
    expect(await text(call(connection, 'raw', { text: line + answer }))).toBe('whole');
    expect(connection.readLog()).toContain('is progress, which was not announced');
  });
});

describe('a call on the wire', () => {
  it('has its fields in the order of the protocol, type first', async () => {
    const program = `
      require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
        if (line === '{"type":"describe"}') console.log('{"tools":[{"name":"echo"}]}');
        else console.log(JSON.stringify({ content: [{ type: 'text', text: line }] }));
      });`;
    const plugin = resolvePlugin({ args: ['-e', program], path: process.execPath });
    const connection = createPluginConnection(plugin, PLUGIN_ANSWER);
    onTestFinished(() => connection.close());
    const sent = text(connection.call({ callId: 'c1', name: 'echo', params: { a: 1 } }));
    expect(await sent).toBe('{"type":"call","call_id":"c1","name":"echo","params":{"a":1}}');
  });
});

describe('the environment and arguments of a plugin', () => {
  it('are the inherited environment, its own additions, and expanded arguments', async () => {
    vi.stubEnv('TOOL_PLUGINS_TEST', 'inherited');
    onTestFinished(() => void vi.unstubAllEnvs());
    const connection = connect({
      args: ['${TOOL_PLUGINS_TEST}', '${TOOL_PLUGINS_ABSENT:-default}'],
      env: { OWN: 'a ${TOOL_PLUGINS_TEST}' },
    });
    expect(await text(call(connection, 'arguments'))).toBe('["inherited","default"]');
    expect(await text(call(connection, 'environment', { name: 'OWN' }))).toBe('a inherited');
    expect(await text(call(connection, 'environment', { name: 'TOOL_PLUGINS_TEST' }))).toBe(
      'inherited',
    );
  });

  it('are rejected if a variable is missing, naming every missing one', () => {
    const options = { args: ['${NOT_SET_1}'], env: { A: '${NOT_SET_2}' }, path: 'x' };
    expect(() => resolvePlugin(options, {})).toThrow('NOT_SET_1, NOT_SET_2');
  });
});
