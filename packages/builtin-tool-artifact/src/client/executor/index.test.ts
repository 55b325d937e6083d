import { describe, expect, it } from 'vitest';

import { createServiceRegistry, ToolErrorType } from '@lobechat/types';

import { SampleId } from '../../samples.ts';
import { createFakeArtifactService, createArtifactTestServices } from '../../testing.ts';
import { artifactExecutor } from './index.ts';

describe('the executor', () => {
  it('reports a host without artifacts', async () => {
    for (const context of [undefined, {}, { services: createServiceRegistry() }]) {
      const result = await artifactExecutor.invoke('listArtifacts', {}, context);
      expect(result.error?.type).toBe(ToolErrorType.ServiceUnavailable);
    }
  });

  it('takes the store and the session from the context of each call', async () => {
    const services = createArtifactTestServices();
    const empty = createArtifactTestServices(createFakeArtifactService([]));
    const read = (given: typeof services) =>
      artifactExecutor.readArtifact({ id: SampleId.table }, { services: given, sessionId: 's' });
    expect((await read(services)).content).toContain('coffee,3.20 €');
    expect((await read(empty)).error?.type).toBe(ToolErrorType.NotFound);
  });
});
