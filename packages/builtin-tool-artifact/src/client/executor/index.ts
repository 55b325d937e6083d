import debug from 'debug';

import {
  BaseExecutor,
  type BuiltinToolContext,
  type BuiltinToolResult,
  createRuntimeCache,
} from '@lobechat/types';

import { ArtifactIdentifier } from '../../constants.ts';
import { ArtifactExecutionRuntime } from '../../ExecutionRuntime/index.ts';
import { ArtifactService } from '../../service.ts';
import {
  ArtifactApiName,
  type ListArtifactsParams,
  type ListArtifactsState,
  type ReadArtifactParams,
  type ReadArtifactState,
} from '../../types.ts';

const log = debug('lobe-artifact:executor');

const runtimes = createRuntimeCache(
  (services) => new ArtifactExecutionRuntime({ artifactService: services.get(ArtifactService) }),
);

class ArtifactExecutor extends BaseExecutor<typeof ArtifactApiName> {
  readonly identifier = ArtifactIdentifier;
  protected readonly apiEnum = ArtifactApiName;

  listArtifacts = (
    params: ListArtifactsParams,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult<ListArtifactsState>> => {
    log('listArtifacts %o', params);
    return this.funnel(() =>
      runtimes.for(ctx).listArtifacts(params, { sessionId: ctx?.sessionId }),
    );
  };

  readArtifact = (
    params: ReadArtifactParams,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult<ReadArtifactState>> => {
    log('readArtifact %o', params);
    return this.funnel(() => runtimes.for(ctx).readArtifact(params, { sessionId: ctx?.sessionId }));
  };
}

/** The one executor of the artifact tool; it takes the store from the context of each call. */
export const artifactExecutor = new ArtifactExecutor();
