import type { BuiltinToolSurfaces } from '@lobechat/types';

import { webBrowsingInspectors } from './Inspector/index.ts';
import { webBrowsingInterventions } from './Intervention/index.tsx';
import { webBrowsingPlaceholders } from './Placeholder/index.ts';
import { webBrowsingPortals } from './Portal/index.tsx';
import { webBrowsingRenders } from './Render/index.tsx';
import { webBrowsingStreamings } from './Streaming/index.tsx';

// The surfaces by kind and API name.
export { webBrowsingInspectors } from './Inspector/index.ts';
export { webBrowsingInterventions } from './Intervention/index.tsx';
export { webBrowsingPlaceholders } from './Placeholder/index.ts';
export { webBrowsingPortals } from './Portal/index.tsx';
export { webBrowsingRenders } from './Render/index.tsx';
export { webBrowsingStreamings } from './Streaming/index.tsx';

export const webBrowsingSurfaces: BuiltinToolSurfaces = {
  inspectors: webBrowsingInspectors,
  interventions: webBrowsingInterventions,
  placeholders: webBrowsingPlaceholders,
  portals: webBrowsingPortals,
  renders: webBrowsingRenders,
  streamings: webBrowsingStreamings,
};
