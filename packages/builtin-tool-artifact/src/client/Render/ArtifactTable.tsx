import { Flexbox, Icon } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { File, FileText, Image } from 'lucide-react';
import { memo } from 'react';

import {
  CopyButton,
  DataTable,
  formatSize,
  formatTime,
  type GivenState,
  NameText,
  toVisibleName,
  toVisibleText,
} from '@lobechat/shared-tool-ui';

import type { artifactApis } from '../../apis.ts';
import { artifactSurfaceKit } from '../surface-kit.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  icon: css`
    flex: none;
    color: ${cssVar.colorTextSecondary};
  `,
  number: css`
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  `,
  secondary: css`
    margin: 0;
    color: ${cssVar.colorTextSecondary};
    font-weight: normal;
    overflow-wrap: anywhere;
  `,
}));

const KIND_ICONS = { binary: File, image: Image, text: FileText } as const;

/** Props of {@link ArtifactTable}. */
export interface ArtifactTableProps {
  artifacts: NonNullable<GivenState<typeof artifactApis, 'listArtifacts'>['artifacts']>;
}

/** Stored artifacts: names, types, sizes and times, with the beginnings of texts. */
export const ArtifactTable = memo<ArtifactTableProps>(({ artifacts }) => {
  const { language, t } = artifactSurfaceKit.useTexts();
  return (
    <DataTable
      columns={[t('render.name'), t('render.type'), t('render.size'), t('render.created')]}
      label={t('apiName.listArtifacts')}
      rows={artifacts.map(({ createdAt, id = '', kind, mimeType, name = id, preview, size }) => ({
        cells: [
          <Flexbox gap={2} key="name">
            <Flexbox horizontal align="center" gap={6}>
              <Icon
                aria-hidden
                className={styles.icon}
                icon={KIND_ICONS[kind ?? 'binary']}
                size={14}
              />
              <NameText name={name} />
              <CopyButton name={t('render.idOf', { name: toVisibleName(name) })} text={id} />
            </Flexbox>
            {preview !== undefined && (
              <span className={styles.secondary}>{toVisibleText(preview)}</span>
            )}
          </Flexbox>,
          mimeType,
          <span className={styles.number} key="size">
            {formatSize(size, language)}
          </span>,
          <span className={styles.number} key="created">
            {formatTime(createdAt, language)}
          </span>,
        ],
        key: id,
      }))}
    />
  );
});

ArtifactTable.displayName = 'ArtifactTable';
