import { expect, it } from 'vitest';

import { checkHandlers } from '../checked-handlers.ts';
import { mathHandlers } from '../operations/index.ts';

const { calculate } = checkHandlers(mathHandlers);

it.each([
  ['2 + q', 5],
  ['\\pi q^2', 5],
  ['\\frac{1}{2} + q', 15],
  ['２ × q', 5],
  ['what is five plus q', 19],
  ['20% of q', 8],
  ['\\sqrt{2} \\cdot foo', 16],
  ['a = 3;; \\pi q', 5],
])('the position of the name in %s is that of the text as given', async (expression, position) => {
  await expect(calculate?.({ expression } as never)).rejects.toThrow(`(position ${position})`);
});

it('a name that occurs more than once keeps the position found', async () => {
  await expect(calculate?.({ expression: '\\pi q + q' } as never)).rejects.toThrow("'q' (position");
});
