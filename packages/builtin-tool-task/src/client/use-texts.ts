import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { InspectorPhase } from '@lobechat/shared-tool-ui';

import { type TaskApiNameType, TaskIdentifier } from '../types.ts';

const PREFIX = `builtins.${TaskIdentifier}`;

/** The tool's texts in the language of the page. */
export interface TaskTexts {
  /** BCP 47, for numbers and times. */
  language: string;
  /** A text of the surfaces, e.g. `status.todo`. */
  t: (key: string, values?: Record<string, number | string>) => string;
  /** What a call does, in words that follow its phase. */
  title: (apiName: TaskApiNameType, phase: InspectorPhase) => string;
}

/** Reads the tool's texts. The functions stay the same as long as the language does. */
export const useTexts = (): TaskTexts => {
  const { i18n, t } = useTranslation('plugin');
  const { language } = i18n;
  return useMemo(
    () => ({
      language,
      t: (key, values) => t(`${PREFIX}.${key}`, values ?? {}),
      title: (apiName, phase) => {
        if (phase === 'streaming' || phase === 'running') return t(`${PREFIX}.running.${apiName}`);
        if (phase === 'done') return t(`${PREFIX}.done.${apiName}`);
        if (phase === 'failed') return t(`${PREFIX}.failed.${apiName}`);
        return t(`${PREFIX}.apiName.${apiName}`);
      },
    }),
    [language, t],
  );
};
