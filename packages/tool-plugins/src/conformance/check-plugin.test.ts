import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { isAlive, temporaryFolder } from '../../test/temporary-plugin.ts';
import type { PluginTool } from '../plugin/protocol.ts';
import { checkPlugin, type ConformanceSamples } from './check-plugin.ts';
import type { ConformanceReport } from './finding.ts';

/**
 * A plugin that follows the protocol except where `quirks` (source text of functions) change it.
 */
const program = (quirks: Record<string, string>): string => `
const quirks = { ${Object.entries(quirks)
  .map(([name, text]) => `${name}: ${text}`)
  .join(', ')} };
const out = (value) => process.stdout.write(JSON.stringify(value) + '\\n');
const text = (text) => ({ content: [{ type: 'text', text }], error: false });
const lines = require('node:readline').createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const message = JSON.parse(line);
  if (message.type === 'describe') {
    if (quirks.describe) return quirks.describe(out);
    return out({ name: 'echo', description: 'Echoes.', parameters: { type: 'object',
      properties: { value: { type: 'string' } }, required: ['value'] } });
  }
  if (quirks.call) return quirks.call(message, out, text);
  if (typeof message.params.value !== 'string') return out({ content: [{ type: 'text', text: 'no text' }], error: true });
  out(text(message.params.value));
});
if (quirks.start) quirks.start();
`;

const SAMPLES: ConformanceSamples = {
  invalid: [{}, { value: 7 }],
  valid: [{ value: 'a' }, { value: 'b' }],
};

const check = (
  quirks: Record<string, string>,
  sample: (tool: PluginTool) => ConformanceSamples | undefined = () => SAMPLES,
): Promise<ConformanceReport> => {
  const file = path.join(temporaryFolder(), 'plugin.cjs');
  writeFileSync(file, program(quirks));
  return checkPlugin({
    plugin: { args: [file], path: process.execPath },
    sample,
    timeoutMs: Number(quirks['slow'] ?? 30_000),
  });
};

const errorsOf = ({ findings }: ConformanceReport): string[] =>
  findings.flatMap(({ check: name, level, message }) =>
    level === 'error' ? [`${name}: ${message}`] : [],
  );

it.each([
  [
    '{ capabilities: { progres: true } }',
    "capabilities has the unknown key 'progres'. Did you mean 'progress'? Known keys: cancel, concurrency and progress.",
  ],
  ["{ capabilities: ['cancel'] }", 'capabilities has to be an object, not'],
  [
    "{ capabilities: { cancel: 'yes' } }",
    'capabilities.cancel has to be true or false, not string "yes".',
  ],
  [
    "{ capabilities: { concurrency: '8' } }",
    'capabilities.concurrency has to be true or a whole number of at least 1, not string "8".',
  ],
  [
    "{ inputSchema: { type: 'object' }, parameters: undefined }",
    "'echo' has 'inputSchema', which is read, but is named 'parameters' in this protocol.",
  ],
  [
    "{ parameters: { type: 'object', properties: { value: { type: 'string', descripton: 'x' } } } }",
    "The parameters of 'echo' have the unknown keyword 'descripton' at /properties/value.",
  ],
  ["{ parameters: { propertes: {}, type: 'object' } }", "have the unknown keyword 'propertes'."],
  ["{ parameters: { text: 'Text to reverse' } }", "have the unknown keyword 'text'."],
  ['{ paramters: {} }', "'echo' has the unknown key 'paramters'. Did you mean 'parameters'?"],
])('a plugin whose description has a slip gets a warning: %s', async (slip, warning) => {
  const { conforms, findings } = await check({
    describe: `(out) => out({ name: 'echo', description: 'Echoes.', ...${slip} })`,
  });
  expect(conforms).toBe(true);
  const warnings = findings.filter(({ level }) => level === 'warning');
  expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining(warning)]);
});

it('a plugin that writes Latin-1 gets a warning', async () => {
  const { findings } = await check({
    call: `() => process.stdout.write(Buffer.from('{"content":[{"type":"text","text":"\\xFC"}],"error":false}\\n', 'latin1'))`,
  });
  expect(findings.map(({ message }) => message)).toContain(
    'The answer has a �. Bytes that are not UTF-8 are read as that.',
  );
});

it('a plugin that writes text without a line break before its answer gets a warning', async () => {
  const { conforms, findings } = await check({
    call: "(message, out, text) => { process.stdout.write('Loading… '); out(text('x')); }",
  });
  expect(conforms).toBe(true);
  expect(findings.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^\d+ answers have other text in the line: "Loading… /),
  );
});

