import { describe, expect, it } from 'vitest';

import { createRestartPolicy } from './restart-policy.ts';

describe('the restart policy', () => {
  it('fails callers immediately when a process keeps crashing', () => {
    const policy = createRestartPolicy(() => 0);
    for (let crash = 0; crash < 3; crash += 1) policy.crashed();
    expect(policy.refuse()).toBeUndefined();
    policy.crashed();
    expect(policy.refuse()).toBe(
      'crashed 4 times in a row and is started again in 1 s at the earliest',
    );
  });

  it('lets a call try again after the delay', () => {
    let now = 0;
    const policy = createRestartPolicy(() => now);
    for (let crash = 0; crash < 4; crash += 1) policy.crashed();
    now = 400;
    expect(policy.refuse()).toBeUndefined();
  });

  it('never waits longer than 30 s', () => {
    const policy = createRestartPolicy(() => 0);
    for (let crash = 0; crash < 40; crash += 1) policy.crashed();
    expect(policy.refuse()).toContain('in 30 s');
  });

  it('restarts immediately after the first crash and after a success', async () => {
    const policy = createRestartPolicy(() => 0);
    policy.crashed();
    await policy.wait();
    for (let crash = 0; crash < 9; crash += 1) policy.crashed();
    policy.succeeded();
    await policy.wait();
    expect(policy.refuse()).toBeUndefined();
    expect(policy.hasCrashed()).toBe(false);
  });
});
