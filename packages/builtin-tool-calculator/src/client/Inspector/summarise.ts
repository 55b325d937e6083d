import { readRecord } from '@lobechat/shared-tool-ui';

import { readAnswer, type ShownItem } from '../components/read-state/read-answer.ts';
import { formatOutcome } from '../format-outcome.ts';
import type { CalculatorTexts } from '../use-texts.ts';

/** The `answer` of a state. */
export const summariseAnswer = (state: unknown): string | undefined => {
  const answer = readAnswer(readRecord(state)['answer']);
  return answer && formatOutcome(answer);
};

/** The only value of a batch, or how many came out. */
export const summariseItems = (
  items: readonly ShownItem[],
  t: CalculatorTexts['t'],
): string | undefined => {
  const [first] = items;
  if (!first) return undefined;
  if (items.length === 1 && first.answer) return formatOutcome(first.answer);
  return countResults(items.length, items.filter(({ answer }) => answer).length, t);
};

/** How many of a batch came out. */
export const countResults = (total: number, succeeded: number, t: CalculatorTexts['t']): string =>
  succeeded === total
    ? t('inspector.results', { total })
    : t('inspector.someFailed', { succeeded, total });
