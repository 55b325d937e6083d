import {
  createServiceRegistry,
  provideService,
  type ServiceRegistry,
  ToolError,
  ToolErrorType,
} from '@lobechat/types';

import { type SampleArtifact, SAMPLES } from './samples.ts';
import { ArtifactService, type IArtifactService } from './service.ts';

/** A read-only service over a fixed set of artifacts that behaves like a store. */
export const createFakeArtifactService = (
  samples: readonly SampleArtifact[] = SAMPLES,
): IArtifactService => {
  const byId = new Map(samples.map((sample) => [sample.artifact.id, sample]));
  return {
    get: async (id) => byId.get(id)?.artifact,
    list: async (filter = {}) =>
      samples
        .map(({ artifact }) => artifact)
        .filter(({ sessionId }) => !filter.sessionId || sessionId === filter.sessionId),
    read: async (id, { length, offset = 0 } = {}) => {
      const found = byId.get(id);
      if (!found) throw new ToolError(ToolErrorType.NotFound, `There is no artifact '${id}'.`);
      const end = length === undefined ? undefined : offset + length;
      return { artifact: found.artifact, bytes: found.bytes.slice(offset, end), offset };
    },
  };
};

/** The services that the tool needs, over the artifacts of the examples. */
export const createArtifactTestServices = (
  service: IArtifactService = createFakeArtifactService(),
): ServiceRegistry => createServiceRegistry([provideService(ArtifactService, service)]);
