import { type ApiNameOf, type ParametersOf, type StateOf, toApiNames } from '@lobechat/types';

import { artifactApis } from './apis.ts';

/** The APIs of the artifact tool by name. */
export const ArtifactApiName = toApiNames(artifactApis);

type Apis = typeof artifactApis;

export type ArtifactApiNameType = ApiNameOf<Apis>;

export type ListArtifactsParams = ParametersOf<Apis, 'listArtifacts'>;
export type ListArtifactsState = StateOf<Apis, 'listArtifacts'>;
export type ReadArtifactParams = ParametersOf<Apis, 'readArtifact'>;
export type ReadArtifactState = StateOf<Apis, 'readArtifact'>;

/** An artifact in a list. A text includes its beginning, on one line. */
export type ListedArtifact = ListArtifactsState['artifacts'][number];

/** The metadata of an artifact, as shown by surfaces. */
export type ArtifactFacts = ReadArtifactState['artifact'];

/** How an artifact is read. */
export type ArtifactKind = ReadArtifactState['kind'];
