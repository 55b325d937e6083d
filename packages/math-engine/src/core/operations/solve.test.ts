import { describe, expect, it } from 'vitest';

import type { SolveParams, SolveState } from '@lobechat/builtin-tool-calculator';

import { solve } from './solve.ts';

const run = (equations: string | readonly string[], rest: Partial<SolveParams> = {}) =>
  solve({ equations: typeof equations === 'string' ? [equations] : [...equations], ...rest });

const textOf = ({ answer }: SolveState): string => answer.exact ?? answer.decimal;

const failure = async (work: Promise<unknown>): Promise<{ message: string; type: string }> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw new Error('it did not fail');
  return { message: error.message, type: (error as { type?: string }).type ?? '' };
};

describe('solve rejects', () => {
  it.each<[string, readonly string[], Partial<SolveParams>, string]>([
    ['no equation', [], {}, 'InvalidArguments'],
    ['an unfinished equation', ['x^2 + = 3'], {}, 'InvalidExpression'],
    ['an empty text', [''], {}, 'InvalidExpression'],
    ['a missing side', ['x ='], {}, 'InvalidExpression'],
    ['alternatives', ['x = 1 or x = 2'], {}, 'InvalidExpression'],
    ['a list and a number', ['[x, 1] = 2'], {}, 'InvalidExpression'],
    ['lists of two lengths', ['[x, 1] = [2, 1, 3]'], {}, 'InvalidExpression'],
    ['an inequality of lists', ['[x, 1] < [2, 1]'], {}, 'InvalidExpression'],
    ['a product of shapes that do not fit', ['[[1, 2]]*[x] = [1]'], {}, 'DomainError'],
    ['words', ['derivative of x^2 = 4'], {}, 'InvalidExpression'],
    ['a differential', ['dy/dx = 2x'], {}, 'InvalidExpression'],
    ['a derivative', ["y' = y"], {}, 'InvalidExpression'],
    ['a decimal comma', ['2,5x = 10'], {}, 'InvalidExpression'],
    ['a decimal comma at the end', ['x = 3,5'], {}, 'InvalidExpression'],
    ['a decimal comma without an equals sign', ['x^2 - 1,5'], {}, 'InvalidExpression'],
    ['decimal commas in a system', ['x+y = 2,5; x-y = 0,5'], {}, 'InvalidExpression'],
    ['a sign that may be a factorial', ['n!=120'], {}, 'InvalidExpression'],
    ['an arrow', ['x => 2'], {}, 'InvalidExpression'],
    ['a name that is not an equation', ['3x + 2 = 7, x'], {}, 'InvalidExpression'],
    ['a number alone', ['5+3'], {}, 'InvalidExpression'],
    ['a constant beside an equation', ['x = 3; sqrt(2)'], {}, 'InvalidExpression'],
    ['a division by zero', ['x = 1/0'], {}, 'DivisionByZero'],
    ['a division of the unknown by zero', ['x/0 = 1'], {}, 'DivisionByZero'],
    ['an unknown domain', ['x = 1'], { domain: 'quaternion' as never }, 'InvalidArguments'],
    ['a precision of zero', ['x = 1'], { precision: 0 }, 'InvalidArguments'],
    ['a range that is upside down', ['x = 1'], { from: 3, to: 1 }, 'InvalidArguments'],
    ['a range that is not a number', ['x = 1'], { from: 'y' }, 'InvalidExpression'],
    ['a name that is none', ['x = 1'], { variables: ['2x'] }, 'InvalidExpression'],
    ['a thousand complex roots', ['x^1000 = 1'], { domain: 'complex' }, 'ResourceLimit'],
    ['powers beyond any polynomial', ['x^5000 = 1'], { domain: 'complex' }, 'Unsolved'],
    ['thousands of solutions', ['sin(x) = 0'], { from: 0, to: 1e6 }, 'ResourceLimit'],
    ['an inequality with parameters', ['x^3 + a*x > 1'], { variables: ['x'] }, 'Unsolved'],
    ['a quintic with parameters', ['x^5 + a*x + b = 0'], { variables: ['x'] }, 'Unsolved'],
    ['whole intervals of solutions', ['floor(x) = floor(x/2) + 1'], {}, 'Unsolved'],
    ['whole intervals in a range', ['2*floor(x) = 6'], { from: 0, to: 9 }, 'Unsolved'],
    ['infinitely many intervals of no period', ['sin(x) > 1/2', 'x > 0'], {}, 'Unsolved'],
  ])('%s', async (_, equations, rest, type) => {
    expect((await failure(run(equations, rest))).type).toBe(type);
  });

  it.each([[['x^2 = 4', 'x ∈ ℚ']], [['x^2 = 4, x in Q']], [['x*y = 4', 'x, y in Q']]])(
    'a request for rational solutions alone, rather than read a unit: %j',
    async (equations) => {
      const { message } = await failure(run(equations));
      expect(message).toContain('there is no search for rational solutions only');
    },
  );

  it('a large system before it takes long, and says so', async () => {
    const names = ['a', 'b', 'c', 'd', 'g', 'h'];
    const equations = names.map(
      (name, index) =>
        `${name}^9 + ${names[(index + 1) % 6]}^8 + ${names[(index + 2) % 6]} = ${index}`,
    );
    const { message, type } = await failure(run(equations));
    expect(type).toBe('Unsolved');
    expect(message).toContain('more than 64 complex solutions');
  });
});

