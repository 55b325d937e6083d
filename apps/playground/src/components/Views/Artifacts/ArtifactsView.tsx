import { memo } from 'react';

import { useText } from '../../../i18n/use-text.ts';
import { ArtifactPanel } from '../../Artifacts/ArtifactPanel.tsx';
import type { PageViewProps } from '../PageView.tsx';
import { viewStyles as styles } from '../style.ts';

/** All stored artifacts of the page and the server. */
export const ArtifactsView = memo<PageViewProps>(() => {
  const t = useText();
  return (
    <div className={styles.root}>
      <h1 className={styles.title}>{t('view.artifacts')}</h1>
      <p className={styles.lead}>{t('artifacts.help')}</p>
      <ArtifactPanel own={undefined} version={0} />
    </div>
  );
});

ArtifactsView.displayName = 'ArtifactsView';
