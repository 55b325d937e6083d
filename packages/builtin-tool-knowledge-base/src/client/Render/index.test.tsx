// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { renderSurface } from '@lobechat/shared-tool-ui/testing';

import { knowledgeBaseLocales } from '../../locales/index.ts';
import { knowledgeBaseRenders } from './index.tsx';

afterEach(cleanup);

const HITS = [{ snippet: 'Salt the water.' }, { snippet: 'Boil the water.' }];

const show = (pluginState: object) => {
  const Render = knowledgeBaseRenders.searchKnowledge;
  const { container, missingKeys } = renderSurface(
    <Render
      apiName="searchKnowledge"
      args={{ queries: ['water'] }}
      content=""
      identifier="lobe-knowledge-base"
      messageId="m"
      pluginState={pluginState}
    />,
    { language: 'en-US', locales: knowledgeBaseLocales },
  );
  expect(missingKeys).toEqual([]);
  return container.textContent;
};

it('shows no notes or reranking if there are none', () => {
  expect(show({ hits: HITS })).not.toMatch(/rerank/i);
  expect(show({ hits: HITS, index: { reranked: false }, notes: [] })).not.toMatch(/rerank/i);
});

it('shows that a model ranked the hits', () => {
  expect(show({ hits: HITS, index: { reranked: true } })).toContain('Ordered by a reranking model');
});

it('shows what was not done, with hidden characters made visible, even without results', () => {
  const notes = ['The endpoint did not answer.\u202E', undefined];
  for (const hits of [HITS, []]) {
    const text = show({ hits, notes });
    expect(text).toContain('The endpoint did not answer.');
    expect(text).not.toContain('\u202E');
  }
});
