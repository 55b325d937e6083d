import { describe, expect, it } from 'vitest';

import { ToolErrorType } from '@lobechat/types';

import type { ToolPolicy } from '../engine-types.ts';
import type { ToolDescriptor } from '../source.ts';
import { action, judge, silent } from '../testing/judge-call.ts';
import { checkPolicy } from './check-policy.ts';

const NAMES = [
  'builtin__lobe-test__runCommand',
  'builtin__lobe-test/runCommand',
  'builtin__lobe-test',
  'lobe-test/runCommand',
  'lobe-test',
  'lobe-*',
  '*',
];

describe('rules of the host', () => {
  it.each(NAMES)('deny by the name %s, whatever other rules say', async (tool) => {
    const rules = [
      { decision: 'allow', tool: '*' },
      { decision: 'deny', reason: 'not today', tool },
    ] as const;
    const user = { approvalMode: 'auto-run' } as const;
    const verdict = await judge({ rules, user }, silent({ humanIntervention: 'never' }));
    expect(verdict).toMatchObject({ action: 'deny', error: { type: ToolErrorType.PolicyDenied } });
    expect(verdict.action === 'deny' && verdict.error.message).toContain('not today');
  });

  it('rank deny over ask over allow, in any order', async () => {
    const rules = [
      { decision: 'allow', tool: '*' },
      { decision: 'ask', tool: 'lobe-test' },
      { decision: 'deny', match: { command: 'rm *' }, tool: '*' },
    ] as const;
    for (const ordered of [rules, rules.toReversed()]) {
      expect(await action({ rules: ordered }, silent(), { command: 'rm -rf /' })).toBe('deny');
      expect(await action({ rules: ordered }, silent(), { command: 'ls' })).toBe('ask required');
    }
  });

  it("that ask are not satisfied by the user's mode", async () => {
    const rules = [{ decision: 'ask', tool: '*' }] as const;
    const user = { approvalMode: 'auto-run' } as const;
    expect(await action({ rules, user }, silent({ humanIntervention: 'never' }))).toBe(
      'ask required',
    );
  });

  it('that allow satisfy `required`, never `always`', async () => {
    const rules = [{ decision: 'allow', tool: '*' }] as const;
    expect(await action({ rules }, silent({ humanIntervention: 'required' }))).toBe('allow');
    expect(await action({ rules }, silent({ humanIntervention: 'always' }))).toBe('ask always');
  });

  it('that allow builtin tools by short name do not allow servers of the same name', async () => {
    const foreign = silent({ aliases: ['lobe-test/runCommand'], toolbox: 'plugins' });
    for (const tool of ['lobe-test', 'lobe-test/runCommand']) {
      expect(await action({ rules: [{ decision: 'allow', tool }] }, silent())).toBe('allow');
      expect(await action({ rules: [{ decision: 'allow', tool }] }, foreign)).toBe('ask required');
      expect(await action({ rules: [{ decision: 'deny', tool }] }, foreign)).toBe('deny');
    }
    expect(
      await action({ rules: [{ decision: 'allow', tool: 'plugins__lobe-test' }] }, foreign),
    ).toBe('allow');
  });

  it('that deny apply to the aliases of a tool', async () => {
    const renamed = silent({ aliases: ['lobe-old/runCommand'] });
    expect(await action({ rules: [{ decision: 'deny', tool: 'lobe-old/*' }] }, renamed)).toBe(
      'deny',
    );
  });

  it('on arguments need every matcher to match, and the argument to exist', async () => {
    const rules = [
      { decision: 'deny', match: { command: 'rm*', force: 'true' }, tool: '*' },
    ] as const;
    const tool = silent({ humanIntervention: 'never' });
    expect(await action({ rules }, tool, { command: 'rm x' })).toBe('allow');
    expect(await action({ rules }, tool, { command: 'rm x', force: false })).toBe('allow');
    expect(await action({ rules }, tool, { command: 'rm x', force: true })).toBe('deny');
    expect(
      await action({ rules: [{ decision: 'deny', match: { toString: '*' }, tool: '*' }] }, tool),
    ).toBe('allow');
  });

  it('on lists deny if any item matches, and allow only if every item does', async () => {
    const match = { paths: '/tmp/*' };
    const allow = { rules: [{ decision: 'allow', match, tool: '*' }] } as const;
    const deny = { rules: [{ decision: 'deny', match, tool: '*' }] } as const;
    const mixed = { paths: ['/tmp/a', '/etc/passwd'] };
    expect(await action(allow, silent(), mixed)).toBe('ask required');
    expect(await action(allow, silent(), { paths: [] })).toBe('ask required');
    expect(await action(allow, silent(), { paths: ['/tmp/a', '/tmp/b'] })).toBe('allow');
    expect(await action(deny, silent(), mixed)).toBe('deny');
  });

  it.each<[string, unknown]>([
    [
      'a broken pattern',
      { decision: 'deny', match: { a: { pattern: '(', type: 'regex' } }, tool: '*' },
    ],
    [
      'an unknown matcher',
      { decision: 'deny', match: { a: { pattern: 'x', type: 'glob' } }, tool: '*' },
    ],
    ['an unknown decision', { decision: 'maybe', tool: '*' }],
    ['no tool', { decision: 'deny' }],
    ['a misspelt key', { decision: 'allow', mach: { command: 'ls' }, tool: '*' }],
    ['no fields', null],
  ])('with %s are rejected when the engine is created', (_, rule) => {
    expect(() => checkPolicy({ rules: [rule as never] })).toThrow(/is broken/);
  });

  it.each([
    [
      { ruls: [] },
      "policy has the unknown key 'ruls'. Did you mean 'rules'? Known keys: approvalTimeoutMs",
    ],
    [{ rules: {} }, 'policy.rules has to be a list, not object.'],
    ['allow', 'policy has to be an object, not string "allow".'],
  ])('are not lost in a policy that is misspelt: %j', (policy, problem) => {
    expect(() => checkPolicy(policy as never)).toThrow(problem);
  });
});

