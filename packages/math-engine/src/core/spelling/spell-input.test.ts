import { describe, expect, it } from 'vitest';

import type { MathOperationName, MathOperations } from '@lobechat/builtin-tool-calculator';

import { checkHandlers } from '../checked-handlers.ts';
import { lazyHandlers } from '../operations/lazy.ts';
import { spellInput } from './spell-input.ts';

const engine = checkHandlers(lazyHandlers);

const run = async <Name extends MathOperationName>(
  name: Name,
  input: MathOperations[Name]['input'],
) => (await engine[name]?.(input as never)) as MathOperations[Name]['output'];

const exactOf = async (expression: string, variables?: Readonly<Record<string, string>>) => {
  const input = { expression, ...(variables && { variables }) };
  const { decimal, exact = decimal } = await run('calculate', input);
  return exact;
};

describe('LaTeX without a meaning here', () => {
  it.each([
    ['2 + \\sum_{k=1}^{10} k', 'only read by computeSeries'],
    ['\\sum_{k=1}^{\\infty} 1/k^2', 'The API computeSeries'],
    ['\\int_0^1 x dx', 'only read by integrate'],
    ['\\lim_{x \\to 0} x', 'only read by computeLimit'],
    ['0.\\overline{x}', '\\overline is not known'],
    ['\\constructor', '\\constructor is not known'],
    ['\\frac{1}{2', "A '}' is missing"],
    ['\\sqrt[3{8}', "A ']' is missing"],
    ['\\begin{cases}1\\end{cases}', 'Only a LaTeX matrix'],
    ['\\begin{matrix}1', 'Only a LaTeX matrix'],
    ['\\sqrt{'.repeat(1400), 'nested too deep'],
  ])('%.30s is rejected with a reason', async (expression, reason) => {
    await expect(run('calculate', { expression })).rejects.toMatchObject({
      message: expect.stringContaining(reason),
      type: 'InvalidExpression',
    });
  });
});

describe('the brackets of Mathematica', () => {
  it('do not make the imaginary unit of an index', async () => {
    expect(await exactOf('Sum[i^2, {i, 1, 10}]')).toBe('385');
    await expect(exactOf('Sum[i^2, 1, 10]')).rejects.toThrow('computeSeries');
  });

  it('are left alone in texts that are too long', () => {
    const text = `${'{'.repeat(20_000)}1,2${'}'.repeat(20_000)}`;
    expect(spellInput(text) === text).toBe(true);
  });

  it.each([
    ['Sqrt[16] + Max[{1,2}]', '6'],
    ['Sin[Pi/6]', '1/2'],
    ['Det[{{1,2},{3,4}}]', '-2'],
    ['{{1,2},{3,4}}*{1,1}', '[3, 7]'],
    ['Length[{1,2,3}]', '3'],
    ['Log[2, 8] + log(8, 2)', '6'],
    ['HarmonicNumber[2] + StandardDeviation[{1, 2, 3}]', '5/2'],
    ['PrimeQ[97]', 'true'],
  ])('are read: %s', async (expression, exact) => {
    expect(await exactOf(expression)).toBe(exact);
  });
});

