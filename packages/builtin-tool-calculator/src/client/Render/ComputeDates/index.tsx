import { Flexbox } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { CopyButton, KeyValueTable, StateView } from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import type { ComputeDatesParams, ComputeDatesState } from '../../../types.ts';
import { AnswerNotes } from '../../components/AnswerNotes/index.tsx';
import { Headline } from '../../components/Headline/index.tsx';
import { describeValueName } from '../../components/NamedAnswerTable/value-names.ts';
import { useTexts } from '../../use-texts.ts';
import { describeDates } from './describe-dates.ts';
import { describeFact } from './describe-fact.ts';
import { readDates } from './read-dates.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  result: css`
    font-size: ${cssVar.fontSizeHeading4};
    font-variant-numeric: tabular-nums;
    color: ${cssVar.colorText};
    overflow-wrap: anywhere;
  `,
}));

/** A date, a duration or a count, and what else there is to know about it. */
export const ComputeDatesRender = memo<BuiltinRenderProps<ComputeDatesParams, ComputeDatesState>>(
  ({ args, ...result }) => {
    const { t } = useTexts();
    return (
      <StateView read={readDates} result={result}>
        {(state) => (
          <>
            <Headline question={describeDates(args)}>
              {state.result !== '' && (
                <Flexbox horizontal align="center" gap={4}>
                  <span className={styles.result}>{state.result}</span>
                  <CopyButton name={t('render.result')} text={state.result} />
                </Flexbox>
              )}
            </Headline>
            <AnswerNotes of={[state]} />
            {state.facts.length > 0 && (
              <KeyValueTable
                rows={state.facts.map(({ name, value }) => ({
                  label: describeValueName(name, t),
                  value: describeFact(value, t),
                }))}
              />
            )}
          </>
        )}
      </StateView>
    );
  },
);

ComputeDatesRender.displayName = 'ComputeDatesRender';
