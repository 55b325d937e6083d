import type { BuiltinToolSurfaces } from '@lobechat/types';

import { artifactInspectors } from './Inspector/index.ts';
import { artifactRenders } from './Render/index.tsx';

// The surfaces by kind and API name.
export { artifactInspectors } from './Inspector/index.ts';
export { artifactRenders } from './Render/index.tsx';

/** All surfaces of the artifact tool. */
export const artifactSurfaces: BuiltinToolSurfaces = {
  inspectors: artifactInspectors,
  renders: artifactRenders,
};
