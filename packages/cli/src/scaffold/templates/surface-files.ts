import type { ToolNames } from '../tool-names.ts';

const locale = (
  names: ToolNames,
  constant: string,
  language: string,
  texts: readonly (readonly [string, string])[],
): string => `
import type { ToolLocale } from '@lobechat/types';

/** ${language} texts of the tool. */
export const ${constant}: ToolLocale = {
${texts.map(([key, text]) => `  'builtins.${names.identifier}.${key}': '${text}',`).join('\n')}
};
`;

/** src/locales/en-US.ts */
export const localeEnglish = (names: ToolNames): string => {
  const { pascal, plural, title, words, wordsPlural } = names;
  return locale(names, 'enUS', 'English', [
    [`apiName.search${plural}`, `Search ${wordsPlural}`],
    [`apiName.view${pascal}`, `View ${words}`],
    [`done.search${plural}`, `Searched ${wordsPlural}`],
    [`done.view${pascal}`, `Viewed ${words}`],
    ['inspector.found', '{{total}} found'],
    ['render.content', 'Content'],
    ['render.id', 'Id'],
    ['render.name', 'Name'],
    ['render.note', 'Note'],
    [`running.search${plural}`, `Searching ${wordsPlural}`],
    [`running.view${pascal}`, `Viewing ${words}`],
    ['title', title],
  ]);
};

/** src/locales/zh-CN.ts */
export const localeChinese = (names: ToolNames): string => {
  const { pascal, plural, words } = names;
  return locale(names, 'zhCN', 'Chinese', [
    [`apiName.search${plural}`, `搜索 ${words}`],
    [`apiName.view${pascal}`, `查看 ${words}`],
    [`done.search${plural}`, `已搜索 ${words}`],
    [`done.view${pascal}`, `已查看 ${words}`],
    ['inspector.found', '找到 {{total}} 项'],
    ['render.content', '内容'],
    ['render.id', '标识'],
    ['render.name', '名称'],
    ['render.note', '说明'],
    [`running.search${plural}`, `正在搜索 ${words}`],
    [`running.view${pascal}`, `正在查看 ${words}`],
    ['title', `${words} 工具`],
  ]);
};

/** src/locales/index.ts */
export const localesIndex = ({ camel }: ToolNames): string => `
import type { ToolLocales } from '@lobechat/types';

import { enUS } from './en-US.ts';
import { zhCN } from './zh-CN.ts';

/** The tool's texts in every language it ships, for the i18next namespace \`plugin\`. */
export const ${camel}Locales: ToolLocales = { 'en-US': enUS, 'zh-CN': zhCN };
`;

/** src/client/index.ts */
export const clientIndex = ({ camel }: ToolNames): string => `
import type { BuiltinToolSurfaces } from '@lobechat/types';

import { ${camel}Inspectors } from './Inspector/index.ts';
import { ${camel}Renders } from './Render/index.ts';

// The surfaces by kind and API name.
export { ${camel}Inspectors } from './Inspector/index.ts';
export { ${camel}Renders } from './Render/index.ts';

/** All surfaces of the tool. */
export const ${camel}Surfaces: BuiltinToolSurfaces = {
  inspectors: ${camel}Inspectors,
  renders: ${camel}Renders,
};
`;

/** src/client/use-texts.ts */
export const useTexts = ({ pascal }: ToolNames): string => `
import { useTranslation } from 'react-i18next';

import { type InspectorPhase, isActivePhase } from '@lobechat/shared-tool-ui';

import { ${pascal}Identifier, type ${pascal}ApiNameType } from '../types.ts';

const PREFIX = \`builtins.\${${pascal}Identifier}\`;

/** The tool's texts in the language of the page. */
export interface ${pascal}Texts {
  /** A text of the surfaces, e.g. \`render.name\`. */
  t: (key: string, values?: Record<string, number | string>) => string;
  /** What a call does, in words that follow its phase. */
  title: (apiName: ${pascal}ApiNameType, phase: InspectorPhase) => string;
}

/** Reads the tool's texts. */
export const useTexts = (): ${pascal}Texts => {
  const { t } = useTranslation('plugin');
  return {
    t: (key, values) => t(\`\${PREFIX}.\${key}\`, values ?? {}),
    title: (apiName, phase) => {
      if (isActivePhase(phase)) return t(\`\${PREFIX}.running.\${apiName}\`);
      if (phase === 'done') return t(\`\${PREFIX}.done.\${apiName}\`);
      return t(\`\${PREFIX}.apiName.\${apiName}\`);
    },
  };
};

/** An argument as text: while it arrives, or was refused, it may be anything. */
export const readText = (value: unknown): string => (typeof value === 'string' ? value : '');
`;

