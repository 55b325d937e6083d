import { createSurfaceKit } from '@lobechat/shared-tool-ui';

import { artifactApis } from '../apis.ts';
import { ArtifactIdentifier } from '../constants.ts';

/** What the surfaces of the tool are made with. */
export const artifactSurfaceKit = createSurfaceKit({
  apis: artifactApis,
  identifier: ArtifactIdentifier,
});
