import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ToolHost } from '@lobechat/tool-host';

import type { CommandContext } from '../command.ts';
import { runLine } from '../testing/run-line.ts';
import { refuseUnmatched } from './only-patterns.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lobe-tools-only-'));
  const absent = { command: join(folder, 'absent') };
  const configuration = { toolboxes: { biz: { mcpServers: { absent } } } };
  await writeFile(join(folder, 'c.json'), JSON.stringify(configuration));
});
afterAll(() => rm(folder, { recursive: true }));

const specOf = (pattern: string) =>
  runLine(
    [
      'spec',
      '--format',
      'mcp',
      '--only',
      pattern,
      '--config',
      'c.json',
      '--data',
      'data',
      '--wait',
    ],
    { cwd: folder },
  );

describe('a pattern of --only', () => {
  it.each(['nope', 'biz__other', 'other/add', 'biz__absent__add__', 'Biz'])(
    'is rejected if it cannot match any tool: %s',
    async (pattern) => {
      const { exitCode, stderr } = await specOf(pattern);
      expect(stderr).toContain(`--only ${pattern} matches no tool.`);
      expect(exitCode).toBe(2);
    },
  );

  it.each(['biz', 'biz__absent', 'biz__absent__add', 'biz__*', 'absent/add'])(
    'is not reported as unmatched while the tools of its server are unknown: %s',
    async (pattern) => {
      const { exitCode, stderr } = await specOf(pattern);
      expect(stderr).toContain('biz__absent is not available:');
      expect(stderr).not.toContain('matches no tool');
      expect(exitCode).toBe(0);
    },
  );

  it.each([
    ['biz', true],
    ['biz__late__add', true],
    ['biz__late__other', false],
  ])('matches a server that answers right after the list: %s %s', async (pattern, isKnown) => {
    const context = { options: { all: () => [pattern] } } as unknown as CommandContext;
    const host = {
      catalogue: () => Promise.resolve([]),
      engine: { list: () => Promise.resolve([]) },
      sources: () => Promise.resolve([{ key: 'late', toolbox: 'biz', tools: ['add'] }]),
    } as unknown as ToolHost;
    const refused = refuseUnmatched(context, host).then(
      () => false,
      () => true,
    );
    expect(await refused).toBe(!isKnown);
  });
});
