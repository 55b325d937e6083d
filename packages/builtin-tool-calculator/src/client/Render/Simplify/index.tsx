import { memo } from 'react';

import { StateView } from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import type { SimplifyParams, SimplifyState } from '../../../types.ts';
import { AnswerFacts } from '../../components/AnswerFacts/index.tsx';
import { AnswerNotes } from '../../components/AnswerNotes/index.tsx';
import { Headline } from '../../components/Headline/index.tsx';
import { readResult } from '../../components/read-state/read-result.ts';
import { readText } from '../../read-arguments.ts';

/** An expression in another form. */
export const SimplifyRender = memo<BuiltinRenderProps<SimplifyParams, SimplifyState>>(
  ({ args, ...result }) => (
    <StateView read={readResult} result={result}>
      {(state) => (
        <>
          <Headline answer={state.answer} question={readText(args?.expression)} />
          <AnswerNotes of={[state, state.answer]} />
          <AnswerFacts answer={state.answer} />
        </>
      )}
    </StateView>
  ),
);

SimplifyRender.displayName = 'SimplifyRender';
