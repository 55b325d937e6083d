import { type BuiltinToolSurfaces, defineToolPackage } from '@lobechat/types';

import { calculatorApis } from './apis/index.ts';
import { CalculatorIdentifier, CalculatorManifest } from './index.ts';

/** The tool as hosts register it: its manifest is loaded eagerly, everything else on demand. */
export const calculatorTool = defineToolPackage({
  apis: calculatorApis,
  executor: async () => (await import('./client/executor/index.ts')).calculatorExecutor,
  fixtures: async () => (await import('./fixtures.ts')).calculatorFixtures,
  identifier: CalculatorIdentifier,
  locales: async () => (await import('./locales/index.ts')).calculatorLocales,
  manifest: CalculatorManifest,
  // The path is cast so that programs that only list or run tools compile without React types.
  surfaces: async () =>
    (
      (await import('./client/index.ts' as string)) as Record<
        'calculatorSurfaces',
        BuiltinToolSurfaces
      >
    ).calculatorSurfaces,
});
