import { describe, expect, it } from 'vitest';

import { parseDecimal } from '../numbers/decimal.ts';
import { isZero, rational } from '../numbers/rational.ts';
import { findConstant } from './functions.ts';
import { suggestNames } from './suggest.ts';
import { UNITS } from './unit-table.ts';
import { findUnit, UNIT_NAMES } from './units.ts';

describe('the table of units', () => {
  it('has no duplicate names', () => {
    const names = UNITS.flatMap(({ names: some }) => Object.keys(some));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('gives no unit the name of a constant', () => {
    expect(UNIT_NAMES.filter((name) => findConstant(name))).toEqual([]);
  });

  it('has a nonzero size for every unit', () => {
    const sizeless = UNIT_NAMES.filter((name) => {
      const unit = findUnit(name);
      return !unit || isZero(unit.factor);
    });
    expect(sizeless).toEqual([]);
  });
});

describe('findUnit', () => {
  it.each(['', 'x', 'kk', 'kinch', 'kilom', 'mB', 'Km', 'constructor', 'kconstructor', 'toString'])(
    "has no unit '%s'",
    (name) => {
      expect(findUnit(name)).toBeUndefined();
    },
  );

  it.each([
    ['km', '1000'],
    ['kilometers', '1000'],
    ['mg', '0.000001'],
    ['µm', '0.000001'],
    ['mi', '1609.344'],
    ['min', '60'],
    ['Pa', '1'],
    ['hPa', '100'],
    ['MiB', '8388608'],
    ['MB', '8000000'],
    ['Mbit', '1000000'],
    ['kWh', '3600000'],
    ['dtex', '0.0000001'],
    ['mL', '0.000001'],
    ['ft', '0.3048'],
  ])('%s is %s of its base unit', (name, factor) => {
    expect(findUnit(name)?.factor).toEqual(parseDecimal(factor));
  });

  it('keeps non-decimal factors exact', () => {
    expect(findUnit('kph')?.factor).toEqual(rational(5n, 18n));
    expect(findUnit('surveyfoot')?.factor).toEqual(rational(1200n, 3937n));
  });

  it('has the zeros of temperature scales', () => {
    expect(findUnit('degC')?.offset).toEqual(parseDecimal('273.15'));
    expect(findUnit('K')?.offset).toEqual(rational(0n));
  });
});

describe('suggestNames', () => {
  it('suggests nothing for a name unlike all others, or a very long one', () => {
    expect(suggestNames('zzzzz', ['sin', 'cos'])).toEqual([]);
    expect(suggestNames('s'.repeat(1000), ['sin'])).toEqual([]);
  });

  it.each([
    ['sni', ['sin']],
    ['SIN', ['sin']],
    ['sqrtt', ['sqrt']],
  ])('%s: %o', (name, expected) => {
    expect(suggestNames(name, ['sin', 'sqrt', 'floor'])).toEqual(expected);
  });
});
