import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ComputeMatrixParams, MatrixOperation } from '@lobechat/builtin-tool-calculator';

import { computeMatrix } from './compute-matrix.ts';

type More = Partial<Omit<ComputeMatrixParams, 'matrix' | 'operation'>>;

const run = (operation: MatrixOperation, matrix: string, more: More = {}) =>
  computeMatrix({ matrix, operation, ...more });

/** The exact forms of all parts by name. */
const partsOf = async (operation: MatrixOperation, matrix: string, more?: More) => {
  const { parts } = await run(operation, matrix, more);
  return Object.fromEntries(
    parts.map(({ answer, name }) => [name, answer.exact ?? `≈ ${answer.decimal}`]),
  );
};

describe('what is rejected', () => {
  it.each<[MatrixOperation, string, string, More?]>([
    ['inverse', '[[1,2],[2,4]]', 'DomainError'],
    ['inverse', '[[x,2*x],[1,2]]', 'DomainError'],
    ['determinant', '[[1,2,3],[4,5,6]]', 'DomainError'],
    ['determinant', '[[1,2],[3]]', 'DomainError'],
    ['determinant', '[[1,[2]],[3,4]]', 'DomainError'],
    ['determinant', '[]', 'DomainError'],
    ['determinant', '[[1,2],[3,4]', 'InvalidExpression'],
    ['determinant', 'x = 2', 'InvalidExpression'],
    ['determinant', '[[1/0,1],[1,1]]', 'DivisionByZero'],
    ['determinant', '[[Infinity,1],[1,1]]', 'Unsolved'],
    ['eigen', '[[1,2,3],[4,5,6]]', 'DomainError'],
    ['cholesky', '[[1,2],[2,1]]', 'DomainError'],
    ['cholesky', '[[1,2],[3,4]]', 'DomainError'],
    ['qr', '[[a,b],[c,d]]', 'Unsolved'],
    ['multiply', '[[1,2,3]]', 'DomainError', { other: '[[1],[2]]' }],
    ['solve', '[[1,2],[3,4]]', 'DomainError', { other: '[1,2,3]' }],
    ['power', '[[1,2,3]]', 'DomainError', { exponent: 2 }],
    ['power', '[[1,2],[2,4]]', 'DomainError', { exponent: -1 }],
    ['power', '[[1,2],[3,4]]', 'ResourceLimit', { exponent: 1_000_000 }],
    ['power', 'ones(100, 100)', 'ResourceLimit', { exponent: 100_000 }],
    ['inverse', '2^300000*identity(10) + ones(10, 10)', 'ResourceLimit'],
    ['eigen', 'identity(40)', 'ResourceLimit'],
    ['determinant', 'zeros(1e5, 1e5)', 'ResourceLimit'],
    ['power', '[[1,2],[3,4]]', 'InvalidArguments'],
    ['power', '[[1,2],[3,4]]', 'InvalidArguments', { exponent: 1.5 }],
    ['rank', '[[1,2],[3,4]]', 'InvalidArguments', { exponent: 2 }],
    ['rank', '[[1,2],[3,4]]', 'InvalidArguments', { other: '[1]' }],
    ['solve', '[[1,2],[3,4]]', 'InvalidArguments'],
    ['rank', '[[1,2],[3,4]]', 'InvalidArguments', { precision: 0 }],
  ])('%s of %s as %s', async (operation, matrix, type, more) => {
    await expect(run(operation, matrix, more)).rejects.toMatchObject({ name: 'ToolError', type });
  });

  it('rejects an unknown operation', async () => {
    const call = run('sort' as MatrixOperation, '[[1]]');
    await expect(call).rejects.toMatchObject({ type: 'InvalidArguments' });
  });

  it('does not guess whether an entry that computer algebra cannot decide is zero', async () => {
    const call = run('rank', '[[asin(1/3) + acos(1/3) - pi/2, 0], [0, 1]]');
    await expect(call).rejects.toMatchObject({ type: 'Unsolved' });
  });

  it('names the shapes of an impossible product', async () => {
    await expect(run('multiply', '[[1,2,3]]', { other: '[[1],[2]]' })).rejects.toMatchObject({
      message:
        'A product takes as many columns on the left as there are rows on the right: the shapes are 1 × 3 and 2 × 1.',
    });
  });
});

