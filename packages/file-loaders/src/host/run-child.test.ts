import { setTimeout as delay } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import type { LoadedDocument } from '../types.ts';
import { type ChildOptions, runChild } from './run-child.ts';

const ROGUE = new URL('../testing/rogue-worker.ts', import.meta.url);

/** Runs the rogue process, and waits until it is gone. */
const runRogue = async (
  action: string,
  options: Partial<ChildOptions> = {},
): Promise<LoadedDocument> => {
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  const result = runChild({
    data: new Uint8Array(1_000_000),
    job: {
      format: 'pdf',
      limits: { characters: 1, expandedBytes: 1, softTimeMs: 1 },
      selection: { sheet: action },
      size: 1_000_000,
    },
    memoryBytes: 150 * 1024 * 1024,
    onGone: resolve,
    signal: undefined,
    timeoutMs: 20_000,
    workerUrl: ROGUE,
    ...options,
  });
  const settled = result.catch(() => undefined);
  await gone;
  await settled;
  return result;
};

describe('a misbehaving process', () => {
  it('is ended at the time limit', async () => {
    await expect(runRogue('endless', { timeoutMs: 500 })).rejects.toMatchObject({
      message: expect.stringContaining('0.5 s'),
      type: 'ResourceLimit',
    });
  });

  it('is ended when it takes too much memory outside the heap', async () => {
    await expect(runRogue('typed arrays')).rejects.toMatchObject({
      message: expect.stringContaining('memory'),
      type: 'ResourceLimit',
    });
  });

  it('is ended when its heap is full', async () => {
    await expect(runRogue('heap')).rejects.toMatchObject({
      type: 'ResourceLimit',
    });
  });

  it('is reported when it exits', async () => {
    await expect(runRogue('exit')).rejects.toMatchObject({
      message: expect.stringContaining('code 3'),
      type: 'InvalidDocument',
    });
  });

  it('has a malformed answer rejected', async () => {
    await expect(runRogue('nonsense', { timeoutMs: 500 })).rejects.toMatchObject({
      type: 'ResourceLimit',
    });
  });

  it('is ended when the call is cancelled', async () => {
    const controller = new AbortController();
    const run = runRogue('endless', { signal: controller.signal });
    controller.abort();
    await expect(run).rejects.toMatchObject({ type: 'Aborted' });
  });

  it('cannot be started from a module that does not exist', async () => {
    await expect(
      runRogue('x', { workerUrl: new URL('file:///nowhere/main.ts') }),
    ).rejects.toMatchObject({ type: 'InvalidDocument' });
  });
});

describe('the process', () => {
  it("receives none of the environment's secrets", async () => {
    const { warnings } = await runRogue('environment');
    const names = JSON.parse(warnings[0] ?? '') as string[];
    expect(names).not.toContain('PATH');
    expect(names).not.toContain('HOME');
  });

  it('is gone after its answer', async () => {
    const { warnings } = await runRogue('pid');
    await delay(0);
    expect(() => process.kill(Number(warnings[0]), 0)).toThrow(/ESRCH/);
  });
});
