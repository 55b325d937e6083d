import { memo } from 'react';

import { DataTable, Note } from '@lobechat/shared-tool-ui';
import type { Loose } from '@lobechat/types';

import type { EvaluateItemResult } from '../../types.ts';
import { readAnswer } from '../answer.ts';
import { useTexts } from '../surface-kit.ts';
import { AccuracyTag } from './AnswerTags.tsx';
import { Cell } from './Cell.tsx';
import { ItemValue } from './ItemValue.tsx';

/** Props of {@link BatchTable}. */
export interface BatchTableProps {
  /** Header of the first column. */
  heading: string;
  items: readonly Loose<EvaluateItemResult>[];
  label: string;
}

/** The values of a batch, one per row. A failed item says so in its row. */
export const BatchTable = memo<BatchTableProps>(({ heading, items, label }) => {
  const { t } = useTexts();
  const shown = items.map((item) => ({ ...item, answer: readAnswer(item.answer) }));
  const succeeded = shown.filter(({ answer }) => answer).length;
  return (
    <>
      {succeeded < items.length && (
        <Note>{t('inspector.someFailed', { succeeded, total: items.length })}</Note>
      )}
      <DataTable
        columns={[heading, t('render.value'), t('render.decimal'), t('render.accuracy')]}
        label={label}
        rows={shown.map(({ answer, error, expression = '' }, position) => ({
          cells: [
            <Cell as="expression" key="expression">
              {expression}
            </Cell>,
            <ItemValue
              answer={answer}
              error={error}
              key="value"
              name={expression || `${position + 1}`}
            />,
            answer && (
              <Cell as="digits" key="decimal">
                {answer.decimal}
              </Cell>
            ),
            answer && <AccuracyTag isExact={answer.isExact} key="accuracy" />,
          ],
          key: `${position}:${expression}`,
        }))}
      />
    </>
  );
});

BatchTable.displayName = 'BatchTable';
