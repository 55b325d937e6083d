import { memo } from 'react';

import {
  DataTable,
  FailureText,
  InlineCode,
  InSteps,
  Note,
  toVisibleName,
} from '@lobechat/shared-tool-ui';
import type { Loose } from '@lobechat/types';

import type { ChangeItem } from '../../types.ts';
import { localSystemKit } from '../surface-kit.ts';
import { UndoButton } from './UndoButton.tsx';

/** One item of a batch; an item of an undo also has the id of the change. */
export type ShownItem = Loose<ChangeItem & { id: string }>;

/** Props of {@link ItemTable}. */
export interface ItemTableProps {
  items: readonly ShownItem[];
}

/** The items of a batch, one per row: what was done, or why it failed. */
export const ItemTable = memo<ItemTableProps>(({ items }) => {
  const { t } = localSystemKit.useTexts();
  const hasFrom = items.some(({ from }) => from !== undefined);

  const describe = ({ change, error, id }: ShownItem) => {
    if (error) return <FailureText failure={error} />;
    if (change?.kind) {
      const said = t(`change.${change.kind}`);
      return change.id === undefined ? said : `${said} · ${toVisibleName(change.id)}`;
    }
    return id === undefined ? t('render.done') : t('render.undoneId', { id: toVisibleName(id) });
  };

  return (
    <>
      <SomeFailed items={items} />
      <InSteps items={items}>
        {(shown) => (
          <DataTable
            columns={[
              ...(hasFrom ? [t('render.from'), t('render.to')] : [t('render.path')]),
              t('render.outcome'),
            ]}
            label={t('render.files')}
            rows={shown.map((item, position) => ({
              cells: [
                ...(hasFrom ? [<InlineCode key="from" text={item.from} />] : []),
                <InlineCode key="path" text={item.path ?? item.change?.path} />,
                describe(item),
              ],
              key: `${position}`,
            }))}
          />
        )}
      </InSteps>
      <UndoButton ids={items.map(({ change }) => change?.id)} />
    </>
  );
});

ItemTable.displayName = 'ItemTable';

/** Says how many items of a batch succeeded, unless all of them did. */
export const SomeFailed = memo<{ items: ReadonlyArray<{ error?: unknown }> }>(({ items }) => {
  const { t } = localSystemKit.useTexts();
  const total = items.length;
  const succeeded = items.filter(({ error }) => !error).length;
  return succeeded < total && <Note>{t('render.someFailed', { succeeded, total })}</Note>;
});

SomeFailed.displayName = 'SomeFailed';
