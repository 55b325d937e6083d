import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { InspectorPhase } from './inspector-phase.ts';

/** A tool's texts in the language of the page. */
export interface ToolTexts<ApiName extends string> {
  /** Whether a text exists: some values in a tool's data have one. */
  has: (key: string) => boolean;
  /** BCP 47, for numbers and times. */
  language: string;
  /** A text of the surfaces, e.g. `render.size`. */
  t: (key: string, values?: Record<string, number | string>) => string;
  /** Describes a call in words that follow its phase; its name if there are none. */
  title: (apiName: ApiName, phase: InspectorPhase) => string;
}

/**
 * Reads the texts of a tool, `builtins.<identifier>.…`. The functions stay the same until the
 * language changes.
 */
export const useToolTexts = <ApiName extends string>(identifier: string): ToolTexts<ApiName> => {
  const { i18n, t } = useTranslation('plugin');
  const { language } = i18n;
  return useMemo(() => {
    const prefix = `builtins.${identifier}`;
    return {
      has: (key) => i18n.exists(`${prefix}.${key}`, { ns: 'plugin' }),
      language,
      t: (key, values) => t(`${prefix}.${key}`, values ?? {}),
      title: (apiName, phase) => {
        const named = phase === 'streaming' ? 'running' : phase;
        const keys: string[] = [`${prefix}.${named}.${apiName}`, `${prefix}.apiName.${apiName}`];
        return t(keys);
      },
    };
  }, [i18n, identifier, language, t]);
};
