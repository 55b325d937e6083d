import { Flexbox, Icon } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { File, FileText, Image } from 'lucide-react';
import { memo } from 'react';

import {
  CodeBlock,
  CopyButton,
  DataTable,
  EmptyState,
  ErrorDisplay,
  formatSize,
  formatTime,
} from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import {
  ArtifactApiName,
  type ListArtifactsParams,
  type ListArtifactsState,
} from '../../../types.ts';
import { readText } from '../../read-text.ts';
import { useTexts } from '../../use-texts.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  icon: css`
    flex: none;
    color: ${cssVar.colorTextSecondary};
  `,
  name: css`
    font-weight: 500;
    overflow-wrap: anywhere;
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

/** What is stored: names, types, sizes and times, with the beginnings of texts. */
export const ListArtifactsRender = memo<
  BuiltinRenderProps<ListArtifactsParams, ListArtifactsState>
>(({ content, pluginError, pluginState }) => {
  const { language, t } = useTexts();
  if (pluginError) return <ErrorDisplay error={pluginError} fallback={readText(content)} />;
  if (!pluginState) return <CodeBlock label={t('render.content')} text={readText(content)} />;

  const { artifacts, total } = pluginState;
  if (artifacts.length === 0) return <EmptyState text={t('render.none')} />;
  return (
    <Flexbox gap={8}>
      {total > artifacts.length && (
        <p className={styles.secondary}>{t('render.newest', { shown: artifacts.length, total })}</p>
      )}
      <DataTable
        columns={[t('render.name'), t('render.type'), t('render.size'), t('render.created')]}
        label={t(`apiName.${ArtifactApiName.listArtifacts}`)}
        rows={artifacts.map(({ createdAt, id, kind, mimeType, name, preview, size }) => ({
          cells: [
            <Flexbox gap={2} key="name">
              <Flexbox horizontal align="center" gap={6}>
                <Icon aria-hidden className={styles.icon} icon={KIND_ICONS[kind]} size={14} />
                <span className={styles.name}>{name}</span>
                <CopyButton name={t('render.idOf', { name })} text={id} />
              </Flexbox>
              {preview !== undefined && <span className={styles.secondary}>{preview}</span>}
            </Flexbox>,
            mimeType,
            <span className={styles.number} key="size">
              {formatSize(size, language)}
            </span>,
            <time
              className={styles.number}
              dateTime={new Date(createdAt).toISOString()}
              key="created"
            >
              {formatTime(createdAt, language)}
            </time>,
          ],
          key: id,
        }))}
      />
    </Flexbox>
  );
});

ListArtifactsRender.displayName = 'ListArtifactsRender';
