import { Button } from '@lobehub/ui/base-ui';
import { Package, TriangleAlert } from 'lucide-react';
import { memo } from 'react';

import { usePlaygroundServices } from '../../app/services.ts';
import { useLoaded } from '../../app/use-loaded.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadingLines } from '../Shared/LoadingLines.tsx';
import { StateMessage } from '../Shared/StateMessage.tsx';
import { ArtifactRows } from './ArtifactRows.tsx';

/** What {@link ArtifactPanel} takes. */
export interface ArtifactPanelProps {
  /** Changes when there may be new ones. */
  version: number;
}

/** Everything that the artifact stores of the page and of the server hold, newest first. */
export const ArtifactPanel = memo<ArtifactPanelProps>(({ version }) => {
  const t = useText();
  const { runner } = usePlaygroundServices();
  const artifacts = useLoaded(`artifacts ${version}`, runner.listArtifacts);

  if (artifacts.error) {
    return (
      <StateMessage
        action={<Button onClick={artifacts.reload}>{t('action.retry')}</Button>}
        help={artifacts.error.message}
        icon={TriangleAlert}
        role="alert"
        title={t('artifact.error')}
      />
    );
  }
  if (!artifacts.data) return <LoadingLines label={t('artifact.title')} rows={4} />;
  if (artifacts.data.length === 0) {
    return <StateMessage help={t('artifact.empty')} icon={Package} title={t('artifact.title')} />;
  }
  return <ArtifactRows artifacts={artifacts.data} />;
});

ArtifactPanel.displayName = 'ArtifactPanel';
