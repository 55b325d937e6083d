import type { BuiltinToolSurfaces } from '@lobechat/types';

import { taskInspectors } from './Inspector/index.ts';
import { taskInterventions } from './Intervention/index.tsx';
import { taskPlaceholders } from './Placeholder/index.ts';
import { taskPortals } from './Portal/index.tsx';
import { taskRenders } from './Render/index.tsx';
import { taskStreamings } from './Streaming/index.tsx';

// The surfaces by kind and API name.
export { taskInspectors } from './Inspector/index.ts';
export { taskInterventions } from './Intervention/index.tsx';
export { taskPlaceholders } from './Placeholder/index.ts';
export { taskPortals } from './Portal/index.tsx';
export { taskRenders } from './Render/index.tsx';
export { taskStreamings } from './Streaming/index.tsx';

/** All surfaces of tasks. */
export const taskSurfaces: BuiltinToolSurfaces = {
  inspectors: taskInspectors,
  interventions: taskInterventions,
  placeholders: taskPlaceholders,
  portals: taskPortals,
  renders: taskRenders,
  streamings: taskStreamings,
};
