// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';

import { listBuiltinManifests } from '@lobechat/builtin-tools/manifests';

import type { NamedEntry } from '../api/contract.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { loadPhrases, loadToolTexts } from '../i18n/load-tool-texts.ts';
import { createApi, createTool } from '../testing/catalogue.ts';
import { useNamedTools } from './use-named-tools.ts';

afterEach(cleanup);

const ENTRIES: readonly NamedEntry[] = listBuiltinManifests().map(({ api, identifier, meta }) =>
  createTool({
    apis: api.map(({ description, name }) => createApi({ description, name })),
    identifier,
    title: meta.title,
  }),
);

const nameTools = async (language: 'en-US' | 'zh-CN', tools: readonly NamedEntry[]) => {
  const i18n = await createI18n(language);
  await Promise.all([loadToolTexts(i18n), loadPhrases(i18n, language)]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  );
  const { result } = renderHook(() => useNamedTools(tools, language), { wrapper });
  return result.current ?? [];
};

it('leaves tools without translations alone', async () => {
  const [tool] = await nameTools('zh-CN', [createTool({ identifier: 'foreign' })]);
  expect(tool?.apis).toEqual([createApi()]);
});

it('lists builtin tools first', async () => {
  const mounted = createTool({ identifier: 'mounted', source: 'mcp' });
  const tools = await nameTools('en-US', [mounted, createTool({ identifier: 'own' })]);
  expect(tools.map(({ identifier }) => identifier)).toEqual(['own', 'mounted']);
});

const isChinese = (text = ''): boolean => /\p{Script=Han}/u.test(text);

it('has a Chinese title for every API, and descriptions for all APIs of a tool or none', async () => {
  const tools = await nameTools('zh-CN', ENTRIES);
  const apis = tools.flatMap((tool) => tool.apis);
  expect(apis.filter(({ title }) => !isChinese(title))).toEqual([]);
  const described = tools.map((tool) => tool.apis.filter((api) => isChinese(api.description)));
  expect(described.flat().length).toBeGreaterThan(60);
  for (const [index, tool] of tools.entries())
    expect([0, tool.apis.length]).toContain(described[index]?.length);
});

it('has an English title for every API', async () => {
  const tools = await nameTools('en-US', ENTRIES);
  const apis = tools.flatMap((tool) => tool.apis);
  expect(apis.filter(({ title = '' }) => !/^[A-Z][a-z]/.test(title))).toEqual([]);
});
