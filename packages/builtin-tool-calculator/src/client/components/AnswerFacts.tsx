import { memo } from 'react';

import { type KeyValueRow, KeyValueTable } from '@lobechat/shared-tool-ui';

import type { MathAnswerKind } from '../../types.ts';
import type { ShownAnswer } from '../answer.ts';
import { type CalculatorTexts, useTexts } from '../surface-kit.ts';

/** Kinds whose text is not a number. If it equals the exact form, it is not a decimal either. */
const TEXT_KINDS: ReadonlySet<MathAnswerKind | undefined> = new Set([
  'boolean',
  'expression',
  'infinity',
  'matrix',
  'set',
]);

const listFacts = (answer: ShownAnswer, t: CalculatorTexts['t']): KeyValueRow[] => {
  const { decimal, engine, exact, isDecimalExact, kind, latex, verified } = answer;
  const isExactOnly = exact === decimal && TEXT_KINDS.has(kind);
  const hasExact = exact !== undefined && (exact !== decimal || isExactOnly);
  const rounded = isDecimalExact ? decimal : `≈ ${decimal}`;
  return [
    ...(hasExact ? [{ copy: exact, label: t('render.exact'), value: exact }] : []),
    ...(isExactOnly ? [] : [{ copy: decimal, label: t('render.decimal'), value: rounded }]),
    ...(latex === decimal || latex === exact
      ? []
      : [{ copy: latex, label: t('render.latex'), value: latex }]),
    ...(kind ? [{ label: t('render.kind'), value: t(`kind.${kind}`) }] : []),
    ...(engine ? [{ label: t('render.engine'), value: t(`engine.${engine}`) }] : []),
    ...(verified === undefined
      ? []
      : [{ label: t('render.verified'), value: t(verified ? 'render.yes' : 'render.no') }]),
  ];
};

/** All forms of an answer, ready to copy, and how it was computed. */
export const AnswerFacts = memo<{ answer: ShownAnswer }>(({ answer }) => {
  const { t } = useTexts();
  return <KeyValueTable rows={listFacts(answer, t)} />;
});

AnswerFacts.displayName = 'AnswerFacts';
