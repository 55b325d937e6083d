import { memo, type NamedExoticComponent } from 'react';

import { getInspectorPhase, InspectorShell, readRecord } from '@lobechat/shared-tool-ui';
import type { BuiltinInspectorProps } from '@lobechat/types';

import type { CalculatorApiNameType } from '../../types.ts';
import { type CalculatorTexts, useTexts } from '../use-texts.ts';

/** Arguments as they arrive: piece by piece, not validated yet. */
export type GivenArguments = Readonly<Record<string, unknown>>;

/** What the line of an API says. */
export interface InspectorLine {
  /** What is computed, as short code. Empty as long as nothing is known. */
  describe: (args: GivenArguments) => string;
  /** The answer in short. The state may be of any form: it comes from recorded history, too. */
  summarise: (state: unknown, t: CalculatorTexts['t']) => string | undefined;
}

/** The one line of a call: what happens, what with, and what came out. */
export const createInspector = (
  apiName: CalculatorApiNameType,
  { describe, summarise }: InspectorLine,
): NamedExoticComponent<BuiltinInspectorProps> => {
  const Inspector = memo<BuiltinInspectorProps>(({ args, partialArgs, pluginState, ...call }) => {
    const { t, title } = useTexts();
    const phase = getInspectorPhase(call);

    return (
      <InspectorShell
        detail={describe({ ...readRecord(args), ...readRecord(partialArgs) })}
        outcome={pluginState === undefined ? undefined : summarise(pluginState, t)}
        phase={phase}
        title={title(apiName, phase)}
      />
    );
  });
  Inspector.displayName = `${apiName}Inspector`;
  return Inspector;
};
