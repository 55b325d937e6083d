import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createToolHost, type ToolHost } from '@lobechat/tool-host';

import { type ApprovalMemory, createApprovalMemory } from './remembered-approvals.ts';

const RUN = 'builtin__lobe-local-system__runCommand';
const WRITE = 'builtin__lobe-local-system__writeFile';

let folder: string;
let host: ToolHost;
let memory: ApprovalMemory;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remembered-'));
  memory = createApprovalMemory({
    directory: () => folder,
    settings: { commands: { ask: ['make deploy'] } },
  });
  host = await createToolHost({
    dataDirectory: folder,
    localSystem: { commands: { ask: ['make deploy'] } },
    policy: { isRemembered: memory.isRemembered },
    workspace: [folder],
  });
});

afterAll(async () => {
  await host.close();
  await rm(folder, { force: true, recursive: true });
});

const propose = (tool: string, args: Record<string, unknown>) => memory.propose(host, tool, args);
const decide = async (tool: string, args: Record<string, unknown>): Promise<string> =>
  (await host.judge({ arguments: args, name: tool })).action;

describe('nothing is remembered of', () => {
  it.each<[string, string, Record<string, unknown>]>([
    ['a dangerous command', RUN, { command: 'rm -rf build' }],
    ['what a rule of the user asks for', RUN, { command: 'make deploy' }],
    ['two unknown commands at once', RUN, { command: 'make all && make test' }],
    ['a command whose words are not known', RUN, { command: 'make "$(cat list)"' }],
    ['a word with a star, which would be a pattern', RUN, { command: "make 'a*'" }],
    ['a path outside the workspace', WRITE, { content: '', path: '/etc/hosts' }],
    ['what runs without asking', RUN, { command: 'ls' }],
    [
      'input for a program, which could be any command',
      'builtin__lobe-local-system__writeCommandInput',
      { commandId: 'cmd-1', input: 'x' },
    ],
  ])('%s', async (_, tool, args) => {
    expect(await propose(tool, args)).toBeUndefined();
  });
});

describe('what is proposed', () => {
  it.each([
    ['npm test', 'npm test'],
    ['npm run build:page', 'npm run build:page'],
    ['node scripts/build.ts', '=node scripts/build.ts'],
    ['npx cowsay', '=npx cowsay'],
    ['make -j 4 all', '=make -j 4 all'],
  ])('for %s is the rule %s', async (command, rule) => {
    expect(await propose(RUN, { command })).toMatchObject({ command: rule });
  });

  it('includes calls that the rule covers and does not cover, as judged', async () => {
    const command = 'npm test';
    expect(await propose('lobe-local-system/runCommand', { command })).toEqual(
      await propose(RUN, { command }),
    );
    expect(await propose(RUN, { command })).toMatchObject({
      covers: ['npm test', 'npm test --verbose'],
      excludes: ['npm test && rm -rf build', 'npm test > /etc/hosts', 'sudo npm test'],
    });
    expect(await propose(WRITE, { content: 'a', path: 'a.txt' })).toEqual({
      covers: ['notes/other.txt'],
      excludes: ['/etc/hosts', '~/.ssh/config'],
      tool: WRITE,
    });
  });
});

describe('the examples of a proposal', () => {
  const word = fc.constantFrom(
    'test',
    'run',
    'build:page',
    '-v',
    '--watch',
    'a.txt',
    '日本',
    "'a b'",
  );
  const command = fc
    .tuple(fc.constantFrom('npm', 'make', 'go', 'cargo', 'node', 'pnpm'), fc.array(word))
    .map(([name, words]) => [name, ...words].join(' '));
  const file = fc.record({ content: fc.string(), path: fc.constantFrom('a.txt', 'b/c.txt') });
  const call = fc.oneof(
    command.map((line): [string, Record<string, unknown>] => [RUN, { command: line }]),
    file.map((args): [string, Record<string, unknown>] => [WRITE, args]),
  );

  it('are true: covered ones run without asking, and the others need approval', async () => {
    await fc.assert(
      fc.asyncProperty(call, async ([tool, args]) => {
        const proposal = await propose(tool, args);
        if (!proposal) return;
        expect(proposal.covers).not.toEqual([]);
        expect(proposal.excludes).not.toEqual([]);
        await memory.remember(proposal, 'session');
        const vary = (example: string) =>
          tool === RUN ? { command: example } : { ...args, path: example };
        for (const example of proposal.covers)
          expect([example, await decide(tool, vary(example))]).toEqual([example, 'allow']);
        for (const example of proposal.excludes)
          expect([example, await decide(tool, vary(example))]).toEqual([example, 'ask']);
        for (const { id } of await memory.list()) await memory.forget(id);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a remembered approval', () => {
  it('lets calls run without asking, as in the examples, until it is forgotten', async () => {
    const proposal = await propose(RUN, { command: 'npm test' });
    if (!proposal) throw new Error('nothing proposed');
    await memory.remember(proposal, 'session');
    for (const command of proposal.covers) expect(await decide(RUN, { command })).toBe('allow');
    for (const command of proposal.excludes) expect(await decide(RUN, { command })).toBe('ask');
    const [rule] = await memory.list();
    expect(await memory.forget(rule?.id ?? '')).toBe(true);
    expect(await memory.forget(rule?.id ?? '')).toBe(false);
    expect(await decide(RUN, { command: 'npm test' })).toBe('ask');
  });

  it('stays forgotten after a restart, even if several are forgotten at the same time', async () => {
    const own = await mkdtemp(join(tmpdir(), 'remembered-'));
    const many = createApprovalMemory({ directory: () => own });
    const tools = Array.from({ length: 12 }, (_, index) => `custom__test__${index}`);
    await Promise.all(
      tools.map((tool) => many.remember({ covers: [], excludes: [], tool }, 'always')),
    );
    const rules = await many.list();
    expect(rules).toHaveLength(tools.length);
    await Promise.all(rules.map(({ id }) => many.forget(id)));
    expect(await createApprovalMemory({ directory: () => own }).list()).toEqual([]);
    await rm(own, { recursive: true });
  });

  it('is permanent only if so requested, and only in a known form', async () => {
    const write = await propose(WRITE, { content: '', path: 'a.txt' });
    const run = await propose(RUN, { command: 'npm test' });
    if (!write || !run) throw new Error('nothing proposed');
    await memory.remember(write, 'session');
    await memory.remember(run, 'always');
    await memory.remember(run, 'session');
    const later = createApprovalMemory({ directory: () => folder });
    expect(await later.list()).toMatchObject([{ command: 'npm test', scope: 'always', tool: RUN }]);
    expect(await decide(WRITE, { content: '', path: 'b.txt' })).toBe('allow');
    expect(await decide(WRITE, { content: '', path: '/etc/hosts' })).toBe('ask');
  });
});
