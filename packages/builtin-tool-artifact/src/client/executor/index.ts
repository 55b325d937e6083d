import debug from 'debug';

import { createExecutor } from '@lobechat/types';

import { artifactApis } from '../../apis.ts';
import { ArtifactIdentifier } from '../../constants.ts';
import { ArtifactExecutionRuntime } from '../../ExecutionRuntime/index.ts';
import { ArtifactService } from '../../service.ts';

/** The singleton executor of the artifact tool; each call's context provides the store. */
export const artifactExecutor = createExecutor({
  apis: artifactApis,
  createRuntime: (services) =>
    new ArtifactExecutionRuntime({ artifactService: services.get(ArtifactService) }),
  identifier: ArtifactIdentifier,
  log: debug('lobe-artifact:executor'),
  readOptions: ({ sessionId }) => ({ sessionId }),
});