describe('a plugin that does not follow the protocol', () => {
  it('is told that it answers twice, but not that it does not end', async () => {
    const report = await check({
      call: "(message, out, text) => { out(text('x')); out(text('x')); }",
    });
    expect(errorsOf(report)).toEqual(['answer: There were more answers than calls.']);
  });

  it('may be one that does not exist', async () => {
    const report = await checkPlugin({ plugin: { path: './nothing' }, sample: () => SAMPLES });
    expect(report.conforms).toBe(false);
    expect(errorsOf(report)[0]).toContain("start: Cannot start the plugin: the program '");
  });

  it.each<[string, Record<string, string>, string]>([
    ['ends at once', { start: '() => process.exit(3)' }, 'describe: The process ended (code 3)'],
    [
      'does not describe itself',
      { describe: '() => {}', slow: '300' },
      'not answered within 300 ms',
    ],
    [
      'reports progress without end',
      {
        call: `({ call_id }, out) => setInterval(() => out({ type: 'progress', call_id, content: [] }), 5)`,
        describe:
          "(out) => out({ name: 'echo', description: 'x', capabilities: { progress: true } })",
        slow: '3000',
      },
      'not answered within 3000 ms',
    ],
    [
      'does not end its line',
      // Leaves enough time to start on a busy machine: the beginning of the line has to arrive.
      { describe: `() => process.stdout.write('{"name":"a"}')`, slow: '3000' },
      'not answered within 3000 ms: a line has no end: {"name":"a"}',
    ],
    ['has no name', { describe: "(out) => out({ description: 'x' })" }, 'describe: '],
    [
      'prints its description over several lines',
      {
        describe:
          "() => console.log(JSON.stringify({ name: 'a', parameters: { type: 'object' } }, null, 2))",
      },
      'describe: {"type":"describe"} was answered by a line that does not have the form of an answer: ',
    ],
    [
      'has parameters that are no schema',
      {
        describe:
          "(out) => out({ name: 'a', parameters: { type: 'object', pattern: 5, properties: { a: { type: 'text' } } } })",
      },
      'describe: ',
    ],
    [
      'answers with text for content',
      { call: "(message, out) => out({ content: 'text', error: false })" },
      'answer: "content" is not an array',
    ],
    ['answers without content', { call: '(message, out) => out({ error: false })' }, 'is missing'],
    [
      'tells an error by text',
      { call: "(message, out) => out({ content: [], error: 'bad' })" },
      'answer: "error" is "bad" and not true or false',
    ],
    [
      'has blocks of no known kind',
      { call: "(message, out) => out({ content: [{ type: 'html', html: 'x' }], error: false })" },
      'answer: The answer does not follow the protocol',
    ],
    [
      'ends after an answer',
      {
        call: "(message, out, text) => { out(text('x')); process.exitCode = 0; lines.close(); process.stdin.destroy(); }",
      },
      'call: The process ended (code 0)',
    ],
    [
      'copies another call_id',
      { call: "(message, out, text) => out({ call_id: 'c1', ...text('x') })" },
      "has the call_id 'c1', and the call had 'check_1'. The host skips it.",
    ],
    [
      'closes its standard output',
      { call: "() => require('node:fs').closeSync(1)" },
      'call: The process closed its standard output or input',
    ],
    [
      'answers twice',
      { call: "(message, out, text) => { out(text('x')); out(text('y')); }" },
      'answer: There were more answers than calls.',
    ],
    [
      'answers in another order',
      {
        call: `(() => { let held = []; let calls = 0; return (message, out, text) => {
          calls += 1;
          if (calls < 3) return out(text('x'));
          held.push(message.call_id);
          if (held.length === 3) for (const id of held.reverse()) out({ call_id: id, ...text('x') });
        }; })()`,
      },
      'order: Three calls were answered in another order',
    ],
    [
      'announces concurrency and copies no id',
      {
        describe:
          "(out) => out({ name: 'echo', description: 'x', capabilities: { concurrency: 4 } })",
        call: "(message, out, text) => out(text('x'))",
      },
      'order: It declares "concurrency"',
    ],
    [
      'stays when its input ends',
      { start: '() => setInterval(() => {}, 1000)' },
      'end: It does not end when standard input ends.',
    ],
  ])('may be one that %s', async (_, quirks, message) => {
    const report = await check(quirks);
    expect(report.conforms).toBe(false);
    expect(errorsOf(report).join('\n')).toContain(message);
    expect(report.findings.filter(({ level }) => level === 'error')[0]?.repair).not.toBe('');
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'answers with a text',
      { call: '() => console.log(\'"x"\')', slow: '3000' },
      'Answer {"content":[{"type":"text","text":"…"}],"error":false}. Answer with one line',
    ],
    [
      'answers in the form of another protocol',
      { call: "(message, out) => out({ meta_data: {}, results: 'x' })" },
      'Answer {"content":[{"type":"text","text":"…"}],"error":false}.',
    ],
    [
      'describes itself in the form of another protocol',
      { describe: "(out) => out({ id: 1, jsonrpc: '2.0', result: { name: 'a' } })" },
      'Answer {"name":"my_tool",',
    ],
    [
      'prints the notation of its language',
      { call: `() => console.log("{'content': []}")`, slow: '3000' },
      'Python: json.dumps',
    ],
    [
      'pastes a text with quotes into its answer',
      { call: `() => console.log('{"content":[{"type":"text","text":"say "hi""}]}')` },
      'in a text, " and \\ need a \\ before them',
    ],
    [
      'prints objects of JavaScript',
      { call: '() => console.log("{ content: [ { type: \'text\' } ] }")', slow: '3000' },
      'JavaScript: JSON.stringify',
    ],
    [
      'prints objects of Ruby',
      { call: '() => console.log(\'{"content"=>[]}\')', slow: '3000' },
      'Write JSON instead of the notation',
    ],
    [
      'writes numbers that JSON does not have',
      { call: `() => console.log('{"content": [], "details": {"a": NaN}}')` },
      'JSON has no NaN',
    ],
    [
      'writes UTF-16',
      {
        describe: '(out) => process.stdout.write(Buffer.from(\'{"name":"a"}\\n\', \'utf16le\'))',
        slow: '3000',
      },
      'Write UTF-8',
    ],
    [
      'sends an image that is not base64',
      {
        call: "(message, out) => out({ content: [{ data: 'é!', mimeType: 'image/png', type: 'image' }] })",
      },
      'Encode the bytes of the image as base64.',
    ],
    [
      'answers with a line that is too long',
      { call: "(message, out, text) => out(text('x'.repeat(17_000_000)))" },
      'Lines may have at most 16777216 bytes',
    ],
  ])('is told what to do if it %s', async (_, quirks, repair) => {
    const { findings } = await check(quirks);
    const [error] = findings.filter(({ level }) => level === 'error');
    expect(error?.repair).toContain(repair);
  });

  it('may be one without the requested tool', async () => {
    expect(errorsOf(await check({}, () => undefined))).toEqual([
      'call: It has no tool with the requested name. It has: echo.',
    ]);
  });
});