/** src/client/Inspector/index.ts */
export const inspectorIndex = ({ camel, pascal, plural }: ToolNames): string => `
import type { BuiltinInspector } from '@lobechat/types';

import { ${pascal}ApiName, type ${pascal}ApiNameType } from '../../types.ts';
import { Search${plural}Inspector } from './Search${plural}/index.tsx';
import { View${pascal}Inspector } from './View${pascal}/index.tsx';

/** The one line of a call, by API name. */
export const ${camel}Inspectors: Readonly<Record<${pascal}ApiNameType, BuiltinInspector>> = {
  [${pascal}ApiName.search${plural}]: Search${plural}Inspector,
  [${pascal}ApiName.view${pascal}]: View${pascal}Inspector,
};
`;

const inspector = (names: ToolNames, api: string, argument: string, outcome: string): string => {
  const { pascal } = names;
  const apiName = `${api.charAt(0).toLowerCase()}${api.slice(1)}`;
  const texts = outcome.includes('t(') ? '{ t, title }' : '{ title }';
  return `
import { memo } from 'react';

import { getInspectorPhase, InspectorShell } from '@lobechat/shared-tool-ui';
import type { BuiltinInspectorProps } from '@lobechat/types';

import { ${pascal}ApiName, type ${api}Params, type ${api}State } from '../../../types.ts';
import { readText, useTexts } from '../../use-texts.ts';

/** The line of a \`${apiName}\` call. */
export const ${api}Inspector = memo<BuiltinInspectorProps<${api}Params, ${api}State>>(
  ({ args, partialArgs, pluginState, ...call }) => {
    const ${texts} = useTexts();
    const phase = getInspectorPhase(call);
    const { ${argument} } = { ...args, ...partialArgs };

    return (
      <InspectorShell
        detail={readText(${argument})}
        outcome={${outcome}}
        phase={phase}
        title={title(${pascal}ApiName.${apiName}, phase)}
      />
    );
  },
);

${api}Inspector.displayName = '${api}Inspector';
`;
};

/** src/client/Inspector/Search…/index.tsx */
export const searchInspector = (names: ToolNames): string =>
  inspector(
    names,
    `Search${names.plural}`,
    'query',
    "pluginState && t('inspector.found', { total: pluginState.total })",
  );

/** src/client/Inspector/View…/index.tsx */
export const viewInspector = (names: ToolNames): string =>
  inspector(names, `View${names.pascal}`, 'id', `pluginState?.${names.camel}.name`);

/** src/client/Inspector/index.test.tsx */
export const inspectorTest = ({ camel, pascal, plural, wordsPlural }: ToolNames): string => `
// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { renderSurface } from '@lobechat/shared-tool-ui/testing';
import type { BuiltinInspectorProps } from '@lobechat/types';

import { ${camel}Locales } from '../../locales/index.ts';
import { ${pascal}ApiName, type ${pascal}ApiNameType, ${pascal}Identifier } from '../../types.ts';
import { ${camel}Inspectors } from './index.ts';

afterEach(cleanup);

const show = (
  apiName: ${pascal}ApiNameType,
  props: Partial<BuiltinInspectorProps>,
  language: 'en-US' | 'zh-CN' = 'en-US',
): string => {
  const Inspector = ${camel}Inspectors[apiName];
  const { container, missingKeys } = renderSurface(
    <Inspector apiName={apiName} args={undefined} identifier={${pascal}Identifier} {...props} />,
    { language, locales: ${camel}Locales },
  );
  expect(missingKeys).toEqual([]);
  return container.textContent;
};

describe('the Inspector of search${plural}', () => {
  it('follows the phases', () => {
    const args = { query: 'begin' };
    expect(show('search${plural}', { partialArgs: args, isArgumentsStreaming: true })).toBe(
      'Searching ${wordsPlural}begin',
    );
    cleanup();
    const pluginState = { items: [], total: 3 };
    expect(show('search${plural}', { args, pluginState, result: { content: 'ok' } })).toBe(
      'Searched ${wordsPlural}begin3 found',
    );
  });
});
`;

