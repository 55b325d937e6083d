import { memo } from 'react';

import { getInspectorPhase, InspectorShell } from '@lobechat/shared-tool-ui';
import type { BuiltinInspectorProps } from '@lobechat/types';

import type { CalculateParams, CalculateState } from '../../../types.ts';
import { CalculatorApiName } from '../../../types.ts';
import { formatOutcome } from '../../format-outcome.ts';
import { readText } from '../../read-arguments.ts';
import { useTexts } from '../../use-texts.ts';

/** The line of a `calculate` call: the expression, and what it comes to. */
export const CalculateInspector = memo<BuiltinInspectorProps<CalculateParams, CalculateState>>(
  ({ args, partialArgs, pluginState, ...call }) => {
    const { title } = useTexts();
    const phase = getInspectorPhase(call);
    const { expression } = { ...args, ...partialArgs };

    return (
      <InspectorShell
        detail={readText(expression)}
        outcome={pluginState && formatOutcome(pluginState)}
        phase={phase}
        title={title(CalculatorApiName.calculate, phase)}
      />
    );
  },
);

CalculateInspector.displayName = 'CalculateInspector';