describe('a plugin that follows the protocol', () => {
  it('gets only good findings, and is gone afterwards', async () => {
    let pid = 0;
    const report = await check({
      start: "() => process.stderr.write('pid ' + process.pid)",
    });
    pid = Number(/pid (\d+)/.exec(report.log)?.[1]);
    expect(report.findings.map(({ check: name, level }) => [name, level])).toEqual([
      ['describe', 'ok'],
      ['call', 'ok'],
      ['order', 'ok'],
      ['end', 'ok'],
      ['bad arguments', 'ok'],
    ]);
    expect(report.conforms).toBe(true);
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it('may log JSON to its standard output, which the host skips too', async () => {
    const report = await check({
      call: "({ params }, out, text) => { out({ level: 30, msg: 'call' }); out({}); out(text('x')); }",
      describe:
        "(out) => { out({ level: 30, msg: 'up' }); out({ name: 'echo', description: 'x' }); }",
    });
    expect(errorsOf(report)).toEqual([]);
    expect(report.findings.filter(({ level }) => level === 'warning')).toMatchObject([
      { check: 'output', message: expect.stringContaining('skipped: "{\\"level\\":30') },
    ]);
  });

  it('gets suggestions: noise, missing flags, missing descriptions', async () => {
    const report = await check({
      call: "(message, out, text) => { console.log('working'); out({ content: [] }); }",
      describe: "(out) => out({ name: 'echo' })",
    });
    expect(report.conforms).toBe(true);
    const warnings = report.findings.filter(({ level }) => level === 'warning');
    expect(warnings.map(({ check: name }) => name)).toEqual(['describe', 'answer', 'output']);
  });

  it.each([
    [
      'crashes at bad arguments',
      { call: '(message, out, text) => out(text(message.params.value.toUpperCase()))' },
      'The process ended (code 1)',
    ],
    [
      'is silent at bad arguments',
      {
        call: "(message, out, text) => { if (message.params.value === 'a' || message.params.value === 'b') out(text('x')); }",
        // Leaves enough time to start on a busy machine.
        slow: '3000',
      },
      "the call of 'echo' with {} was not answered",
    ],
  ])(
    'may be one that %s, which a host does not send, and gets a warning',
    async (_, quirks, message) => {
      const report = await check(quirks);
      expect(report.conforms).toBe(true);
      const warning = report.findings.find((finding) => finding.check === 'bad arguments');
      expect(warning).toMatchObject({ level: 'warning' });
      expect(warning?.message).toContain(message);
    },
  );

  it('may have several tools, progress and ids', async () => {
    const report = await check({
      call: `({ call_id, name, params }, out, text) => {
        out({ type: 'progress', call_id, content: [] });
        out({ call_id, ...text(name + params.value) });
      }`,
      describe:
        "(out) => out({ capabilities: { concurrency: true, progress: true }, tools: [{ name: 'a', description: 'x' }, { name: 'b', description: 'x' }] })",
    });
    expect(errorsOf(report)).toEqual([]);
    expect(report.findings.filter(({ check: name }) => name === 'order')).toHaveLength(1);
  });
});
