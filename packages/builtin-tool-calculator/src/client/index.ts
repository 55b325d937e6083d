import type { BuiltinToolSurfaces } from '@lobechat/types';

import { calculatorInspectors } from './Inspector/index.ts';
import { calculatorPlaceholders } from './Placeholder/index.ts';
import { calculatorRenders } from './Render/index.ts';

// The surfaces by kind and API name.
export { calculatorInspectors } from './Inspector/index.ts';
export { calculatorPlaceholders } from './Placeholder/index.ts';
export { calculatorRenders } from './Render/index.ts';

/** All surfaces of the calculator. */
export const calculatorSurfaces: BuiltinToolSurfaces = {
  inspectors: calculatorInspectors,
  placeholders: calculatorPlaceholders,
  renders: calculatorRenders,
};
