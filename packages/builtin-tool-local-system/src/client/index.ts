import type { BuiltinToolSurfaces } from '@lobechat/types';

import { localSystemInspectors } from './Inspector/index.ts';
import { localSystemInterventions } from './Intervention/index.tsx';
import { localSystemPlaceholders } from './Placeholder/index.ts';
import { localSystemRenders } from './Render/index.ts';
import { localSystemStreamings } from './Streaming/index.tsx';

// The surfaces by kind and API name.
export { localSystemInspectors } from './Inspector/index.ts';
export { localSystemInterventions } from './Intervention/index.tsx';
export { localSystemPlaceholders } from './Placeholder/index.ts';
export { localSystemRenders } from './Render/index.ts';
export { localSystemStreamings } from './Streaming/index.tsx';

/** All surfaces of the local system. */
export const localSystemSurfaces: BuiltinToolSurfaces = {
  inspectors: localSystemInspectors,
  interventions: localSystemInterventions,
  placeholders: localSystemPlaceholders,
  renders: localSystemRenders,
  streamings: localSystemStreamings,
};
