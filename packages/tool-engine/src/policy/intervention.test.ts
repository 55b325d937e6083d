import { describe, expect, it, vi } from 'vitest';

import type { PolicyAudit, ToolPolicy } from '../engine-types.ts';
import type { ToolDescriptor } from '../source.ts';
import { action, judge, silent } from '../testing/judge-call.ts';
import { createJudge } from './judge.ts';

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
