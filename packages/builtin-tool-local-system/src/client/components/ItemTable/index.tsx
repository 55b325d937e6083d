import { memo } from 'react';

import { DataTable, ShowMore, useShown } from '@lobechat/shared-tool-ui';

import type { ShownChangeItem } from '../../read-state/read-changes.ts';
import { useTexts } from '../../use-texts.ts';
import { toVisibleName } from '../../visible-text.ts';
import { FailureText } from '../FailureText/index.tsx';
import { Note } from '../Note/index.tsx';
import { PathText } from '../PathText/index.tsx';

/** Rows that are shown at first. */
const STEP = 100;

/** Props of {@link ItemTable}. */
export interface ItemTableProps {
  items: readonly ShownChangeItem[];
  label: string;
}

/** The items of a batch, one a row: what was done, or why it was not. */
export const ItemTable = memo<ItemTableProps>(({ items, label }) => {
  const { t } = useTexts();
  const { hidden, showMore, shown } = useShown(items, STEP);
  const hasFrom = items.some(({ from }) => from !== undefined);
  const succeeded = items.filter(({ error }) => !error).length;

  const describe = ({ change, error, id }: ShownChangeItem) => {
    if (error) return <FailureText failure={error} />;
    if (change) {
      const said = t(`change.${change.kind}`);
      return change.id === undefined
        ? said
        : `${said} · ${t('render.changeId', { id: toVisibleName(change.id) })}`;
    }
    return id === undefined ? t('render.done') : t('render.undoneId', { id: toVisibleName(id) });
  };

  return (
    <>
      {succeeded < items.length && (
        <Note>{t('render.someFailed', { succeeded, total: items.length })}</Note>
      )}
      <DataTable
        columns={[
          ...(hasFrom ? [t('render.from'), t('render.to')] : [t('render.path')]),
          t('render.outcome'),
        ]}
        label={label}
        rows={shown.map((item, position) => ({
          cells: [
            ...(hasFrom ? [<PathText key="from" path={item.from ?? ''} />] : []),
            <PathText key="path" path={item.path} />,
            describe(item),
          ],
          key: `${position}`,
        }))}
      />
      <ShowMore hidden={hidden} onShowMore={showMore} />
    </>
  );
});

ItemTable.displayName = 'ItemTable';