describe('a remembered approval', () => {
  const isRemembered = (args: Record<string, unknown>): boolean => args['command'] === 'make all';
  const args = { command: 'make all' };

  it.each<[string, ToolPolicy, Partial<ToolDescriptor>, string]>([
    ['is no answer for a tool that always asks', {}, { humanIntervention: 'always' }, 'ask always'],
    [
      'is no answer to a rule of the host that asks',
      { rules: [{ decision: 'ask', tool: '*' }] },
      { humanIntervention: 'required' },
      'ask required',
    ],
    [
      'allows nothing that a rule denies',
      { rules: [{ decision: 'deny', tool: '*' }] },
      { humanIntervention: 'required' },
      'deny',
    ],
    [
      'grants nothing',
      { audits: { a: () => ({ grants: ['/etc'], policy: 'required' }) } },
      { humanIntervention: { audit: 'a' } },
      'ask required',
    ],
    ['is the answer to a tool that asks', {}, { humanIntervention: 'required' }, 'allow'],
  ])('%s', async (_, policy, fields, expected) => {
    expect(await action({ ...policy, isRemembered }, silent(fields), args)).toBe(expected);
    // Calls that it does not cover are asked about as before.
    expect(await action({ isRemembered }, silent({ humanIntervention: 'required' }))).toBe(
      'ask required',
    );
  });

  it('receives the rule that asks', async () => {
    const rules = [{ decision: 'ask', tool: 'lobe-test/*' }] as const;
    expect(await judge({ rules }, silent())).toMatchObject({ rule: 'lobe-test/*' });
  });
});

describe("the user's mode", () => {
  const required = silent({ humanIntervention: 'required' });
  const always = silent({ humanIntervention: 'always' });
  const never = silent({ humanIntervention: 'never' });

  it.each<[string, ToolPolicy['user'], string[]]>([
    ['absent', undefined, ['allow', 'ask required', 'ask always']],
    ['manual', { approvalMode: 'manual' }, ['allow', 'ask required', 'ask always']],
    ['auto-run', { approvalMode: 'auto-run' }, ['allow', 'allow', 'ask always']],
    [
      'an empty allow-list',
      { approvalMode: 'allow-list' },
      ['allow', 'ask required', 'ask always'],
    ],
    [
      'an allow-list',
      { allowList: ['lobe-test/runCommand'], approvalMode: 'allow-list' },
      ['allow', 'allow', 'ask always'],
    ],
    [
      'an allow-list of others',
      { allowList: ['lobe-test/other'], approvalMode: 'allow-list' },
      ['allow', 'ask required', 'ask always'],
    ],
    ['headless', { approvalMode: 'headless' }, ['allow', 'deny', 'deny']],
  ])('%s', async (_, user, expected) => {
    const actions = await Promise.all(
      [never, required, always].map((tool) => action({ user }, tool)),
    );
    expect(actions).toEqual(expected);
  });

  it('headless refuses calls that would ask, with the reason and a remedy', async () => {
    const verdict = await judge({ user: { approvalMode: 'headless' } }, required);
    expect(verdict).toMatchObject({ error: { type: ToolErrorType.ApprovalDenied } });
    expect(verdict.action === 'deny' && verdict.error.message).toContain('nobody is there to ask');
    const rules = [{ decision: 'allow', tool: '*' }] as const;
    expect(await action({ rules, user: { approvalMode: 'headless' } }, required)).toBe('allow');
  });
});
