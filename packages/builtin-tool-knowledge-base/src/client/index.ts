import type { BuiltinToolSurfaces } from '@lobechat/types';

import { knowledgeBaseInspectors } from './Inspector/index.ts';
import { knowledgeBaseInterventions } from './Intervention/index.tsx';
import { knowledgeBasePlaceholders } from './Placeholder/index.ts';
import { knowledgeBasePortals } from './Portal/index.tsx';
import { knowledgeBaseRenders } from './Render/index.tsx';
import { knowledgeBaseStreamings } from './Streaming/index.tsx';

// The surfaces by kind and API name.
export { knowledgeBaseInspectors } from './Inspector/index.ts';
export { knowledgeBaseInterventions } from './Intervention/index.tsx';
export { knowledgeBasePlaceholders } from './Placeholder/index.ts';
export { knowledgeBasePortals } from './Portal/index.tsx';
export { knowledgeBaseRenders } from './Render/index.tsx';
export { knowledgeBaseStreamings } from './Streaming/index.tsx';

/** All surfaces of knowledge bases. */
export const knowledgeBaseSurfaces: BuiltinToolSurfaces = {
  inspectors: knowledgeBaseInspectors,
  interventions: knowledgeBaseInterventions,
  placeholders: knowledgeBasePlaceholders,
  portals: knowledgeBasePortals,
  renders: knowledgeBaseRenders,
  streamings: knowledgeBaseStreamings,
};
