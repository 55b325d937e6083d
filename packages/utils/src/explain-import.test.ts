import { expect, it } from 'vitest';

import { explainImport } from './explain-import.ts';

it.each([
  [
    "The requested module 'x' does not provide an export named 'Params'",
    "The requested module 'x' does not provide an export named 'Params'. If Params is a type, import it as `type Params`",
  ],
  [
    "The requested module 'x' does not provide an export named 'default'",
    "The requested module 'x' does not provide an export named 'default'",
  ],
  ["Cannot find module 'x'", "Cannot find module 'x'"],
])('%s', (message, explained) => {
  expect(explainImport(message)).toBe(explained);
});
