import { Flexbox, Icon } from '@lobehub/ui';
import { createStaticStyles, cx } from 'antd-style';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  FileX,
  RefreshCw,
} from 'lucide-react';
import { memo } from 'react';

import { Note, RowList, toVisibleName, toVisibleText } from '@lobechat/shared-tool-ui';
import type { Loose } from '@lobechat/types';

import { INGEST_STATUSES } from '../../../constants.ts';
import type { AddDocumentsState } from '../../../types.ts';
import type { GivenItem } from '../../given.ts';
import { type KnowledgeTexts, useTexts } from '../../surface-kit.ts';
import { rowStyles } from '../row-styles.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  icon: css`
    flex: none;
    margin-block-start: 3px;
    color: ${cssVar.colorTextSecondary};
  `,
  ready: css`
    color: color-mix(in oklab, ${cssVar.green} 75%, ${cssVar.colorText});
  `,
}));

const ICONS = {
  added: CircleCheck,
  failed: CircleAlert,
  missing: FileX,
  pending: CircleDashed,
  unchanged: CircleMinus,
  updated: RefreshCw,
} as const;

const LOOKS: Readonly<Record<string, string | undefined>> = {
  added: styles.ready,
  failed: rowStyles.error,
  updated: styles.ready,
};

/** `2 added · 1 failed`. */
export const countStatuses = (state: Loose<AddDocumentsState>, { t }: KnowledgeTexts): string => {
  const { counts, failed = 0, results = [] } = state;
  return INGEST_STATUSES.flatMap((status) => {
    const listed = results.filter((item) => item.status === status).length;
    const count = status === 'failed' ? failed : (counts?.[status] ?? listed);
    return count > 0 ? [t(`ingest.${status}`, { count })] : [];
  }).join(' · ');
};

const IngestRow = memo<{ item: GivenItem }>(({ item }) => {
  const { t } = useTexts();
  const { chunks, error, name = '', note, status = 'pending' } = item;
  const facts = [
    t(`status.${status}`),
    ...(chunks ? [t('count.passages', { count: chunks })] : []),
    ...(note === undefined ? [] : [toVisibleName(note)]),
  ];
  return (
    <Flexbox horizontal align="flex-start" gap={8}>
      <Icon aria-hidden className={cx(styles.icon, LOOKS[status])} icon={ICONS[status]} size={14} />
      <Flexbox gap={2}>
        <span className={rowStyles.name}>{toVisibleName(name)}</span>
        <span className={rowStyles.secondary}>{facts.join(' · ')}</span>
        {error?.message !== undefined && (
          <span className={rowStyles.error}>{toVisibleText(error.message, 500)}</span>
        )}
      </Flexbox>
    </Flexbox>
  );
});
IngestRow.displayName = 'IngestRow';

export interface IngestItemsProps {
  state: Loose<AddDocumentsState>;
}

/** The outcome for each document, with counts on top. */
export const IngestItems = memo<IngestItemsProps>(({ state }) => {
  const texts = useTexts();
  const { t } = texts;
  const { omitted = 0, results = [], skipped = 0, skippedFor = [] } = state;
  const counted = countStatuses(state, texts);
  const reasons = skippedFor.flatMap(({ count = 0, reason }) =>
    reason === undefined ? [] : [t(`ingest.skippedFor.${reason}`, { count })],
  );
  return (
    <>
      {counted !== '' && <Note>{counted}</Note>}
      <RowList items={results} label={t('ingest.list')}>
        {(item) => <IngestRow item={item} />}
      </RowList>
      {omitted > 0 && <Note>{t('ingest.omitted', { count: omitted })}</Note>}
      {skipped > 0 && (
        <Note>{[t('ingest.skipped', { count: skipped }), ...reasons].join(' · ')}</Note>
      )}
    </>
  );
});

IngestItems.displayName = 'IngestItems';
