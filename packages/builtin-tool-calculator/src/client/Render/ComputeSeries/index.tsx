import { memo } from 'react';

import { DataTable, Disclosure, readChoice, readString, StateView } from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import { SERIES_OPERATIONS } from '../../../constants.ts';
import type { ComputeSeriesParams, ComputeSeriesState } from '../../../types.ts';
import { Answer } from '../../components/Answer/index.tsx';
import { AnswerFacts } from '../../components/AnswerFacts/index.tsx';
import { AnswerNotes } from '../../components/AnswerNotes/index.tsx';
import { Headline } from '../../components/Headline/index.tsx';
import { ItemValue } from '../../components/ItemValue/index.tsx';
import { Plot } from '../../components/Plot/index.tsx';
import { readAnswers } from '../../components/read-state/read-answer.ts';
import { readPartialResult } from '../../components/read-state/read-partial-result.ts';
import { Statement } from '../../components/Statement/index.tsx';
import { readText } from '../../read-arguments.ts';
import { useTexts } from '../../use-texts.ts';
import { describeConvergence, describeSeries } from './describe-series.ts';

/** Labels in the plot that are not of the question. */
const WORDS = ['polynomial'] as const;

const readState = readPartialResult('converges');

/** A Taylor polynomial with its coefficients, a sum or a product, and whether it converges. */
export const ComputeSeriesRender = memo<
  BuiltinRenderProps<ComputeSeriesParams, ComputeSeriesState>
>(({ args, ...result }) => {
  const { t } = useTexts();
  return (
    <StateView read={readState} result={result}>
      {(state) => {
        const { answer, plot, record } = state;
        const coefficients = readAnswers(record.coefficients);
        const operation = readChoice(record.operation, SERIES_OPERATIONS);
        const question = describeSeries({
          around: readText(args?.around),
          expression: readText(args?.expression),
          from: readText(args?.from),
          operation,
          to: readText(args?.to),
          variable: readString(record.variable) ?? readText(args?.variable),
        });
        return (
          <>
            <Headline answer={answer} question={question}>
              {/* A polynomial is neither the function nor close to it everywhere. */}
              {answer && operation === 'taylor' && (
                <Answer isDisplay answer={answer} hasRelation={false} />
              )}
            </Headline>
            {typeof record.converges === 'boolean' && (
              <Statement>
                {t(describeConvergence(record.converges, answer !== undefined))}
              </Statement>
            )}
            <AnswerNotes of={[state, answer]} />
            {coefficients.length > 0 && (
              <Disclosure label={t('render.series.coefficients')}>
                {() => (
                  <DataTable
                    columns={[t('render.series.power'), t('render.series.coefficient')]}
                    label={t('render.series.coefficients')}
                    rows={coefficients.map((coefficient, power) => ({
                      cells: [
                        power,
                        <ItemValue
                          item={{ answer: coefficient }}
                          key="value"
                          name={t('render.series.copy', { power })}
                        />,
                      ],
                      key: `${power}`,
                    }))}
                  />
                )}
              </Disclosure>
            )}
            <Plot plot={plot} words={WORDS} />
            <AnswerFacts answer={answer} />
          </>
        );
      }}
    </StateView>
  );
});

ComputeSeriesRender.displayName = 'ComputeSeriesRender';
