import type { BuiltinRender } from '@lobechat/types';

import { ArtifactApiName, type ArtifactApiNameType } from '../../types.ts';
import { ListArtifactsRender } from './ListArtifacts/index.tsx';
import { ReadArtifactRender } from './ReadArtifact/index.tsx';

/** The finished result, by API name. */
export const artifactRenders: Readonly<Record<ArtifactApiNameType, BuiltinRender>> = {
  [ArtifactApiName.listArtifacts]: ListArtifactsRender,
  [ArtifactApiName.readArtifact]: ReadArtifactRender,
};
