import { memo } from 'react';

import { formatSize, getInspectorPhase, InspectorShell } from '@lobechat/shared-tool-ui';
import type { BuiltinInspectorProps } from '@lobechat/types';

import {
  ArtifactApiName,
  type ReadArtifactParams,
  type ReadArtifactState,
} from '../../../types.ts';
import { readText } from '../../read-text.ts';
import { useTexts } from '../../use-texts.ts';

/** The line of a `readArtifact` call: its id, then its name and size. */
export const ReadArtifactInspector = memo<
  BuiltinInspectorProps<ReadArtifactParams, ReadArtifactState>
>(({ args, partialArgs, pluginState, ...call }) => {
  const { language, title } = useTexts();
  const phase = getInspectorPhase(call);
  const { id } = { ...args, ...partialArgs };
  const artifact = pluginState?.artifact;

  return (
    <InspectorShell
      detail={artifact?.name ?? readText(id)}
      outcome={artifact && formatSize(artifact.size, language)}
      phase={phase}
      title={title(ArtifactApiName.readArtifact, phase)}
    />
  );
});

ReadArtifactInspector.displayName = 'ReadArtifactInspector';
