import { writeFileSync } from 'node:fs';
import path from 'node:path';

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { temporaryFolder } from '../../test/temporary-plugin.ts';
import { createPluginConnection } from './connection.ts';
import { PLUGIN_ANSWER } from './plugin-answer.ts';
import { resolvePlugin } from './plugin-options.ts';

/** Writes noise before it describes itself, and before, during and after every call, in pieces. */
const PROGRAM = `
const { concurrency, noise } = JSON.parse(require('node:fs').readFileSync(process.argv[2], 'utf8'));
let next = 0;
const shout = () => {
  const line = noise[next++ % noise.length];
  if (line !== undefined) process.stdout.write(line + '\\n');
};
const say = (value) => process.stdout.write(JSON.stringify(value) + '\\n');
shout();
require('node:readline').createInterface({ input: process.stdin }).on('line', (text) => {
  const { call_id, params, type } = JSON.parse(text);
  shout();
  if (type === 'describe') {
    say({ name: 'noisy', description: 'x', parameters: {}, ...(concurrency ? { capabilities: { concurrency } } : {}) });
    return shout();
  }
  setTimeout(() => {
    shout();
    say({ ...(concurrency ? { call_id } : {}), content: [{ type: 'text', text: params.value }] });
    shout();
  }, params.after);
});
`;

/** Typical output of programs: log records, other JSON, banners, halves of lines. */
const noise = fc.oneof(
  fc.constantFrom(
    '{}',
    '{"ok":1}',
    '{',
    '}',
    '[1,2]',
    'Loading…',
    '{"name":"noisy","description":"x","parameters":{}}',
    '{"level":30,"msg":"handling A"}',
    '{"time":"now","level":"ERROR","msg":"failed","error":"timeout"}',
    '{"event":"step","content":"a text","details":{"a":1}}',
    '{"level":"warn","msg":"x","call_id":"call_1"}',
    '{"type":"progress","content":[{"type":"text","text":"half"}]}',
    '{"call_id":"of nobody","content":[{"type":"text","text":"stray"}]}',
    '{"call_id":7,"content":[{"type":"text","text":"stray"}]}',
    '\uFEFF{"level":30,"content":"x"}\r',
    '\0{"content":[]}',
    "{'content': 'python'}",
  ),
  fc
    .dictionary(fc.string(), fc.jsonValue())
    .filter((value) => !['content', 'error', 'details'].some((key) => Object.hasOwn(value, key)))
    .filter(
      (value) =>
        !['name', 'tools', 'parameters', 'inputSchema', 'description'].some((key) =>
          Object.hasOwn(value, key),
        ),
    )
    .map((value) => JSON.stringify(value)),
  fc.string().map((text) => text.replaceAll(/[\n\r]/g, ' ')),
);

/** Answers after writing `before`, and repeats the answer after `again` milliseconds. */
const REPEATING = `
const { again, before, earlier, ids } = JSON.parse(process.argv[2]);
let last = '';
require('node:readline').createInterface({ input: process.stdin }).on('line', (text) => {
  const { call_id, params, type } = JSON.parse(text);
  if (type === 'describe') {
    process.stdout.write('{"name":"repeating","parameters":{}}\\n');
    return;
  }
  const own = ids ? { call_id } : {};
  const answer = JSON.stringify({ ...own, content: [{ type: 'text', text: params.value }] }) + '\\n';
  process.stdout.write(earlier ? last : '');
  process.stdout.write(before + answer);
  if (again !== undefined) setTimeout(() => process.stdout.write(answer), again);
  last = answer;
});
`;

describe.each([
  ['answers twice', { again: 0 }],
  ['answers once more when the next call runs', { again: 5 }],
  ['repeats the answer before', { earlier: true }],
  ['draws a bar of progress in front of its answer', { before: '\r[=> ] 40%\r' }],
  ['ends no line before its answer', { before: 'Loading… ' }],
  ['writes half of a message before its answer', { before: '{"con' }],
  ['logs objects that look like answers', { before: '{"message":"a","content":"working"}\n' }],
  ['logs errors of its own', { before: '{"error":"slow"}\n{"details":{}}\n' }],
])('a plugin that %s', (_, behaviour) => {
  it.each([false, true])('sends every call its own answer (with ids: %s)', async (ids) => {
    const file = path.join(temporaryFolder(), 'repeating.cjs');
    writeFileSync(file, REPEATING);
    const plugin = resolvePlugin({
      args: [file, JSON.stringify({ before: '', ...behaviour, ids })],
      path: process.execPath,
    });
    const connection = createPluginConnection(plugin, PLUGIN_ANSWER);
    const call = async (value: string): Promise<string> =>
      (await connection.call({ callId: value, name: 'repeating', params: { value } })).content;
    try {
      const values = ['A', 'B', 'C', 'D'];
      expect(await Promise.all(values.map(call))).toEqual(values);
      expect(await call('E')).toBe('E');
    } finally {
      await connection.close();
    }
  });
});

describe.each([
  ['that answers in order', undefined],
  ['that takes several calls at once', 4],
])('a plugin %s, with noise on its standard output', (_, concurrency) => {
  it('sends every call its own answer', async () => {
    const folder = temporaryFolder();
    const [file, settings] = [path.join(folder, 'noisy.cjs'), path.join(folder, 'settings.json')];
    writeFileSync(file, PROGRAM);
    const run = async (lines: readonly string[]): Promise<void> => {
      // In a file: text in arguments could be read as a variable.
      writeFileSync(settings, JSON.stringify({ concurrency, noise: lines }));
      const plugin = resolvePlugin({ args: [file, settings], path: process.execPath });
      const connection = createPluginConnection(plugin, PLUGIN_ANSWER);
      try {
        const values = ['A', 'B', 'C', 'D', 'E'];
        const results = await Promise.all(
          values.map((value, index) =>
            connection.call({
              callId: `call_${index}`,
              name: 'noisy',
              params: { after: 5 * (index % 3), value },
            }),
          ),
        );
        expect(results.map(({ content, success }) => [content, success])).toEqual(
          values.map((value) => [value, true]),
        );
      } finally {
        await connection.close();
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(noise, { maxLength: 12 }), run), { numRuns: 12 });
  });
});
