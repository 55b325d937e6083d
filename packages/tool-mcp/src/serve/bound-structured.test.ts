import { expect, it } from 'vitest';

import type { JsonSchema } from '@lobechat/types';

import { boundStructured } from './bound-structured.ts';

const MANY = 5_000;
const numbers = Object.fromEntries(
  Array.from({ length: MANY }, (_, index) => [`key${index}`, index]),
);
const list = { rows: Array.from({ length: MANY }, () => 'some text') };
const atLeast = (minItems: number): JsonSchema => ({
  properties: { rows: { minItems, type: 'array' } },
  required: ['rows'],
  type: 'object',
});

it.each<[string, Record<string, unknown>, JsonSchema | undefined, unknown]>([
  ['left out if it cannot be shorter', numbers, undefined, undefined],
  ['whole if a success must have it', numbers, { type: 'object' }, numbers],
  ['shorter if that is valid', list, atLeast(200), { rows: list.rows.slice(0, 200) }],
  ['whole if anything shorter is invalid', list, atLeast(201), list],
  ['shorter if it is invalid anyway', list, atLeast(MANY + 1), { rows: list.rows.slice(0, 200) }],
])('long structured content is %s', (_, structuredContent, outputSchema, expected) => {
  const { structuredContent: sent } = boundStructured(
    { content: [], structuredContent },
    outputSchema,
  );
  expect(sent).toEqual(expected);
});
