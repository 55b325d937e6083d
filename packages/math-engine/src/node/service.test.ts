import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterEach, describe, expect, it } from 'vitest';

import type { MathPool } from '../pool/pool.ts';
import { createNodeMathService, type NodeMathServiceOptions } from './service.ts';
import { sharedMath as shared } from './testing/shared-service.ts';

/** Seconds: the longest numbers that are tested for being prime have 5,000 binary digits. */
const LONG = 'isPrime(2^4423 - 1)';
const ROGUE = new URL('testing/rogue-worker.ts', import.meta.url);
const MEBIBYTE = 1024 * 1024;

const open: MathPool[] = [];
const create = (options: NodeMathServiceOptions = {}): MathPool => {
  const service = createNodeMathService(options);
  open.push(service);
  return service;
};
const createRogue = (options: NodeMathServiceOptions = {}): MathPool =>
  create({ pool: 1, workerUrl: ROGUE, ...options });

/** For tests after which the child still answers. */
const sharedRogue = createNodeMathService({ pool: 1, workerUrl: ROGUE });

/** The process that answers, reported by the rogue worker. */
const pidOf = async (service: MathPool): Promise<number> =>
  (await service.run('calculate', { expression: 'pid' })) as unknown as number;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Resolves when the process has ended. The test's own time limit is the only one. */
const untilGone = async (pid: number): Promise<void> => {
  while (isAlive(pid)) await delay(20);
};

/** Number of turns of the host's event loop during a call. */
const countTurns = async (work: Promise<unknown>): Promise<number> => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  await work;
  clearInterval(timer);
  return turns;
};

afterEach(async () => {
  await Promise.all(open.splice(0).map((service) => service.close()));
});

const BOMBS: readonly [string, string][] = [
  ['9^9^9^9', 'ResourceLimit'],
  ['10000000!', 'ResourceLimit'],
  ['range(0,1e9)', 'ResourceLimit'],
  ['zeros(1e5,1e5)', 'ResourceLimit'],
  ['9'.repeat(10_000_000), 'ResourceLimit'],
  [`${'('.repeat(10_000)}1${')'.repeat(10_000)}`, 'ResourceLimit'],
  [`${'('.repeat(4000)}1${')'.repeat(4000)}`, 'ResourceLimit'],
  ['inv(random([600,600]))', 'UnknownSymbol'],
  ['expm(ones(300,300))', 'ResourceLimit'],
  ['sum(map(1:30000000, f(x)=x))', 'InvalidExpression'],
  ['combinations(1e9,5e8)', 'ResourceLimit'],
  ['inv(ones(101,101))', 'ResourceLimit'],
  ['-'.repeat(9999), 'ResourceLimit'],
  [`${'2^'.repeat(4999)}2`, 'ResourceLimit'],
  ['1e99999999', 'ResourceLimit'],
];

describe('bombs', () => {
  it.each(BOMBS.map(([expression, type]) => [expression.slice(0, 40), expression, type]))(
    'rejects %s with a clear error, and computes the next expression',
    async (_, expression, type) => {
      await expect(shared.run('calculate', { expression })).rejects.toMatchObject({ type });
      const { exact } = await shared.run('calculate', { expression: '1/3 + 1/6' });
      expect(exact).toBe('1/2');
    },
  );

  it('does not let variables multiply without end', async () => {
    const x = Array.from({ length: 2000 }, () => '1.5').join('+');
    const expression = Array.from({ length: 2000 }, () => 'x').join('+');
    const run = shared.run('calculate', { expression, variables: { x } });
    await expect(run).rejects.toMatchObject({ type: 'ResourceLimit' });
  });
});

