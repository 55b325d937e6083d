import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readConfig } from './read-config.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lobe-tools-config-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (value: unknown): ReturnType<typeof readConfig> => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  await writeFile(join(folder, 'lobe-tools.json'), text);
  return readConfig('lobe-tools.json', folder);
};

describe('readConfig', () => {
  it('says that a file does not exist', async () => {
    await expect(readConfig('none.json', folder)).rejects.toThrow('none.json cannot be read');
  });

  it.each([
    ['{"data":', 'is not JSON'],
    ['[]', 'is wrong'],
    [{ worspace: [] }, "Unknown key 'worspace'. Did you mean 'workspace'?"],
    [{ xyzzy: 1 }, 'Known are: $schema, data, limits, policy, workspace.'],
    [{ limits: { timeout: 5 } }, "Unknown key 'limits.timeout'. Did you mean 'timeoutMs'?"],
    [
      { policy: { rules: [{ decision: 'ask', tol: 'x', tool: 'x' }] } },
      "Unknown key 'policy.rules[0].tol'. Did you mean 'tool'?",
    ],
    [{ policy: { rules: [{ decision: 'maybe', tool: 'x' }] } }, '/policy/rules/0/decision'],
    [{ limits: { timeoutMs: '5' } }, '/limits/timeoutMs'],
    [{ constructor: 1 }, "Unknown key 'constructor'."],
  ])('refuses %j', async (value, message) => {
    await expect(read(value)).rejects.toThrow(message);
  });

  it('reports every problem at once', async () => {
    const value = { data: 5, limits: { concurrency: 0 } };
    await expect(read(value)).rejects.toThrow(/\/data[^]*\/limits\/concurrency/);
  });

  it('reads paths relative to the file', async () => {
    const policy = { user: { approvalMode: 'headless' } };
    const config = { data: 'state', limits: { timeoutMs: 5 }, policy, workspace: ['.', '/other'] };
    expect(await read(config)).toEqual({
      data: join(folder, 'state'),
      limits: { timeoutMs: 5 },
      policy,
      workspace: [folder, '/other'],
    });
  });
});