describe('LaTeX', () => {
  it.each([
    ['\\frac{1}{2}+\\dfrac13', '5/6'],
    ['2\\frac{1}{2} + 1', '7/2'],
    ['^{10}C_3', '120'],
    ['2\\cdot{}^{5}C_{2}', '20'],
    ['\\frac{{}_{4}\\mathrm{P}_2}{^{10}C_2}', '4/15'],
    ['0.\\overline{3} + 0.1\\overline6', '1/2'],
    ['\\frac{12.\\bar{9}}{2}', '13/2'],
    ['\\log_{1/2}(8)', '-3'],
    ['\\frac{1}{1+\\frac{1}{2}}', '2/3'],
    ['\\sqrt[3]{27}\\cdot\\sqrt2', '3*sqrt(2)'],
    ['\\left(1+\\frac{1}{2}\\right)^{2}', '9/4'],
    ['\\left|-5\\right| \\times 12 \\div 4', '15'],
    ['\\lfloor 3.7 \\rfloor + \\lceil 3.2\\rceil', '7'],
    ['\\binom{5}{2}', '10'],
    ['{6 \\choose 2}', '15'],
    ['\\frac{C_5^2\\mathrm{C}_{4}^{1}}{A_9^2}', '5/9'],
    ['\\boxed{\\frac{7!}{3!4!}}', '35'],
    ['\\frac{5!}{2!\\,3!}', '10'],
    ['2\\pi r', '6*pi', { r: '3' }],
    ['\\theta_{1} + 1', '3', { '\\theta_{1}': '2' }],
    ['\\sin\\left(\\frac{\\pi}{6}\\right)', '1/2'],
    ['\\sin^{2}(\\pi/6)', '1/4'],
    ['\\cos 60^{\\circ}', '1/2'],
    ['\\cos\\frac{\\pi}{3}', '1/2'],
    ['\\cos 2\\pi + \\left[2 + 5\\right]^{2}', '50'],
    ['\\frac{3}{4}\\text{ of }80', '60'],
    ['17 \\pmod{5}', '2'],
    ['\\$50 + \\$20', '70'],
    ['\\tan^{-1}(1)', 'pi/4'],
    ['\\log_{2}{8} + \\log_{10} 100 + \\ln(e^{2})', '7'],
    ['\\log_{2}8 + \\log_{10}100', '5'],
    ['2^{3}4 + \\frac{1}{2}4 + \\left(1\\right)3', '37'],
    ['\\sqrt{4}3', '6'],
    ['\\max\\{4,5\\}', '5'],
    ['\\operatorname{lcm}(4,6)', '12'],
    ['7 \\bmod 3', '1'],
    ['10\\% \\cdot 1{,}000', '100'],
    ['$$2^{10}$$', '1024'],
    ['\\[ 3*4 \\]', '12'],
    ['4 \\le 5', 'true'],
    ['\\det\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '-2'],
    [
      '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}^{T} \\begin{pmatrix}1\\\\1\\end{pmatrix}',
      '[[4], [6]]',
    ],
    ['\\overline{3+4i} + 2\\Re(3+4i)', '9 - 4i'],
  ] as [string, string, Record<string, string>?][])(
    '%s is %s',
    async (expression, expected, variables) => {
      const exact = await exactOf(expression, variables);
      expect(exact).toBe(expected);
    },
  );

  it('is read in equations, matrices and bounds', async () => {
    const { answer } = await run('solve', { equations: ['\\frac{x}{2} = \\sqrt{16}'] });
    expect(answer.exact).toBe('x = 8');
    const matrix = '\\begin{bmatrix} 1 & 2 \\\\ 3 & 4 \\\\ \\end{bmatrix}';
    expect((await run('computeMatrix', { matrix, operation: 'trace' })).answer.exact).toBe('5');
    const integral = { expression: 'e^{-x}', from: 0, to: '\\infty' };
    expect((await run('integrate', integral)).answer?.exact).toBe('1');
  });
});

describe('characters', () => {
  it.each([
    ['（１＋２）×３', '9'],
    ['१२ + ५ - ١٢ + ۹ + ৯', '23'],
    ['max(٣٫٥، ١) * ١٬٠٠٠ * ٥٠٪', '1750'],
    ['50％ of 10', '5'],
    ['3＋4＝', '7'],
    ['0.(3) + 1.(27)', '53/33'],
    ['0.16\u0305 + 0.1\u03054\u0305', '61/198'],
    ['0.3\u0307 + 0.1\u030742857\u0307', '10/21'],
    ['1.5e−3 * 10^3', '1.5'],
    ['5—3 – 1', '1'],
    ['10\u200B0 + 1', '101'],
    ['\u{1D452}^0 + ℯ^0', '2'],
    ['20 ℃ to ℉', '68 degF'],
    ['6’2” to in', '74 in'],
    ['3 ㎡ + 2 ㎞*1 ㎜', '5 m^2'],
    ['12 万 + 5000', '125000'],
    ['1.23456万 + 3亿', '300012345.6'],
    ['0.5万亿/2', '250000000000'],
    ['3万里 to km', '15000 km'],
    ['2千克 to 克', '2000 克'],
    ['60公里/小时 to m/s', '50/3 m/s'],
    ['2小时30分钟 to 分钟', '150 分钟'],
    ['100 华氏度 to 摄氏度', '340/9 摄氏度'],
    ['2平方公里 to 公顷', '200 公顷'],
    ['1,200.5万 + 3亿5000万', '362005000'],
    ['1万5000 + 1万2千 + 3千', '30000'],
    ['median(3; 4; 9)', '4'],
    // Rows of a matrix.
    ['transpose([3; 4])', '[[3, 4]]'],
  ])('%s is %s', async (expression, expected) => {
    expect(await exactOf(expression)).toBe(expected);
  });

  it.each(['1万5', 'max(1,200万, 3)', '1万2亿', '1.5万2千'])(
    '%s is not guessed at',
    async (expression) => {
      await expect(exactOf(expression)).rejects.toMatchObject({ type: 'UnknownSymbol' });
    },
  );

  it('that are plain already stay unchanged, and so do numbers and lists', () => {
    const input = { data: [1, '½'], nested: { x: ['²', 'π', '√2', '‰'] }, none: null };
    expect(spellInput(input)).toEqual(input);
  });
});

describe('semicolons between arguments', () => {
  it.each(['max(1,5; 2,5)', 'max 1; 2', '1; 2'])(
    'are rejected beside commas and outside: %s',
    async (expression) => {
      await expect(exactOf(expression)).rejects.toMatchObject({ type: 'InvalidExpression' });
    },
  );

  it.each([
    ['round(3.14159; 2)', '3.14'],
    ['max(1; round(log10(50); 1))', '1.7'],
    ['=AVERAGE(1;2;3)', '2'],
    ['2*ggT(12;18) + kgV(4;6)', '24'],
  ])('are commas: %s is %s', async (expression, expected) => {
    expect(await exactOf(expression)).toBe(expected);
  });
});
