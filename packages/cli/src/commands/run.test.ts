import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runLine } from '../testing/run-line.ts';

const HALF = {
  arguments: { expression: '1/3+1/6' },
  call: 'lobe-calculator/calculate',
  expect: [{ at: '/content', contains: '1/2' }],
  name: 'Half <&>',
};
const WRONG = { ...HALF, expect: [{ at: '/content', equals: '0.6' }], name: 'Wrong' };

let folder: string;
const save = async (name: string, content: unknown): Promise<void> => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await writeFile(join(folder, name), text);
};
const run = (...given: string[]) => runLine(['run', ...given], { cwd: folder });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lobe-tools-run-'));
  await mkdir(join(folder, 'calls'));
  await save('calls/half.calls.json', { calls: [HALF], name: 'Halves' });
  await save('wrong.calls.json', { calls: [WRONG, HALF], name: 'Both' });
  await save('text.calls.json', '{ "name": ');
  await save('digits.calls.json', '{ "id": 9007199254740993 }');
  await save('shape.calls.json', { calls: [{ name: 'x' }], name: 'x' });
  await mkdir(join(folder, 'empty'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('lobe-tools run', () => {
  it.each([
    [[], 'run needs a file or a folder'],
    [['none.calls.json'], 'does not exist'],
    [['empty'], 'No file in empty ends in .calls.json'],
    [
      ['text.calls.json'],
      'text.calls.json cannot be run. The file is not JSON: expected a value at',
    ],
    [['digits.calls.json'], 'The number 9007199254740993 cannot be kept'],
    [['shape.calls.json'], '/calls/0/call: expected'],
    [['wrong.calls.json', '--only', 'Wron'], "Did you mean 'Wrong'?"],
    [['wrong.calls.json', '--report', 'xml'], 'Known reports: text, json, junit'],
    [['wrong.calls.json', 'shape.calls.json'], 'shape.calls.json cannot be run'],
  ])('refuses %j and makes no call', async (given, message) => {
    const { exitCode, stderr, stdout } = await run(...given);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('makes the calls of all files in a folder and reports that they passed', async () => {
    const { exitCode, stdout } = await run('calls');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /^Halves\n✓ Half <&> \(lobe-calculator\/calculate, \d+ ms\)\n\n1 call passed/,
    );
  });

  it('exits with 1 and reports unexpected results', async () => {
    const { exitCode, stdout } = await run('wrong.calls.json');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('✗ Wrong');
    expect(stdout).toContain('Expected "0.6" at /content, got "1/2 = 0.5');
    expect(stdout).toContain('1 call passed, 1 failed.');
  });

  it('reports as JSON and as JUnit, with escaped names', async () => {
    const json = await run('wrong.calls.json', '--json');
    expect(JSON.parse(json.stdout)).toMatchObject([{ failed: 1, name: 'Both', passed: 1 }]);
    const { exitCode, stdout } = await run(
      'wrong.calls.json',
      '--report',
      'junit',
      '--only',
      HALF.name,
    );
    expect(exitCode).toBe(0);
    expect(stdout).toContain('tests="1" failures="0"');
    expect(stdout).toContain('name="Half &lt;&amp;&gt;"');
  });
});
