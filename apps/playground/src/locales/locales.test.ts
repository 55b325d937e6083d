import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { changeLanguage, createI18n } from '../i18n/create-i18n.ts';
import { enUS } from './en-US.ts';
import { zhCN } from './zh-CN.ts';

const folder = join(import.meta.dirname, '..');
const code = globSync('**/*.{ts,tsx}', { cwd: folder })
  .filter((file) => !file.startsWith('locales') && !file.includes('.test.'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');

/** By its own name, or by a name with the same beginning that ends in a variable. */
const isAskedFor = (key: string): boolean => {
  const name = key.replace(/_(?:one|other)$/, '');
  const group = name.slice(0, name.lastIndexOf('.') + 1);
  return code.includes(`'${name}'`) || code.includes(`\`${group}\${`);
};

describe('the page’s texts', () => {
  it('are all used', () => {
    expect(Object.keys(enUS).filter((key) => !isAskedFor(key))).toEqual([]);
  });

  it('fill in the same values in both languages', () => {
    for (const [key, text] of Object.entries(enUS)) {
      const variables = (value: string) => value.match(/\{\{\w+\}\}/g)?.toSorted();
      expect(variables(zhCN[key as keyof typeof enUS]), key).toEqual(variables(text));
    }
  });

  it('have no empty text', () => {
    expect(Object.values({ ...enUS }).filter((text) => text.trim() === '')).toEqual([]);
    expect(Object.values(zhCN).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('change with the language, plurals included', async () => {
    const i18n = await createI18n('en-US');
    expect(i18n.t('catalogue.count', { count: 1 })).toBe('1 API');
    expect(i18n.t('catalogue.count', { count: 2 })).toBe('2 APIs');
    await changeLanguage(i18n, 'zh-CN');
    expect(i18n.t('catalogue.count', { count: 2 })).toBe('2 个 API');
    expect(i18n.t('action.run')).toBe('运行');
  });

  it('start in the preferred language', async () => {
    expect((await createI18n('zh-CN')).t('action.run')).toBe('运行');
  });
});
