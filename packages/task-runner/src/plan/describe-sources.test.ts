import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { TaskOutcome } from '../runner.ts';
import { describeSources } from './describe-sources.ts';
import { fillArguments } from './fill-arguments.ts';
import type { StepResult } from './step-result.ts';

const STEP = { id: 'here', tool: 'a/b' };

const describeValue = (
  value: string,
  steps: Record<string, StepResult> = {},
  tasks: Record<string, TaskOutcome> = {},
) =>
  describeSources(
    { ...STEP, arguments: { value } },
    { steps: new Map(Object.entries(steps)), tasks: new Map(Object.entries(tasks)) },
  );

const SUM: StepResult = { content: '5 (exact)', state: { exact: '5', isExact: true, n: 5 } };

describe('describeSources', () => {
  it.each([
    ['no template', '2+3'],
    ['a single value', '{{steps.s.state.exact}}'],
    ['a content without data', '{{steps.text.content}}'],
  ])('says nothing about %s', (_, value) => {
    expect(describeValue(value, { s: SUM, text: { content: 'a' } })).toBe('');
  });

  it('names the single values of a whole content, each source once', () => {
    expect(describeValue('({{steps.s.content}}) * {{steps.s.content}}', { s: SUM })).toBe(
      ' {{steps.s.content}} is the whole result. Parts of it: {{steps.s.state.exact}} is "5" and {{steps.s.state.n}} is 5.',
    );
  });

  it('names those of a task, and the first entry of a list', () => {
    const state = { steps: { s: { state: { 'a b': [{ n: 1 }, { n: 2 }] } } } };
    expect(
      describeValue('{{tasks.TASK-1.content}}', {}, { 'TASK-1': { content: '', state } }),
    ).toBe(
      ' {{tasks.TASK-1.content}} is the whole result. Parts of it: {{tasks.TASK-1.state.steps.s.state["a b"].0.n}} is 1.',
    );
  });

  it('stays short for large data', () => {
    const state = Array.from({ length: 50 }, () => 'x'.repeat(1000));
    const said = describeValue('{{steps.s.state}}', { s: { content: '', state: { ...state } } });
    expect(said.length).toBeLessThan(1000);
  });

  it('stays short and on one line for any names and any number of sources', () => {
    const state = { 'a\u2028\u202E': 1, b: 'c\u2028\u202E', ['k'.repeat(5000)]: 2 };
    const ids = Array.from({ length: 60 }, (_, index) => `s${index}`);
    const value = ids.map((id) => `{{steps.${id}.content}}`).join(' ');
    const steps = Object.fromEntries(ids.map((id) => [id, { content: '', state }]));
    const said = describeValue(value, steps);
    expect(said).toContain('{{steps.s0.state.b}} is "c');
    expect(said).toMatch(/^[ -~]{1,1000}$/);
  });

  it('names only references that can be filled in', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        const state: unknown = JSON.parse(JSON.stringify(data));
        const steps = new Map([['s', { content: 'x', state }]]);
        const values = { steps, tasks: new Map() };
        const said = describeSources({ ...STEP, arguments: { a: '{{steps.s.content}}' } }, values);
        for (const [value] of said.matchAll(/\{\{steps\.s\.state.*?\}\}(?= is )/g)) {
          const filled = fillArguments({ ...STEP, arguments: { value } }, values)['value'];
          expect(['number', 'string']).toContain(typeof filled);
        }
      }),
      { numRuns: 100 },
    );
  });
});
