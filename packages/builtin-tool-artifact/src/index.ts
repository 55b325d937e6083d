// The definition of the tool: pure data.
export { artifactApis } from './apis.ts';
export {
  ARTIFACT_KINDS,
  ArtifactIdentifier,
  ArtifactLimits,
  DEFAULT_LISTED,
  DEFAULT_PAGE_BYTES,
} from './constants.ts';
export { ArtifactManifest } from './manifest.ts';
export { systemPrompt } from './systemRole.ts';
export {
  ArtifactApiName,
  type ArtifactApiNameType,
  type ArtifactFacts,
  type ArtifactKind,
  type ListArtifactsParams,
  type ListArtifactsState,
  type ListedArtifact,
  type ReadArtifactParams,
  type ReadArtifactState,
} from './types.ts';

// Services that the tool needs.
export { ArtifactService, type IArtifactService } from './service.ts';

// Kinds of artifacts, also used by the surfaces.
export { formatArtifactList, formatArtifactRead } from './format.ts';
