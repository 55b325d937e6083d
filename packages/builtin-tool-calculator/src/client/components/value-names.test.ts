import { describe, expect, it } from 'vitest';

import { calculatorLocales } from '../../locales/index.ts';
import { describeFact, describeValueName } from './value-names.ts';

const texts = {
  has: (key: string): boolean =>
    Object.hasOwn(calculatorLocales['en-US'], `builtins.lobe-calculator.${key}`),
  t: (key: string, values?: Record<string, number | string>): string =>
    `<${key}${values ? JSON.stringify(values) : ''}>`,
};

describe('describeValueName', () => {
  it.each(['', 'x', 'x1', 'X', 'c0', 'x_1', 'Δx', 'constructor'])('leaves %j alone', (name) => {
    expect(describeValueName(name, texts).toLowerCase()).toBe(name.toLowerCase());
  });

  it('splits unknown names into words', () => {
    expect(describeValueName('someNewValue2Of', texts)).toBe('Some new value2 of');
  });

  it('knows percentiles, and names that have a label', () => {
    expect(describeValueName('p2.5', texts)).toBe('<render.percentile{"percent":"2.5"}>');
    expect(describeValueName('mean', texts)).toBe('<render.name.mean>');
  });

  it('knows the words of dates', () => {
    expect(describeFact('Monday', texts)).toBe('<render.dates.Monday>');
    expect(describeFact('2026-01-31', texts)).toBe('2026-01-31');
  });
});
