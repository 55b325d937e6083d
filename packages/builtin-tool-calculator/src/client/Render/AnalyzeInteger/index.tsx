import { Flexbox } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { EmptyState, StateView } from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import type { AnalyzeIntegerParams, AnalyzeIntegerState } from '../../../types.ts';
import { AnswerNotes } from '../../components/AnswerNotes/index.tsx';
import { ItemValue } from '../../components/ItemValue/index.tsx';
import { NamedAnswerTable } from '../../components/NamedAnswerTable/index.tsx';
import { useTexts } from '../../use-texts.ts';
import { readIntegers } from './read-integers.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  value: css`
    font-family: ${cssVar.fontFamilyCode};
    color: ${cssVar.colorTextSecondary};
    overflow-wrap: anywhere;
  `,
}));

/** What is known about whole numbers, one after the other. */
export const AnalyzeIntegerRender = memo<
  BuiltinRenderProps<AnalyzeIntegerParams, AnalyzeIntegerState>
>((result) => {
  const { t } = useTexts();
  return (
    <StateView showsPartly read={readIntegers(result.pluginError)} result={result}>
      {({ items, ...notes }) => (
        <>
          {items.length === 0 && <EmptyState />}
          {items.map(({ error, results, value }, position) => (
            <Flexbox gap={4} key={`${position + 1}:${value}`}>
              <code className={styles.value}>{value}</code>
              {error ? (
                <ItemValue item={{ error }} name={value} />
              ) : (
                <NamedAnswerTable
                  answers={results}
                  label={value || t('apiName.analyzeInteger')}
                  owner={items.length > 1 ? value : undefined}
                />
              )}
            </Flexbox>
          ))}
          <AnswerNotes of={[notes]} />
        </>
      )}
    </StateView>
  );
});

AnalyzeIntegerRender.displayName = 'AnalyzeIntegerRender';
