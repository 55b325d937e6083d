import { type BuiltinToolManifest, toManifestApis } from '@lobechat/types';

import { artifactApis } from './apis.ts';
import { ArtifactIdentifier } from './constants.ts';
import { systemPrompt } from './systemRole.ts';

/** Static description of the artifact tool. */
export const ArtifactManifest: BuiltinToolManifest = {
  api: toManifestApis(artifactApis),
  executors: ['client', 'server'],
  humanIntervention: 'never',
  identifier: ArtifactIdentifier,
  meta: {
    avatar: '📦',
    description: 'List and read output and files that were too large for the conversation',
    tags: ['artifacts', 'files', 'output'],
    title: 'Artifacts',
  },
  systemRole: systemPrompt,
  type: 'builtin',
};
