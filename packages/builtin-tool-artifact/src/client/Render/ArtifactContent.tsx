import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { CodeBlock, EmptyState, type GivenState, toVisibleName } from '@lobechat/shared-tool-ui';

import type { artifactApis } from '../../apis.ts';
import { artifactSurfaceKit } from '../surface-kit.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  image: css`
    align-self: flex-start;

    max-width: 100%;
    max-height: 360px;
    border: 1px solid ${cssVar.colorBorderSecondary};
    border-radius: ${cssVar.borderRadius};

    object-fit: contain;

    background: ${cssVar.colorFillQuaternary};
  `,
}));

/** Props of {@link ArtifactContent}. */
export interface ArtifactContentProps {
  state: GivenState<typeof artifactApis, 'readArtifact'>;
}

/** The part of an artifact that was read: a page of text, an image, or why it is not shown. */
export const ArtifactContent = memo<ArtifactContentProps>(({ state }) => {
  const { t } = artifactSurfaceKit.useTexts();
  const { artifact, image, kind, text } = state;
  if (image?.data !== undefined) {
    return (
      <img
        alt={toVisibleName(artifact?.name ?? '')}
        className={styles.image}
        src={`data:${image.mimeType};base64,${image.data}`}
      />
    );
  }
  if (kind !== 'text') {
    return <EmptyState text={t(kind === 'image' ? 'render.largeImage' : 'render.binary')} />;
  }
  return text ? (
    <CodeBlock label={t('render.content')} text={text} />
  ) : (
    <EmptyState text={t('render.emptyText')} />
  );
});

ArtifactContent.displayName = 'ArtifactContent';
