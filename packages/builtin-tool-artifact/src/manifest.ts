import type { BuiltinToolManifest, ToolAnnotations } from '@lobechat/types';

import { ArtifactIdentifier } from './constants.ts';
import { ListArtifactsSchema, ReadArtifactSchema } from './schemas.ts';
import { ListArtifactsStateSchema, ReadArtifactStateSchema } from './state-schemas.ts';
import { systemPrompt } from './systemRole.ts';
import { ArtifactApiName } from './types.ts';

const READING: ToolAnnotations = {
  destructive: false,
  idempotent: true,
  openWorld: false,
  ordered: false,
  readOnly: true,
};

/** Everything about the artifact tool that can be said without running it. */
export const ArtifactManifest: BuiltinToolManifest = {
  api: [
    {
      annotations: READING,
      defaultTimeoutMs: 30_000,
      description:
        'List the artifacts of this session, newest first: id, name, media type, size and the beginning of texts. Use it only when you do not have the id.',
      humanIntervention: 'never',
      name: ArtifactApiName.listArtifacts,
      parameters: ListArtifactsSchema,
      renderDisplayControl: 'collapsed',
      stateSchema: ListArtifactsStateSchema,
    },
    {
      annotations: READING,
      defaultTimeoutMs: 30_000,
      description:
        'Read an artifact by its id. Text is given in pages of bytes that never split a character; each page names the offset of the next. Images are given whole, other binary data is described.',
      humanIntervention: 'never',
      name: ArtifactApiName.readArtifact,
      parameters: ReadArtifactSchema,
      renderDisplayControl: 'collapsed',
      stateSchema: ReadArtifactStateSchema,
    },
  ],
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
