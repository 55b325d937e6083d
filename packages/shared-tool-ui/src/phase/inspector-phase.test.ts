import { describe, expect, it } from 'vitest';

import { getInspectorPhase, isActivePhase } from './inspector-phase.ts';

const error = (type: string) => ({ content: 'no', error: { message: 'no', type } });

describe('getInspectorPhase', () => {
  it('distinguishes cancelled, denied and failed calls', () => {
    expect(getInspectorPhase({ result: error('ApprovalDenied') })).toBe('denied');
    expect(getInspectorPhase({ result: error('Aborted') })).toBe('aborted');
    expect(getInspectorPhase({ result: error('Timeout') })).toBe('failed');
    expect(getInspectorPhase({ result: { content: null, error: 'broken' } })).toBe('failed');
  });

  it('trusts a failure over stale flags', () => {
    expect(getInspectorPhase({ isLoading: true, result: error('Timeout') })).toBe('failed');
    expect(getInspectorPhase({ isArgumentsStreaming: true, result: error('Aborted') })).toBe(
      'aborted',
    );
  });

  it('is streaming while arguments arrive, even though the call counts as loading', () => {
    expect(getInspectorPhase({ isArgumentsStreaming: true, isLoading: true })).toBe('streaming');
  });

  it('is running, then done', () => {
    expect(getInspectorPhase({ isLoading: true })).toBe('running');
    expect(getInspectorPhase({ result: { content: '' } })).toBe('done');
  });

  it('is waiting if nothing has happened', () => {
    expect(getInspectorPhase({})).toBe('waiting');
  });
});

describe('isActivePhase', () => {
  it('is true for phases that a reader waits for', () => {
    expect((['streaming', 'running'] as const).every(isActivePhase)).toBe(true);
    expect((['waiting', 'done', 'failed', 'aborted'] as const).some(isActivePhase)).toBe(false);
  });
});
