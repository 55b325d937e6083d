import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { InspectorPhase } from '@lobechat/shared-tool-ui';

import { CalculatorIdentifier } from '../constants.ts';
import type { CalculatorApiNameType } from '../types.ts';

const PREFIX = `builtins.${CalculatorIdentifier}`;

/** The calculator's texts in the language of the page. */
export interface CalculatorTexts {
  /** A text of the surfaces, e.g. `render.decimal`. */
  t: (key: string, values?: Record<string, number | string>) => string;
  /** What a call does, in words that follow its phase. */
  title: (apiName: CalculatorApiNameType, phase: InspectorPhase) => string;
}

/** Reads the calculator's texts. The functions stay the same as long as the language does. */
export const useTexts = (): CalculatorTexts => {
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
