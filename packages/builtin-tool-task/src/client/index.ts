import type { BuiltinToolSurfaces } from '@lobechat/types';

import { taskInspectors } from './Inspector/index.ts';
import { taskInterventions } from './Intervention/index.ts';
import { taskPlaceholders } from './Placeholder/index.ts';
import { taskPortals } from './Portal/index.ts';
import { taskRenders } from './Render/index.ts';
import { taskStreamings } from './Streaming/index.ts';

// The surfaces by kind and API name.
export { taskInspectors } from './Inspector/index.ts';
export { taskInterventions } from './Intervention/index.ts';
export { taskPlaceholders } from './Placeholder/index.ts';
export { taskPortals } from './Portal/index.ts';
export { taskRenders } from './Render/index.ts';
export { taskStreamings } from './Streaming/index.ts';

/** All surfaces of tasks. */
export const taskSurfaces: BuiltinToolSurfaces = {
  inspectors: taskInspectors,
  interventions: taskInterventions,
  placeholders: taskPlaceholders,
  portals: taskPortals,
  renders: taskRenders,
  streamings: taskStreamings,
};
