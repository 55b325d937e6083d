import { describe, expect, it } from 'vitest';

import { ToolErrorType } from '@lobechat/types';

import { sharedToolLocales } from './index.ts';

describe('sharedToolLocales', () => {
  it('has the same keys in every language, with the same variables', () => {
    const { 'en-US': english, 'zh-CN': chinese } = sharedToolLocales;
    // Chinese has no plural forms.
    const keys = Object.keys(english).filter((key) => !key.endsWith('_one'));
    expect(Object.keys(chinese).toSorted()).toEqual(keys.toSorted());
    for (const key of keys) {
      const text = english[key] ?? '';
      expect(chinese[key]?.match(/\{\{\w+\}\}/g)).toEqual(text.match(/\{\{\w+\}\}/g));
    }
  });

  it('has a text for every type of error', () => {
    for (const type of Object.values(ToolErrorType)) {
      expect(sharedToolLocales['zh-CN']).toHaveProperty([`builtins.shared.error.${type}`]);
    }
  });

  it('uses the keys of the tools’ namespace', () => {
    for (const key of Object.keys(sharedToolLocales['en-US'])) {
      expect(key).toMatch(/^builtins\.shared\./);
    }
  });
});
