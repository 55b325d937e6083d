import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { InspectorPhase } from '@lobechat/shared-tool-ui';

import { type LocalSystemApiNameType, LocalSystemIdentifier } from '../types.ts';

const PREFIX = `builtins.${LocalSystemIdentifier}`;

/** The tool's texts in the language of the page. */
export interface LocalSystemTexts {
  /** A text of the surfaces, e.g. `render.lines`. */
  t: (key: string, values?: Record<string, number | string>) => string;
  /** What a call does, in words that follow its phase. */
  title: (apiName: LocalSystemApiNameType, phase: InspectorPhase) => string;
}

/** Reads the tool's texts. The functions stay the same as long as the language does. */
export const useTexts = (): LocalSystemTexts => {
  const { t } = useTranslation('plugin');
  return useMemo(
    () => ({
      t: (key, values) => t(`${PREFIX}.${key}`, values ?? {}),
      title: (apiName, phase) => {
        if (phase === 'streaming' || phase === 'running') return t(`${PREFIX}.running.${apiName}`);
        if (phase === 'done') return t(`${PREFIX}.done.${apiName}`);
        return t(`${PREFIX}.apiName.${apiName}`);
      },
    }),
    [t],
  );
};
