import type { ReactNode } from 'react';

import type { Loose } from '@lobechat/types';

import type { MathAnswer, MathNotes, MathPlot } from '../../types.ts';
import { readAnswer, type ShownAnswer } from '../answer.ts';
import { Plot } from '../Plot/index.tsx';
import { AnswerFacts } from './AnswerFacts.tsx';
import { AnswerNotes } from './AnswerNotes.tsx';
import { Headline, type HeadlineProps } from './Headline.tsx';

/** Props of {@link Result}. */
export interface ResultProps extends Pick<HeadlineProps, 'question' | 'tags'> {
  /** Default: the answer of the state. */
  answer?: ShownAnswer | undefined;
  /** Content after the headline. */
  children?: ReactNode;
  /** Replaces the typeset answer with a better view. */
  headline?: ReactNode;
  /** Content after the notes. */
  more?: ReactNode;
  state: Loose<MathNotes & { answer: MathAnswer; plot: MathPlot }>;
  /** Labels in the plot that are not part of the question. */
  words?: readonly string[] | undefined;
}

/** The usual parts of a result: question and answer, notes, a plot, and all forms of the answer. */
export const Result = ({
  children,
  headline,
  more,
  question,
  state,
  tags,
  words,
  ...given
}: ResultProps) => {
  const answer = given.answer ?? readAnswer(state.answer);
  return (
    <>
      <Headline answer={answer} question={question} tags={tags}>
        {headline}
      </Headline>
      {children}
      <AnswerNotes of={[state, answer]} />
      {more}
      <Plot plot={state.plot} words={words} />
      {answer && <AnswerFacts answer={answer} />}
    </>
  );
};
