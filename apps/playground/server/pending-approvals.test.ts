import { describe, expect, it } from 'vitest';

import { createPendingApprovals } from './pending-approvals.ts';

const { signal } = new AbortController();

describe('createPendingApprovals', () => {
  it('rejects an unknown question', () => {
    const approvals = createPendingApprovals();
    expect(approvals.decide('x', { action: 'approve' })).toBe(false);
    expect(approvals.decide(approvals.forCall().nextId(), { action: 'approve' })).toBe(false);
  });

  it('ends a question with its call', async () => {
    const approvals = createPendingApprovals();
    const call = approvals.forCall();
    const controller = new AbortController();
    const decision = call.ask(controller.signal);
    controller.abort();
    expect(await decision).toEqual({ action: 'abort' });
    expect(approvals.decide(call.nextId(), { action: 'approve' })).toBe(false);
  });

  it('asks nothing for a call that has already ended', async () => {
    const call = createPendingApprovals().forCall();
    expect(await call.ask(AbortSignal.abort())).toEqual({ action: 'abort' });
  });

  it('pairs announcements with questions in either order', async () => {
    const approvals = createPendingApprovals();
    const call = approvals.forCall();
    const announcedFirst = call.nextId();
    const first = call.ask(signal);
    const second = call.ask(signal);
    const announcedSecond = call.nextId();
    expect(approvals.decide(announcedSecond, { action: 'deny' })).toBe(true);
    expect(approvals.decide(announcedFirst, { action: 'approve' })).toBe(true);
    expect(await first).toEqual({ action: 'approve' });
    expect(await second).toEqual({ action: 'deny' });
  });

  it('keeps the questions of two calls apart', async () => {
    const approvals = createPendingApprovals();
    const [one, other] = [approvals.forCall(), approvals.forCall()];
    const [decision, otherDecision] = [one.ask(signal), other.ask(signal)];
    approvals.decide(other.nextId(), { action: 'deny' });
    approvals.decide(one.nextId(), { action: 'approve' });
    expect(await decision).toEqual({ action: 'approve' });
    expect(await otherDecision).toEqual({ action: 'deny' });
  });
});
