import { describe, expect, it } from 'vitest';

import { readFormula } from '../algebra/read-formula.ts';
import { bigFromNumber, bigToNumber } from '../numbers/big-conversions.ts';
import { toText } from '../print/to-text.ts';
import { emptyNotes } from '../resolve/resolve.ts';
import type { Expression } from '../syntax/ast.ts';
import { prepare } from './arithmetic.ts';
import { bigFloatArithmetic } from './big-float-arithmetic.ts';
import { deriveForm } from './derive-form.ts';
import { encloseIntegral, isWithin } from './enclosure.ts';
import { findBreaks } from './find-breaks.ts';
import type { Form } from './form.ts';
import { limitOfForm } from './limit-form.ts';
import { integratePiece } from './quadrature.ts';
import { readForm } from './read-form.ts';
import { verifyAntiderivative } from './verify-antiderivative.ts';
import { writeForm } from './write-form.ts';

const read = (text: string): Expression => readFormula(text, emptyNotes()).expression;

const formOf = (text: string): Form => {
  const form = readForm(read(text));
  if (!form) throw new Error(`no form: ${text}`);
  return form;
};

const rewritten = (text: string): string => toText(writeForm(formOf(text), 'x'));

describe('checking an antiderivative', () => {
  it.each([
    ['x^3/3 + x/10^20', 'x^2'],
    ['ln(x)', '1/x'],
    ['atan(x)', '1/(1 + 2*x^2)'],
    ['0', 'exp(-(x - 1000)^2)'],
    ['-1/x', 'x^(-2)*sign(x)'],
    ['asin(30*x)/30 + x/10^20', '1/sqrt(1 - 900*x^2)'],
  ])('refuses %s for %s', (antiderivative, integrand) => {
    expect(verifyAntiderivative(read(antiderivative), read(integrand), 'x').isRight).toBe(false);
  });

  it.each([
    ['ln(abs(x))', '1/x', false],
    ['x^x', 'x^x*(ln(x) + 1)', false],
    ['atan(x/a)/a', '1/(x^2 + a^2)', false],
    ['asin(x/a)', '1/sqrt(a^2 - x^2)', true],
    ['asin(30*x)/30', '1/sqrt(1 - 900*x^2)', false],
    ['2*(x - 300)^(3/2)/3', 'sqrt(x - 300)', false],
    ['asin(x - 20)', '1/sqrt(1 - (x - 20)^2)', false],
  ])('takes %s for %s', (antiderivative, integrand, isForPositiveParameters) => {
    expect(verifyAntiderivative(read(antiderivative), read(integrand), 'x')).toMatchObject({
      isForPositiveParameters,
      isRight: true,
    });
  });
});

describe('forms', () => {
  it.each([
    ['sqrt(8)*sqrt(2)/sqrt(3)', '4*sqrt(3)/3'],
    ['sqrt(x^2)', 'abs(x)'],
    ['(x+1)^3/(x+1)', '(x + 1)^2'],
    ['(1-x)^2/(x-1)', 'x - 1'],
    ['tan(x)^2*sec(x)', 'sec(x)*tan(x)^2'],
    ['exp(2*ln(x))', 'x^2'],
    ['sin(-x) + sin(x)', '0'],
    ['cos(5*pi/6) + (-8)^(1/3)', '-sqrt(3)/2 - 2'],
    ['(-x)^(1/3)', '-cbrt(x)'],
  ])('%s is %s', (text, expected) => {
    expect(rewritten(text)).toBe(expected);
  });

  it('are differentiated', () => {
    const slope = deriveForm(formOf('x^2*ln(x)'), 'x');
    expect(slope && toText(writeForm(slope, 'x'))).toBe('x + 2*x*ln(x)');
  });
});

