import { memo, type NamedExoticComponent } from 'react';

import { getInspectorPhase, InspectorShell } from '@lobechat/shared-tool-ui';
import type { BuiltinInspectorProps } from '@lobechat/types';

import type { GivenArguments } from '../../recorded/rename-arguments.ts';
import type { LocalSystemApiNameType } from '../../types.ts';
import { readArguments } from '../read-arguments.ts';
import { useTexts } from '../use-texts.ts';

/** The one line of a call: what happens, and what with. */
export const createInspector = (
  apiName: LocalSystemApiNameType,
  describe: (args: GivenArguments) => string,
): NamedExoticComponent<BuiltinInspectorProps> => {
  const Inspector = memo<BuiltinInspectorProps>(({ args, partialArgs, ...call }) => {
    const { title } = useTexts();
    const phase = getInspectorPhase(call);
    const detail = describe(readArguments(apiName, args, partialArgs));

    return <InspectorShell detail={detail} phase={phase} title={title(apiName, phase)} />;
  });
  Inspector.displayName = `${apiName}Inspector`;
  return Inspector;
};
