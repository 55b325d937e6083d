import * as data from './templates/data-files.ts';
import * as logic from './templates/logic-files.ts';
import * as pack from './templates/package-files.ts';
import * as surface from './templates/surface-files.ts';
import type { ToolNames } from './tool-names.ts';

type Template = (names: ToolNames) => string;

/** The files of a tool package and what writes them. `Search` and `View` stand for the APIs. */
const TEMPLATES: Readonly<Record<string, Template>> = {
  'README.md': pack.readme,
  'package.json': pack.packageJson,
  'tsconfig.json': pack.tsconfigJson,
  'vitest.config.ts': pack.vitestConfig,

  'src/contract.test.ts': logic.contractTest,
  'src/fixtures.ts': logic.fixtures,
  'src/index.ts': data.rootIndex,
  'src/manifest.ts': data.manifest,
  'src/parameters.test-d.ts': data.parametersTest,
  'src/parameters.ts': data.parameters,
  'src/samples.ts': logic.samples,
  'src/service.ts': data.service,
  'src/systemRole.ts': data.systemRole,
  'src/testing.ts': logic.testing,
  'src/tool.ts': data.tool,
  'src/types.ts': data.types,

  'src/ExecutionRuntime/index.test.ts': logic.runtimeTest,
  'src/ExecutionRuntime/index.ts': logic.runtime,
  'src/client/executor/index.test.ts': logic.executorTest,
  'src/client/executor/index.ts': logic.executor,

  'src/client/Inspector/Search/index.tsx': surface.searchInspector,
  'src/client/Inspector/View/index.tsx': surface.viewInspector,
  'src/client/Inspector/index.test.tsx': surface.inspectorTest,
  'src/client/Inspector/index.ts': surface.inspectorIndex,
  'src/client/Render/Search/index.tsx': surface.searchRender,
  'src/client/Render/index.test.tsx': surface.renderTest,
  'src/client/Render/index.ts': surface.renderIndex,
  'src/client/index.test.tsx': surface.surfaceTest,
  'src/client/index.ts': surface.clientIndex,
  'src/client/use-texts.ts': surface.useTexts,
  'src/locales/en-US.ts': surface.localeEnglish,
  'src/locales/index.ts': surface.localesIndex,
  'src/locales/zh-CN.ts': surface.localeChinese,
};

/** The files of a new tool package: path in the package → text. */
export const createToolFiles = (names: ToolNames): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(TEMPLATES).map(([path, template]) => [
      path
        .replace('/Search/', `/Search${names.plural}/`)
        .replace('/View/', `/View${names.pascal}/`),
      // Templates begin with a line break, so that their text stands at the margin.
      template(names).replace(/^\n/, ''),
    ]),
  );
