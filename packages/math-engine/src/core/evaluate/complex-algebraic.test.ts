import { describe, expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';

const truthOf = async (expression: string): Promise<string> =>
  (await calculate({ expression })).decimal;

describe('equalities of complex numbers with square roots', () => {
  it.each([
    'sqrt(1+i) = sqrt((1+sqrt(2))/2) + i*sqrt((sqrt(2)-1)/2)',
    'sqrt(2+2i*sqrt(3)) = sqrt(3)+i',
    'sqrt(1+i)*sqrt(1-i) = sqrt(2)',
    'sqrt(1+i) + sqrt(1-i) = sqrt(2+2*sqrt(2))',
    'sqrt(-2-2i*sqrt(3)) = 1 - i*sqrt(3)',
    '(sqrt(1+i))^4 = 2i',
  ])('%s is proved', async (expression) => {
    expect(await truthOf(expression)).toBe('true');
  });

  it.each([
    'sqrt(1+i) = -sqrt((1+sqrt(2))/2) - i*sqrt((sqrt(2)-1)/2)',
    'sqrt(-1+i)*sqrt(-1+i) = 1-i',
    'sqrt(1+i) = 1.0986841134678099660398 + 0.4550898605622273413043*i',
  ])('%s is false', async (expression) => {
    expect(await truthOf(expression)).toBe('false');
  });
});
