import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { TaskWork } from '@lobechat/builtin-tool-task';

import { checkPlan } from './check-plan.ts';

const plan = (...steps: unknown[]): TaskWork => ({ steps, type: 'plan' }) as TaskWork;
const step = (value: unknown, id?: string) => ({
  arguments: { value },
  tool: 'a/b',
  ...(id !== undefined && { id }),
});

describe('checkPlan', () => {
  it.each([
    ['A plan needs work.steps', { type: 'plan' }],
    ['A plan needs work.steps', plan()],
    ['Step 1 names no tool', plan(null)],
    ['Step 1 names no tool', plan({ tool: ' ' })],
    ['Step 1: arguments has to be an object.', plan({ arguments: ['a'], tool: 'a/b' })],
    ['Step 1: the id "a.b" cannot be referred to.', plan({ id: 'a.b', tool: 'a/b' })],
    [
      'The plan has 201 steps; 200 are allowed.',
      plan(...Array.from({ length: 201 }, () => step(1))),
    ],
    ["Steps 1 and 2 are both called 'a'.", plan(step(1, 'a'), step(1, 'a'))],
    ["Steps 1 and 2 are both called '2'.", plan(step(1, '2'), step(1))],
    ['there is no step before it', plan(step('{{steps.a.content}}'))],
    ["step 'b' comes later or is this one", plan(step('{{steps.b.content}}', 'a'), step(1, 'b'))],
    ["step '2' comes later or is this one", plan(step(1), step('{{steps.2.content}}'))],
    ["did you mean 'build'?", plan(step(1, 'build'), step('{{steps.biuld.content}}'))],
    [
      "there is no step 'zzzzz'; earlier steps: a",
      plan(step(1, 'a'), step('{{steps.zzzzz.content}}')),
    ],
    ['{{ github.token }} is not a reference.', plan(step('{{ github.token }}'))],
    ['write literal braces as {{{{', plan(step('{{ github.token }}'))],
    ['{{steps.1.content is not a reference.', plan(step('{{steps.1.content'))],
  ])('says: %s', (problem, work) => {
    expect(checkPlan(work).join('\n')).toContain(problem);
  });

  it('finds deeply nested references', () => {
    expect(checkPlan(plan(step([{ a: ['{{steps.x.content}}'] }])))).toEqual([
      "Step '1': {{steps.x.content}} refers to nothing: there is no step before it.",
    ]);
  });

  it('reports each problem once, up to a limit', () => {
    expect(checkPlan(plan(step(['{{x}}', '{{x}}'])))).toHaveLength(1);
    const many = checkPlan(plan(step(Array.from({ length: 500 }, (_, index) => `{{x${index}}}`))));
    expect(many).toHaveLength(21);
    expect(many.at(-1)).toBe('There are 480 more problems like these.');
  });

  it('accepts plans whose references can be filled in', () => {
    expect(
      checkPlan(
        plan(
          step('{{tasks.TASK-1.state.a}} {{{{literal}}'),
          step('{{steps.1.content}}', 'second'),
          step({ deep: ['{{steps.second.state.a.0}}', '{{steps.1.structured.b}}'] }),
          { tool: 'a/b' },
        ),
      ),
    ).toEqual([]);
  });

  it('accepts any work without throwing', () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 4 }), (steps) => {
        const problems = checkPlan({ steps, type: 'plan' } as TaskWork);
        expect(problems.every((problem) => problem !== '')).toBe(true);
      }),
    );
  });
});
