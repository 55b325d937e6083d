import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { TaskOutcome } from '../runner.ts';
import { fillArguments } from './fill-arguments.ts';
import type { StepResult } from './step-result.ts';
import { escapeTemplate } from './template.ts';

const fill = (
  value: unknown,
  steps: Record<string, StepResult> = {},
  tasks: Record<string, TaskOutcome> = {},
) =>
  fillArguments(
    { arguments: { value }, id: 'here', tool: 'a/b' },
    { steps: new Map(Object.entries(steps)), tasks: new Map(Object.entries(tasks)) },
  )['value'];

const refusal = (...given: Parameters<typeof fill>): unknown => {
  try {
    return fill(...given);
  } catch (error) {
    return error;
  }
};

describe('fillArguments', () => {
  it('rejects dangling references, naming step, reference and existing names', () => {
    const error = refusal('{{steps.a.state.files.3}}', {
      a: { content: '', state: { files: [1] } },
    });
    expect(error).toMatchObject({
      message:
        'Step \'here\' cannot be filled in: for {{steps.a.state.files.3}}, there is no "3" in ' +
        'state.files: it has the indexes 0 to 0. Correct the reference, or the step that it takes its value from.',
      type: 'NotFound',
    });
  });

  it('rejects a state that a step did not return, or that was too large', () => {
    expect(refusal('{{steps.a.state}}', { a: { content: 'text' } })).toMatchObject({
      message: expect.stringContaining("'a' has no state"),
    });
    expect(
      refusal('{{steps.a.state.x}}', { a: { content: 'text', omitted: ['state'] } }),
    ).toMatchObject({ message: expect.stringContaining('too large to be kept') });
  });

  it('rejects tasks without a result', () => {
    expect(refusal('{{tasks.TASK-9.content}}')).toMatchObject({ type: 'NotFound' });
  });

  it('does not find inherited properties', () => {
    expect(
      refusal('{{steps.a.state.constructor}}', { a: { content: '', state: {} } }),
    ).toMatchObject({ type: 'NotFound' });
  });

  it('rejects arguments that a few references make huge', () => {
    const steps = { a: { content: 'x'.repeat(200_000), state: { text: 'y'.repeat(900_000) } } };
    const limit = {
      message: expect.stringContaining('10000000 characters'),
      type: 'ResourceLimit',
    };
    expect(refusal('{{steps.a.content}}'.repeat(5000), steps)).toMatchObject(limit);
    expect(refusal(Array(5000).fill('{{steps.a.state}}'), steps)).toMatchObject(limit);
  });

  it('replaces a text that is only a reference by the value itself', () => {
    const state = { list: [1, { a: null }], none: null, number: 1.5, yes: true };
    const steps = { a: { content: 'the text', state } };
    expect(fill('{{steps.a.state}}', steps)).toEqual(state);
    expect(fill('{{steps.a.state.number}}', steps)).toBe(1.5);
    expect(fill('{{steps.a.state.none}}', steps)).toBeNull();
    expect(fill('{{steps.a.content}}', steps)).toBe('the text');
  });

  it('converts it to text within a longer text, data as JSON', () => {
    const steps = { a: { content: 'x', state: { list: [1, 'b'], none: null, number: 1.5 } } };
    expect(fill(' {{steps.a.state.number}}', steps)).toBe(' 1.5');
    expect(fill('{{steps.a.content}}{{steps.a.state.list}}', steps)).toBe('x[1,"b"]');
    expect(fill('n={{steps.a.state.none}}', steps)).toBe('n=null');
  });

  it('takes values from tasks and from structured data', () => {
    const tasks = { 'TASK-1': { content: 'done', state: { steps: { a: { content: 'inner' } } } } };
    expect(fill('{{tasks.TASK-1.state.steps.a.content}}', {}, tasks)).toBe('inner');
    expect(fill('{{steps.a.structured.n}}', { a: { content: '', structured: { n: 1 } } })).toBe(1);
  });

  it('leaves property names alone, and keeps one called __proto__', () => {
    const value: unknown = JSON.parse(
      '{"{{steps.a.content}}":1,"__proto__":"{{steps.a.content}}"}',
    );
    const filled = fill(value, { a: { content: 'x' } });
    expect(JSON.stringify(filled)).toBe('{"{{steps.a.content}}":1,"__proto__":"x"}');
    expect(Object.getPrototypeOf(filled)).toBe(Object.prototype);
  });

  it('never parses filled-in values again', () => {
    const hostile = '{{steps.secret.content}} {{{{ }}';
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constant(hostile)), fc.string(), (content, around) => {
        const steps = { a: { content }, secret: { content: 'secret' } };
        const text = `${escapeTemplate(around)}{{steps.a.content}}${escapeTemplate(around)}`;
        expect(fill(text, steps)).toBe(around + content + around);
      }),
    );
  });

  it('restores any escaped arguments', () => {
    const escape = (value: unknown): unknown => {
      if (typeof value === 'string') return escapeTemplate(value);
      if (Array.isArray(value)) return value.map(escape);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, escape(item)]));
    };
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: fc.constantFrom('{', '}', 'a', '"') }), (value) => {
        expect(fill(escape(value))).toEqual(value);
      }),
    );
  });
});
