import { example, runExamples, type ToolExamples } from '@lobechat/types';

import type { artifactApis } from './apis.ts';
import { artifactExecutor } from './client/executor/index.ts';
import { SampleId } from './samples.ts';
import { createArtifactTestServices } from './testing.ts';

/** Example calls of every API, on the sample artifacts. */
const examples: ToolExamples<typeof artifactApis> = {
  listArtifacts: [
    example('happy', 'Filter by part of the name', { query: '.txt' }),
    example('empty', 'No match', { query: 'holiday' }),
    example('error', 'Blank query', { query: ' ' }),
    example('long', 'All artifacts', {}),
  ],
  readArtifact: [
    example('happy', 'Short text', { id: SampleId.table }),
    example('happy', 'Image', { id: SampleId.pixel }),
    example('happy', 'Binary file, described', { id: SampleId.archive }),
    example('happy', 'Page from the middle of a text', { id: SampleId.log, limit: 74, offset: 37 }),
    example('empty', 'Empty text', { id: SampleId.empty }),
    example('error', 'Unknown id', { id: 'ffffffffffffffffffffffff' }),
    example('long', 'First page of a long text', { id: SampleId.log }),
  ],
};

/** Examples of every API with their outcomes. */
export const artifactFixtures = await runExamples(artifactExecutor, examples, {
  services: createArtifactTestServices(),
});
