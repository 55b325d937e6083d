import { Flexbox } from '@lobehub/ui';
import { Tag } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { CopyButton, DataTable, ScrollRegion, StateView } from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import type { CompareValuesParams, CompareValuesState } from '../../../types.ts';
import { AnswerNotes } from '../../components/AnswerNotes/index.tsx';
import { ItemValue } from '../../components/ItemValue/index.tsx';
import { useTexts } from '../../use-texts.ts';
import { readComparison } from './read-comparison.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  expression: css`
    display: inline-block;
    min-width: 6em;
    font-family: ${cssVar.fontFamilyCode};
    overflow-wrap: anywhere;
  `,
  relation: css`
    font-family: ${cssVar.fontFamilyCode};
    font-size: ${cssVar.fontSizeLG};
    color: ${cssVar.colorText};
    overflow-wrap: anywhere;
  `,
}));

/** Values in their order, with the largest and the smallest named. */
export const CompareValuesRender = memo<
  BuiltinRenderProps<CompareValuesParams, CompareValuesState>
>((result) => {
  const { t } = useTexts();
  return (
    <StateView read={readComparison} result={result}>
      {(state) => (
        <>
          {state.relation !== '' && (
            <Flexbox horizontal align="center" gap={4}>
              <ScrollRegion label={t('render.compare.relation')} maxHeight={200}>
                <code className={styles.relation}>{state.relation}</code>
              </ScrollRegion>
              <CopyButton name={t('render.compare.relation')} text={state.relation} />
            </Flexbox>
          )}
          <DataTable
            columns={[
              t('render.compare.rank'),
              t('render.expression'),
              t('render.value'),
              t('render.compare.remark'),
            ]}
            label={t('apiName.compareValues')}
            rows={state.results.map(({ answer, isLargest, isSmallest, rank, value }, position) => ({
              cells: [
                rank ?? '',
                <code className={styles.expression} key="expression">
                  {value}
                </code>,
                answer && <ItemValue item={{ answer }} key="value" name={value} />,
                <Flexbox horizontal gap={4} key="remark">
                  {isLargest && <Tag size="small">{t('render.compare.largest')}</Tag>}
                  {isSmallest && <Tag size="small">{t('render.compare.smallest')}</Tag>}
                </Flexbox>,
              ],
              key: `${position}`,
            }))}
          />
          <AnswerNotes of={[state]} />
        </>
      )}
    </StateView>
  );
});

CompareValuesRender.displayName = 'CompareValuesRender';
