import { useTranslation } from 'react-i18next';

import type { InspectorPhase } from '@lobechat/shared-tool-ui';

import { ArtifactIdentifier } from '../constants.ts';
import type { ArtifactApiNameType } from '../types.ts';

const PREFIX = `builtins.${ArtifactIdentifier}`;

/** The tool's texts in the language of the page. */
export interface ArtifactTexts {
  /** BCP 47, for numbers and dates. */
  language: string;
  /** A text of the surfaces, e.g. `render.size`. */
  t: (key: string, values?: Record<string, number | string>) => string;
  /** What a call does, in words that follow its phase. */
  title: (apiName: ArtifactApiNameType, phase: InspectorPhase) => string;
}

/** Reads the tool's texts. */
export const useTexts = (): ArtifactTexts => {
  const { i18n, t } = useTranslation('plugin');
  return {
    language: i18n.language,
    t: (key, values) => t(`${PREFIX}.${key}`, values ?? {}),
    title: (apiName, phase) => {
      if (phase === 'streaming' || phase === 'running') return t(`${PREFIX}.running.${apiName}`);
      if (phase === 'done') return t(`${PREFIX}.done.${apiName}`);
      return t(`${PREFIX}.apiName.${apiName}`);
    },
  };
};
