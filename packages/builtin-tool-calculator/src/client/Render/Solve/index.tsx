import { memo } from 'react';

import { StateView } from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import type { SolveParams, SolveState } from '../../../types.ts';
import { AnswerFacts } from '../../components/AnswerFacts/index.tsx';
import { AnswerNotes } from '../../components/AnswerNotes/index.tsx';
import { Headline } from '../../components/Headline/index.tsx';
import { Plot } from '../../components/Plot/index.tsx';
import { Statement } from '../../components/Statement/index.tsx';
import { readTexts } from '../../read-arguments.ts';
import { useTexts } from '../../use-texts.ts';
import { describeSolutions } from './describe-solutions.ts';
import { readSolveState } from './read-solve-state.ts';
import { SolutionTable } from './SolutionTable.tsx';

/** Solutions: each with its check, and whether they are all there are. */
export const SolveRender = memo<BuiltinRenderProps<SolveParams, SolveState>>(
  ({ args, ...result }) => {
    const { t } = useTexts();
    return (
      <StateView read={readSolveState} result={result}>
        {(state) => (
          <>
            <Headline answer={state.answer} question={readTexts(args?.equations).join('\n')} />
            <Statement>{describeSolutions(state, t).join(' ')}</Statement>
            {state.solutions.length > 0 && (
              <SolutionTable solutions={state.solutions} variables={state.variables} />
            )}
            <AnswerNotes of={[state, state.answer]} />
            <Plot plot={state.plot} />
            <AnswerFacts answer={state.answer} />
          </>
        )}
      </StateView>
    );
  },
);

SolveRender.displayName = 'SolveRender';