// Expected values were checked with two other systems.
describe('solve finds all solutions of', () => {
  it.each<[string, string]>([
    ['mean([90, 85, x]) = 88', 'x = 89'],
    ['sum([1, x, 2x]) = sum([3, 4])', 'x = 2'],
    ['x*sum(range(1, 5)) = mean(range(10, 20))', 'x = 1'],
    ['x = 1 + 2 + 3 + ... + 10', 'x = 55'],
    ['det([[x, 2], [3, x]]) = 10', 'x = -4 or x = 4'],
    ['[[2, 1], [1, 3]]*[x, y] = [3, 5]', 'x = 4/5, y = 7/5'],
    ['[[1, 2], [3, 4]]*[x, y] = 0', 'x = 0, y = 0'],
    ['dot([x, 2, 1], [1, x, -3]) = 0', 'x = 1'],
    ['x*[1, 2] + y*[3, 4] = [5, 6]', 'x = -1, y = 2'],
    ['inv([[a, 1], [1, 1]]) = [[1, -1], [-1, 2]]', 'a = 2'],
    ['x^2 - 3x + 2 = 0', 'x = 1 or x = 2'],
    ['x^2 = 2', 'x = -sqrt(2) or x = sqrt(2)'],
    ['x^4 - 5x^2 + 4 = 0', 'x = -2 or x = -1 or x = 1 or x = 2'],
    ['0.5x = 0.2', 'x = 0.4'],
    ['x^2 - 2*sqrt(2)*x + 1 = 0', 'x = -1 + sqrt(2) or x = 1 + sqrt(2)'],
    ['pi*x^2 - 2x - 1 = 0', 'x = (1 - sqrt(pi + 1))/pi or x = (1 + sqrt(pi + 1))/pi'],
    ['x^1000 = 1', 'x = -1 or x = 1'],
    ['sqrt(x + 2) = x', 'x = 2'],
    ['sqrt(x) + sqrt(x - 5) = 5', 'x = 9'],
    ['x^(2/3) = 4', 'x = -8 or x = 8'],
    ['abs(x - 1) = 3', 'x = -2 or x = 4'],
    ['abs(x - 1) + abs(x + 2) = 5', 'x = -3 or x = 2'],
    ['abs(x) = x', 'x >= 0'],
    ['max(x, 2) = 5', 'x = 5'],
    ['e^(2x) - 3e^x + 2 = 0', 'x = 0 or x = ln(2)'],
    ['4^x - 2^x - 2 = 0', 'x = 1'],
    ['2^x = 3^(x - 1)', 'x = ln(3)/ln(3/2)'],
    ['ln(x) + ln(x - 1) = ln(6)', 'x = 3'],
    ['log10(x) + log10(x + 3) = 1', 'x = 2'],
    ['sinh(x) = 1', 'x = ln(1 + sqrt(2))'],
    ['asin(x) = pi/6', 'x = 1/2'],
    ['cos(acos(x)) = 1/2', 'x = 1/2'],
    ['sin(3*asin(x)) = 1/2', 'x = -sin(7*pi/18) or x = sin(pi/18) or x = sin(5*pi/18)'],
    ['cos(4*acos(x)) = 1', 'x = -1 or x = 0 or x = 1'],
    ['sin(x) = 1/2', 'x = pi/6 + 2*pi*n or x = 5*pi/6 + 2*pi*n, n an integer'],
    ['cos(2x) = cos(x)', 'x = 2*pi/3*n, n an integer'],
    ['sin(4x) = 0', 'x = pi/4*n, n an integer'],
    ['cos(2x - 1) = 0', 'x = pi/4 + 1/2 + pi/2*n, n an integer'],
    ['cos(3x + 2) = 1/2', 'x = pi/9 - 2/3 + 2*pi/3*n or x = -pi/9 - 2/3 + 2*pi/3*n, n an integer'],
    ['sin(4x - 4)^2 = 1', 'x = 1 - pi/8 + pi/4*n, n an integer'],
    ['tan(x) = 1', 'x = pi/4 + pi*n, n an integer'],
    ['sin(x) + cos(x) = 1', 'x = 2*pi*n or x = pi/2 + 2*pi*n, n an integer'],
    ['x = x', 'all real numbers'],
    ['1/(x - 1) = 1/(x - 1)', 'x < 1 or x > 1'],
    ['x = x + 1', 'no solution'],
    ['(x^2 - 1)/(x - 1) = 2', 'no solution'],
    ['x^2 = -1', 'no solution'],
    ['e^x = 0', 'no solution'],
    ['x^pi = -1', 'no solution'],
    ['(x - 1)^e = 2', 'x = 2^(1/e) + 1'],
    ['n! = 120', 'n = 5'],
    ['2*(n + 1)! = 1440', 'n = 5'],
    ['n! = 1', 'n = 0 or n = 1'],
    ['n! = 7', 'no solution'],
  ])('%s', async (equation, expected) => {
    const state = await run(equation);
    expect(textOf(state)).toBe(expected);
    expect(state.isComplete).toBe(true);
    expect(state.answer.verified).toBe(true);
  });

  it.each<[string, string]>([
    [
      'x^3 = 2',
      'x = cbrt(2) or x = -cbrt(2)/2 + sqrt(3)*cbrt(2)*i/2 or x = -cbrt(2)/2 - sqrt(3)*cbrt(2)*i/2',
    ],
    ['x^2 = -1', 'x = i or x = -i'],
    ['e^x = -1', 'x = pi*i + 2*pi*i*n, n an integer'],
    ['sqrt(x) = -1', 'no solution'],
  ])('%s in the complex domain', async (equation, expected) => {
    expect(textOf(await run(equation, { domain: 'complex' }))).toBe(expected);
  });

  it.each<[string, string, readonly string[]]>([
    [
      'a*x^2 + b*x + c = 0',
      'x = (-b + sqrt(b^2 - 4*a*c))/(2*a) or x = (-b - sqrt(b^2 - 4*a*c))/(2*a)',
      ['a != 0'],
    ],
    ['x^2 - (a + b)*x + a*b = 0', 'x = a or x = b', []],
    ['y = e^(2x) + 1', 'x = ln(y - 1)/2', []],
    ['y = (2x + 1)/(x - 3)', 'x = (3*y + 1)/(y - 2)', ['y != 2']],
    ['A = P*(1 + x)^t', 'x = (A/P)^(1/t) - 1', ['1 + x > 0', 't != 0']],
    ['y = k*x^a', 'x = (y/k)^(1/a)', ['x > 0', 'a != 0']],
  ])('%s with parameters', async (equation, expected, assumptions) => {
    const state = await run(equation, { variables: ['x'] });
    expect(textOf(state)).toBe(expected);
    expect(state.assumptions ?? []).toEqual(expect.arrayContaining([...assumptions]));
  });

  it.each<[readonly string[], string]>([
    [['x^2 + y^2 = 1', 'x = y'], 'x = -sqrt(2)/2, y = -sqrt(2)/2 or x = sqrt(2)/2, y = sqrt(2)/2'],
    [['x + y = 3', 'x - y = 1'], 'x = 2, y = 1'],
    [['x + y = 3, x - y = 1'], 'x = 2, y = 1'],
    [['{x + y = 3, x - y = 1}'], 'x = 2, y = 1'],
    [['[x + y = 3; x - y = 1]'], 'x = 2, y = 1'],
    [['x + y = 1', 'x + y = 2'], 'no solution'],
    [['x + y = 2', '2x + 2y = 4'], 'x = 2 - y, y free'],
    [
      ['x^2 + y^2 = 25', 'x^2 - y^2 = 7'],
      'x = -4, y = -3 or x = -4, y = 3 or x = 4, y = -3 or x = 4, y = 3',
    ],
    [['x + y = 1', 'x - y = 3', '2x = 4'], 'x = 2, y = -1'],
    [['x + y = 1', 'x - y = 3', '2x = 5'], 'no solution'],
    [['sqrt(x) + sqrt(y) = 5', 'x + y = 13'], 'x = 4, y = 9 or x = 9, y = 4'],
    [['2^x*2^y = 8', 'x - y = 1'], 'x = 2, y = 1'],
    [['x^2 + y^2 + z^2 = 3', 'x + y + z = 3', 'x*y*z = 1'], 'x = 1, y = 1, z = 1'],
    [['x^2 + y^2 = 1', 'x + y = 3'], 'no solution'],
    [['e^x*cos(y) = 0', 'e^x*sin(y) = 0'], 'no solution'],
    [['y*e^(x*y) = 3k*x^2', 'x*e^(x*y) = 3k*y^2', 'x^3 + y^3 = 16'], 'k = e^4/6, x = 2, y = 2'],
    [['2x/y = 2x*y', 'ln(y^2/x) = y^2 - 2'], 'x = e, y = -1 or x = e, y = 1'],
    [
      ['cos(x)*sin(y) = 0', 'sin(x)*cos(y) = 0'],
      'x = pi/2 + 2*pi*n, y = pi/2 + pi*k or x = 3*pi/2 + 2*pi*n, y = pi/2 + pi*k or x = pi*k, y = 2*pi*n or x = pi*k, y = pi + 2*pi*n, n, k integers',
    ],
  ])('the system %j', async (equations, expected) => {
    const state = await run(equations);
    expect(textOf(state)).toBe(expected);
    expect(state.isComplete).toBe(true);
    expect(state.answer.verified).toBe(true);
  });

  it.each([
    ['sin(x) < cos(x)', '0 <= x < pi/4 or 5*pi/4 < x <= 2*pi'],
    ['x > 1', '1 < x <= 2*pi'],
  ])('the inequality %s keeps the ends as given', async (equation, expected) => {
    expect(textOf(await run(equation, { from: 0, to: '2*pi' }))).toBe(expected);
  });

  it.each<[string | readonly string[], string]>([
    ['x^2 > 4', 'x < -2 or x > 2'],
    ['floor(x) = 3', '3 <= x < 4'],
    ['ceil(2x) = 3', '1 < x <= 3/2'],
    ['floor(x) = 1/2', 'no solution'],
    ['floor(x) = x', 'x = n, n an integer'],
    ['x - floor(x) = 1/2', 'x = 1/2 + n, n an integer'],
    [['2x - floor(2x) = 1/2', '0 < x < 1'], 'x = 1/4 or x = 3/4'],
    ['floor(x) < 7/2', 'x < 4'],
    ['-2 <= ceil(2*x)', 'x > -3/2'],
    ['trunc(x) > -1', 'x > -1'],
    ['round(x) <= -1', 'x <= -1/2'],
    ['round(x) = 2', '3/2 <= x < 5/2'],
    ['round(2x + 1) = -3', '-9/4 < x <= -7/4'],
    ['round(x) = 0', '-1/2 < x < 1/2'],
    ['trunc(x) = -2', '-3 < x <= -2'],
    ['trunc(x) = 0', '-1 < x < 1'],
    ['mod(x, 5) = x', '0 <= x < 5'],
    ['x^2 - x - 6 <= 0', '-2 <= x <= 3'],
    ['(x - 1)/(x + 2) >= 0', 'x < -2 or x >= 1'],
    ['abs(x - 2) < 3', '-1 < x < 5'],
    ['0 < x^2 < 4', '-2 < x < 0 or 0 < x < 2'],
    ['x^2 + 1 > 0', 'all real numbers'],
    ['x^2 < 0', 'no solution'],
    ['x^2 <= 0', 'x = 0'],
    ['ln(x) > 1', 'x > e'],
    ['sqrt(x - 1) < 2', '1 <= x < 5'],
    ['exp(x) > 3x', 'x < 0.619061286735945 or x > 1.51213455165784'],
    ['ln(x) < x - 2', '0 < x < 0.158594339563039 or x > 3.14619322062058'],
    ['x != 3', 'x < 3 or x > 3'],
    ['x <> 3', 'x < 3 or x > 3'],
    ['x =< 3', 'x <= 3'],
    ['sin(x) > 1/2', 'pi/6 + 2*pi*n < x < 5*pi/6 + 2*pi*n, n an integer'],
    ['cos(x) >= 0', '-pi/2 + 2*pi*n <= x <= pi/2 + 2*pi*n, n an integer'],
    ['tan(x) > 1', 'pi/4 + pi*n < x < pi/2 + pi*n, n an integer'],
    ['sin(4x - 4) <= 0', '1 - pi/4 + pi/2*n <= x <= 1 + pi/2*n, n an integer'],
    ['sin(x) > 1', 'no solution'],
    ['sin(x) >= 1', 'x = pi/2 + 2*pi*n, n an integer'],
    ['sin(x) >= -1', 'all real numbers'],
    ['sin(x) != 0', '2*pi*n < x < pi + 2*pi*n or pi + 2*pi*n < x < 2*pi + 2*pi*n, n an integer'],
    [['sin(x) > 0', 'cos(x) > 0'], '2*pi*n < x < pi/2 + 2*pi*n, n an integer'],
    [['sin(x) > 1/2', '0 <= x <= 2*pi'], 'pi/6 < x < 5*pi/6'],
    [['tan(x) >= 1', '0 < x', 'x < pi'], 'pi/4 <= x < pi/2'],
    [['cos(x) <= -1', '-pi < x < pi'], 'no solution'],
    [['cos(x) <= -1', '-pi < x <= pi'], 'x = pi'],
    [['x > 1', 'x < 5'], '1 < x < 5'],
    [['x^2 = 4', 'x > 0'], 'x = 2'],
  ])('the inequality %j', async (equations, expected) => {
    expect(textOf(await run(equations))).toBe(expected);
  });
});

