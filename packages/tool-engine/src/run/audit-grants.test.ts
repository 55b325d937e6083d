import { describe, expect, it, vi } from 'vitest';

import { type BuiltinToolContext, ToolError, ToolErrorType } from '@lobechat/types';

import type { ApprovalHandler, ApprovalRequest } from '../approval.ts';
import { createToolEngine } from '../create-tool-engine.ts';
import type { AuditAnswer, ToolPolicy } from '../engine-types.ts';
import { createTestSource, succeed } from '../testing/create-test-source.ts';

const NAME = 'builtin__lobe-test__open';

const SCHEMA = {
  additionalProperties: false,
  properties: { path: { type: 'string' } },
  type: 'object',
} as const;

interface SetUp {
  answer: (args: Record<string, unknown>) => AuditAnswer;
  onApproval?: ApprovalHandler;
  policy?: Omit<ToolPolicy, 'audits'>;
}

/** An engine with one audited tool, and the contexts of its runs. */
const setUp = ({ answer, onApproval, policy }: SetUp) => {
  const contexts: BuiltinToolContext[] = [];
  const engine = createToolEngine({
    policy: { ...policy, audits: { paths: answer } },
    ...(onApproval && { onApproval }),
    sources: [
      createTestSource({
        open: {
          humanIntervention: { audit: 'paths' },
          inputSchema: SCHEMA,
          run: ({ context }) => {
            contexts.push(context);
            return succeed();
          },
        },
      }),
    ],
  });
  return { contexts, engine };
};

const outside = ({ path }: Record<string, unknown>): AuditAnswer => ({
  grants: [String(path)],
  policy: 'required',
  preview: { path, size: 5n },
  reason: `${String(path)} is outside.`,
});

