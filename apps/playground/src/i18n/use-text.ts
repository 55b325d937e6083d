import { useTranslation } from 'react-i18next';

import type { TextKey } from '../locales/en-US.ts';
import { PAGE_NAMESPACE } from './create-i18n.ts';

/** The plural forms share a key without their suffix. */
type PluralKey<Key extends string> = Key extends `${infer Stem}_one` | `${infer Stem}_other`
  ? Stem
  : Key;

/** Every key that {@link useText} accepts. */
export type PageTextKey = PluralKey<TextKey>;

/** Returns the page's text for a key, with values filled in and the plural for `count`. */
export type PageText = (
  key: PageTextKey,
  values?: Readonly<Record<string, number | string>>,
) => string;

/** The page's own texts in the current language; the keys are checked by the compiler. */
export const useText = (): PageText => {
  const { t } = useTranslation(PAGE_NAMESPACE);
  return t as unknown as PageText;
};
