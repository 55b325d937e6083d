import { memo } from 'react';

import { FactLine } from '../../components/FactLine/index.tsx';
import { FailureText } from '../../components/FailureText/index.tsx';
import { NameText } from '../../components/NameText/index.tsx';
import { Note } from '../../components/Note/index.tsx';
import { RowList } from '../../components/TaskList/RowList.tsx';
import type { ShownBatch } from '../../read-state/read-batch.ts';
import { useTexts } from '../../use-texts.ts';

/** Props of {@link BatchItems}. */
export interface BatchItemsProps {
  batch: ShownBatch;
}

/** What became of each task of a batch: what it is called now, or why it failed. */
export const BatchItems = memo<BatchItemsProps>(({ batch: { failed, items, ready } }) => {
  const { t } = useTexts();
  const isReady = new Set(ready);
  return (
    <>
      {failed > 0 && (
        <Note>
          {t('render.someFailed', { succeeded: items.length - failed, total: items.length })}
        </Note>
      )}
      <RowList items={items} label={t('list.tasks')}>
        {({ error, identifier, name, reference }, index) => (
          <>
            <NameText
              identifier={identifier ?? reference ?? (name === '' ? `#${index + 1}` : '')}
              name={name}
            />
            <FactLine
              facts={[
                identifier !== undefined && isReady.has(identifier) && t('task.ready'),
                error && <FailureText failure={error} key="error" />,
              ]}
            />
          </>
        )}
      </RowList>
    </>
  );
});

BatchItems.displayName = 'BatchItems';
