import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import {
  CopyButton,
  formatTime,
  KeyValueTable,
  RowList,
  toVisibleName,
  toVisibleText,
} from '@lobechat/shared-tool-ui';

import type { GivenBase } from '../../given.ts';
import { type KnowledgeTexts, useTexts } from '../../surface-kit.ts';
import { rowStyles } from '../row-styles.ts';

const describeDocuments = (base: GivenBase, { t }: KnowledgeTexts): string => {
  const { documents = 0, failed = 0, pending = 0 } = base;
  return [
    t('count.documents', { count: documents }),
    ...(pending > 0 ? [t('ingest.pending', { count: pending })] : []),
    ...(failed > 0 ? [t('ingest.failed', { count: failed })] : []),
  ].join(' · ');
};

const describeIndex = ({ index }: GivenBase, { t }: KnowledgeTexts): string | undefined => {
  if (!index?.lexical) return undefined;
  const { dimension, lexical, semantic } = index;
  const vectors = dimension === undefined ? undefined : t('base.dimensions', { count: dimension });
  return [lexical, semantic, vectors]
    .flatMap((part) => (part ? [toVisibleName(part)] : []))
    .join(' · ');
};

export interface BaseListProps {
  bases: readonly GivenBase[];
}

/** Bases with their document and passage counts. */
export const BaseList = memo<BaseListProps>(({ bases }) => {
  const texts = useTexts();
  const { t } = texts;
  return (
    <RowList items={bases} label={t('base.list')}>
      {(base) => {
        const { chunks = 0, description, id = '', name = '' } = base;
        const facts = [
          describeDocuments(base, texts),
          t('count.passages', { count: chunks }),
          describeIndex(base, texts),
        ];
        return (
          <Flexbox gap={2}>
            <Flexbox horizontal align="center" gap={6}>
              <span className={rowStyles.title}>{toVisibleName(name)}</span>
              <CopyButton name={t('place.idOf', { name: toVisibleName(name) })} text={id} />
            </Flexbox>
            {description !== undefined && (
              <span className={rowStyles.secondary}>{toVisibleText(description, 300)}</span>
            )}
            <span className={rowStyles.secondary}>{facts.filter(Boolean).join(' · ')}</span>
          </Flexbox>
        );
      }}
    </RowList>
  );
});
BaseList.displayName = 'BaseList';

export interface BaseViewProps {
  base: GivenBase;
}

/** One base with its counts. */
export const BaseView = memo<BaseViewProps>(({ base }) => {
  const texts = useTexts();
  const { language, t } = texts;
  const { chunks = 0, createdAt, description, id = '', name = '' } = base;
  const index = describeIndex(base, texts);
  return (
    <KeyValueTable
      rows={[
        { label: t('base.name'), value: toVisibleName(name) },
        ...(description === undefined
          ? []
          : [{ label: t('base.description'), value: toVisibleText(description, 500) }]),
        { label: t('base.documents'), value: describeDocuments(base, texts) },
        { label: t('base.passages'), value: new Intl.NumberFormat(language).format(chunks) },
        ...(index === undefined ? [] : [{ label: t('base.index'), value: index }]),
        { label: t('base.created'), value: formatTime(createdAt, language) },
        { copy: id, label: t('base.id'), value: id },
      ]}
    />
  );
});
BaseView.displayName = 'BaseView';
