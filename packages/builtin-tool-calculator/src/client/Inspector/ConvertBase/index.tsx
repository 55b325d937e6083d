import { memo } from 'react';

import { getInspectorPhase, InspectorShell } from '@lobechat/shared-tool-ui';
import type { BuiltinInspectorProps } from '@lobechat/types';

import type { ConvertBaseParams, ConvertBaseState } from '../../../types.ts';
import { CalculatorApiName } from '../../../types.ts';
import { formatConverted } from '../../format-outcome.ts';
import { readText } from '../../read-arguments.ts';
import { useTexts } from '../../use-texts.ts';

/** The line of a `convertBase` call: the number, and how it is written elsewhere. */
export const ConvertBaseInspector = memo<
  BuiltinInspectorProps<ConvertBaseParams, ConvertBaseState>
>(({ args, partialArgs, pluginState, ...call }) => {
  const { title } = useTexts();
  const phase = getInspectorPhase(call);
  const { value } = { ...args, ...partialArgs };

  return (
    <InspectorShell
      detail={readText(value)}
      outcome={pluginState && `→ ${pluginState.results.map(formatConverted).join(', ')}`}
      phase={phase}
      title={title(CalculatorApiName.convertBase, phase)}
    />
  );
});

ConvertBaseInspector.displayName = 'ConvertBaseInspector';
