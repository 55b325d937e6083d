import { describe, expect, it } from 'vitest';

import { createToolEngine, type ToolDescriptor, type ToolSource } from '@lobechat/tool-engine';

import { createRunApproval, type RunApprovalOptions } from './create-run-approval.ts';
import { fingerprintCall } from './fingerprint-call.ts';

const toDescriptor = (fields: Partial<ToolDescriptor> = {}): ToolDescriptor => ({
  aliases: ['old-name'],
  description: 'Wipes something.',
  humanIntervention: 'always',
  inputSchema: { additionalProperties: true, type: 'object' },
  name: 'builtin__disk__wipe',
  server: 'disk',
  tool: 'wipe',
  toolbox: 'builtin',
  ...fields,
});

const createEngine = (ran: unknown[], call?: ToolSource['call']) =>
  createToolEngine({
    sources: [
      {
        call:
          call ??
          (({ arguments: given }) => {
            ran.push(given);
            return { content: 'wiped', success: true };
          }),
        id: 'test',
        list: () => [toDescriptor()],
      },
    ],
  });

const grantOf = (given: Record<string, unknown>, tool = 'builtin__disk__wipe') =>
  fingerprintCall({ arguments: given, tool });

const makeCall = async (
  given: Record<string, unknown>,
  options: RunApprovalOptions,
  name = 'disk/wipe',
) => {
  const ran: unknown[] = [];
  const approval = createRunApproval(options);
  const onApproval = approval.forCall({ arguments: given, tool: name });
  const result = await createEngine(ran).call({ arguments: given, name }, { onApproval });
  return { ran, result };
};

describe('createRunApproval', () => {
  it('refuses calls without a grant, and says how to allow them', async () => {
    const { ran, result } = await makeCall({ path: '/' }, { grants: undefined });
    expect(ran).toEqual([]);
    expect(result.error).toMatchObject({ type: 'ApprovalDenied' });
    expect(result.content).toContain('approving the run did not cover this call');
    expect(result.content).toContain('--yes');
  });

  it('names the rule that would allow a call, if there is one', async () => {
    const answer = async (policy: 'always' | 'required', toolbox: string) => {
      const handler = createRunApproval({ grants: [] }).forCall({ tool: 'disk/wipe' });
      return handler({
        arguments: {},
        callId: '1',
        descriptor: toDescriptor({ name: `${toolbox}__disk__wipe`, toolbox }),
        policy,
        reason: 'It wipes.',
        signal: new AbortController().signal,
      });
    };
    expect(await answer('required', 'builtin')).toMatchObject({
      reason: expect.stringContaining('the rule {"tool":"disk/wipe","decision":"allow"}'),
    });
    expect(await answer('required', 'work')).toMatchObject({
      reason: expect.stringContaining('{"tool":"work__disk__wipe","decision":"allow"}'),
    });
    expect(await answer('always', 'builtin')).not.toMatchObject({
      reason: expect.stringContaining('rule'),
    });
  });

  it('refuses the granted tool with other arguments, and another tool with the granted ones', async () => {
    const grants = [
      grantOf({ path: '/tmp/a' }),
      grantOf({ path: '/tmp/b' }, 'builtin__disk__read'),
    ];
    expect((await makeCall({ path: '/tmp/b' }, { grants })).result.success).toBe(false);
    expect((await makeCall({ path: '/tmp/a', force: true }, { grants })).result.success).toBe(
      false,
    );
    expect((await makeCall({}, { grants })).result.success).toBe(false);
  });

  it('approves exactly the granted call, by whatever name it is called', async () => {
    const options = { grants: [grantOf({ force: false, path: '/tmp/a' })] };
    for (const name of ['disk/wipe', 'builtin__disk__wipe', 'old-name']) {
      const { ran, result } = await makeCall({ path: '/tmp/a', force: false }, options, name);
      expect(result.success).toBe(true);
      expect(ran).toEqual([{ force: false, path: '/tmp/a' }]);
    }
  });

  it('passes all other requests to the process that executes the run', async () => {
    const asked: string[] = [];
    const grants = [grantOf({ n: 1 })];
    const { result } = await makeCall(
      { n: 2 },
      {
        grants,
        hostApproval: ({ descriptor, reason }) => {
          asked.push(`${descriptor.name}: ${reason}`);
          return { action: 'approve' };
        },
      },
    );
    expect(result.success).toBe(true);
    expect(asked).toEqual(['builtin__disk__wipe: The tool asks a person before every call.']);

    const hostApproval = () => ({ action: 'deny', reason: 'Not today.' }) as const;
    expect((await makeCall({ n: 1 }, { grants, hostApproval })).result.success).toBe(true);
    expect((await makeCall({ n: 2 }, { grants, hostApproval })).result.content).toContain(
      'Not today.',
    );
  });

  it('never uses a grant to answer a running tool’s question', async () => {
    const answers: unknown[] = [];
    const engine = createEngine([], async ({ ask }) => {
      const schema = { properties: {}, type: 'object' } as const;
      answers.push(await ask?.({ initial: {}, message: 'Sure?', reason: 'It asks.', schema }));
      return { content: 'asked', success: true };
    });
    const approval = createRunApproval({ grants: [grantOf({})] });
    const onApproval = approval.forCall({ arguments: {}, tool: 'disk/wipe' });
    await engine.call({ arguments: {}, name: 'disk/wipe' }, { onApproval });
    expect(answers).toEqual([
      { action: 'deny', reason: expect.stringContaining('nobody is there to answer') },
    ]);
  });
});
