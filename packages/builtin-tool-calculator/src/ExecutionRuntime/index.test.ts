import { describe, expect, it, vi } from 'vitest';

import { ToolError } from '@lobechat/types';

import type { IMathService } from '../service.ts';
import { createFakeMathService } from '../testing.ts';
import type { MathAnswer } from '../types.ts';
import { CalculatorExecutionRuntime } from './index.ts';

const ANSWER: MathAnswer = {
  decimal: '2',
  engine: 'rational',
  exact: '2',
  isDecimalExact: true,
  isExact: true,
  kind: 'integer',
  latex: '2',
  verified: true,
};

const serviceOf = (run: (operation: string, input: unknown, options: unknown) => unknown) =>
  ({ run: async (...call: [string, unknown, unknown]) => run(...call) }) as unknown as IMathService;

const runtimeOf = (service: IMathService) =>
  new CalculatorExecutionRuntime({ mathService: service });

describe('calculate', () => {
  it('reports a failure of the service with its type and message', async () => {
    const service = serviceOf(() => {
      throw new ToolError('DivisionByZero', 'No.');
    });
    expect(await runtimeOf(service).calculate({ expression: '1/0' })).toEqual({
      content: 'No.',
      error: { message: 'No.', type: 'DivisionByZero' },
      success: false,
    });
  });

  it('reports an error without a type as failed execution', async () => {
    const service = serviceOf(() => {
      throw new Error('broken');
    });
    const output = await runtimeOf(service).calculate({ expression: '1' });
    expect(output.error).toEqual({ message: 'broken', type: 'ExecutionFailed' });
  });

  it('passes on expression, mode, precision and signal only', async () => {
    const run = vi.fn(() => ANSWER);
    const { signal } = new AbortController();
    const params = { expression: '1+1', mode: 'decimal', precision: 5 } as const;
    await runtimeOf(serviceOf(run)).calculate(params, { signal });
    expect(run).toHaveBeenCalledWith('calculate', params, { signal });
  });
});

describe('evaluate', () => {
  it('rejects a cancelled batch as a whole', async () => {
    const output = await runtimeOf(createFakeMathService()).evaluate(
      { expressions: ['1', '2'] },
      { signal: AbortSignal.abort() },
    );
    expect(output.error?.type).toBe('Aborted');
    expect(output.state).toBeUndefined();
  });

  it('gives each expression the named values before it, and shows it as it was given', async () => {
    const run = vi.fn(() => ANSWER);
    const unnamed = ['x^2 = 4', 'x = 3 < 4', 'v = [1;2]'];
    const expressions = [...unnamed, 'größe = 1', 'b := größe', 'a = b'];
    const { state } = await runtimeOf(serviceOf(run)).evaluate({ expressions });
    const sent = (run.mock.calls as unknown[][]).map(([, input]) => input);
    expect(sent).toEqual([
      ...unnamed.map((expression) => ({ expression })),
      { expression: 'größe = 1' },
      { expression: 'größe = 1;; b := größe' },
      { expression: 'größe = 1;; b := größe;; a = b' },
    ]);
    expect(state?.results.map(({ expression }) => expression)).toEqual(expressions);
  });

  it('keeps the values of a batch in which one expression fails, and says so', async () => {
    const service = serviceOf((_, input) => {
      if ((input as { expression: string }).expression === 'bad') {
        throw new ToolError('UnknownSymbol', 'Unknown.');
      }
      return ANSWER;
    });
    const output = await runtimeOf(service).evaluate({ expressions: ['1+1', 'bad'] });
    expect(output.success).toBe(false);
    expect(output.error).toEqual({
      message: '1 of 2 expressions failed. First: bad: Unknown.',
      type: 'UnknownSymbol',
    });
    expect(output.state).toMatchObject({ failed: 1, succeeded: 1 });
    expect(output.content).toBe(
      '1 succeeded, 1 failed.\n1. 1+1: 2 (exact, verified)\n2. bad: Unknown.',
    );
  });

  it('gives a batch that failed for several reasons its own error type', async () => {
    const service = serviceOf((_, input) => {
      throw new ToolError((input as { expression: string }).expression, 'No.');
    });
    const output = await runtimeOf(service).evaluate({ expressions: ['A', 'B'] });
    expect(output.error?.type).toBe('PartialFailure');
  });

  it('requests each expression separately with the same variables', async () => {
    const run = vi.fn((..._call: unknown[]) => ANSWER);
    await runtimeOf(serviceOf(run)).evaluate({ expressions: ['x', '2x'], variables: { x: 1 } });
    expect(run.mock.calls.map(([, input]) => input)).toEqual([
      { expression: 'x', mode: undefined, precision: undefined, variables: { x: 1 } },
      { expression: '2x', mode: undefined, precision: undefined, variables: { x: 1 } },
    ]);
  });

  it('does not change its arguments', async () => {
    const params = Object.freeze({
      expressions: Object.freeze(['1/2x']) as string[],
      variables: Object.freeze({ x: '[[2, 4], [6, 8]]' }),
    });
    const output = await runtimeOf(createFakeMathService()).evaluate(params);
    expect(output.success).toBe(true);
  });
});

describe('convertBase', () => {
  it('writes one line per base', async () => {
    const output = await runtimeOf(createFakeMathService()).convertBase({
      toBases: [2, 8, 16],
      value: '255',
    });
    expect(output.content).toBe('base 2: 0b11111111\nbase 8: 0o377\nbase 16: 0xff');
  });
});

describe('batches that the engine computes as a whole', () => {
  it('fail with the failed items, and keep the others', async () => {
    const results = [
      { answer: ANSWER, expression: '2 m', success: true },
      { error: { message: 'No length.', type: 'DomainError' }, expression: '1 s', success: false },
    ];
    const service = serviceOf(() => ({ failed: 1, results, succeeded: 1, to: 'm' }));
    const output = await runtimeOf(service).convertUnits({ to: 'm', values: ['2 m', '1 s'] });
    expect(output).toMatchObject({
      content: '1 succeeded, 1 failed.\n1. 2 m: 2 (exact, verified)\n2. 1 s: No length.',
      error: { message: '1 of 2 quantities failed. First: 1 s: No length.', type: 'DomainError' },
      state: { results },
      success: false,
    });
  });

  it('that fail for several reasons have their own error type', async () => {
    const items = ['A', 'B'].map((type) => ({
      error: { message: 'No.', type },
      results: [],
      success: false,
      value: type,
    }));
    const service = serviceOf(() => ({ failed: 2, items, operation: 'analyze', succeeded: 0 }));
    const output = await runtimeOf(service).analyzeInteger({ values: ['A', 'B'] });
    expect(output.error?.type).toBe('PartialFailure');
  });
});

describe('answers without a value', () => {
  it('are successes: a divergent integral, a limit that does not exist', async () => {
    const diverges = serviceOf(() => ({
      converges: false,
      isDefinite: true,
      method: 'antiderivative',
      variable: 'x',
    }));
    expect(
      await runtimeOf(diverges).integrate({ expression: '1/x', from: -1, to: 1 }),
    ).toMatchObject({ content: 'The integral diverges.', success: true });
    const missing = serviceOf(() => ({ direction: 'both', exists: false, variable: 'x' }));
    expect(await runtimeOf(missing).computeLimit({ expression: 'sin(1/x)', to: 0 })).toMatchObject({
      content: 'The limit does not exist.',
      success: true,
    });
  });
});
