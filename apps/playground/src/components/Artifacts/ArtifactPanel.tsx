import { Button } from '@lobehub/ui/base-ui';
import { Package, TriangleAlert } from 'lucide-react';
import { memo } from 'react';

import type { ArtifactReference } from '@lobechat/types';

import { usePlaygroundServices } from '../../app/services.ts';
import { useLoaded } from '../../app/use-loaded.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorReason } from '../Shared/ErrorReason.tsx';
import { LoadingLines } from '../Shared/LoadingLines.tsx';
import { Section } from '../Shared/Section.tsx';
import { StateMessage } from '../Shared/StateMessage.tsx';
import { ArtifactRows } from './ArtifactRows.tsx';

/** Props of {@link ArtifactPanel}. */
export interface ArtifactPanelProps {
  /** Artifacts of the shown call; undefined where none is shown. */
  own: readonly ArtifactReference[] | undefined;
  /** Changes when there may be new artifacts. */
  version: number;
}

/** Artifacts of the shown call, then all others of the page and the server, newest first. */
export const ArtifactPanel = memo<ArtifactPanelProps>(({ own, version }) => {
  const t = useText();
  const { runner } = usePlaygroundServices();
  const artifacts = useLoaded(`artifacts ${version}`, runner.listArtifacts);

  if (artifacts.error && !artifacts.data) {
    return (
      <StateMessage
        action={<Button onClick={artifacts.reload}>{t('action.retry')}</Button>}
        help={<ErrorReason error={artifacts.error} />}
        icon={TriangleAlert}
        role="alert"
        title={t('artifact.error')}
      />
    );
  }
  if (!artifacts.data) return <LoadingLines label={t('artifact.title')} rows={4} />;
  if (artifacts.data.length === 0) {
    return <StateMessage icon={Package} title={t('artifact.empty')} />;
  }
  if (!own) return <ArtifactRows artifacts={artifacts.data} />;
  const ids = new Set(own.map(({ id }) => id));
  const others = artifacts.data.filter(({ id }) => !ids.has(id));
  return (
    <>
      <Section note={own.length} title={t('artifact.own')}>
        {own.length > 0 ? <ArtifactRows artifacts={own} /> : t('artifact.ownNone')}
      </Section>
      {others.length > 0 && (
        <Section note={others.length} title={t('artifact.others')}>
          <ArtifactRows artifacts={others} />
        </Section>
      )}
    </>
  );
});

ArtifactPanel.displayName = 'ArtifactPanel';