/** src/client/index.test.tsx */
export const surfaceTest = ({ camel, pascal }: ToolNames): string => `
// @vitest-environment happy-dom
import { describeToolSurfaces } from '@lobechat/shared-tool-ui/testing';

import { ${camel}Fixtures } from '../fixtures.ts';
import { ${camel}Locales } from '../locales/index.ts';
import { ${pascal}Identifier } from '../types.ts';
import { ${camel}Surfaces } from './index.ts';

describeToolSurfaces({
  fixtures: ${camel}Fixtures,
  identifier: ${pascal}Identifier,
  locales: ${camel}Locales,
  surfaces: ${camel}Surfaces,
});
`;

/** src/client/Render/index.ts */
export const renderIndex = ({ camel, pascal, plural }: ToolNames): string => `
import { ${pascal}ApiName } from '../../types.ts';
import { Search${plural}Render } from './Search${plural}/index.tsx';

/** The finished results that have something of their own to show, by API name. */
export const ${camel}Renders = {
  [${pascal}ApiName.search${plural}]: Search${plural}Render,
};
`;

/** src/client/Render/Search…/index.tsx */
export const searchRender = ({ plural, wordsPlural }: ToolNames): string => `
import { memo } from 'react';

import { CodeBlock, DataTable, ErrorDisplay } from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import type { Search${plural}Params, Search${plural}State } from '../../../types.ts';
import { readText, useTexts } from '../../use-texts.ts';

/** The ${wordsPlural} that were found, as a table. */
export const Search${plural}Render = memo<
  BuiltinRenderProps<Search${plural}Params, Search${plural}State>
>(({ content, pluginError, pluginState }) => {
  const { t } = useTexts();
  if (pluginError) return <ErrorDisplay error={pluginError} fallback={readText(content)} />;
  if (!pluginState) return <CodeBlock label={t('render.content')} text={readText(content)} />;

  return (
    <DataTable
      columns={[t('render.id'), t('render.name'), t('render.note')]}
      label={t('apiName.search${plural}')}
      rows={pluginState.items.map(({ id, name, note }) => ({ cells: [id, name, note], key: id }))}
    />
  );
});

Search${plural}Render.displayName = 'Search${plural}Render';
`;

/** src/client/Render/index.test.tsx */
export const renderTest = ({ camel, plural }: ToolNames): string => `
// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { renderSurface } from '@lobechat/shared-tool-ui/testing';
import type { BuiltinRenderProps } from '@lobechat/types';

import { ${camel}Locales } from '../../locales/index.ts';
import { ${camel}Renders } from './index.ts';

afterEach(cleanup);

const show = (props: Partial<BuiltinRenderProps>): void => {
  const Render = ${camel}Renders.search${plural};
  const { missingKeys } = renderSurface(
    <Render args={{ query: 'x' }} content="" messageId="m" {...props} />,
    { locales: ${camel}Locales },
  );
  expect(missingKeys).toEqual([]);
};

describe('the Render of search${plural}', () => {
  it('says why there is no result', () => {
    show({ pluginError: { message: 'It took too long.', type: 'Timeout' } });
    expect(screen.getByText('It took too long.')).toBeTruthy();
  });

  it('shows what the model read where no state came', () => {
    show({ content: 'plain text' });
    expect(screen.getByText('plain text')).toBeTruthy();
  });

  it('says that nothing was found', () => {
    show({ pluginState: { items: [], total: 0 } });
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('has a row for everything that was found', () => {
    show({ pluginState: { items: [{ id: 'a', name: 'Name', note: 'Note.' }], total: 1 } });
    expect(screen.getByRole('rowheader', { name: 'a' })).toBeTruthy();
    expect(screen.getByText('Note.')).toBeTruthy();
  });
});
`;
