import { describe, expect, it, vi } from 'vitest';

import { ToolErrorType } from '@lobechat/types';

import type { PolicyAudit, ToolPolicy } from '../engine-types.ts';
import type { ToolDescriptor } from '../source.ts';
import { describeTool } from '../testing/create-test-source.ts';
import { checkPolicy } from './check-policy.ts';
import { createJudge } from './judge.ts';
import type { Verdict } from './verdict.ts';

/** A tool that declares no intervention. */
const silent = (fields: Partial<ToolDescriptor> = {}): ToolDescriptor =>
  describeTool('runCommand', { humanIntervention: undefined, ...fields });

const judge = async (
  policy: ToolPolicy,
  descriptor: ToolDescriptor,
  args: Record<string, unknown> = {},
): Promise<Verdict> => createJudge(policy, descriptor)(args, {});

const action = async (...given: Parameters<typeof judge>): Promise<string> => {
  const verdict = await judge(...given);
  return verdict.action === 'ask' ? `ask ${verdict.policy}` : verdict.action;
};

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
    [{ ruls: [] }, "policy has no 'ruls'. Did you mean 'rules'? It may have: approvalTimeoutMs"],
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

describe('the declaration of a tool', () => {
  it.each<[string, Partial<ToolDescriptor>, string]>([
    ['nothing', {}, 'ask required'],
    ['never', { humanIntervention: 'never' }, 'allow'],
    ['required', { humanIntervention: 'required' }, 'ask required'],
    ['always', { humanIntervention: 'always' }, 'ask always'],
    ['that it only reads', { annotations: { readOnly: true } }, 'allow'],
    [
      'that it reads and destroys',
      { annotations: { destructive: true, readOnly: true } },
      'ask required',
    ],
    [
      'that it destroys nothing here',
      { annotations: { destructive: false, openWorld: false } },
      'allow',
    ],
    ['that it destroys nothing somewhere', { annotations: { destructive: false } }, 'ask required'],
    ['that it destroys', { annotations: { destructive: true } }, 'ask required'],
    ['only that it is idempotent', { annotations: { idempotent: true } }, 'ask required'],
    ['nonsense', { humanIntervention: 'sometimes' as never }, 'ask always'],
    [
      'a broken rule',
      { humanIntervention: [{ match: { a: { pattern: '(', type: 'regex' } }, policy: 'never' }] },
      'ask always',
    ],
    ['a rule without a policy', { humanIntervention: [{ policy: 'ok' as never }] }, 'ask always'],
  ])('%s: %j leads to %s', async (_, fields, expected) => {
    expect(await action({}, silent(fields))).toBe(expected);
  });

  it("is judged by the host's default if it is empty", async () => {
    expect(await action({ defaultIntervention: 'never' }, silent())).toBe('allow');
    expect(await action({ defaultIntervention: 'always' }, silent())).toBe('ask always');
    expect(
      await action(
        { defaultIntervention: 'never' },
        silent({ annotations: { destructive: true } }),
      ),
    ).toBe('ask required');
  });

  it('with rules on arguments: the first match wins, and no match means `required`', async () => {
    const tool = silent({
      humanIntervention: [
        { match: { command: 'git push:*' }, policy: 'always' },
        { match: { command: 'git *' }, policy: 'never' },
      ],
    });
    expect(await action({}, tool, { command: 'git push --force' })).toBe('ask always');
    expect(await action({}, tool, { command: 'git status' })).toBe('allow');
    expect(await action({}, tool, { command: 'ls' })).toBe('ask required');
    expect(await action({}, tool, {})).toBe('ask required');
  });

  it('with an audit that the host knows is decided by the audit', async () => {
    const tool = silent({ humanIntervention: { audit: 'inWorkspace', default: 'never' } });
    const audits: ToolPolicy['audits'] = {
      inWorkspace: (args) => ({
        policy: args['path'] === '/w' ? 'never' : 'always',
        reason: 'outside',
      }),
    };
    expect(await action({ audits }, tool, { path: '/w' })).toBe('allow');
    expect(await judge({ audits }, tool, { path: '/' })).toMatchObject({
      action: 'ask',
      policy: 'always',
      reason: 'outside',
    });
    expect(await action({}, tool)).toBe('allow');
    expect(await action({}, silent({ humanIntervention: { audit: 'toString' } }))).toBe(
      'ask required',
    );
  });

  it.each<[string, () => never]>([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['rejects', (() => Promise.reject(new Error('broken'))) as never],
    ['answers nothing', (() => undefined) as never],
    ['answers nonsense', (() => ({ policy: 'fine' })) as never],
  ])('with an audit that %s asks a person, in any mode', async (_, audit) => {
    const tool = silent({ humanIntervention: { audit: 'broken' } });
    const policy: ToolPolicy = { audits: { broken: audit }, user: { approvalMode: 'auto-run' } };
    expect(await action(policy, tool)).toBe('ask always');
  });

  it('with an audit that never answers asks a person, after a limited wait', async () => {
    vi.useFakeTimers();
    try {
      const tool = silent({ humanIntervention: { audit: 'stuck' } });
      const audits: ToolPolicy['audits'] = { stuck: () => new Promise(() => undefined) };
      const judged = judge({ audits }, tool);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await judged).toMatchObject({
        action: 'ask',
        reason: "The audit 'stuck' failed: it took longer than 60 s.",
      });
    } finally {
      vi.useRealTimers();
    }
  });

  describe('with a `dynamic` intervention', () => {
    const tool = silent({
      humanIntervention: { dynamic: { default: 'never', policy: 'required', type: 'outside' } },
    });
    const audits: ToolPolicy['audits'] = { outside: async ({ path }) => path !== '/w' };

    it('counts as a yes if the host knows no such audit', async () => {
      expect(await action({}, tool)).toBe('ask required');
      expect(
        await judge({}, silent({ humanIntervention: { dynamic: { type: 'toString' } } })),
      ).toMatchObject({ action: 'ask', policy: 'always' });
    });

    it('asks, in any mode, if an answer or a policy is invalid', async () => {
      const user = { approvalMode: 'auto-run' } as const;
      const unclear = { outside: () => 'yes' } as never;
      expect(await action({ audits: unclear, user }, tool)).toBe('ask always');
      const dynamic = { policy: 'sometimes', type: 'outside' } as never;
      expect(await action({ audits, user }, silent({ humanIntervention: { dynamic } }))).toBe(
        'ask always',
      );
    });

    it('chooses between the policies by yes and no', async () => {
      expect(await action({ audits }, tool, { path: '/w' })).toBe('allow');
      expect(await judge({ audits }, tool, { path: '/' })).toMatchObject({
        action: 'ask',
        policy: 'required',
      });
    });

    it('defaults to `always` for a yes and `never` for a no', async () => {
      const plain = silent({ humanIntervention: { dynamic: { type: 'outside' } } });
      expect(await action({ audits }, plain, { path: '/w' })).toBe('allow');
      expect(await judge({ audits }, plain, { path: '/' })).toMatchObject({ policy: 'always' });
    });

    it.each([
      [{ workingDirectory: '/w' }, '/w/a', 'allow'],
      [{ workingDirectory: '/w' }, '/etc', 'ask'],
      [{ workspace: { roots: ['/w', '/v'] } }, '/w/a', 'allow'],
      [{ workspace: { roots: ['/w', '/v'] } }, '/etc', 'ask'],
      [{ workingDirectory: '/v', workspace: { roots: ['/w'] } }, '/w/a', 'ask'],
    ])('knows the facts of the run: %j %s', async (context, path, expected) => {
      // As LobeHub's own audit of paths: nothing is outside if there is no folder.
      const outside: PolicyAudit = (given, metadata: Record<string, unknown>) => {
        const folder = metadata['workingDirectory'];
        return typeof folder === 'string' && !String(given['path']).startsWith(folder);
      };
      const verdict = await createJudge({ audits: { outside } }, tool)({ path }, context);
      expect(verdict.action).toBe(expected);
    });

    it('also accepts a detailed answer', async () => {
      const longer: ToolPolicy['audits'] = { outside: () => ({ policy: 'deny', reason: 'No.' }) };
      expect(await action({ audits: longer }, tool)).toBe('deny');
    });
  });

  it('with an audit that answers yes or no asks a person if only a policy is valid', async () => {
    const named = silent({ humanIntervention: { audit: 'outside', default: 'never' } });
    expect(await action({ audits: { outside: () => false } }, named)).toBe('ask always');
  });

  it('with an audit keeps its arguments unchanged', async () => {
    const args = { path: '/etc' };
    const audits: ToolPolicy['audits'] = {
      edit: (given) => {
        given['path'] = '/tmp';
        return { policy: 'never' };
      },
    };
    await judge({ audits }, silent({ humanIntervention: { audit: 'edit' } }), args);
    expect(args.path).toBe('/etc');
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
