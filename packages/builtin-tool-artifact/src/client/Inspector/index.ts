import type { BuiltinInspector } from '@lobechat/types';

import { ArtifactApiName, type ArtifactApiNameType } from '../../types.ts';
import { ListArtifactsInspector } from './ListArtifacts/index.tsx';
import { ReadArtifactInspector } from './ReadArtifact/index.tsx';

/** The one line of a call, by API name. */
export const artifactInspectors: Readonly<Record<ArtifactApiNameType, BuiltinInspector>> = {
  [ArtifactApiName.listArtifacts]: ListArtifactsInspector,
  [ArtifactApiName.readArtifact]: ReadArtifactInspector,
};