describe('an audit', () => {
  it('that denies prevents the question, in any mode, and gives the reason', async () => {
    const onApproval = vi.fn<ApprovalHandler>();
    const { contexts, engine } = setUp({
      answer: () => ({ policy: 'deny', reason: 'A rule forbids it.' }),
      onApproval,
      policy: {
        rules: [{ decision: 'allow', tool: '*' }],
        user: { approvalMode: 'auto-run' },
      },
    });
    const result = await engine.call({ arguments: { path: '/a' }, name: NAME });
    expect(result.error?.type).toBe(ToolErrorType.PolicyDenied);
    expect(result.content).toContain('A rule forbids it.');
    expect(onApproval).not.toHaveBeenCalled();
    expect(contexts).toEqual([]);
  });

  it('that rules the call out prevents the question, and its error is the result', async () => {
    const onApproval = vi.fn<ApprovalHandler>();
    const { contexts, engine } = setUp({
      answer: () => {
        throw new ToolError('OutsideWorkspace', 'There is no workspace.', { body: { path: '/a' } });
      },
      onApproval,
    });
    const result = await engine.call({ arguments: { path: '/a' }, name: NAME });
    expect(result.error).toMatchObject({
      body: { path: '/a' },
      message: 'There is no workspace.',
      type: 'OutsideWorkspace',
    });
    expect(onApproval).not.toHaveBeenCalled();
    expect(contexts).toEqual([]);
  });

  it.each([
    ['no', 'open was not approved: no. It was not run.'],
    ['Not now!', 'open was not approved: Not now! It was not run.'],
    [undefined, 'open was not approved. It was not run.'],
  ])("reports the reason of a person's refusal as a sentence: %j", async (reason, sentence) => {
    const { engine } = setUp({
      answer: outside,
      onApproval: () => ({ action: 'deny', ...(reason !== undefined && { reason }) }),
    });
    const result = await engine.call({ arguments: { path: '/a' }, name: NAME });
    expect(result.content).toContain(sentence);
  });

  const failing = (): AuditAnswer => ({
    failure: { message: 'a.txt does not exist.', type: 'NotFound' },
    policy: 'required',
    reason: 'Deletes a.txt.',
  });

  it('that predicts a failure returns that error, and nobody is asked', async () => {
    const onApproval = vi.fn<ApprovalHandler>();
    const { contexts, engine } = setUp({ answer: failing, onApproval });
    const { error, success } = await engine.call({ name: NAME });
    expect({ error, success }).toEqual({ error: failing().failure, success: false });
    expect(contexts).toEqual([]);
    expect(onApproval).not.toHaveBeenCalled();
  });

  it('that predicts a failure does not affect calls that run without asking or are made later', async () => {
    const { contexts, engine } = setUp({
      answer: failing,
      policy: { user: { approvalMode: 'auto-run' } },
    });
    expect((await engine.call({ name: NAME })).success).toBe(true);
    expect(contexts).toHaveLength(1);
    const { engine: asking } = setUp({ answer: failing });
    expect(await asking.judge({ name: NAME })).toMatchObject({ action: 'ask' });
  });

  it('grants nothing to a call that a person refuses', async () => {
    const { contexts, engine } = setUp({ answer: outside, onApproval: () => ({ action: 'deny' }) });
    const result = await engine.call({ arguments: { path: '/a' }, name: NAME });
    expect(result.error?.type).toBe(ToolErrorType.ApprovalDenied);
    expect(contexts).toEqual([]);
  });

  it('is the only source of grants: those of the caller are dropped', async () => {
    const { contexts, engine } = setUp({ answer: () => ({ policy: 'never' }) });
    await engine.call({ arguments: {}, name: NAME }, { context: { grants: ['/'] } });
    expect(contexts[0]?.grants).toBeUndefined();
  });

  it('grants what a person approved, and shows a preview as plain data', async () => {
    const requests: ApprovalRequest[] = [];
    const { contexts, engine } = setUp({
      answer: outside,
      onApproval: (request) => {
        requests.push(request);
        return { action: 'approve' };
      },
    });
    await engine.call({ arguments: { path: '/a' }, name: NAME });
    expect(contexts[0]?.grants).toEqual(['/a']);
    expect(requests[0]).toMatchObject({
      preview: { path: '/a', size: '5' },
      reason: '/a is outside.',
    });
  });

  it('grants what edited arguments need, after asking about them', async () => {
    const asked: unknown[] = [];
    const { contexts, engine } = setUp({
      answer: outside,
      onApproval: (request) => {
        asked.push(request.arguments['path']);
        return { action: 'approve', arguments: { path: '/b' } };
      },
    });
    await engine.call({ arguments: { path: '/a' }, name: NAME });
    expect(asked).toEqual(['/a', '/b']);
    expect(contexts[0]?.grants).toEqual(['/b']);
  });

  it('asks again about edited arguments that need another grant for the same reason', async () => {
    let times = 0;
    const { contexts, engine } = setUp({
      answer: (args) => ({ ...outside(args), reason: 'It is outside.' }),
      onApproval: () => {
        times += 1;
        return times === 1 ? { action: 'approve', arguments: { path: '/b' } } : { action: 'deny' };
      },
    });
    const result = await engine.call({ arguments: { path: '/a' }, name: NAME });
    expect(result.error?.type).toBe(ToolErrorType.ApprovalDenied);
    expect(contexts).toEqual([]);
  });

  it("also grants if a rule or the user's mode allows the call", async () => {
    for (const policy of [
      { rules: [{ decision: 'allow', tool: '*' }] },
      { user: { approvalMode: 'auto-run' } },
    ] satisfies Array<Omit<ToolPolicy, 'audits'>>) {
      const { contexts, engine } = setUp({ answer: outside, policy });
      await engine.call({ arguments: { path: '/a' }, name: NAME });
      expect(contexts[0]?.grants).toEqual(['/a']);
    }
  });

  it('grants only texts', async () => {
    const { contexts, engine } = setUp({
      answer: () => ({ grants: ['/a', 5, null] as never, policy: 'never' }),
    });
    await engine.call({ arguments: {}, name: NAME });
    expect(contexts[0]?.grants).toEqual(['/a']);
  });
});
