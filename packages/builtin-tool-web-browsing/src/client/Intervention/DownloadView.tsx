import { memo } from 'react';

import { formatSize, InlineCode, KeyValueTable, toVisibleName } from '@lobechat/shared-tool-ui';

import { webBrowsingSurfaceKit } from '../surface-kit.ts';
import type { ReadDownloadPreview } from './read-preview.ts';

export interface DownloadViewProps {
  preview: ReadDownloadPreview;
}

/** The file to be saved: source, size, type and destination. */
export const DownloadView = memo<DownloadViewProps>(
  ({ preview: { host = '', mimeType, path, size, url } }) => {
    const { language, t } = webBrowsingSurfaceKit.useTexts();
    return (
      <KeyValueTable
        rows={[
          { label: t('intervention.host'), value: toVisibleName(host) },
          {
            label: t('render.size'),
            value: formatSize(size, language) || t('intervention.unknown'),
          },
          {
            label: t('render.type'),
            value: toVisibleName(mimeType ?? '') || t('intervention.unknown'),
          },
          { label: t('render.savedAs'), value: <InlineCode text={path} /> },
          { label: t('render.source'), value: <InlineCode text={url} /> },
        ]}
      />
    );
  },
);

DownloadView.displayName = 'DownloadView';
