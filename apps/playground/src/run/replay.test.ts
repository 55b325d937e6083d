import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ToolEvent } from '@lobechat/tool-engine';

import { framesOf, recordOfExample, takePart } from './replay.ts';
import type { RunRecord } from './run-record.ts';

const ARGS = { command: 'rm -rf build' };
const QUESTION = { request: { arguments: ARGS }, type: 'tool_approval' } as const;
const API = { apiName: 'runCommand', asks: true, identifier: 'x', locale: 'en-US', streams: true };

const callOf = (
  events: readonly object[],
  result: object | undefined,
  call: Partial<RunRecord> = {},
): RunRecord =>
  ({
    args: ARGS,
    events: events.map((event, index) => ({ time: 100 + index, ...event }) as ToolEvent),
    finishedAt: 200,
    request: { callId: 'one' },
    result,
    startedAt: 100,
    ...call,
  }) as RunRecord;

/** The distinct phases of a call, after its arguments. */
const phasesOf = (call: RunRecord): string =>
  [...new Set(framesOf(call).map(({ phase }) => phase))].slice(1).join(' ');

const START = { type: 'tool_start' };
const UPDATE = { type: 'tool_update', update: { content: 'a' } };
const APPROVED = { ...QUESTION, decision: { action: 'approve' } };
const END = { type: 'tool_end' };
const failWith = (type: string) => ({ error: { type }, success: false });

describe('a replayed call', () => {
  it.each<[string, RunRecord, string]>([
    [
      'is denied without having run',
      callOf(
        [START, QUESTION, { ...QUESTION, decision: { action: 'deny' } }, END],
        failWith('ApprovalDenied'),
      ),
      'pending waiting denied',
    ],
    [
      'failed after output',
      callOf([START, UPDATE, END], failWith('Timeout')),
      'pending running streaming failed',
    ],
    ['was cancelled', callOf([START, END], failWith('Aborted')), 'pending running cancelled'],
    [
      'was approved',
      callOf([START, QUESTION, APPROVED, UPDATE, END], { success: true }),
      'pending waiting running streaming succeeded',
    ],
    ['still runs', callOf([START], undefined), 'pending running'],
    [
      'has no events beside a secret',
      callOf([], { success: true }, { update: { content: 'a' } }),
      'pending running streaming succeeded',
    ],
    [
      'is an example',
      recordOfExample(
        { arguments: ARGS, kind: 'happy', name: 'A', result: { content: 'Done.', success: true } },
        API,
      ),
      'pending waiting running streaming succeeded',
    ],
  ])('that %s goes through its phases', (_, call, phases) => {
    expect(phasesOf(call)).toBe(phases);
  });

  it('begins with the original arguments, and ends with those that a person edited', () => {
    const edited = { command: 'ls' };
    const approved = { ...QUESTION, decision: { action: 'approve', arguments: edited } };
    const call = callOf([START, QUESTION, approved, END], { success: true }, { args: edited });
    const frames = framesOf(call);
    const argsIn = (phase: string) =>
      frames.findLast((frame) => frame.phase === phase)?.record.args;
    expect(argsIn('arguments')).toEqual(ARGS);
    expect(argsIn('waiting')).toEqual(ARGS);
    expect(argsIn('running')).toEqual(edited);
    expect(frames.find(({ phase }) => phase === 'arguments')?.record.args).toEqual({});
    expect(frames.at(-1)).toEqual({ at: 100, phase: 'succeeded', record: call });
  });

  it('never shows more than finally arrives, and loses nothing of it', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 3 }), fc.nat(80), (value, characters) => {
        const plain = JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
        const part = JSON.stringify(takePart(plain, characters));
        expect(part.length).toBeLessThanOrEqual(JSON.stringify(plain).length);
        const everything = 2 * JSON.stringify(plain).length + 1000;
        expect(takePart(plain, everything)).toEqual(plain);
      }),
    );
  });
});
