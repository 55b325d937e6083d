import type { KeyValueRow } from '@lobechat/shared-tool-ui';

import type { MathAnswer } from '../../../types.ts';
import type { CalculatorTexts } from '../../use-texts.ts';

/** What there is to know about an answer beside its typeset form. */
export const listFacts = (answer: MathAnswer, t: CalculatorTexts['t']): KeyValueRow[] => {
  const { decimal, engine, exact, isDecimalExact, kind, latex, verified } = answer;
  return [
    ...(exact === undefined || exact === decimal
      ? []
      : [{ copy: exact, label: t('render.exact'), value: exact }]),
    {
      copy: decimal,
      label: t('render.decimal'),
      value: isDecimalExact ? decimal : `≈ ${decimal}`,
    },
    ...(latex === decimal || latex === exact
      ? []
      : [{ copy: latex, label: t('render.latex'), value: latex }]),
    { label: t('render.kind'), value: t(`kind.${kind}`) },
    { label: t('render.engine'), value: t(`engine.${engine}`) },
    { label: t('render.verified'), value: t(verified ? 'render.yes' : 'render.no') },
  ];
};