describe('limits at the ends', () => {
  const end = (place: string, side: -1 | 1) =>
    place === 'infinity'
      ? ({ kind: 'infinite', sign: side } as const)
      : ({ kind: 'finite', side, value: formOf(place) } as const);

  it.each([
    ['x*ln(x)', '0', 1, '0'],
    ['ln(abs(x)) - ln(abs(x + 1))', 'infinity', 1, '0'],
    ['x - ln(exp(x) + 1)', 'infinity', 1, '0'],
    ['atan(tan(x/2)/sqrt(3))', 'pi', -1, 'pi/2'],
    ['atan(tan(x/2)/sqrt(3))', 'pi', 1, '-pi/2'],
    ['x/sqrt(x^2 + 1)', 'infinity', -1, '-1'],
    ['exp(-x)*x^5', 'infinity', 1, '0'],
  ] as const)('of %s at %s from side %i is %s', (text, place, side, expected) => {
    const limit = limitOfForm(formOf(text), 'x', end(place, side), new Map());
    expect(limit?.kind === 'finite' && toText(writeForm(limit.form, 'x'))).toBe(expected);
  });

  it('may be infinite or not exist', () => {
    expect(limitOfForm(formOf('ln(x)'), 'x', end('0', 1), new Map())).toEqual({
      kind: 'infinite',
      sign: -1,
    });
    expect(limitOfForm(formOf('cos(x)'), 'x', end('infinity', 1), new Map())?.kind).toBe('bounded');
  });
});

describe('places where a function is not smooth', () => {
  it.each([
    ['1/(x^2 - x - 1)', 0, 2, ['sqrt(5)/2 + 1/2']],
    ['1/(1 + sin(x))', 0, 6.28, ['3*pi/2']],
    ['1/(exp(x) - 1 - x)', -1, 1, ['0']],
    ['1/(x^2 - 4x + 4)', 0, 3, ['2']],
    ['floor(x) + abs(x - 1/3)', 0.1, 2.5, ['1/3', '1', '2']],
    ['tan(x)', 0, 5, ['pi/2', '3*pi/2']],
    ['1/(x^2 + x + 1)', -100, 100, []],
    ['1/(1/x + 1)', 0, 2, []],
    ['1/(1/x - 2)', 0, 2, ['1/2']],
  ] as const)('%s between %d and %d: %j', (text, from, to, expected) => {
    const found = findBreaks([read(text)], from, to, {
      areCornersWanted: true,
      parameters: new Map(),
      variable: 'x',
    });
    expect(found?.map(({ exact }) => exact && toText(exact))).toEqual(expected);
  });

  it('are not returned if there are too many', () => {
    const options = { areCornersWanted: true, parameters: new Map(), variable: 'x' };
    expect(findBreaks([read('tan(10^9*x)')], 0, 1, options)).toBeUndefined();
  });
});

describe('bounds by intervals', () => {
  it('reveal a peak that sampling misses', () => {
    const bounds = encloseIntegral(read('exp(-10^8*(x - 1/3)^2)'), 'x', 0, 1, new Map());
    expect(bounds && isWithin(bounds, 0)).toBe(false);
    expect(bounds && isWithin(bounds, Math.sqrt(Math.PI) / 1e4)).toBe(true);
    expect(bounds?.peak).toBeCloseTo(1 / 3, 3);
  });
});

describe('quadrature', () => {
  it('rejects a function that oscillates without end', () => {
    const evaluate = prepare(read('sin(1/x)'), bigFloatArithmetic(150), 'x');
    const piece = { from: bigFromNumber(0), to: bigFromNumber(1) };
    expect(evaluate && integratePiece(piece, { bits: 60, evaluate })).toBeUndefined();
  });

  it.each([
    ['x^2', 1 / 3],
    ['1/sqrt(x)', 2],
    ['1/sqrt(1 - x)', 2],
    ['ln(x)', -1],
  ])('of %s over the unit interval is %d, within its bound', (text, value) => {
    const evaluate = prepare(read(text), bigFloatArithmetic(150), 'x');
    const piece = { from: bigFromNumber(0), to: bigFromNumber(1) };
    const result = evaluate && integratePiece(piece, { bits: 60, evaluate });
    expect(result && bigToNumber(result.value)).toBeCloseTo(value, 14);
    expect(result?.error).toBeLessThan(1e-14);
  });
});
