import { memo } from 'react';

import { Note, shortenText, toVisibleName } from '@lobechat/shared-tool-ui';

import type { GivenProvider } from '../given.ts';
import { webBrowsingSurfaceKit } from '../surface-kit.ts';

export interface ProviderNotesProps {
  providers: readonly GivenProvider[];
  /** Text already shown: reasons in it are not repeated. */
  said?: string | undefined;
}

/** Providers that did not answer, each with the reason. */
export const ProviderNotes = memo<ProviderNotesProps>(({ providers, said = '' }) => {
  const { t } = webBrowsingSurfaceKit.useTexts();
  return providers.flatMap(({ errorType = '', message, name = '', outcome }, index) => {
    if (outcome !== 'failed' && outcome !== 'notConfigured') return [];
    if (said.includes(message ?? name)) return [];
    const provider = toVisibleName(name);
    const reason = shortenText(message ?? errorType, 300);
    return (
      <Note key={index}>
        {outcome === 'notConfigured'
          ? t('render.notConfigured', { provider })
          : t('render.providerFailed', { provider, reason })}
      </Note>
    );
  });
});

ProviderNotes.displayName = 'ProviderNotes';
