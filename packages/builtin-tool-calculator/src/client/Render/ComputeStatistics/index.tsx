import { memo } from 'react';

import { StateView, readChoice } from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import { DISTRIBUTIONS, STATISTICS_OPERATIONS } from '../../../constants.ts';
import type { ComputeStatisticsParams, ComputeStatisticsState } from '../../../types.ts';
import { AnswerNotes } from '../../components/AnswerNotes/index.tsx';
import { listGiven } from '../../components/list-given.ts';
import { NamedAnswerTable } from '../../components/NamedAnswerTable/index.tsx';
import { Plot } from '../../components/Plot/index.tsx';
import { readNamedResults } from '../../components/read-state/read-named-results.ts';
import { Statement } from '../../components/Statement/index.tsx';
import { useTexts } from '../../use-texts.ts';

/** Labels in the plot that are not of the question. */
const WORDS = [
  ...DISTRIBUTIONS,
  'asked',
  'count',
  'data',
  'density',
  'fit',
  'probability',
  'quantile',
] as const;

/** Figures of data or of a distribution, and what they look like. */
export const ComputeStatisticsRender = memo<
  BuiltinRenderProps<ComputeStatisticsParams, ComputeStatisticsState>
>(({ args, ...result }) => {
  const { t } = useTexts();
  return (
    <StateView read={readNamedResults} result={result}>
      {(state) => {
        const operation = readChoice(state.record.operation, STATISTICS_OPERATIONS);
        const given = listGiven(args, ['operation', 'precision']);
        return (
          <>
            {operation && (
              <Statement>
                {t('render.given', { given, title: t(`render.statistics.${operation}`) })}
              </Statement>
            )}
            <NamedAnswerTable
              answers={state.results}
              label={t(operation ? `render.statistics.${operation}` : 'apiName.computeStatistics')}
            />
            <AnswerNotes of={[state]} />
            <Plot plot={state.record.plot} words={WORDS} />
          </>
        );
      }}
    </StateView>
  );
});

ComputeStatisticsRender.displayName = 'ComputeStatisticsRender';
