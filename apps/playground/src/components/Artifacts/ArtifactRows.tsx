import { Alert, Button } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { Download, Eye } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { formatSize, toVisibleText } from '@lobechat/shared-tool-ui';
import type { ArtifactReference } from '@lobechat/types';

import { usePlaygroundServices } from '../../app/services.ts';
import { toError } from '../../app/to-error.ts';
import { saveFile } from '../../artifacts/save-file.ts';
import { lazyView } from '../../chunks/lazy-view.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ErrorReason } from '../Shared/ErrorReason.tsx';
import { viewStyles } from '../Views/style.ts';
import type { ArtifactPreviewProps } from './ArtifactPreview.tsx';

const ArtifactPreview = lazyView(
  async () => (await import('./ArtifactPreview.tsx')).ArtifactPreview,
);

const styles = createStaticStyles(({ css, cssVar }) => ({
  name: css`
    flex: 1;
    min-inline-size: 0;
    font-family: ${cssVar.fontFamilyCode};
    font-size: ${cssVar.fontSizeSM};
    overflow-wrap: anywhere;
  `,
}));

/** Props of {@link ArtifactRows}. */
export interface ArtifactRowsProps {
  artifacts: readonly ArtifactReference[];
}

/** Artifacts to open and to save. */
export const ArtifactRows = memo<ArtifactRowsProps>(({ artifacts }) => {
  const t = useText();
  const { i18n } = useTranslation();
  const { runner } = usePlaygroundServices();
  const [preview, setPreview] = useState<Omit<ArtifactPreviewProps, 'onClose'>>();
  const [error, setError] = useState<Error>();

  const read = async (artifact: ArtifactReference): Promise<Blob | undefined> => {
    setError(undefined);
    try {
      return await runner.readArtifact(artifact);
    } catch (reason) {
      setError(toError(reason));
      return undefined;
    }
  };
  const open = async (artifact: ArtifactReference): Promise<void> => {
    const file = await read(artifact);
    if (file) setPreview({ artifact, file });
  };
  const save = async (artifact: ArtifactReference): Promise<void> => {
    const file = await read(artifact);
    if (file) saveFile(file, artifact.name);
  };

  return (
    <>
      {error !== undefined && (
        <Alert
          role="alert"
          title={
            <>
              {t('artifact.readError')} <ErrorReason error={error} />
            </>
          }
          type="error"
        />
      )}
      <ul className={viewStyles.rows}>
        {artifacts.map((artifact) => (
          <li className={viewStyles.row} key={artifact.id}>
            <span className={styles.name}>{toVisibleText(artifact.name)}</span>
            <span className={viewStyles.secondary}>
              {toVisibleText(artifact.mimeType)} · {formatSize(artifact.size, i18n.language)}
            </span>
            <Button
              aria-label={t('action.openNamed', { name: toVisibleText(artifact.name) })}
              icon={Eye}
              onClick={() => void open(artifact)}
              size="small"
              type="text"
            >
              {t('action.open')}
            </Button>
            <Button
              aria-label={t('action.downloadNamed', { name: toVisibleText(artifact.name) })}
              icon={Download}
              onClick={() => void save(artifact)}
              size="small"
              type="text"
            >
              {t('action.download')}
            </Button>
          </li>
        ))}
      </ul>
      {preview && <ArtifactPreview {...preview} onClose={() => setPreview(undefined)} />}
    </>
  );
});

ArtifactRows.displayName = 'ArtifactRows';
