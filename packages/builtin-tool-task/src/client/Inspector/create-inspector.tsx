import { memo, type NamedExoticComponent } from 'react';

import { getInspectorPhase, InspectorShell } from '@lobechat/shared-tool-ui';
import type { BuiltinInspectorProps } from '@lobechat/types';

import type { TaskApiNameType } from '../../types.ts';
import { readArguments } from '../read-arguments.ts';
import { useTexts } from '../use-texts.ts';
import { inspectArguments } from './inspect-arguments.ts';
import { inspectState, inspectUpdate } from './inspect-state.ts';

/** The one line of a call: what happens, what with, how far it has come, and what came out. */
export const createInspector = (
  apiName: TaskApiNameType,
): NamedExoticComponent<BuiltinInspectorProps> => {
  const Inspector = memo<BuiltinInspectorProps>(({ args, partialArgs, pluginState, ...call }) => {
    const texts = useTexts();
    const phase = getInspectorPhase(call);
    const { more, short, whole } = inspectArguments(apiName, readArguments(args, partialArgs));
    const state: unknown = pluginState ?? call.result?.state;
    const update = phase === 'running' ? inspectUpdate(apiName, state, texts) : '';
    const outcome =
      phase === 'done' || phase === 'failed' ? inspectState(apiName, state, texts) : undefined;
    const detail = [`${short}${more > 0 ? ` +${more}` : ''}`, update].filter(Boolean).join(' · ');

    return (
      <InspectorShell
        detail={detail !== '' && <span title={whole}>{detail}</span>}
        outcome={outcome}
        phase={phase}
        status={outcome}
        title={texts.title(apiName, phase)}
      />
    );
  });
  Inspector.displayName = `${apiName}Inspector`;
  return Inspector;
};
