import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { convertBase } from './convert-base.ts';

const digitsOf = (value: string, fromBase: number | undefined, toBase: number) =>
  convertBase({ ...(fromBase ? { fromBase } : {}), toBases: [toBase], value }).results[0]?.digits;

const bases = fc.integer({ max: 36, min: 2 });

describe('what is rejected', () => {
  it.each([
    ['129', 8, "Base 8 has no digit '9' in '129'. Its digits are 0-7."],
    ['12x', undefined, "Base 10 has no digit 'x' in '12x'. Its digits are 0-9."],
    ['0b12', undefined, "Base 2 has no digit '2' in '0b12'. Its digits are 0-1."],
    ['fg!', 16, "Base 16 has no digit 'g', '!' in 'fg!'. Its digits are 0-9 and a-f."],
    ['', 10, "'' is not a number. Write digits of base 10, with at most one point."],
    [
      'sqrt(2)',
      undefined,
      "Base 10 has no digit 's', 'q', 'r', 't', '(', … in 'sqrt(2)'. Its digits are 0-9.",
    ],
    ['-', 10, "'-' is not a number. Write digits of base 10, with at most one point."],
    ['1.2.3', 10, "'1.2.3' is not a number. Write digits of base 10, with at most one point."],
    ['1,00', undefined, "Base 10 has no digit ',' in '1,00'. Its digits are 0-9."],
    ['1021_2', undefined, "Base 2 has no digit '2' in '1021'. Its digits are 0-1."],
    ['0x', undefined, "'0x' is not a number. Write digits of base 16, with at most one point."],
  ])('%s in base %s', (value, fromBase, message) => {
    expect(() => digitsOf(value, fromBase, 10)).toThrow(
      expect.objectContaining({ message, type: 'InvalidNumber' }),
    );
  });

  it.each([0, 1, 37, 2.5, Number.NaN])('the base %s', (base) => {
    expect(() => digitsOf('1', 10, base)).toThrow(
      expect.objectContaining({ type: 'InvalidArguments' }),
    );
  });

  it('an expression with an unknown name, or for a date', () => {
    expect(() => digitsOf('2^x', undefined, 2)).toThrow(/Unknown symbol 'x'/);
    expect(() => digitsOf('2026-01-15', undefined, 2)).toThrow(/is a date/);
  });

  it('a number that is too long', () => {
    expect(() => digitsOf('1'.repeat(10_001), 10, 2)).toThrow(
      expect.objectContaining({ type: 'ResourceLimit' }),
    );
  });
});

describe('convertBase', () => {
  it.each([
    ['255', undefined, 16, 'ff'],
    ['-0xFF', undefined, 10, '-255'],
    ['0b1010', undefined, 8, '12'],
    ['0b1', 16, 10, '177'],
    ['1,000,000', undefined, 16, 'f4240'],
    ['1011_2', undefined, 10, '11'],
    ['-(ff.8)_{16}', undefined, 10, '-255.5'],
    ['777₈', 8, 10, '511'],
    ['1010_10', 2, 10, '42'],
    ['-0xff_12', undefined, 10, '-65298'],
    ['1_000', undefined, 2, '1111101000'],
    ['-1.5e3', undefined, 16, '-5dc'],
    ['1e3', 16, 10, '483'],
    ['1010 1010', 2, 16, 'aa'],
    ['ff.8', 16, 10, '255.5'],
    ['-0.1', 10, 5, `-0.0${'2'.repeat(31)}`],
    ['zz', 36, 10, '1295'],
    ['-0', 10, 2, '0'],
    ['.5', 10, 2, '0.1'],
    ['2^70', undefined, 16, '400000000000000000'],
    ['1/3', undefined, 3, '0.1'],
    ['1.5e-3 * 2', undefined, 10, '0.003'],
    ['5! - 1', undefined, 2, '1110111'],
    ['0xFF + 1', undefined, 16, '100'],
  ])('%s of base %s is, in base %s, %s', (value, fromBase, toBase, expected) => {
    expect(digitsOf(value, fromBase, toBase)).toBe(expected);
  });

  it('writes zero without a sign if everything else was cut off', () => {
    const [result] = convertBase({ fractionDigits: 2, toBases: [2], value: '-0.001' }).results;
    expect(result).toMatchObject({ digits: '0.00', isExact: false });
  });

  it('agrees with JavaScript integers', () => {
    fc.assert(
      fc.property(fc.bigInt(), bases, (value, base) => {
        expect(digitsOf(value.toString(), 10, base)).toBe(value.toString(base));
      }),
    );
  });

  it('round-trips through any base', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 700n), 10n ** 700n), bases, bases, (value, first, second) => {
        const there = digitsOf(value.toString(first), first, second) ?? '';
        expect(digitsOf(there, second, 10)).toBe(value.toString());
      }),
    );
  });

  it('round-trips with a fraction through a power of its base', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[01]{1,40}\.[01]{0,39}1$/), (value) => {
        const there = digitsOf(value, 2, 16) ?? '';
        expect(digitsOf(there, 16, 2)).toBe(value.replace(/^0+(?=[^.])/, ''));
      }),
    );
  });

  it('never reports a cut-off value as exact', () => {
    const [third] = convertBase({ toBases: [3], value: '0.1' }).results;
    expect(third).toMatchObject({ digits: `0.${'0022'.repeat(8)}`, isExact: false });
  });
});
