import { expect, it } from 'vitest';

import type { MathOperationName } from '@lobechat/builtin-tool-calculator';

import { checkHandlers } from './checked-handlers.ts';
import { mathHandlers } from './operations/index.ts';
import { spend } from './simplifying/work-budget.ts';

const handlers = checkHandlers(mathHandlers);

const answer = (name: MathOperationName, input: object) => handlers[name]?.(input as never);

it.each([
  ['solve', { equations: ['x*y = a', 'x/y = b'], variables: ['x', 'y'] }],
  ['integrate', { expression: '1/((x - a)*(x - b))', variable: 'x' }],
  ['computeMatrix', { matrix: '[[a, 1], [1, b]]', operation: 'inverse' }],
  ['simplify', { expression: '(a^2 - b^2)/(a - b)' }],
  ['computeLimit', { expression: '(x^2 - a^2)/(x - a)', to: 'a', variable: 'x' }],
  ['calculate', { expression: 'sqrt(5 + 2*sqrt(6))' }],
] as const)('%s does not depend on the work of calls before it', async (name, input) => {
  const first = await answer(name, input);
  expect(() => {
    spend(Number.POSITIVE_INFINITY);
  }).toThrow('too much work');
  expect(await answer(name, input)).toEqual(first);
});
