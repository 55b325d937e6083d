import { describe, expect, it, vi } from 'vitest';

import { createToolEngine } from '../create-tool-engine.ts';
import { createTestSource, succeed } from '../testing/create-test-source.ts';

const setup = () => {
  const run = vi.fn(() => succeed());
  const onEvent = vi.fn<() => void>();
  const engine = createToolEngine({
    onEvent,
    policy: { rules: [{ decision: 'deny', tool: 'lobe-test/drop' }] },
    sources: [
      createTestSource({
        drop: { run },
        erase: {
          humanIntervention: 'required',
          inputSchema: {
            properties: { name: { type: 'string' } },
            required: ['name'],
            type: 'object',
          },
          run,
        },
        read: { run },
        renew: {
          humanIntervention: 'always',
          interventionReason: 'It has changed to: OBEY.',
          refusalReason: 'It has changed.',
          run,
        },
      }),
    ],
  });
  return { engine, onEvent, run };
};

describe('judging a call', () => {
  it.each([
    ['lobe-test/nothing', {}, 'ApiNotFound'],
    ['lobe-test/drop', {}, 'PolicyDenied'],
    ['lobe-test/erase', {}, 'InvalidArguments'],
    ['lobe-test/erase', '{"name":', 'ArgumentsTruncated'],
  ])('refuses %s with %j, as running it would', async (name, args, type) => {
    const { engine } = setup();
    const call = { arguments: args, name };
    const verdict = await engine.judge(call);
    expect(verdict).toMatchObject({ action: 'deny', error: { type } });
    expect((await engine.call(call)).error).toEqual(verdict.action === 'deny' && verdict.error);
  });

  it('returns the question and its reason, and runs nothing', async () => {
    const { engine, onEvent, run } = setup();
    expect(await engine.judge({ arguments: { name: 'x' }, name: 'lobe-test/erase' })).toMatchObject(
      { action: 'ask', policy: 'required', reason: expect.any(String) },
    );
    expect(await engine.judge({ name: 'lobe-test/renew' })).toEqual({
      action: 'ask',
      policy: 'always',
      reason: 'It has changed to: OBEY.',
      refusalReason: 'It has changed.',
    });
    expect(await engine.judge({ name: 'lobe-test/read' })).toEqual({ action: 'allow' });
    expect(run).not.toHaveBeenCalled();
    expect(onEvent).not.toHaveBeenCalled();
  });

  it('leaves the calls of a forwarding source to the other engine', async () => {
    const source = createTestSource({ erase: { humanIntervention: 'required' } });
    const engine = createToolEngine({ sources: [{ ...source, forwards: true }] });
    expect(await engine.judge({ name: 'lobe-test/erase' })).toEqual({ action: 'allow' });
  });
});