describe('exact results', () => {
  it.each<[MatrixOperation, string, string, More?]>([
    ['determinant', '[[1,2],[3,4]]', '-2'],
    ['determinant', '[[1/2,1/3],[1/4,1/5]]', '1/60'],
    ['determinant', '[[0.5,0.25],[1,2]]', '0.75'],
    ['determinant', '[[i,1],[1,i]]', '-2'],
    ['determinant', '[[cos(pi/6),-sin(pi/6)],[sin(pi/6),cos(pi/6)]]', '1'],
    ['determinant', '[[sqrt(2),1],[1,sqrt(3)]]', 'sqrt(6) - 1'],
    ['determinant', '[[2^(1/3),1],[2,2^(2/3)]]', '0'],
    ['determinant', '[[ln(2),1],[ln(6) - ln(3),1]]', '0'],
    ['determinant', '[[pi,1],[2,pi]]', 'pi^2 - 2'],
    ['determinant', '[[a,b],[c,d]]', 'a*d - b*c'],
    ['determinant', '[[cos(t),-sin(t)],[sin(t),cos(t)]]', '1'],
    ['determinant', '[[exp(t),1],[1,exp(-t)]]', '0'],
    ['determinant', '[[sin(a),b],[c,cos(a)]]', 'cos(a)*sin(a) - b*c'],
    ['determinant', '[[e^i,1],[1,e^(-i)]]', '0'],
    ['inverse', '[[1,2],[3,4]]', '[[-2, 1], [3/2, -1/2]]'],
    ['inverse', '[[1,i],[-i,2]]', '[[2, -i], [i, 1]]'],
    ['inverse', '[[0,1],[1,0]]', '[[0, 1], [1, 0]]'],
    ['inverse', '[[1,1/x],[x,2]]', '[[2, -1/x], [-x, 1]]'],
    [
      'inverse',
      '[[a,b],[c,d]]',
      '[[d/(a*d - b*c), -b/(a*d - b*c)], [-c/(a*d - b*c), a/(a*d - b*c)]]',
    ],
    ['inverse', '[[cos(t),-sin(t)],[sin(t),cos(t)]]', '[[cos(t), sin(t)], [-sin(t), cos(t)]]'],
    ['inverse', '2*[[1,2],[3,4]] + identity(2)', '[[3, -4/3], [-2, 1]]'],
    ['multiply', '[[1,2],[3,4]]', '[17, 39]', { other: '[5,6]' }],
    ['multiply', '[[1,2],[3,4]]', '[[2, 1], [4, 3]]', { other: '[[0,1],[1,0]]' }],
    ['multiply', '[1,2,3]', '32', { other: '[4,5,6]' }],
    ['power', '[[1,1],[1,0]]', '[[89, 55], [55, 34]]', { exponent: 10 }],
    ['power', '[[2,1],[1,1]]', '[[5, -8], [-8, 13]]', { exponent: -3 }],
    ['power', '[[1,2],[3,4]]', '[[1, 0], [0, 1]]', { exponent: 0 }],
    ['transpose', '[[1,2,3],[4,5,6]]', '[[1, 4], [2, 5], [3, 6]]'],
    ['trace', '[[1,2],[3,4]]', '5'],
    ['rank', '[[1,2],[2,4]]', '1'],
    ['rank', '[[sqrt(2) + sqrt(3),1],[sqrt(5 + 2*sqrt(6)),1]]', '1'],
    ['rank', '[[0.1 + 0.2,0.3],[1,1]]', '1'],
    ['rowEchelon', '[[1,2,3],[4,5,6],[7,8,9]]', '[[1, 0, -1], [0, 1, 2], [0, 0, 0]]'],
    ['nullSpace', '[[1,2,3],[4,5,6],[7,8,9]]', '[[1], [-2], [1]]'],
    ['nullSpace', '[[1,2],[3,4]]', '[]'],
    ['characteristicPolynomial', '[[1,2],[3,4]]', 'x^2 - 5*x - 2'],
    ['characteristicPolynomial', '[[x,1],[1,x]]', 'lambda^2 - 2*x*lambda + (x^2 - 1)'],
    ['cholesky', '[[4,2],[2,3]]', '[[2, 0], [1, sqrt(2)]]'],
    ['cholesky', '[[2,i],[-i,2]]', '[[sqrt(2), 0], [-sqrt(2)*i/2, sqrt(6)/2]]'],
  ])('%s of %s is %s', async (operation, matrix, exact, more) => {
    const { answer } = await run(operation, matrix, more);
    expect(answer).toMatchObject({ isExact: true, verified: true });
    expect(answer.exact?.replaceAll(/[()]/g, '')).toBe(exact.replaceAll(/[()]/g, ''));
  });

  it('writes LaTeX with brackets', async () => {
    const { answer } = await run('inverse', '[[1,2],[3,4]]');
    expect(answer.latex).toBe(
      String.raw`\begin{bmatrix}-2 & 1 \\ \frac{3}{2} & -\frac{1}{2}\end{bmatrix}`,
    );
  });

  it('gives decimals alone if the exact entries are too long', async () => {
    const rows = Array.from({ length: 9 }, (_, row) =>
      Array.from({ length: 9 }, (__, column) => `1/(10^120+${17 * row + column * column})`),
    );
    const { answer } = await run('inverse', `[${rows.map((row) => `[${String(row)}]`).join(',')}]`);
    expect(answer).toMatchObject({ isExact: true, verified: true });
    expect(answer.exact).toBeUndefined();
    expect(answer.exactForm).toMatch(/^numbers of up to \d{4} digits$/);
    expect(answer.latex.length).toBeLessThan(3000);
  });

  it('rounds to the requested precision', async () => {
    const { answer } = await run('determinant', '[[sqrt(2),1],[1,sqrt(3)]]', { precision: 30 });
    expect(answer.decimal).toBe('1.44948974278317809819728407471');
  });

  it('does not affect the next call', async () => {
    await run('determinant', '[[x,1],[1,2]]', { precision: 50 });
    expect((await run('determinant', '[[1,2],[3,4]]')).answer.exact).toBe('-2');
  });
});

