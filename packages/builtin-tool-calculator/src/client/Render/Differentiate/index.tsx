import { memo } from 'react';

import { StateView, readChoice, readNumber, readStrings } from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import { DERIVATIVE_KINDS } from '../../../constants.ts';
import type { DifferentiateParams, DifferentiateState } from '../../../types.ts';
import { AnswerFacts } from '../../components/AnswerFacts/index.tsx';
import { AnswerNotes } from '../../components/AnswerNotes/index.tsx';
import { Headline } from '../../components/Headline/index.tsx';
import { ItemValue } from '../../components/ItemValue/index.tsx';
import { Matrix } from '../../components/Matrix/index.tsx';
import { Plot } from '../../components/Plot/index.tsx';
import { readAnswer } from '../../components/read-state/read-answer.ts';
import { readResult } from '../../components/read-state/read-result.ts';
import { readAssignments, readText } from '../../read-arguments.ts';
import { useTexts } from '../../use-texts.ts';
import { describeDerivative } from './describe-derivative.ts';

/** Labels in the plot that are not of the question. */
const WORDS = ['derivative'] as const;

/** A derivative, or a matrix of them, and its value at a point. */
export const DifferentiateRender = memo<
  BuiltinRenderProps<DifferentiateParams, DifferentiateState>
>(({ args, ...result }) => {
  const { t } = useTexts();
  return (
    <StateView read={readResult} result={result}>
      {(state) => {
        const { answer, plot, record } = state;
        const kind = readChoice(record.kind, DERIVATIVE_KINDS);
        const value = readAnswer(record.value);
        const point = readAssignments(args?.at).join(', ');
        const title = t('render.atPoint', { point });
        const question = describeDerivative({
          expression: readText(args?.expression),
          kind,
          order: readNumber(args?.order) ?? 1,
          variables: readStrings(record.variables),
        });
        return (
          <>
            <Headline answer={answer} question={question}>
              {answer.kind === 'matrix' && (
                <Matrix answer={answer} label={t('apiName.differentiate')} />
              )}
            </Headline>
            {value && (
              <AnswerFacts
                rows={[
                  { label: title, value: <ItemValue item={{ answer: value }} name={title} /> },
                ]}
              />
            )}
            <AnswerNotes of={[state, answer]} />
            <Plot plot={plot} words={WORDS} />
            <AnswerFacts answer={answer} />
          </>
        );
      }}
    </StateView>
  );
});

DifferentiateRender.displayName = 'DifferentiateRender';
