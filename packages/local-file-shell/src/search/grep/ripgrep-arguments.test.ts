import { expect, it } from 'vitest';

import type { GrepRequest } from './grep-request.ts';
import { buildWalkArguments } from './ripgrep-arguments.ts';

it.each([
  ['*', false],
  ['*.', false],
  ['x.', false],
  ['*.{ts,}', false],
  ['*.ts', true],
  ['*.{ts,tsx}', true],
  // These are common, and may not cost a search of all files.
  ['*.test.*', true],
  ['README*', true],
])('whether ripgrep excludes files by the include %j: %j', (include, expected) => {
  const words = buildWalkArguments({ folder: '/a', include, root: '/a' } as GrepRequest, undefined);
  expect(words.some((word) => word.startsWith('--type='))).toBe(expected);
});
