import { Worker as Thread } from 'node:worker_threads';

import { afterAll, afterEach, describe, expect, it } from 'vitest';

import { sharedMath } from '../node/testing/shared-service.ts';
import type { MathPool } from '../pool/pool.ts';
import { createBrowserMathService, type MathWorker } from './service.ts';

const started: Thread[] = [];

/**
 * A thread behind the interface of a Web Worker, without code generation from text, as in a strict
 * page.
 */
const startThread = (file: string): MathWorker => {
  const thread = new Thread(new URL(`testing/${file}`, import.meta.url));
  started.push(thread);
  const listen = (type: string, listener: (event: unknown) => void): void => {
    if (type === 'message') thread.on('message', (data: unknown) => listener({ data }));
    if (type === 'error') thread.on('error', ({ message }) => listener({ message }));
  };
  return {
    addEventListener: listen as MathWorker['addEventListener'],
    postMessage: (message: unknown) => thread.postMessage(message),
    terminate: () => void thread.terminate(),
  };
};

const open: MathPool[] = [];
const createRogue = (options: { timeoutMs?: number } = {}): MathPool => {
  const createWorker = (): MathWorker => startThread('rogue-thread.ts');
  const service = createBrowserMathService({ createWorker, ...options });
  open.push(service);
  return service;
};

/** With the real engine, which takes longer to load than all tests. */
const page = createBrowserMathService({ createWorker: () => startThread('worker-thread.ts') });
afterAll(() => page.close());

afterEach(async () => {
  await Promise.all(open.splice(0).map((service) => service.close()));
});

/** Seconds: the longest numbers that are tested for being prime have 5,000 binary digits. */
const LONG = 'isPrime(2^4423 - 1)';

describe('the service of a page', () => {
  it('starts no worker before it is needed', async () => {
    const before = started.length;
    const service = createRogue();
    expect(started.length).toBe(before);
    await service.run('calculate', { expression: '1' });
    expect(started.length).toBe(before + 1);
  });

  it('terminates a computation at its time limit and starts a new worker', async () => {
    const service = createRogue({ timeoutMs: 1000 });
    const run = service.run('calculate', { expression: 'endless' });
    await expect(run).rejects.toMatchObject({ type: 'Timeout' });
    const { exact } = await service.run('calculate', { expression: 'next' });
    expect(exact).toBe('next');
  });

  it('terminates a cancelled computation', async () => {
    const controller = new AbortController();
    const run = page.run('calculate', { expression: LONG }, { signal: controller.signal });
    controller.abort();
    await expect(run).rejects.toMatchObject({ type: 'Aborted' });
    expect((await page.run('calculate', { expression: '2+2' })).exact).toBe('4');
  });

  it('reports a worker that cannot run, and retries on the next call', async () => {
    let attempts = 0;
    const service = createBrowserMathService({
      createWorker: () => {
        attempts += 1;
        const listen = (type: string, listener: (event: unknown) => void): void => {
          if (type === 'error') setTimeout(() => listener({ message: '' }));
        };
        return {
          addEventListener: listen as MathWorker['addEventListener'],
          postMessage: () => undefined,
          terminate: () => undefined,
        };
      },
    });
    for (const attempt of [1, 2]) {
      const run = service.run('calculate', { expression: '1' });
      await expect(run).rejects.toMatchObject({ type: 'ExecutionFailed' });
      expect(attempts).toBe(attempt);
    }
  });
});

describe('page and server', () => {
  it('return the same answers and the same errors', async () => {
    const expressions = [
      '1/3 + 1/6',
      'pi',
      'sin(pi/12)',
      '5 km/h to m/s',
      'inv([[1, 2], [3, 4]])',
      'expm([[0, 1], [0, 0]])',
      'asin(2)',
      'gamma(1/3)',
      '1/0',
      '9^9^9^9',
      'sni(2)',
      '2 + * 3',
      'isPrime(2^127 - 1)',
      '80 + 20%',
    ];
    for (const mode of ['exact', 'decimal', 'float'] as const) {
      for (const expression of expressions) {
        const input = { expression, mode, precision: 30 };
        const [inPage, onServer] = await Promise.allSettled([
          page.run('calculate', input),
          sharedMath.run('calculate', input),
        ]);
        expect({ ...inPage, expression, mode }).toEqual({ ...onServer, expression, mode });
      }
    }
  });
});
