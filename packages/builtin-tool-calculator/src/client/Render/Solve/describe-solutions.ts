import type { CalculatorTexts } from '../../use-texts.ts';
import type { ShownSolveState } from './read-solve-state.ts';

const describeCount = (
  { count, solutions }: ShownSolveState,
  t: CalculatorTexts['t'],
): string | undefined => {
  if (count === 'none') return t('render.solve.none');
  if (count === 'infinite') return t('render.solve.infinite');
  return solutions.length > 0 ? t('render.solve.found', { count: solutions.length }) : undefined;
};

const describeCompleteness = (
  { count, isComplete, missing }: ShownSolveState,
  t: CalculatorTexts['t'],
): string | undefined => {
  if (missing > 0) return t('render.solve.missing', { count: missing });
  if (isComplete === true) return count === 'none' ? undefined : t('render.solve.complete');
  return isComplete === false || count === 'unknown' ? t('render.solve.incomplete') : undefined;
};

/** How many solutions there are, where they were looked for, and whether these are all: sentences. */
export const describeSolutions = (state: ShownSolveState, t: CalculatorTexts['t']): string[] =>
  [
    describeCount(state, t),
    describeCompleteness(state, t),
    state.domain && t(`render.solve.domain.${state.domain}`),
  ].filter((sentence) => sentence !== undefined);
