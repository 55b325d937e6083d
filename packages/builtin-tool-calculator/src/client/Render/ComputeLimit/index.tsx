import { memo } from 'react';

import { StateView, readChoice, readString } from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import { LIMIT_DIRECTIONS } from '../../../constants.ts';
import type { ComputeLimitParams, ComputeLimitState } from '../../../types.ts';
import { AnswerFacts } from '../../components/AnswerFacts/index.tsx';
import { AnswerNotes } from '../../components/AnswerNotes/index.tsx';
import { Headline } from '../../components/Headline/index.tsx';
import { ItemValue } from '../../components/ItemValue/index.tsx';
import { Plot } from '../../components/Plot/index.tsx';
import { readAnswer } from '../../components/read-state/read-answer.ts';
import { readPartialResult } from '../../components/read-state/read-partial-result.ts';
import { Statement } from '../../components/Statement/index.tsx';
import { readText } from '../../read-arguments.ts';
import { useTexts } from '../../use-texts.ts';
import { describeLimit } from './describe-limit.ts';

const readState = readPartialResult('exists');

const SIDES = ['left', 'right'] as const;

/** A limit, or that there is none, with what is approached from either side. */
export const ComputeLimitRender = memo<BuiltinRenderProps<ComputeLimitParams, ComputeLimitState>>(
  ({ args, ...result }) => {
    const { t } = useTexts();
    return (
      <StateView read={readState} result={result}>
        {(state) => {
          const { answer, plot, record } = state;
          const sides = SIDES.flatMap((side) => {
            const value = readAnswer(record[side]);
            const label = t(`render.limit.${side}`);
            return value
              ? [{ label, value: <ItemValue item={{ answer: value }} name={label} /> }]
              : [];
          });
          const question = describeLimit({
            direction: readChoice(record.direction, LIMIT_DIRECTIONS),
            expression: readText(args?.expression),
            to: readText(args?.to),
            variable: readString(record.variable) ?? readText(args?.variable),
          });
          return (
            <>
              <Headline answer={answer} question={question} />
              {record.exists === false && <Statement>{t('render.limit.none')}</Statement>}
              <AnswerFacts rows={sides} />
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

ComputeLimitRender.displayName = 'ComputeLimitRender';
