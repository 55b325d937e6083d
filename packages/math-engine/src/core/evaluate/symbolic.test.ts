import { expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';

// Python: cmath.log. The engine takes the exact logarithm of 4 + i for that of 4.
it.each([
  ['ln(4 + i)', '1.41660667202811 + 0.244978663126864i'],
  ['ln(9 - 2i)', '2.22132562824516 - 0.218668945873942i'],
  ['log(8 + i, 2)', '3.01118390651423 + 0.179406333942387i'],
  ['log10(100 + i)', '2.00002171363843 + 0.00434280006289049i'],
])('%s keeps its imaginary part', async (expression, decimal) => {
  expect(await calculate({ expression })).toMatchObject({ decimal, verified: true });
});