describe('systems of equations', () => {
  it.each<[string, string, Record<string, string>]>([
    ['[[1,2],[3,4]]', '[5,6]', { solution: '[-4, 9/2]' }],
    ['[[1,2],[3,4]]', '[[5],[6]]', { solution: '[[-4], [9/2]]' }],
    ['[[1,2],[3,4],[5,6]]', '[1,2,3]', { solution: '[0, 1/2]' }],
    ['[[1,2],[2,4]]', '[1,2]', { nullSpace: '[[-2], [1]]', solution: '[1, 0]' }],
    ['[[1,2],[2,4]]', '[1,3]', {}],
    ['[[1,i],[1,-i]]', '[2,0]', { solution: '[1, -i]' }],
  ])('%s x = %s', async (matrix, other, parts) => {
    expect(await partsOf('solve', matrix, { other })).toEqual(parts);
  });

  it.each([
    ['[[a,b,c],[d,f,g],[h,k,l]]', '[p,q,r]'],
    ['[[a,b,c,s],[d,f,g,t],[h,k,l,u],[m,n,o,v]]', '[p,q,r,w]'],
  ])('in letters have the determinant below: %s', async (matrix, other) => {
    const determinant = (await run('determinant', matrix)).answer.exact ?? '';
    const { answer } = await run('solve', matrix, { other });
    const items = answer.exact?.slice(1, -1).split(', ') ?? [];
    expect(items).toHaveLength(other.split(',').length);
    for (const item of items) expect(item.endsWith(`/(${determinant})`)).toBe(true);
    expect(answer.verified).toBe(true);
  });

  it('are reported as unsolvable rather than approximated', async () => {
    const { answer, warnings } = await run('solve', '[[1,2],[2,4]]', { other: '[1,3]' });
    expect(answer).toMatchObject({ exact: 'no solution', kind: 'set', verified: true });
    expect(warnings?.join()).toContain('contradict');
  });

  it('with infinitely many solutions have them all in one answer', async () => {
    const { answer } = await run('solve', '[[1,2],[2,4]]', { other: '[1,2]' });
    expect(answer).toMatchObject({ exact: '[1 - 2*t, t]', kind: 'set', verified: true });
  });
});

