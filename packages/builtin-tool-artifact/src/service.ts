import { type ArtifactStore, defineService } from '@lobechat/types';

/** What the tool needs: listing and reading. Every `ArtifactStore` qualifies. */
export interface IArtifactService extends Pick<ArtifactStore, 'get' | 'list' | 'read'> {}

/** The token of the artifact service. A host provides its engine's store under it. */
export const ArtifactService = defineService<IArtifactService>('artifact');
