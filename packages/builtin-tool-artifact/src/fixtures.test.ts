import { describe, expect, it } from 'vitest';

import { artifactExecutor } from './client/executor/index.ts';
import { artifactFixtures } from './fixtures.ts';
import { createArtifactTestServices } from './testing.ts';

const services = createArtifactTestServices();

const examples = Object.entries(artifactFixtures).flatMap(([api, fixtures]) =>
  fixtures.map((fixture) => [api, fixture.name, fixture] as const),
);

describe('the examples', () => {
  it.each(examples)('%s: %s gives exactly the result it shows', async (api, _, fixture) => {
    const result = await artifactExecutor.invoke(api, fixture.arguments, { services });
    expect(result).toEqual(fixture.result);
  });
});
