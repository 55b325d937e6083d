import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { HOST_PROFILES, showResultAsHost, toMcp } from '@lobechat/tool-contracts';
import { createToolHost } from '@lobechat/tool-host';

import { runLine } from '../testing/run-line.ts';

/** A server of others, with faults that are common. */
const RAW = fileURLToPath(import.meta.resolve('@lobechat/tool-mcp/testing/raw-server'));
const FAULTY = [
  { inputSchema: { type: 'object' }, name: 'get', outputSchema: { type: 'object' } },
  { name: 'broken' },
];

describe('lobe-tools audit', () => {
  it.each([
    [['--host', 'claude-cod'], "There is no host 'claude-cod'. Did you mean"],
    [['--url', 'http://127.0.0.1:9/', '--', 'node'], 'a command or a --url, not both'],
    [['--', 'no-such-program-anywhere'], 'The server cannot be reached'],
  ])('refuses %j', async (given, message) => {
    const { exitCode, stderr } = await runLine(['audit', ...given]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });

  it('finds nothing that a host loses of the own tools, and all of it arrives in every host', async () => {
    const { exitCode, stdout } = await runLine(['audit']);
    const rows = stdout.split('\n').filter((line) => / {2}0 {2,}\d+ {2,}/.test(line));
    expect({ exitCode, rows: rows.length }).toEqual({ exitCode: 0, rows: HOST_PROFILES.length });
    for (const row of rows) expect(row).toMatch(/100 % +100 % +100 %/);
    expect(stdout).toMatch(/\d+ tools: 0 errors/);
  });

  it('finds what is wrong with a server of others, for the hosts that are asked for', async () => {
    const command = [process.execPath, RAW, JSON.stringify(FAULTY)];
    const given = ['audit', '--json', '--host', 'codex', '--', ...command];
    const { stdout } = await runLine(given);
    const { findings, tools } = JSON.parse(stdout) as {
      findings: { hosts: string[]; rule: string; tool?: string }[];
      tools: number;
    };
    expect(tools).toBe(1);
    expect(findings.map(({ rule }) => rule)).toContain('list-unreadable');
    expect(findings).toContainEqual(
      expect.objectContaining({
        hosts: ['codex'],
        rule: 'structured-declared',
        tool: 'get',
      }),
    );
  });
});

describe('recorded results', () => {
  it('are shown by every host as the content that the tool wrote', async () => {
    await using host = await createToolHost();
    let results = 0;
    for (const { identifier } of await host.catalogue()) {
      const fixtures = Object.values((await host.tools.loadFixtures(identifier)) ?? {}).flat();
      for (const { result } of fixtures) {
        if (!result.success || result.blocks) continue;
        results += 1;
        const sent = toMcp(result, { structured: false });
        for (const profile of HOST_PROFILES) {
          expect(showResultAsHost(sent, profile)).toBe(result.content);
        }
      }
    }
    expect(results).toBeGreaterThan(100);
  });
});
