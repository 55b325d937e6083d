import { describe, expect, it } from 'vitest';

import { calculatorLocales } from '../../../locales/index.ts';
import { describeValueName, VALUE_NAMES } from './value-names.ts';

const translate = (key: string, values?: Record<string, number | string>): string =>
  `<${key}${values ? JSON.stringify(values) : ''}>`;

describe('describeValueName', () => {
  it.each(['', 'x', 'x1', 'X', 'c0', 'x_1', 'Δx', 'constructor'])('leaves %j alone', (name) => {
    expect(describeValueName(name, translate).toLowerCase()).toBe(name.toLowerCase());
  });

  it('takes names apart that it does not know', () => {
    expect(describeValueName('someNewValue2Of', translate)).toBe('Some new value2 of');
  });

  it('knows percentiles, and names that have a text', () => {
    expect(describeValueName('p2.5', translate)).toBe('<render.percentile{"percent":"2.5"}>');
    expect(describeValueName('mean', translate)).toBe('<render.name.mean>');
  });

  it.each(Object.keys(calculatorLocales) as (keyof typeof calculatorLocales)[])(
    'has a text for every name in %s',
    (language) => {
      const texts = calculatorLocales[language];
      const prefix = 'builtins.lobe-calculator.render.name.';
      const names = Object.keys(texts).flatMap((key) =>
        key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
      );
      expect(new Set(names)).toEqual(VALUE_NAMES);
    },
  );
});
