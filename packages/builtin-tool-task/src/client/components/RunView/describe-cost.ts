import { formatCount, formatMoney } from '../../format-facts.ts';
import type { GivenCost } from '../../given.ts';
import type { TaskTexts } from '../../surface-kit.ts';

/** What a run cost, in words: calls, tokens, money, as far as known. */
export const describeCost = (
  { currency, inputTokens, money, outputTokens, toolCalls }: GivenCost,
  { language, t }: Pick<TaskTexts, 'language' | 't'>,
): string[] => [
  ...(toolCalls === undefined ? [] : [t('run.toolCalls', { count: toolCalls })]),
  ...(inputTokens === undefined && outputTokens === undefined
    ? []
    : [
        t('run.tokens', {
          input: formatCount(inputTokens ?? 0, language),
          output: formatCount(outputTokens ?? 0, language),
        }),
      ]),
  ...(money === undefined ? [] : [formatMoney(money, { currency, language })]),
];
