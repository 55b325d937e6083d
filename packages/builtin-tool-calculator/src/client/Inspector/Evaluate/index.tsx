import { memo } from 'react';

import { getInspectorPhase, InspectorShell } from '@lobechat/shared-tool-ui';
import type { BuiltinInspectorProps } from '@lobechat/types';

import type { EvaluateParams, EvaluateState } from '../../../types.ts';
import { CalculatorApiName } from '../../../types.ts';
import { formatOutcome } from '../../format-outcome.ts';
import { readTexts } from '../../read-arguments.ts';
import { type CalculatorTexts, useTexts } from '../../use-texts.ts';

const summarise = (
  { failed, results, succeeded }: EvaluateState,
  t: CalculatorTexts['t'],
): string => {
  const only = results.length === 1 ? results[0]?.answer : undefined;
  if (only) return formatOutcome(only);
  return failed === 0
    ? t('inspector.results', { total: succeeded })
    : t('inspector.someFailed', { succeeded, total: results.length });
};

/** The line of an `evaluate` call: the expressions, and how many came out. */
export const EvaluateInspector = memo<BuiltinInspectorProps<EvaluateParams, EvaluateState>>(
  ({ args, partialArgs, pluginState, ...call }) => {
    const { t, title } = useTexts();
    const phase = getInspectorPhase(call);
    const { expressions } = { ...args, ...partialArgs };

    return (
      <InspectorShell
        detail={readTexts(expressions).join('; ')}
        outcome={pluginState && summarise(pluginState, t)}
        phase={phase}
        title={title(CalculatorApiName.evaluate, phase)}
      />
    );
  },
);

EvaluateInspector.displayName = 'EvaluateInspector';
