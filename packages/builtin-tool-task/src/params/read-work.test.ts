import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ToolError } from '@lobechat/types';

import { readRunPolicy, readWork } from './read-work.ts';

const messageOf = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof ToolError && error.type === 'InvalidArguments') return error.message;
    throw error;
  }
  return 'read';
};

describe('readWork', () => {
  it.each<[string, unknown]>([
    ['work', null],
    ['work', []],
    ['work', 'plan'],
    ['work.type', {}],
    ['work.type', { type: 7 }],
    ['work.type', { type: 'x'.repeat(61) }],
    ['work.commands', { commands: 'ls', type: 'command' }],
    ['work.constructor', { constructor: 1, type: 'command' }],
    ['work.maxTurns', { maxTurns: 1.5, type: 'model' }],
    ['work.maxTurns', { maxTurns: 201, type: 'model' }],
    ['work.maxTurns', { maxTurns: Number.NaN, type: 'model' }],
    ['work.tools', { tools: 'a', type: 'model' }],
    ['work.tools[1]', { tools: ['a', 1], type: 'model' }],
    ['work.steps', { steps: {}, type: 'plan' }],
    ['work.steps', { steps: Array.from({ length: 201 }, () => ({ tool: 'a' })), type: 'plan' }],
    ['work.steps[0]', { steps: [null], type: 'plan' }],
    ['work.steps[0].tool', { steps: [{ id: 'a' }], type: 'plan' }],
    ['work.steps[0].name', { steps: [{ name: 'a', tool: 'b' }], type: 'plan' }],
    ['work.steps[0].arguments', { steps: [{ arguments: [], tool: 'b' }], type: 'plan' }],
  ])('refuses %s of %j, naming it', (path, given) => {
    expect(messageOf(() => readWork(given)).startsWith(`${path} `)).toBe(true);
  });

  it('refuses a prototype in disguise', () => {
    const given: unknown = JSON.parse('{"type":"plan","__proto__":{"command":"ls"}}');
    expect(messageOf(() => readWork(given))).toContain('work.__proto__');
  });

  it('reads every form of work as it is', () => {
    const step = fc.record(
      {
        arguments: fc.dictionary(
          fc.string().filter((key) => key !== '__proto__'),
          fc.jsonValue(),
        ),
        id: fc.string({ maxLength: 60 }),
        tool: fc.string({ maxLength: 200 }),
      },
      { noNullPrototype: true, requiredKeys: ['tool'] },
    );
    const work = fc.record(
      {
        command: fc.string(),
        cwd: fc.string(),
        input: fc.constant({ a: [1] }),
        maxTurns: fc.integer({ max: 200, min: 1 }),
        model: fc.string(),
        steps: fc.array(step, { maxLength: 5 }),
        tools: fc.array(fc.string(), { maxLength: 5 }),
        type: fc.string({ maxLength: 60 }),
      },
      { noNullPrototype: true, requiredKeys: ['type'] },
    );
    fc.assert(
      fc.property(work, (given) => {
        expect(readWork(given)).toEqual(given);
      }),
    );
  });

  it('never fails but by naming what is wrong, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        expect(messageOf(() => readWork(given))).toBeTypeOf('string');
      }),
    );
  });
});

describe('readRunPolicy', () => {
  it.each<[string, unknown]>([
    ['run', 3],
    ['run.maxAttempts', { maxAttempts: 0 }],
    ['run.maxAttempts', { maxAttempts: 21 }],
    ['run.retryDelayMs', { retryDelayMs: -1 }],
    ['run.timeoutMs', { timeoutMs: '1h' }],
    ['run.retries', { retries: 3 }],
  ])('refuses %s of %j, naming it', (path, given) => {
    expect(messageOf(() => readRunPolicy(given)).startsWith(`${path} `)).toBe(true);
  });

  it('reads what is there', () => {
    expect(readRunPolicy({})).toEqual({});
    const policy = { maxAttempts: 20, retryDelayMs: 0, timeoutMs: 1 };
    expect(readRunPolicy(policy)).toEqual(policy);
  });
});
