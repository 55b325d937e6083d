import { memo } from 'react';

import { toVisibleText } from '@lobechat/shared-tool-ui';

import type { ArgumentProblem } from '../../arguments/verdict.ts';
import { useProblemText } from '../../schema/use-problem-text.ts';
import { fieldStyles } from './style.ts';

/** Props of {@link FieldProblems}. */
export interface FieldProblemsProps {
  problems: readonly ArgumentProblem[];
}

/** The problems of a value, each once. */
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