describe('a zero of high multiplicity', () => {
  it.each(['tan(x) = x', 'sin(x)^3 = x^3*cos(x)', 'cos(x) = 1 - x^2/2'])(
    'of %s is not reported as an interval of solutions',
    async (equation) => {
      const state = await run(equation, { from: -1, to: 1 });
      expect(textOf(state)).toBe('x = 0');
    },
  );

  it.each(['sin(x) = x', 'x = tan(x)', 'sinh(x) = x + x^3/6'])(
    'of %s is found between sample points',
    async (equation) => {
      expect(textOf(await run(equation, { from: -1.1, to: 1.3 }))).toBe('x = 0');
    },
  );
});

describe('solve', () => {
  it('counts multiple roots', async () => {
    const { solutions } = await run('(x - 1)^3*(x + 2) = 0');
    expect(solutions.map(({ multiplicity }) => multiplicity)).toEqual([undefined, 3]);
  });

  it('lists the members of a family in a range, ends included', async () => {
    const state = await run('sin(x) = 0', { from: 0, to: '2*pi' });
    expect(textOf(state)).toBe('x = 0 or x = pi or x = 2*pi');
    expect(state.count).toBe('finite');
  });

  it('notes rejected candidates', async () => {
    const { assumptions } = await run('sqrt(x + 2) = x');
    expect(assumptions?.join()).toContain('x = -1');
  });

  it('says that there are complex solutions if none is real', async () => {
    expect((await run('x^2 = -1')).warnings?.join()).toContain('complex');
    const { warnings } = await run('z^2 = 2i', { domain: 'real' });
    expect(warnings?.join()).toContain('imaginary unit');
  });

  it.each([
    ['2^x + 3^x = 5^x', ['1']],
    ['3^x + 4^x = 5^x', ['2']],
    ['e^(-x^2)*(x-1) + x*e^(-x) = 0', ['0.561252814241193']],
    ['(1/2)^x = ln(x)', ['1.44413702297605']],
  ])('does not report a solution where a side is merely small: %s', async (text, values) => {
    const { solutions } = await run(text);
    const decimals = solutions.flatMap((solution) =>
      solution.values.map(({ answer }) => answer.decimal),
    );
    expect(decimals).toEqual(values);
  });

  it('claims that a search was exhaustive only if that is proved', async () => {
    const proved = await run('x*e^x = 1');
    expect(proved.answer.decimal).toBe('x = 0.567143290409784');
    expect(proved.answer.exact).toBeUndefined();
    expect([proved.count, proved.isComplete, proved.warnings]).toEqual(['finite', true, undefined]);
    const state = await run('tan(x) = x', { from: 0, to: 10 });
    expect([state.count, state.isComplete]).toEqual(['unknown', false]);
    expect(state.warnings?.join()).toContain('there may be more');
  });

  it('finds zeros between sample points', async () => {
    const state = await run('exp(-10^7*(x - 7.2756)^2) = 1/2', { from: -10, to: 10 });
    expect(state.solutions).toHaveLength(2);
    expect(state.isComplete).toBe(true);
  });

  it('finds points that a curve touches without crossing', async () => {
    expect((await run('(cos(x) - x)^2 = 0')).answer.decimal).toBe('x = 0.739085133215161');
  });

  it('returns as many digits as requested', async () => {
    const { solutions } = await run('x^5 - x - 1 = 0', { precision: 50 });
    expect(solutions[0]?.values[0]?.answer.decimal).toBe(
      '1.1673039782614186842560458998548421807205603715255',
    );
  });

  it('marks the solutions in a plot of both sides', async () => {
    const { plot } = await run('x^2 = 4');
    expect(plot?.curves).toHaveLength(2);
    expect(plot?.marks.map(({ x, y }) => [x, y])).toEqual([
      [-2, 4],
      [2, 4],
    ]);
  });

  it('changes no argument and does not affect the next call', async () => {
    const params = Object.freeze({ equations: Object.freeze(['x^2 = 2']) as string[] });
    const first = await solve(params);
    await run('x = 5');
    expect(await solve(params)).toEqual(first);
  });
});
