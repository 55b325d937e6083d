import { memo } from 'react';

import { DataTable, readChoice, StateView } from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import { FINANCE_OPERATIONS } from '../../../constants.ts';
import type { ComputeFinanceParams, ComputeFinanceState } from '../../../types.ts';
import { AnswerFacts } from '../../components/AnswerFacts/index.tsx';
import { AnswerNotes } from '../../components/AnswerNotes/index.tsx';
import { Headline } from '../../components/Headline/index.tsx';
import { listGiven } from '../../components/list-given.ts';
import { NamedAnswerTable } from '../../components/NamedAnswerTable/index.tsx';
import { readNamedAnswers } from '../../components/read-state/read-answer.ts';
import { readResult } from '../../components/read-state/read-result.ts';
import { Statement } from '../../components/Statement/index.tsx';
import { useTexts } from '../../use-texts.ts';
import { readSchedule } from './read-schedule.ts';

/** An amount or a rate, what belongs to it, and the schedule of a loan. */
export const ComputeFinanceRender = memo<
  BuiltinRenderProps<ComputeFinanceParams, ComputeFinanceState>
>(({ args, ...result }) => {
  const { t } = useTexts();
  return (
    <StateView read={readResult} result={result}>
      {(state) => {
        const { answer, record } = state;
        const given = listGiven(args, ['operation', 'precision']);
        const operation = readChoice(record.operation, FINANCE_OPERATIONS);
        const results = readNamedAnswers(record.results);
        const schedule = readSchedule(record.schedule);
        return (
          <>
            {operation && (
              <Statement>
                {t('render.given', { given, title: t(`render.finance.${operation}`) })}
              </Statement>
            )}
            <Headline answer={answer} />
            <AnswerNotes of={[state, answer]} />
            {results.length > 0 && (
              <NamedAnswerTable answers={results} label={t('render.finance.more')} />
            )}
            {schedule.length > 0 && (
              <DataTable
                columns={[
                  t('render.finance.period'),
                  t('render.finance.payment'),
                  t('render.finance.interest'),
                  t('render.finance.balance'),
                ]}
                label={t('render.finance.schedule')}
                rows={schedule.map(({ left, row }, position) => ({
                  cells: row
                    ? [row.period, row.payment, row.interest, row.balance]
                    : [t('render.finance.left', { count: left }), '…', '…', '…'],
                  key: `${position}`,
                }))}
              />
            )}
            <AnswerFacts answer={answer} />
          </>
        );
      }}
    </StateView>
  );
});

ComputeFinanceRender.displayName = 'ComputeFinanceRender';
