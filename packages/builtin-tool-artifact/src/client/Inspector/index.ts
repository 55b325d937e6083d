import { formatSize } from '@lobechat/shared-tool-ui';

import { artifactSurfaceKit } from '../surface-kit.ts';

/** One-line summaries of calls, by API name. */
export const artifactInspectors = artifactSurfaceKit.createInspectors({
  listArtifacts: {
    about: ({ query }) => query,
    outcome: ({ total }, { t }) =>
      total === undefined ? undefined : t('inspector.found', { total }),
  },
  readArtifact: {
    about: ({ id }) => id,
    outcome: ({ artifact }, { language }) =>
      artifact?.size === undefined
        ? artifact?.name
        : [artifact.name, formatSize(artifact.size, language)].filter(Boolean).join(' · '),
  },
});
