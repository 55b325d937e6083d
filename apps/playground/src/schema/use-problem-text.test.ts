import { describe, expect, it } from 'vitest';

import { SCHEMA_PROBLEM_CODES, type SchemaProblemFacts } from '@lobechat/tool-engine';

import { createI18n } from '../i18n/create-i18n.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import type { PageText } from '../i18n/use-text.ts';
import { sayProblem } from './use-problem-text.ts';

describe('a problem of the arguments', () => {
  it.each(LANGUAGES)('has a text for every code: %s', async (language) => {
    const t = (await createI18n(language)).t as unknown as PageText;
    for (const code of SCHEMA_PROBLEM_CODES) {
      const text = sayProblem({ code, items: ['string'], limit: '5' }, t, language);
      expect(text).not.toContain('schema.');
      expect(text).not.toContain('{{');
    }
  });

  it.each<[facts: SchemaProblemFacts, english: string, chinese: string]>([
    [
      { code: 'type', items: ['integer', 'null'] },
      'Must be a whole number or null.',
      '须为整数或null。',
    ],
    [
      { code: 'enum', items: ['"fast"', '"slow"'], suggestions: ['fast'] },
      'Must be "fast" or "slow". Did you mean fast?',
      '须为 "fast"或"slow"。您是指 fast 吗？',
    ],
    [
      { code: 'unknownProperty', items: ['times'], place: 'times' },
      'Unknown property. Allowed: times. It belongs in “times”.',
      '没有此属性。可用：times。它应放在“times”中。',
    ],
  ])('is described in both languages: %j', async (facts, english, chinese) => {
    for (const [language, text] of [
      ['en-US', english],
      ['zh-CN', chinese],
    ] as const) {
      const t = (await createI18n(language)).t as unknown as PageText;
      expect(sayProblem(facts, t, language)).toBe(text);
    }
  });
});
