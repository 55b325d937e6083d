import { memo } from 'react';

import { toVisibleText } from '@lobechat/shared-tool-ui';

import type { ArgumentProblem } from '../../arguments/verdict.ts';
import { useProblemText } from '../../schema/use-problem-text.ts';
import { fieldStyles } from './style.ts';

/** What {@link FieldProblems} takes. */
export interface FieldProblemsProps {
  problems: readonly ArgumentProblem[];
}

/** What is wrong with a value, each thing once. */
export const FieldProblems = memo<FieldProblemsProps>(({ problems }) => {
  const sayProblem = useProblemText();
  const texts = new Set(problems.map(({ facts }) => sayProblem(facts)));
  return [...texts].map((text) => (
    <div className={fieldStyles.problem} key={text}>
      {toVisibleText(text)}
    </div>
  ));
});

FieldProblems.displayName = 'FieldProblems';
