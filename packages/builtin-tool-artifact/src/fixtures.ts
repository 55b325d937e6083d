import { example, runExamples, type ToolExamples } from '@lobechat/types';

import type { artifactApis } from './apis.ts';
import { artifactExecutor } from './client/executor/index.ts';
import { SampleId } from './samples.ts';
import { createArtifactTestServices } from './testing.ts';

/** Example calls of every API, on the artifacts of the samples. */
const examples: ToolExamples<typeof artifactApis> = {
  listArtifacts: [
    example('happy', 'Artifacts by a part of their name', { query: '.txt' }),
    example('empty', 'Nothing of that name', { query: 'holiday' }),
    example('error', 'A blank query', { query: ' ' }),
    example('long', 'Everything there is', {}),
  ],
  readArtifact: [
    example('happy', 'A short text', { id: SampleId.table }),
    example('happy', 'An image', { id: SampleId.pixel }),
    example('happy', 'A binary file, described', { id: SampleId.archive }),
    example('happy', 'A page in the middle', { id: SampleId.log, limit: 74, offset: 37 }),
    example('empty', 'An empty text', { id: SampleId.empty }),
    example('error', 'An unknown id', { id: 'ffffffffffffffffffffffff' }),
    example('long', 'The first page of a long text', { id: SampleId.log }),
  ],
};

/** Examples of every API with the outcome of them. */
export const artifactFixtures = await runExamples(artifactExecutor, examples, {
  services: createArtifactTestServices(),
});
