import { describe, expect, it } from 'vitest';

import { type StepResult, toOutcome, toStepResult } from './step-result.ts';

const result = (fields: Record<string, unknown>) =>
  toStepResult({ content: 'text', success: true, ...fields });

describe('toStepResult', () => {
  it('leaves out data that is too large, and says so', () => {
    expect(result({ state: 'x'.repeat(1_000_001), structured: { n: 1 } })).toEqual({
      content: 'text',
      omitted: ['state'],
      structured: { n: 1 },
    });
  });

  it('converts values to plain data', () => {
    const state: Record<string, unknown> = { big: 1n, map: new Map([['a', Number.NaN]]) };
    state['self'] = state;
    expect(result({ state }).state).toEqual({ big: '1', map: { a: 'NaN' }, self: '[Circular]' });
  });

  it('keeps texts as a database returns them', () => {
    expect(result({ content: 'a\0b\uD800', state: ['\0'] })).toEqual({
      content: 'a\u{FFFD}b\u{FFFD}',
      state: ['\u{FFFD}'],
    });
  });

  it('cuts huge content', () => {
    expect(result({ content: 'x'.repeat(5_000_000) }).content.length).toBeLessThan(201_000);
  });
});

describe('toOutcome', () => {
  const steps = (results: Record<string, StepResult>) => new Map(Object.entries(results));

  it('is the content of the last step, and the small data of all steps', () => {
    const results = steps({
      a: { content: 'first', state: { n: 1 } },
      b: { content: 'x'.repeat(10_000), state: 'y'.repeat(10_000) },
    });
    const { content, state } = toOutcome(results);
    expect(content).toHaveLength(10_000);
    expect(state).toEqual({
      steps: {
        a: { content: 'first', state: { n: 1 } },
        b: { content: expect.stringContaining('characters left out'), omitted: ['state'] },
      },
    });
  });

  it('stays small however many steps there are', () => {
    const many = Array.from({ length: 200 }, (_, index): [string, StepResult] => [
      `step-${index}`,
      { content: 'x'.repeat(100_000), state: { text: 'y'.repeat(3000) } },
    ]);
    const { state } = toOutcome(new Map(many));
    expect(JSON.stringify(state).length).toBeLessThan(130_000);
  });

  it('keeps a step called __proto__', () => {
    const { state } = toOutcome(new Map([['__proto__', { content: 'odd' }]]));
    expect(JSON.stringify(state)).toBe('{"steps":{"__proto__":{"content":"odd"}}}');
  });
});
