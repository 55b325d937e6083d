import * as logic from './templates/logic-files.ts';
import * as pack from './templates/package-files.ts';
import * as pure from './templates/pure-files.ts';
import * as service from './templates/service-files.ts';
import * as surface from './templates/surface-files.ts';
import type { ToolKind, ToolNames } from './tool-names.ts';

type Template = (names: ToolNames) => string;

/** The files of a tool package and the functions that write them. */
const TEMPLATES: Readonly<Record<ToolKind, Readonly<Record<string, Template>>>> = {
  pure: {
    'package.json': pack.purePackageJson,

    'src/contract.test.ts': pack.contractTest,
    'src/index.ts': pure.pureIndex,
    'src/tool.ts': pure.pureTool,

    'src/ExecutionRuntime/index.ts': pure.pureRuntime,
    'src/client/executor/index.ts': pure.pureExecutor,
  },
  service: {
    'README.md': pack.readme,
    'package.json': pack.packageJson,
    'vitest.config.ts': pack.vitestConfig,

    'src/apis.ts': service.apis,
    'src/constants.ts': service.constants,
    'src/contract.test.ts': pack.contractTest,
    'src/fixtures.ts': logic.fixtures,
    'src/index.ts': service.rootIndex,
    'src/manifest.ts': service.manifest,
    'src/service.ts': service.service,
    'src/systemRole.ts': service.systemRole,
    'src/testing.ts': logic.testing,
    'src/tool.ts': service.tool,
    'src/types.ts': service.types,

    'src/ExecutionRuntime/index.test.ts': logic.runtimeTest,
    'src/ExecutionRuntime/index.ts': logic.runtime,
    'src/client/Inspector/index.ts': surface.inspectors,
    'src/client/Intervention/index.ts': surface.interventions,
    'src/client/Render/index.tsx': surface.renders,
    'src/client/executor/index.ts': logic.executor,
    'src/client/index.test.tsx': surface.surfaceTest,
    'src/client/index.ts': surface.clientIndex,
    'src/client/surface-kit.ts': surface.surfaceKit,
    'src/locales/index.ts': surface.locales,
  },
};

/** The files of a new tool package: path in the package → text. */
export const createToolFiles = (names: ToolNames, kind: ToolKind): ReadonlyMap<string, string> =>
  new Map(
    // Templates begin with a line break, so that their text starts at the margin.
    Object.entries(TEMPLATES[kind]).map(([path, template]) => [
      path,
      template(names).replace(/^\n/, ''),
    ]),
  );
