import type { BuiltinToolSurfaces } from '@lobechat/types';

import { localSystemInspectors } from './Inspector/index.ts';
import { localSystemInterventions } from './Intervention/index.ts';
import { localSystemPlaceholders } from './Placeholder/index.ts';
import { localSystemRenders } from './Render/index.ts';
import { localSystemStreamings } from './Streaming/index.ts';

// The surfaces by kind and API name.
export { localSystemInspectors } from './Inspector/index.ts';
export { localSystemInterventions } from './Intervention/index.ts';
export { localSystemPlaceholders } from './Placeholder/index.ts';
export { localSystemRenders } from './Render/index.ts';
export { localSystemStreamings } from './Streaming/index.ts';

/** All surfaces of the local system. */
export const localSystemSurfaces: BuiltinToolSurfaces = {
  inspectors: localSystemInspectors,
  interventions: localSystemInterventions,
  placeholders: localSystemPlaceholders,
  renders: localSystemRenders,
  streamings: localSystemStreamings,
};
