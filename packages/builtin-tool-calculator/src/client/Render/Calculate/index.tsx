import { memo } from 'react';

import { StateView } from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import type { CalculateParams, CalculateState } from '../../../types.ts';
import { AnswerFacts } from '../../components/AnswerFacts/index.tsx';
import { AnswerNotes } from '../../components/AnswerNotes/index.tsx';
import { Headline } from '../../components/Headline/index.tsx';
import { readAnswer } from '../../components/read-state/read-answer.ts';
import { readText } from '../../read-arguments.ts';

/** The value of an expression: typeset, exact, decimal, and how far it can be trusted. */
export const CalculateRender = memo<BuiltinRenderProps<CalculateParams, CalculateState>>(
  ({ args, ...result }) => (
    <StateView read={readAnswer} result={result}>
      {(answer) => (
        <>
          <Headline answer={answer} question={readText(args?.expression)} />
          <AnswerNotes of={[answer]} />
          <AnswerFacts answer={answer} />
        </>
      )}
    </StateView>
  ),
);

CalculateRender.displayName = 'CalculateRender';
