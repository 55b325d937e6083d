import { siblingEntry } from '@lobechat/subprocess/entry';

import { computeInPlace } from '../pool/compute-in-place.ts';
import { createPool, type MathPool } from '../pool/pool.ts';
import { spawnChild } from './child.ts';

/** Limits of a {@link createNodeMathService}. */
export interface NodeMathServiceOptions {
  /** Resident memory of one child process. Default 512 MiB. A new child takes about 130 MiB. */
  memoryLimitBytes?: number | undefined;
  /** Maximum number of child processes. Default 2. */
  pool?: number | undefined;
  /** Computations that may wait for a child. Default 1000. */
  queueLength?: number | undefined;
  /** Milliseconds a computation may run. Default 20,000. */
  timeoutMs?: number | undefined;
  /** The module that children run, for hosts that bundle it. Default: `worker.ts` beside this file. */
  workerUrl?: URL | undefined;
}

const MEBIBYTE = 1024 * 1024;

/**
 * The maths service for Node. Computations run in child processes, which are started when first
 * needed, kept for later calls, killed when a computation takes too long or too much or is
 * cancelled, and replaced. This module loads no maths library; only the children do.
 *
 * Idle children do not keep the host alive, and none outlives it.
 *
 * @example
 * const math = createNodeMathService({ timeoutMs: 5000 });
 * const answer = await math.run('calculate', { expression: '1/3 + 1/6' }); // answer.exact: '1/2'
 * await math.close();
 */
export const createNodeMathService = (options: NodeMathServiceOptions = {}): MathPool => {
  const {
    memoryLimitBytes = 512 * MEBIBYTE,
    pool = 2,
    queueLength = 1000,
    timeoutMs = 20_000,
    workerUrl = siblingEntry('worker.ts', 'math-worker.mjs', import.meta.url),
  } = options;
  return createPool({
    computeInPlace,
    queueLength,
    size: pool,
    spawn: (events) => spawnChild({ memoryLimitBytes, workerUrl }, events),
    timeoutMs,
  });
};
