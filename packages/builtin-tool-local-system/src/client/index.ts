import type { BuiltinToolSurfaces } from '@lobechat/types';

import { localSystemInspectors } from './Inspector/index.ts';

// The surfaces by kind and API name.
export { localSystemInspectors } from './Inspector/index.ts';

/** All surfaces of the local system. */
export const localSystemSurfaces: BuiltinToolSurfaces = { inspectors: localSystemInspectors };