describe('limits', () => {
  it('ends a computation at its time limit, while the host keeps running and the next call is right', async () => {
    const service = create({ pool: 1, timeoutMs: 400 });
    const run = service.run('calculate', { expression: LONG });
    const turns = countTurns(run.catch(() => undefined));
    await expect(run).rejects.toMatchObject({ type: 'Timeout' });
    expect(await turns).toBeGreaterThan(10);
    await expect(shared.run('calculate', { expression: '2+2' })).resolves.toMatchObject({
      exact: '4',
    });
  });

  it('ends a child whose typed arrays exceed the memory limit', async () => {
    const service = createRogue({ memoryLimitBytes: 128 * MEBIBYTE });
    const run = service.run('calculate', { expression: 'typed arrays' });
    await expect(run).rejects.toMatchObject({
      message: expect.stringContaining('128 MiB'),
      type: 'ResourceLimit',
    });
    expect(await pidOf(service)).toBeGreaterThan(0);
  });

  it('ends a child whose heap is full', async () => {
    const service = createRogue({ memoryLimitBytes: 128 * MEBIBYTE });
    const run = service.run('calculate', { expression: 'heap' });
    await expect(run).rejects.toMatchObject({ type: 'ResourceLimit' });
    expect(await pidOf(service)).toBeGreaterThan(0);
  });

  it('rejects a result that is too long for the channel', async () => {
    const run = sharedRogue.run('calculate', { expression: 'long result' });
    await expect(run).rejects.toMatchObject({ type: 'ResourceLimit' });
  });

  it('reports too deep a recursion as a limit', async () => {
    const run = sharedRogue.run('calculate', { expression: 'deep recursion' });
    await expect(run).rejects.toMatchObject({ type: 'ResourceLimit' });
  });

  it('reports a result that is not JSON as failed execution', async () => {
    const run = sharedRogue.run('calculate', { expression: 'bigint' });
    await expect(run).rejects.toMatchObject({ type: 'ExecutionFailed' });
  });

  it('rejects calls beyond the queue limit', async () => {
    const service = createRogue({ queueLength: 1 });
    const runs = [1, 2, 3].map(() => service.run('calculate', { expression: 'endless' }));
    await expect(runs[2]).rejects.toMatchObject({ type: 'ResourceLimit' });
    await service.close();
    await Promise.allSettled(runs);
  });
});

describe('a child that ends by itself', () => {
  it('is reported and replaced when it exits during a call', async () => {
    const service = createRogue();
    const first = await pidOf(service);
    const run = service.run('calculate', { expression: 'exit' });
    await expect(run).rejects.toMatchObject({ type: 'ExecutionFailed' });
    expect(await pidOf(service)).not.toBe(first);
  });

  it('is reported and replaced when it is killed during a call', async () => {
    const service = createRogue();
    const pid = await pidOf(service);
    const run = service.run('calculate', { expression: 'endless' });
    process.kill(pid, 'SIGKILL');
    await expect(run).rejects.toMatchObject({
      message: expect.stringContaining('SIGKILL'),
      type: 'ExecutionFailed',
    });
    expect(await pidOf(service)).not.toBe(pid);
  });

  it('is replaced when it is killed between calls', async () => {
    const service = createRogue();
    const pid = await pidOf(service);
    process.kill(pid, 'SIGKILL');
    await untilGone(pid);
    await delay(0);
    const run = pidOf(service).catch(() => pidOf(service));
    expect(await run).not.toBe(pid);
  });
});

describe('cancelling', () => {
  it('rejects a call that is already cancelled', async () => {
    const run = shared.run('calculate', { expression: '1' }, { signal: AbortSignal.abort() });
    await expect(run).rejects.toMatchObject({ type: 'Aborted' });
  });

  it('ends a running computation together with its child', async () => {
    const service = createRogue();
    const pid = await pidOf(service);
    const controller = new AbortController();
    const run = service.run('calculate', { expression: 'endless' }, { signal: controller.signal });
    controller.abort();
    await expect(run).rejects.toMatchObject({ type: 'Aborted' });
    await untilGone(pid);
    expect(await pidOf(service)).not.toBe(pid);
  });

  it('cancels a valid expression that runs long', async () => {
    const service = create({ pool: 1 });
    await service.run('calculate', { expression: '1' });
    const controller = new AbortController();
    const run = service.run('calculate', { expression: LONG }, { signal: controller.signal });
    await delay(100);
    controller.abort();
    await expect(run).rejects.toMatchObject({ type: 'Aborted' });
    const next = await service.run('calculate', { expression: '7!' });
    expect(next.exact).toBe('5040');
  });

  it('removes a waiting call from the queue without affecting the running one', async () => {
    const running = pidOf(sharedRogue);
    const controller = new AbortController();
    const { signal } = controller;
    const waiting = sharedRogue.run('calculate', { expression: 'endless' }, { signal });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ type: 'Aborted' });
    expect(await pidOf(sharedRogue)).toBe(await running);
  });

  it('does not end a finished child when its signal is aborted later', async () => {
    const controller = new AbortController();
    const first = await sharedRogue.run(
      'calculate',
      { expression: 'pid' },
      { signal: controller.signal },
    );
    controller.abort();
    expect(await pidOf(sharedRogue)).toBe(first);
  });
});

