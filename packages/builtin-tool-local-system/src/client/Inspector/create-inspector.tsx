import { memo, type NamedExoticComponent } from 'react';

import { getInspectorPhase, InspectorShell, readString } from '@lobechat/shared-tool-ui';
import type { BuiltinInspectorProps } from '@lobechat/types';

import type { LocalSystemApiNameType } from '../../types.ts';
import { ChangeCounts } from '../components/ChangeList/ChangeCounts.tsx';
import { readArguments } from '../read-arguments.ts';
import { useTexts } from '../use-texts.ts';
import { toVisibleName } from '../visible-text.ts';
import { inspectArguments } from './inspect-arguments.ts';
import { inspectState } from './inspect-state.ts';

/** The one line of a call: what happens, what with, and what came out, also of a call of history. */
export const createInspector = (
  apiName: LocalSystemApiNameType,
): NamedExoticComponent<BuiltinInspectorProps> => {
  const Inspector = memo<BuiltinInspectorProps>(({ args, partialArgs, pluginState, ...call }) => {
    const texts = useTexts();
    const phase = getInspectorPhase(call);
    const given = readArguments(apiName, args, partialArgs);
    const { more, short, whole } = inspectArguments(apiName, given);
    const { counts, text } = inspectState(apiName, pluginState ?? call.result?.state, texts);
    const description = readString(given.description);

    return (
      <InspectorShell
        detail={
          short !== '' && (
            <span title={description ? toVisibleName(description) : whole}>
              {short}
              {more > 0 && ` +${more}`}
            </span>
          )
        }
        outcome={
          (counts ?? text) && (
            <>
              {text} {counts && <ChangeCounts {...counts} />}
            </>
          )
        }
        phase={phase}
        status={text}
        title={texts.title(apiName, phase)}
      />
    );
  });
  Inspector.displayName = `${apiName}Inspector`;
  return Inspector;
};
