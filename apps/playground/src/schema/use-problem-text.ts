import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import type { SchemaProblemFacts } from '@lobechat/tool-engine';

import { type PageText, useText } from '../i18n/use-text.ts';

/** The types of a schema. */
const TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] as const;

const sayItem = (item: string, t: PageText): string => {
  const type = TYPES.find((name) => name === item);
  return type === undefined ? item : t(`schema.kind.${type}`);
};

/** Describes a problem of a value in the language of the page. */
export const sayProblem = (
  { code, items = [], limit = '', place, suggestions = [] }: SchemaProblemFacts,
  t: PageText,
  language: string,
): string => {
  const list = new Intl.ListFormat(language, { type: 'disjunction' });
  const sentence = t(`schema.${code}`, {
    items: list.format(items.map((item) => sayItem(item, t))),
    limit,
  });
  const hints = [
    ...(place === undefined ? [] : [t('schema.place', { name: place })]),
    ...(suggestions.length > 0
      ? [t('schema.suggestion', { items: list.format(suggestions) })]
      : []),
  ];
  return [sentence, ...hints].join(language.startsWith('zh') ? '' : ' ');
};

/** {@link sayProblem} in the language of the page. */
export const useProblemText = (): ((facts: SchemaProblemFacts) => string) => {
  const t = useText();
  const { language } = useTranslation().i18n;
  return useCallback((facts) => sayProblem(facts, t, language), [language, t]);
};