describe('eigenvalues', () => {
  it.each<[string, string, string]>([
    ['[[2,1],[1,2]]', '[1, 3]', '[[-1, 1], [1, 1]]'],
    ['[[0,-1],[1,0]]', '[-i, i]', '[[-i, i], [1, 1]]'],
    ['[[0,-i],[i,0]]', '[-1, 1]', '[[i, -i], [1, 1]]'],
    [
      '[[2,-1,0],[-1,2,-1],[0,-1,2]]',
      '[2 - sqrt(2), 2, 2 + sqrt(2)]',
      '[[1, -1, 1], [sqrt(2), 0, -sqrt(2)], [1, 1, 1]]',
    ],
    ['[[2,0,0],[0,2,0],[0,0,3]]', '[2, 2, 3]', '[[1, 0, 0], [0, 1, 0], [0, 0, 1]]'],
    ['[[0.9,0.5],[0.1,0.5]]', '[0.4, 1]', '[[-1, 5], [1, 1]]'],
    ['[[a,b],[b,a]]', '[a - b, a + b]', '[[-1, 1], [1, 1]]'],
    ['[[pi,1],[1,pi]]', '[pi - 1, pi + 1]', '[[-1, 1], [1, 1]]'],
    ['[[5]]', '[5]', '[[1]]'],
  ])('of %s are %s', async (matrix, eigenvalues, eigenvectors) => {
    expect(await partsOf('eigen', matrix)).toEqual({ eigenvalues, eigenvectors });
  });

  it('say that a matrix is defective', async () => {
    const { parts, warnings } = await run('eigen', '[[2,1],[0,2]]');
    expect(parts.map(({ answer }) => answer.exact)).toEqual(['[2, 2]', '[[1], [0]]']);
    expect(warnings?.join()).toContain('2 has multiplicity 2 but only 1');
  });

  it('without a readable form are decimals with vectors of length 1', async () => {
    const { parts } = await run('eigen', '[[1,2,3],[4,5,6],[7,8,10]]', { precision: 10 });
    expect(parts[0]?.answer.decimal).toBe('[-0.9057401795, 0.1982468634, 16.70749332]');
    expect(parts[1]?.answer).toMatchObject({
      decimal:
        '[[0.8658457814, 0.2782964860, 0.2235133577], [-0.08565120135, -0.8318468022, 0.5039456275], [-0.4929248974, 0.4801895080, 0.8343144392]]',
      isExact: false,
      verified: true,
    });
  });

  it('that are repeated but not fractions have all their vectors', async () => {
    // Twice the companion matrix of x^3 - x - 1.
    const block = (left: string, right: string) => `[${left}],[${right}]`;
    const matrix = `[${block('0,0,1,0,0,0', '1,0,1,0,0,0')},${block('0,1,0,0,0,0', '0,0,0,0,0,1')},${block('0,0,0,1,0,1', '0,0,0,0,1,0')}]`;
    const { parts, warnings } = await run('eigen', matrix);
    const [, vectors] = parts;
    expect(vectors?.answer.verified).toBe(true);
    // Six columns: no vector is missing.
    expect(vectors?.answer.decimal.split('], [')[0]?.split(', ')).toHaveLength(6);
    expect(warnings).toBeUndefined();
  });
});

