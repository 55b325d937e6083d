import { expect, it } from 'vitest';

import { siblingEntry } from './sibling-entry.ts';

it.each([
  ['file:///sources/service.ts', 'file:///sources/worker.ts'],
  ['file:///app/dist/bin.mjs', 'file:///app/dist/math-worker.mjs'],
])('of %s is %s', (moduleUrl, expected) => {
  expect(siblingEntry('worker.ts', 'math-worker.mjs', moduleUrl).href).toBe(expected);
});
