import { memo } from 'react';

import { getInspectorPhase, InspectorShell } from '@lobechat/shared-tool-ui';
import type { BuiltinInspectorProps } from '@lobechat/types';

import {
  ArtifactApiName,
  type ListArtifactsParams,
  type ListArtifactsState,
} from '../../../types.ts';
import { readText } from '../../read-text.ts';
import { useTexts } from '../../use-texts.ts';

/** The line of a `listArtifacts` call: what was looked for, and how many there are. */
export const ListArtifactsInspector = memo<
  BuiltinInspectorProps<ListArtifactsParams, ListArtifactsState>
>(({ args, partialArgs, pluginState, ...call }) => {
  const { t, title } = useTexts();
  const phase = getInspectorPhase(call);
  const { query } = { ...args, ...partialArgs };

  return (
    <InspectorShell
      detail={readText(query)}
      outcome={pluginState && t('inspector.found', { total: pluginState.total })}
      phase={phase}
      title={title(ArtifactApiName.listArtifacts, phase)}
    />
  );
});

ListArtifactsInspector.displayName = 'ListArtifactsInspector';
