import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createToolHost } from './create-tool-host.ts';
import type { ToolHost } from './host-types.ts';
import { createServerTools } from './testing/server-tools.ts';

let host: ToolHost;
beforeAll(async () => {
  host = await createToolHost({ sources: [createServerTools()] });
});
afterAll(() => host.close());

describe('catalogue', () => {
  it('has one entry per server, ordered by identifier', async () => {
    const catalogue = await host.catalogue();
    const identifiers = catalogue.map(({ identifier }) => identifier);
    expect(identifiers).toEqual(identifiers.toSorted());
    expect(identifiers).toContain('custom__test');
    expect(new Set(identifiers).size).toBe(identifiers.length);
  });

  it('shows a builtin tool as in its manifest', async () => {
    const entry = (await host.catalogue()).find(({ server }) => server === 'lobe-calculator');
    expect(entry).toMatchObject({
      executors: ['client', 'server'],
      identifier: 'lobe-calculator',
      source: 'builtin',
      title: 'Calculator',
      toolbox: 'builtin',
    });
    const [first] = entry!.apis;
    expect(first).toMatchObject({
      annotations: { readOnly: true },
      humanIntervention: 'never',
      name: 'calculate',
      qualifiedName: 'builtin__lobe-calculator__calculate',
      title: 'Calculate',
    });
    expect(first!.parameters.type).toBe('object');
  });

  it('shows a foreign tool under the name of its server', async () => {
    const entry = (await host.catalogue()).find(({ server }) => server === 'test');
    expect(entry).toMatchObject({
      executors: ['server'],
      identifier: 'custom__test',
      source: 'custom',
      title: 'test',
    });
  });

  it('survives JSON unchanged, since that is how it is transmitted', async () => {
    const catalogue = await host.catalogue();
    expect(JSON.parse(JSON.stringify(catalogue))).toEqual(catalogue);
  });
});

describe('describe', () => {
  it.each(['lobe-nothing', 'Lobe-Calculator', 'constructor', '__proto__', '', 'test', 'custom'])(
    'returns nothing for %j',
    async (identifier) => {
      expect(await host.describe(identifier)).toBeUndefined();
    },
  );

  it('returns everything about a builtin tool', async () => {
    const details = await host.describe('lobe-calculator', { locale: 'en-US' });
    const { specs, systemRole, tokens } = details!;
    expect(details!.manifest?.systemRole).toBe(systemRole);
    expect(systemRole).toContain('**calculate**');
    const count = details!.apis.length;
    expect([specs.anthropic, specs.mcp, specs.openai].map(({ length }) => length)).toEqual([
      count,
      count,
      count,
    ]);
    expect(Object.keys(tokens.apis)).toEqual(details!.apis.map(({ name }) => name));
    expect(Math.max(...Object.values(tokens.apis))).toBeLessThan(tokens.spec);
    expect(tokens.systemRole).toBeGreaterThan(10);
    expect(JSON.parse(JSON.stringify(details))).toEqual(details);
  });

  it('gives a foreign tool no system role, which costs no tokens', async () => {
    const details = await host.describe('custom__test');
    expect(details).toMatchObject({ systemRole: '', tokens: { systemRole: 0 } });
    expect(details).not.toHaveProperty('manifest');
    expect(details!.tokens.spec).toBeGreaterThan(0);
  });
});

describe('specs and system role', () => {
  it('contain only the chosen tools', async () => {
    const filter = { exclude: ['*/co*', '*/*ate'], include: ['lobe-calculator'] };
    const specs = await host.specs<{ name: string }>('anthropic', filter);
    expect(specs.map(({ name }) => name)).toEqual([
      'builtin__lobe-calculator__analyzeInteger',
      'builtin__lobe-calculator__simplify',
      'builtin__lobe-calculator__solve',
    ]);
    const systemRole = await host.systemRole(filter);
    expect(systemRole).toMatch(/^<tool name="lobe-calculator">\n[^]*\n<\/tool>$/);
    expect(systemRole).not.toContain('lobe-artifact">');
    // A point about other APIs alone would lead to calls that fail.
    expect(systemRole).toContain('- **solve**');
    expect(systemRole).not.toContain('- **calculate**');
    expect(await host.systemRole({ include: ['lobe-calculator'] })).toContain('- **calculate**');
    const readers = await host.specs('anthropic', { include: ['lobe-artifact'], readOnly: true });
    expect(readers).toHaveLength(2);
    const changing = { include: ['lobe-task/createTasks'], readOnly: true };
    expect(await host.specs('anthropic', changing)).toEqual([]);
    expect(await host.systemRole(changing)).toBe('');
    // Nor does a step name them, or a heading stand alone.
    const reading = await host.systemRole({ include: ['lobe-task/viewTask', 'lobe-task/runTask'] });
    expect(reading).toContain('\n\n1. Check results with viewTask');
    expect(reading).not.toContain('claimTask');
    const finding = await host.systemRole({ include: ['lobe-knowledge-base/findSimilar'] });
    expect(finding).toContain('Finding:');
    expect(finding).not.toContain('Documents:');
  });

  it('are empty for tools that do not exist; for foreign ones only the role is empty', async () => {
    expect(await host.specs('openai', { include: ['lobe-nothing'] })).toEqual([]);
    expect(await host.systemRole({ include: ['custom__test'] })).toBe('');
  });
});
