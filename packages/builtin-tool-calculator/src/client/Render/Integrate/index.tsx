import { memo } from 'react';

import { StateView, readChoice, readString } from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import type { IntegralMethod, IntegrateParams, IntegrateState } from '../../../types.ts';
import { AnswerFacts } from '../../components/AnswerFacts/index.tsx';
import { AnswerNotes } from '../../components/AnswerNotes/index.tsx';
import { Headline } from '../../components/Headline/index.tsx';
import { ItemValue } from '../../components/ItemValue/index.tsx';
import { Plot } from '../../components/Plot/index.tsx';
import { readAnswer, type ShownAnswer } from '../../components/read-state/read-answer.ts';
import { readPartialResult } from '../../components/read-state/read-partial-result.ts';
import { Statement } from '../../components/Statement/index.tsx';
import { VerifiedTag } from '../../components/VerifiedTag/index.tsx';
import { readText } from '../../read-arguments.ts';
import { useTexts } from '../../use-texts.ts';
import { describeIntegral } from './describe-integral.ts';

const METHODS = ['antiderivative', 'quadrature'] as const satisfies IntegralMethod[];

const readState = readPartialResult('converges', 'isDefinite');

/** An antiderivative as it is written: with its constant. */
const addConstant = (answer: ShownAnswer): ShownAnswer => ({
  ...answer,
  decimal: `${answer.decimal} + C`,
  ...(answer.exact === undefined ? {} : { exact: `${answer.exact} + C` }),
  latex: `${answer.latex} + C`,
});

/** An integral: its value or antiderivative, whether it exists, and how it was found. */
export const IntegrateRender = memo<BuiltinRenderProps<IntegrateParams, IntegrateState>>(
  ({ args, ...result }) => {
    const { t } = useTexts();
    return (
      <StateView read={readState} result={result}>
        {(state) => {
          const { answer, plot, record } = state;
          const isDefinite = record.isDefinite === true;
          const antiderivative = readAnswer(record.antiderivative);
          const errorBound = readString(record.errorBound);
          const method = readChoice(record.method, METHODS);
          const question = describeIntegral({
            expression: readText(args?.expression),
            from: readText(args?.from),
            to: readText(args?.to),
            variable: readString(record.variable) ?? readText(args?.variable),
          });
          return (
            <>
              <Headline
                answer={answer && !isDefinite ? addConstant(answer) : answer}
                question={question}
                tags={
                  answer && !isDefinite ? (
                    <VerifiedTag by="differentiation" isVerified={answer.verified} />
                  ) : undefined
                }
              />
              {record.converges === false && <Statement>{t('render.integral.diverges')}</Statement>}
              <AnswerFacts
                rows={[
                  ...(antiderivative
                    ? [
                        {
                          label: t('render.integral.antiderivative'),
                          value: (
                            <ItemValue
                              item={{ answer: antiderivative }}
                              name={t('render.integral.antiderivative')}
                            />
                          ),
                        },
                      ]
                    : []),
                  ...(errorBound === undefined
                    ? []
                    : [{ label: t('render.integral.errorBound'), value: errorBound }]),
                  ...(method && isDefinite
                    ? [
                        {
                          label: t('render.integral.method'),
                          value: t(`render.integral.by.${method}`),
                        },
                      ]
                    : []),
                ]}
              />
              <AnswerNotes of={[state, answer]} />
              <Plot plot={plot} />
              <AnswerFacts answer={answer} />
            </>
          );
        }}
      </StateView>
    );
  },
);

IntegrateRender.displayName = 'IntegrateRender';
