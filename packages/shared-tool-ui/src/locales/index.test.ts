import { describe, expect, it } from 'vitest';

import { sharedToolLocales } from './index.ts';

describe('sharedToolLocales', () => {
  it('has the same keys in every language, with the same variables', () => {
    const { 'en-US': english, 'zh-CN': chinese } = sharedToolLocales;
    expect(Object.keys(chinese).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [key, text] of Object.entries(english)) {
      expect(chinese[key]?.match(/\{\{\w+\}\}/g)).toEqual(text.match(/\{\{\w+\}\}/g));
    }
  });

  it('is keyed for the namespace of tools', () => {
    for (const key of Object.keys(sharedToolLocales['en-US'])) {
      expect(key).toMatch(/^builtins\.shared\./);
    }
  });
});
