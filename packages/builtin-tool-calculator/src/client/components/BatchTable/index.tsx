import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { DataTable } from '@lobechat/shared-tool-ui';

import { useTexts } from '../../use-texts.ts';
import { AccuracyTag } from '../AccuracyTag/index.tsx';
import { Digits } from '../Digits/index.tsx';
import { ItemValue } from '../ItemValue/index.tsx';
import type { ShownItem } from '../read-state/read-answer.ts';
import { Statement } from '../Statement/index.tsx';

const styles = createStaticStyles(({ css, cssVar }) => ({
  expression: css`
    display: inline-block;
    min-width: 6em;
    font-family: ${cssVar.fontFamilyCode};
    font-weight: normal;
    overflow-wrap: anywhere;
  `,
}));

/** Props of {@link BatchTable}. */
export interface BatchTableProps {
  /** What heads the first column. */
  heading: string;
  items: readonly ShownItem[];
  label: string;
}

/** The values of a batch, one a row. What failed says so in its row. */
export const BatchTable = memo<BatchTableProps>(({ heading, items, label }) => {
  const { t } = useTexts();
  const succeeded = items.filter(({ answer }) => answer).length;
  return (
    <>
      {succeeded < items.length && (
        <Statement>{t('inspector.someFailed', { succeeded, total: items.length })}</Statement>
      )}
      <DataTable
        columns={[heading, t('render.value'), t('render.decimal'), t('render.accuracy')]}
        label={label}
        rows={items.map((item, position) => ({
          cells: [
            <code className={styles.expression} key="expression">
              {item.expression}
            </code>,
            <ItemValue item={item} key="value" name={item.expression || `${position + 1}`} />,
            item.answer && <Digits key="decimal">{item.answer.decimal}</Digits>,
            item.answer && <AccuracyTag isExact={item.answer.isExact} key="accuracy" />,
          ],
          key: `${position}:${item.expression}`,
        }))}
      />
    </>
  );
});

BatchTable.displayName = 'BatchTable';
