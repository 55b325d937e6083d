import { KEEPING } from '@lobechat/tool-testing/words';

import type { ToolNames } from '../tool-names.ts';

/** src/locales/index.ts */
export const locales = (names: ToolNames): string => {
  const { camel, identifier, pascal, plural, title, words, wordsPlural } = names;
  const toTexts = (texts: readonly (readonly [string, string])[]): string =>
    texts.map(([key, text]) => `    'builtins.${identifier}.${key}': '${text}',`).join('\n');
  return `
import type { ToolLocales } from '@lobechat/types';

/** The tool's texts in every language it ships, for the i18next namespace \`plugin\`. */
export const ${camel}Locales: ToolLocales = {
  'en-US': {
${toTexts([
  [`apiName.create${pascal}`, `Create ${words}`],
  [`apiName.delete${pascal}`, `Delete ${words}`],
  [`apiName.search${plural}`, `Search ${wordsPlural}`],
  [`apiName.view${pascal}`, `View ${words}`],
  ['inspector.found', '{{total}} found'],
  ['intervention.delete', 'Permanently delete {{id}}'],
  ['render.id', 'Id'],
  ['render.name', 'Name'],
  ['render.none', 'Nothing was found'],
  ['render.note', 'Note'],
  ['title', title],
])}
  },
  'zh-CN': {
${toTexts([
  [`apiName.create${pascal}`, KEEPING.zhCreate],
  [`apiName.delete${pascal}`, KEEPING.zhDelete],
  [`apiName.search${plural}`, KEEPING.zhSearch],
  [`apiName.view${pascal}`, KEEPING.zhView],
  ['inspector.found', '找到 {{total}} 项'],
  ['intervention.delete', '永久删除 {{id}}'],
  ['render.id', '标识'],
  ['render.name', '名称'],
  ['render.none', '没有找到'],
  ['render.note', '说明'],
  ['title', KEEPING.zhTitle],
])}
  },
};
`;
};

/** src/client/surface-kit.ts */
export const surfaceKit = ({ camel, pascal }: ToolNames): string => `
import { createSurfaceKit } from '@lobechat/shared-tool-ui';

import { ${camel}Apis } from '../apis.ts';
import { ${pascal}Identifier } from '../constants.ts';

/** What the surfaces of the tool are made with. */
export const ${camel}SurfaceKit = createSurfaceKit({
  apis: ${camel}Apis,
  identifier: ${pascal}Identifier,
});
`;

/** src/client/Inspector/index.ts */
export const inspectors = ({ camel, pascal, plural }: ToolNames): string => `
import { ${camel}SurfaceKit } from '../surface-kit.ts';

/** The one line of a call, by API name. */
export const ${camel}Inspectors = ${camel}SurfaceKit.createInspectors({
  create${pascal}: {
    about: ({ name }) => name,
    outcome: ({ item }) => item?.id,
  },
  delete${pascal}: {
    about: ({ id }) => id,
    outcome: ({ item }) => item?.name,
  },
  search${plural}: {
    about: ({ query }) => query,
    outcome: ({ total }, { t }) =>
      total === undefined ? undefined : t('inspector.found', { total }),
  },
  view${pascal}: {
    about: ({ id }) => id,
    outcome: ({ item }) => item?.name,
  },
});
`;

/** src/client/Intervention/index.ts */
export const interventions = ({ camel, pascal }: ToolNames): string => `
import { toVisibleName } from '@lobechat/shared-tool-ui';

import { ${camel}SurfaceKit } from '../surface-kit.ts';

/** What a person sees before approving a call, by API name. */
export const ${camel}Interventions = ${camel}SurfaceKit.createInterventions({
  delete${pascal}: {
    show: ({ id = '' }, { texts: { t } }) => t('intervention.delete', { id: toVisibleName(id) }),
    shows: ['id'],
  },
});
`;

/** src/client/Render/index.tsx */
export const renders = ({ camel, plural }: ToolNames): string => `
import { DataTable, EmptyState, toVisibleName } from '@lobechat/shared-tool-ui';

import { ${camel}SurfaceKit } from '../surface-kit.ts';

/** What shows the results that have more to show than their content, by API name. */
export const ${camel}Renders = ${camel}SurfaceKit.createRenders({
  search${plural}: ({ items }, { texts: { t } }) => {
    if (!items) return undefined;
    if (items.length === 0) return <EmptyState text={t('render.none')} />;
    return (
      <DataTable
        columns={[t('render.id'), t('render.name'), t('render.note')]}
        label={t('apiName.search${plural}')}
        rows={items.map(({ id = '', name = '', note = '' }, index) => ({
          cells: [id, name, note].map(toVisibleName),
          key: String(index),
        }))}
      />
    );
  },
});
`;

/** src/client/index.ts */
export const clientIndex = ({ camel }: ToolNames): string => `
import type { BuiltinToolSurfaces } from '@lobechat/types';

import { ${camel}Inspectors } from './Inspector/index.ts';
import { ${camel}Interventions } from './Intervention/index.ts';
import { ${camel}Renders } from './Render/index.tsx';

// The surfaces by kind and API name.
export { ${camel}Inspectors } from './Inspector/index.ts';
export { ${camel}Interventions } from './Intervention/index.ts';
export { ${camel}Renders } from './Render/index.tsx';

/** All surfaces of the tool. */
export const ${camel}Surfaces: BuiltinToolSurfaces = {
  inspectors: ${camel}Inspectors,
  interventions: ${camel}Interventions,
  renders: ${camel}Renders,
};
`;

/** src/client/index.test.tsx */
export const surfaceTest = ({ camel, pascal }: ToolNames): string => `
// @vitest-environment happy-dom
import { describeToolSurfaces } from '@lobechat/shared-tool-ui/testing';

import { ${pascal}Identifier } from '../constants.ts';
import { ${camel}Fixtures } from '../fixtures.ts';
import { ${camel}Locales } from '../locales/index.ts';
import { ${camel}Surfaces } from './index.ts';

describeToolSurfaces({
  fixtures: ${camel}Fixtures,
  identifier: ${pascal}Identifier,
  locales: ${camel}Locales,
  surfaces: ${camel}Surfaces,
});
`;
