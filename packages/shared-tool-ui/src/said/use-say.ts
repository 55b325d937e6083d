import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { createPhraseBook, type PhraseBook, type Phrases, SAID_NAMESPACE } from './phrase-book.ts';

/** A tool's text as a person reads it. */
export interface Said {
  /** The text is still English, because there is no translation. */
  isOriginal: boolean;
  text: string;
}

/** `builtin__lobe-task__runTask` is the name that models use. */
const QUALIFIER = /(?<![\w-])[a-z\d-]+__[A-Za-z\d.-]+__(?=[A-Za-z])/g;

const books = new WeakMap<Phrases, PhraseBook>();

const getBook = (phrases: Phrases): PhraseBook => {
  const known = books.get(phrases);
  if (known) return known;
  const book = createPhraseBook(phrases);
  books.set(phrases, book);
  return book;
};

/**
 * Translates what a tool wrote in English for a model, with the plain names of APIs. Hosts add the
 * phrases to i18next, `addResourceBundle('zh-CN', SAID_NAMESPACE, phrases)`; without them the text
 * is unchanged.
 */
export const useSay = (): ((text: string) => Said) => {
  const { i18n } = useTranslation('plugin');
  const { language } = i18n;
  const phrases = i18n.getResourceBundle(language, SAID_NAMESPACE) as Phrases | undefined;
  return useMemo(() => {
    const isEnglish = language.startsWith('en');
    return (text) => {
      const said = isEnglish || !phrases ? undefined : getBook(phrases)(text);
      return {
        isOriginal: !isEnglish && said === undefined,
        text: (said ?? text).replaceAll(QUALIFIER, ''),
      };
    };
  }, [language, phrases]);
};
