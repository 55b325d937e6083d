import { describe, expect, it } from 'vitest';

import { simplify } from '../operations/simplify.ts';

const IDENTITIES = [
  'n! = n*(n-1)!',
  'k!/k = (k-1)!',
  '(n+1)! = (n+1)*n!',
  '(n+2)!/n! = (n+1)*(n+2)',
  'gamma(x+1) = x*gamma(x)',
  'gamma(x)*gamma(1-x) = pi/sin(pi*x)',
  'e^(i*x) = cos(x) + i*sin(x)',
  'abs(e^(i*x)) = 1',
  'cosh(x) = cos(i*x)',
  'sin(x) = (e^(i*x) - e^(-i*x))/(2i)',
  'conj(e^(i*x)) = e^(-i*x)',
  'e^(x+i*y) = e^x*(cos(y) + i*sin(y))',
  '(x^n)^2 = x^(2n)',
  '(a*b)^x = a^x*b^x',
  'sqrt(x*y) = sqrt(x)*sqrt(y)',
  '(x^a)^b = x^(a*b)',
  'sqrt(x)*sqrt(x) = abs(x)',
  'sqrt(x^2) = abs(x)',
  'abs(x*y) = abs(x)*abs(y)',
  'ln(x^2) = 2*ln(x)',
  'x/x = 1',
  '(x^(2/3))^(3/2) = abs(x)',
  'x^(2/3) = abs(x)^(2/3)',
  '(x^(3/5))^(5/3) = x',
];

const FALSE_FOR_SOME = [
  'sqrt(x^2) = x',
  'sqrt(x^2*y) = x*sqrt(y)',
  'asin(sin(x)) = x',
  '(x^(2/3))^(3/2) = x',
  'sqrt(x^(2/3)) = cbrt(x)',
  'abs(x)^(1/3) = x^(1/3)',
  'atan(x) + atan(1/x) = pi/2',
  'abs(x+y) = abs(x) + abs(y)',
  '(cos(x) + i*sin(x))^y = cos(x*y) + i*sin(x*y)',
  'e^(i*x) = cos(x) - i*sin(x)',
  '(a+b)^2 = a^2 + b^2',
  'n! = n*(n-2)!',
  'sign(x)^2 = 1',
  'x^2 > 0',
  '(x-1)^2*(x+3)^2 > 0',
  '(x-y)^2 > 0',
  'x != 2',
];

const UNPROVED = ['sin(x) <= 1', 'e^x >= 1 + x', 'floor(x+1) = floor(x) + 1'];

const swap = (statement: string): string => statement.split(' = ').toReversed().join(' = ');

describe('a statement with variables', () => {
  it.each(UNPROVED)('%s is undecided, not true or false', async (expression) => {
    await expect(simplify({ expression })).rejects.toMatchObject({
      message: expect.stringMatching(/^Undecided: At all \d+ points .* no proof/),
      type: 'Unsolved',
    });
  });

  it.each([...IDENTITIES, ...IDENTITIES.map(swap)])('%s is true', async (expression) => {
    const { answer, warnings } = await simplify({ expression });
    expect(answer).toMatchObject({ exact: 'true', verified: true });
    expect(warnings).toBeUndefined();
  });

  it.each([...FALSE_FOR_SOME, ...FALSE_FOR_SOME.map(swap)])(
    '%s is not true, and says where it fails',
    async (expression) => {
      const { answer, warnings } = await simplify({ expression });
      expect(answer.kind).not.toBe('boolean');
      expect(warnings?.[0]).toMatch(/^does not hold for all values: it fails at /);
    },
  );

  it.each([
    ['ln(x^2) = 2*ln(x)', ['x > 0']],
    ['ln(x^2) = 2*ln(abs(x))', ['x != 0']],
    ['ln(x*y) = ln(x) + ln(y)', ['x > 0', 'y > 0']],
    ['ln(x/y) = ln(x) - ln(y)', ['x > 0', 'y > 0']],
    ['x/x = 1', ['x != 0']],
    ['log(x^2, x) = 2', ['x > 0', 'x != 1']],
    ['1/(x-1) - 1/(x+1) = 2/(x^2-1)', ['x != 1', 'x != -1']],
    ['sqrt(x*y) = sqrt(x)*sqrt(y)', ['x >= 0', 'y >= 0']],
    ['tan(x) = sin(x)/cos(x)', ['cos(x) != 0']],
    ['sin(asin(x)) = x', ['-1 <= x <= 1']],
    ['(x^n)^2 = x^(2n)', ['x > 0']],
    ['(x^2)^(n/2) = x^n', ['x > 0']],
    ['sqrt(x)*sqrt(x) = abs(x)', ['x >= 0']],
    ['(x+1)^2 = x^2 + 2x + 1', []],
    ['(-1)^(2n) = 1', ['n is a whole number']],
    ['(-2)^(2n) = 4^n', ['n is a whole number']],
    ['n! = n*(n-1)!', ['n is not a negative whole number', 'n - 1 is not a negative whole number']],
  ])('%s is true where %j', async (expression, conditions) => {
    const { assumptions = [] } = await simplify({ expression });
    expect(assumptions.filter((text) => !text.endsWith(' real'))).toEqual(conditions);
  });
});
