import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { onTestFinished } from 'vitest';

import {
  resolvePlugin,
  type PluginOptions,
  type ResolvedPlugin,
} from '../src/plugin/plugin-options.ts';

/** A folder that is removed at the end: that of the test, unless another is given. */
export const temporaryFolder = (
  onEnd: (clean: () => Promise<void> | void) => void = onTestFinished,
): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tool-plugins-'));
  onEnd(() => rmSync(folder, { force: true, recursive: true }));
  return folder;
};

/**
 * A plugin whose calls say what to do: `params.op` names an operation, the rest are its operands.
 * It answers in order and echoes no id unless `capabilities` says otherwise.
 */
const PROGRAM = `
const fs = require('node:fs');
const { spawn } = require('node:child_process');
const options = JSON.parse(process.argv[2] ?? '{}');
const out = (text) => fs.writeSync(1, text);
const line = (value) => out(JSON.stringify(value) + '\\n');
const withId = (id, value) => (options.capabilities?.concurrency ? { call_id: id, ...value } : value);
const say = (id, text, error = false) =>
  line(withId(id, { content: [{ type: 'text', text }], error }));
const whenThere = (file, then) => {
  const timer = setInterval(() => {
    if (!fs.existsSync(file)) return;
    clearInterval(timer);
    then();
  }, 2);
};
const operations = {
  echo: (id, { value }) => say(id, value),
  raw: (id, { text }) => out(text),
  pieces: (id, { pieces }) => { for (const piece of pieces) out(piece); },
  bytes: (id, { base64 }) => fs.writeSync(1, Buffer.from(base64, 'base64')),
  large: (id, { size }) => say(id, 'x'.repeat(size)),
  fail: (id, { value }) => say(id, value, true),
  exit: (id, { code, message }) => { fs.writeSync(2, message); process.exit(code); },
  exitAfterAnswer: (id) => { out(JSON.stringify({ content: [{ type: 'text', text: 'last words' }] })); process.exit(0); },
  hang: () => {},
  deafen: () => { process.stdin.pause(); line({ error: 'odd' }); setInterval(() => {}, 1000); },
  // Reads nothing meanwhile, as a program that does one thing after another.
  oddThenAnswer: (id, { file, odd, value }) => {
    out(odd + '\\n');
    while (!fs.existsSync(file)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    say(id, value);
  },
  answerWhenThere: (id, { file, value }) => whenThere(file, () => say(id, value)),
  pid: (id) => say(id, String(process.pid)),
  parent: (id, { detached }) => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached, stdio: 'ignore' });
    say(id, String(child.pid));
  },
  environment: (id, { name }) => say(id, String(process.env[name])),
  arguments: (id) => say(id, JSON.stringify(process.argv.slice(3))),
  anonymous: (id, { value }) => line({ content: [{ type: 'text', text: value }] }),
  progress: (id, { steps }) => {
    for (const step of steps) line({ type: 'progress', call_id: id, content: [{ type: 'text', text: step }] });
    say(id, 'done');
  },
};
const cancelled = [];
let pending = '';
process.stdin.on('data', (chunk) => {
  pending += chunk;
  const lines = pending.split('\\n');
  pending = lines.pop();
  for (const text of lines) {
    const message = JSON.parse(text);
    if (message.type === 'describe') {
      if (options.describe !== undefined) out(options.describe);
      else line({ name: 'scripted', description: 'Does as told.', parameters: { type: 'object' },
        ...(options.tools ? { tools: options.tools } : {}), capabilities: options.capabilities });
    } else if (message.type === 'cancel') {
      say(message.call_id, 'cancelled');
    } else {
      operations[message.params.op](message.call_id, message.params, message);
    }
  }
});
`;

/** How the scripted plugin is started. */
export interface ScriptedPluginOptions extends Partial<PluginOptions> {
  capabilities?: Record<string, unknown>;
  /** Written verbatim in answer to `describe`. */
  describe?: string;
  tools?: readonly Record<string, unknown>[];
}

/** Writes the scripted plugin to a temporary folder. */
export const scriptedPluginOptions = ({
  args = [],
  capabilities,
  describe,
  tools,
  ...options
}: ScriptedPluginOptions = {}): PluginOptions => {
  const file = path.join(temporaryFolder(), 'plugin.cjs');
  writeFileSync(file, PROGRAM);
  return {
    args: [file, JSON.stringify({ capabilities, describe, tools }), ...args],
    path: process.execPath,
    ...options,
  };
};

/** The same, resolved. */
export const scriptedPlugin = (options: ScriptedPluginOptions = {}): ResolvedPlugin =>
  resolvePlugin(scriptedPluginOptions(options));

/** Whether a process exists. A zombie that has not been reaped yet counts as gone. */
export const isAlive = async (pid: number): Promise<boolean> => {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const { readFile } = await import('node:fs/promises');
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/\) Z /.test(status);
};