describe('decompositions', () => {
  it.each<[MatrixOperation, string, Record<string, string>]>([
    [
      'lu',
      '[[0,1],[2,3]]',
      {
        lower: '[[1, 0], [0, 1]]',
        permutation: '[[0, 1], [1, 0]]',
        upper: '[[2, 3], [0, 1]]',
      },
    ],
    [
      'lu',
      '[[1,2,3],[4,5,6]]',
      {
        lower: '[[1, 0], [4, 1]]',
        permutation: '[[1, 0], [0, 1]]',
        upper: '[[1, 2, 3], [0, -3, -6]]',
      },
    ],
    [
      'qr',
      '[[1,2],[3,4]]',
      {
        orthogonal: '[[sqrt(10)/10, 3*sqrt(10)/10], [3*sqrt(10)/10, -sqrt(10)/10]]',
        triangular: '[[sqrt(10), 7*sqrt(10)/5], [0, sqrt(10)/5]]',
      },
    ],
    ['qr', '[[3],[4]]', { orthogonal: '[[3/5], [4/5]]', triangular: '[[5]]' }],
    [
      'svd',
      '[[3,0],[4,5]]',
      {
        left: '[[sqrt(10)/10, -3*sqrt(10)/10], [3*sqrt(10)/10, sqrt(10)/10]]',
        right: '[[sqrt(2)/2, -sqrt(2)/2], [sqrt(2)/2, sqrt(2)/2]]',
        singularValues: '[3*sqrt(5), sqrt(5)]',
      },
    ],
    [
      'svd',
      '[[0,0],[0,0]]',
      { left: '[[1, 0], [0, 1]]', right: '[[1, 0], [0, 1]]', singularValues: '[0, 0]' },
    ],
  ])('%s of %s', async (operation, matrix, parts) => {
    expect(await partsOf(operation, matrix)).toEqual(parts);
  });

  it('keep singular values exact even if the vectors are not', async () => {
    const parts = await partsOf('svd', '[[1,1],[0,1]]', { precision: 6 });
    expect(parts).toEqual({
      left: '≈ [[0.850651, 0.525731], [0.525731, -0.850651]]',
      right: '≈ [[0.525731, 0.850651], [0.850651, -0.525731]]',
      singularValues: '[(1 + sqrt(5))/2, (sqrt(5) - 1)/2]',
    });
  });

  it('warn if columns are dependent', async () => {
    const { warnings } = await run('qr', '[[1,2],[2,4]]');
    expect(warnings?.join()).toContain('rank 1');
  });
});

describe('properties', () => {
  const order = fc.integer({ max: 4, min: 1 });
  const square = order.chain((size) =>
    fc.array(fc.array(fc.integer({ max: 9, min: -9 }), { maxLength: size, minLength: size }), {
      maxLength: size,
      minLength: size,
    }),
  );

  it('every answer about a matrix of small integers is verified, or rejected', async () => {
    const operations: MatrixOperation[] = ['determinant', 'inverse', 'eigen', 'lu', 'qr', 'svd'];
    await fc.assert(
      fc.asyncProperty(square, fc.constantFrom(...operations), async (rows, operation) => {
        const outcome = await run(operation, JSON.stringify(rows)).catch((error: unknown) => error);
        if (outcome instanceof Error) {
          expect(outcome).toMatchObject({ type: 'DomainError' });
          return;
        }
        const { answer, parts } = outcome as Awaited<ReturnType<typeof run>>;
        expect([answer, ...parts.map((part) => part.answer)]).toSatisfy((answers: unknown[]) =>
          answers.every((one) => (one as { verified: boolean }).verified),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('the inverse of the inverse is the matrix', async () => {
    await fc.assert(
      fc.asyncProperty(square, async (rows) => {
        const text = `[${rows.map((row) => `[${row.join(', ')}]`).join(', ')}]`;
        const inverse = await run('inverse', text).catch(() => undefined);
        if (!inverse) return;
        const back = await run('inverse', inverse.answer.exact ?? '');
        expect(back.answer.exact).toBe(text);
      }),
      { numRuns: 40 },
    );
  });
});
