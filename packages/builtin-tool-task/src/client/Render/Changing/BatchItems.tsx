import { memo } from 'react';

import { FactLine, FailureText, NameText, Note, RowList } from '@lobechat/shared-tool-ui';

import { TaskName } from '../../components/TaskName/index.tsx';
import { type GivenItem, isFailed } from '../../given.ts';
import { useTexts } from '../../surface-kit.ts';

/** Props of {@link BatchItems}. */
export interface BatchItemsProps {
  items: readonly GivenItem[];
  ready?: readonly string[] | undefined;
}

/** The outcome for each task of a batch: its identifier, or why it failed. */
export const BatchItems = memo<BatchItemsProps>(({ items, ready }) => {
  const { t } = useTexts();
  const isReady = new Set(ready);
  const failed = items.filter(isFailed).length;
  return (
    <>
      {failed > 0 && (
        <Note>
          {t('render.someFailed', { succeeded: items.length - failed, total: items.length })}
        </Note>
      )}
      <RowList items={items} label={t('list.tasks')}>
        {({ error, identifier, name = '', reference, success }, index) => (
          <>
            {identifier === undefined ? (
              <NameText
                identifier={reference ?? (name === '' ? `#${index + 1}` : '')}
                name={name}
              />
            ) : (
              <TaskName identifier={identifier} name={name} />
            )}
            <FactLine
              facts={[
                identifier !== undefined && isReady.has(identifier) && t('task.ready'),
                (error ?? success === false) && <FailureText failure={error ?? {}} key="error" />,
              ]}
            />
          </>
        )}
      </RowList>
    </>
  );
});

BatchItems.displayName = 'BatchItems';