describe('many calls', () => {
  it('answers twenty simultaneous calls, each with its own result', async () => {
    const runs = Array.from({ length: 20 }, (_, n) =>
      shared.run('calculate', { expression: `${n}^2 + 1/3` }),
    );
    const answers = await Promise.all(runs);
    expect(answers.map(({ exact }) => exact)).toEqual(
      Array.from({ length: 20 }, (_, n) => `${3 * n * n + 1}/3`),
    );
  });

  it('does not let a failed call affect others', async () => {
    const results = await Promise.allSettled(
      ['1+1', '9^9^9^9', 'x', '2+2'].map((expression) => shared.run('calculate', { expression })),
    );
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
  });
});

describe('the end', () => {
  it('rejects running and waiting calls, ends the children and rejects new calls', async () => {
    const service = createRogue();
    const pid = await pidOf(service);
    const runs = [1, 2].map(() => service.run('calculate', { expression: 'endless' }));
    const settled = Promise.allSettled(runs);
    await service.close();
    expect(await settled).toMatchObject([
      { reason: { type: 'Aborted' } },
      { reason: { type: 'Aborted' } },
    ]);
    await untilGone(pid);
    await expect(pidOf(service)).rejects.toMatchObject({ type: 'Aborted' });
  });

  it('passes none of the secrets in the environment to a child', async () => {
    const environment = await sharedRogue.run('convertBase', { toBases: [2], value: '1' });
    expect(Object.keys(environment)).not.toContain('PATH');
  });
});

/** Runs a host that prints the process id of its child, and stays alive if told to. */
const startHost = (script: string) => {
  const source = `
    import { createNodeMathService } from ${JSON.stringify(new URL('service.ts', import.meta.url).href)};
    const service = createNodeMathService({ pool: 1, workerUrl: new URL(${JSON.stringify(ROGUE.href)}) });
    const pid = await service.run('calculate', { expression: 'pid' });
    process.stdout.write(String(pid) + '\\n');
    ${script}
  `;
  return spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
};

const readPid = async (host: ReturnType<typeof startHost>): Promise<number> => {
  const [line] = (await once(host.stdout, 'data')) as [Buffer];
  return Number(line.toString());
};

describe('a host that exits', () => {
  it('is not kept alive by an idle child, and leaves none behind', async () => {
    const host = startHost('');
    const pid = await readPid(host);
    await once(host, 'exit');
    await untilGone(pid);
    expect(isAlive(pid)).toBe(false);
  });

  it('leaves no idle child when it is killed', async () => {
    const host = startHost('setInterval(() => undefined, 1000);');
    const pid = await readPid(host);
    host.kill('SIGKILL');
    await untilGone(pid);
    expect(isAlive(pid)).toBe(false);
  });

  it('leaves no busy child when it is killed', async () => {
    const host = startHost("await service.run('calculate', { expression: 'endless' });");
    const pid = await readPid(host);
    host.kill('SIGKILL');
    await untilGone(pid);
    expect(isAlive(pid)).toBe(false);
  });
});

describe('the entry for Node', () => {
  it('loads no maths library', async () => {
    const source = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
      await import(${JSON.stringify(new URL('index.ts', import.meta.url).href)});
      process.stdout.write(JSON.stringify(loaded));
    `;
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', source]);
    const loaded = JSON.parse(stdout) as string[];
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((url) => /mathjs|compute-engine|src\/core\/evaluate/.test(url))).toEqual(
      [],
    );
    expect(loaded).not.toContain(fileURLToPath(ROGUE));
  });
});
