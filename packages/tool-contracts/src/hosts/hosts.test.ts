import { describe, expect, it } from 'vitest';

import { auditServer } from './audit-server.ts';
import { type HostProfile } from './host-profile.ts';
import { findHostProfile, HOST_PROFILES } from './host-profiles.ts';
import { showResultAsHost, showServerAsHost } from './show-as-host.ts';

const hostOf = (id: string) => findHostProfile(id) as HostProfile;
const annotations = { readOnlyHint: true };
const tool = (more: object = {}) => ({
  annotations,
  description: 'Reads a file.',
  inputSchema: { type: 'object' as const },
  name: 'read_file',
  ...more,
});
const rulesOf = (server: Parameters<typeof auditServer>[0], hosts = HOST_PROFILES) =>
  auditServer(server, hosts).map(({ rule }) => rule);

describe('the host profiles', () => {
  it('are at least ten, without duplicates, and every fact has a source and a date', () => {
    expect(HOST_PROFILES.length).toBeGreaterThanOrEqual(10);
    expect(new Set(HOST_PROFILES.map(({ id }) => id)).size).toBe(HOST_PROFILES.length);
    for (const { features, id: _id, name: _name, ...facts } of HOST_PROFILES) {
      for (const fact of [...Object.values(facts), ...Object.values(features)]) {
        if (fact === 'unknown') continue;
        expect(fact).toMatchObject({
          date: expect.stringMatching(/^20\d\d-\d\d/) as string,
          source: expect.stringMatching(/\S/) as string,
        });
      }
    }
  });
});

describe('a server as a host shows it', () => {
  it('is cut where the host cuts it, and named as the host names it', () => {
    const server = {
      instructions: 'i'.repeat(3000),
      tools: [tool({ description: 'd'.repeat(3000), name: 'n'.repeat(63) })],
    };
    const seen = showServerAsHost(server, hostOf('claude-code'));
    expect(seen.instructions).toHaveLength(2048);
    expect(seen.tools[0]?.description).toHaveLength(2048);
    expect(showServerAsHost(server, hostOf('gemini-cli')).tools[0]?.name).toBe(
      `mcp_${'n'.repeat(60)}`,
    );
  });

  it.each([
    ['claude-code', '{"n":1}'],
    ['claude', 'one'],
    ['lobehub', 'one\n{"n":1}'],
  ])('in %s shows its model %s of a result', (id, shown) => {
    const result = { content: [{ text: 'one', type: 'text' }], structuredContent: { n: 1 } };
    expect(showResultAsHost(result, hostOf(id))).toBe(shown);
    expect(showResultAsHost({ content: result.content }, hostOf(id))).toBe('one');
  });
});

describe('an audit', () => {
  it('finds nothing in a server that every host shows unchanged', () => {
    const result = { content: [{ text: 'one', type: 'text' }] };
    const results = [{ result, tool: 'read_file' }];
    expect(auditServer({ instructions: 'Read.', results, tools: [tool()] }, HOST_PROFILES)).toEqual(
      [],
    );
  });

  it.each<[rule: string, more: object]>([
    ['description-length', { description: 'd'.repeat(1100) }],
    ['description-missing', { description: ' ' }],
    ['name-length', { name: 'n'.repeat(62) }],
    ['name-characters', { name: 'read.file' }],
    [
      'schema-keywords',
      { inputSchema: { properties: { a: { propertyNames: {} } }, type: 'object' } },
    ],
    ['property-names', { inputSchema: { properties: { $filter: {} }, type: 'object' } }],
    ['annotations-missing', { annotations: { title: 'Read' } }],
    ['structured-declared', { outputSchema: { type: 'object' } }],
  ])('finds %s', (rule, more) => {
    expect(rulesOf({ tools: [tool(more)] })).toEqual([rule]);
  });

  it('finds content that is cut, crowded out, only structured, or longer in structured form', () => {
    const tools = Array.from({ length: 129 }, (_, index) => tool({ name: `read_${index}` }));
    expect(rulesOf({ instructions: 'i'.repeat(2049), tools })).toEqual([
      'instructions-length',
      'tool-count',
    ]);
    const structuredContent = { rows: Array.from({ length: 50 }, (_, index) => index) };
    const judge = (content: { text: string; type: string }[]) =>
      rulesOf({
        results: [{ result: { content, structuredContent }, tool: 'read_file' }],
        tools: [tool()],
      });
    expect(judge([])).toEqual(['structured-only']);
    expect(judge([{ text: '50 rows', type: 'text' }])).toEqual(['structured-longer']);
  });

  it("counts a host's prefix with the configured name of the server", () => {
    const server = { tools: [tool({ name: 'n'.repeat(50) })] };
    const hosts = [hostOf('cursor'), hostOf('codex')];
    expect(auditServer({ ...server, givenName: 'lobe' }, hosts)).toEqual([]);
    expect(auditServer({ ...server, givenName: 'lobe-tools' }, hosts)).toMatchObject([
      { hosts: ['cursor', 'codex'], message: expect.stringContaining('67 characters') as string },
    ]);
    expect(showServerAsHost(server, hostOf('claude-code')).tools[0]?.name).toMatch(
      /^mcp__server__n{50}$/,
    );
  });

  it('names the hosts known to be affected, and warns if none is known', () => {
    const server = { tools: [tool({ description: 'd'.repeat(1100) })] };
    expect(auditServer(server, [hostOf('chatgpt'), hostOf('claude-code')])).toMatchObject([
      { hosts: ['chatgpt'], severity: 'error' },
    ]);
    const longer = { tools: [tool({ description: 'd'.repeat(2100) })] };
    expect(auditServer(longer, [hostOf('chatgpt'), hostOf('claude-code')])[0]?.message).toContain(
      'over 1024 (claude-code: 2048) is cut off',
    );
    expect(auditServer(server, [hostOf('cursor')])).toMatchObject([
      { hosts: [], severity: 'warning' },
    ]);
  });
});
