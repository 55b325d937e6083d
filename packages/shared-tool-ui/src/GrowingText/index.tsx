import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { LogRegion } from '../LogRegion/index.tsx';
import { Note } from '../Note/index.tsx';
import { toVisibleText } from '../visible-text/visible-text.ts';

/** Characters shown from the end of a growing text. */
const SHOWN = 20_000;

/** Props of {@link GrowingText}. */
export interface GrowingTextProps {
  label: string;
  text: string | undefined;
}

/** A text that is being written. */
export const GrowingText = memo<GrowingTextProps>(({ label, text = '' }) => {
  const { t } = useTranslation('plugin');
  return (
    <>
      {text.length > SHOWN && <Note>{t('builtins.shared.onlyEndOfText')}</Note>}
      <LogRegion isLive label={label} maxHeight={320}>
        {toVisibleText(text.slice(-SHOWN))}
      </LogRegion>
    </>
  );
});

GrowingText.displayName = 'GrowingText';
