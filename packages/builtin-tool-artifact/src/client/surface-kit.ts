import { createSurfaceKit } from '@lobechat/shared-tool-ui';

import { artifactApis } from '../apis.ts';
import { ArtifactIdentifier } from '../constants.ts';

/** Shared setup of the tool's surfaces. */
export const artifactSurfaceKit = createSurfaceKit({
  apis: artifactApis,
  identifier: ArtifactIdentifier,
});
