import { Note } from '@lobechat/shared-tool-ui';

import { readAnswer, readNamedAnswers } from '../answer.ts';
import { Result } from '../components/Result.tsx';
import { type ShownSolution, SolutionTable } from '../components/SolutionTable.tsx';
import { type CalculatorTexts, calculatorSurfaceKit, type Shown } from '../surface-kit.ts';

/** The number of solutions, the search range, and whether the list is complete, in sentences. */
const describeSolutions = (
  { count, domain, isComplete, missing = 0 }: Shown<'solve'>,
  found: number,
  t: CalculatorTexts['t'],
): string => {
  const sentences: string[] = [];
  if (count === 'none') sentences.push(t('render.solutions.none'));
  else if (count === 'infinite') sentences.push(t('render.solutions.infinite'));
  else if (found > 0) sentences.push(t('render.solutions.found', { count: found }));
  if (missing > 0) sentences.push(t('render.solutions.missing', { count: missing }));
  else if (isComplete === false || (isComplete === undefined && count === 'unknown')) {
    sentences.push(t('render.solutions.incomplete'));
  } else if (isComplete && count !== 'none') sentences.push(t('render.solutions.complete'));
  if (domain) sentences.push(t(`render.solutions.domain.${domain}`));
  return sentences.join(' ');
};

/** Equations, and other forms of an expression. */
export const algebraRenders = calculatorSurfaceKit.createRenders({
  simplify: (state, { args }) =>
    readAnswer(state.answer) && <Result question={args.expression} state={state} />,
  solve: (state, { args, texts: { t } }) => {
    const solutions = (state.solutions ?? []).flatMap(({ values, ...facts }): ShownSolution[] => {
      const shown = readNamedAnswers(values);
      return shown.length > 0 ? [{ ...facts, values: shown }] : [];
    });
    if (!readAnswer(state.answer) && solutions.length === 0 && !state.count) return undefined;
    const names = solutions.flatMap(({ values }) => values.map(({ name }) => name));
    return (
      <Result question={args.equations?.join('\n')} state={state}>
        <Note>{describeSolutions(state, solutions.length, t)}</Note>
        {solutions.length > 0 && (
          <SolutionTable
            solutions={solutions}
            variables={[...new Set([...(state.variables ?? []), ...names])]}
          />
        )}
      </Result>
    );
  },
});
