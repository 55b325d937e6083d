// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { renderSurface } from '@lobechat/shared-tool-ui/testing';

import { knowledgeBaseLocales } from '../../locales/index.ts';
import type { DeletionPreview } from '../../previews.ts';
import { knowledgeBaseInterventions } from './index.tsx';

afterEach(cleanup);

const PREVIEW: DeletionPreview = {
  chunks: 9,
  documents: 3,
  doomed: [{ chunks: 9, documents: 3, id: 'kb_1', name: 'Recipes' }],
  doomedTotal: 1,
  kind: 'bases',
  unknown: ['Cookbook'],
};

const ask = (apiName: keyof typeof knowledgeBaseInterventions, args: object, preview?: unknown) => {
  const Intervention = knowledgeBaseInterventions[apiName];
  const { container, missingKeys } = renderSurface(
    <Intervention
      apiName={apiName}
      args={args}
      identifier="lobe-knowledge-base"
      messageId="m"
      preview={preview}
      reason="It deletes something."
    />,
    { language: 'en-US', locales: knowledgeBaseLocales },
  );
  expect(missingKeys).toEqual([]);
  return container.textContent;
};

describe('the approval of deleting bases', () => {
  it.each([undefined, null, 'x', {}, { kind: 'documents' }, { ...PREVIEW, doomed: 5 }])(
    "shows the reason and the call's names if the preview is %j",
    (preview) => {
      const text = ask('deleteKnowledgeBases', { bases: ['Recipes'] }, preview);
      expect(text).toContain('It deletes something.');
      expect(text).toContain('Recipes');
    },
  );

  it('shows everything that would be deleted, and what was not found', () => {
    const text = ask('deleteKnowledgeBases', { bases: ['recipes', 'Cookbook'] }, PREVIEW);
    expect(text).toContain('3 documents · 9 passages');
    expect(text).toContain('Not found: Cookbook');
    expect(screen.getByRole('list').textContent).toContain('Recipes');
  });

  it('counts what cannot be shown', () => {
    const broken = { ...PREVIEW, doomed: [...PREVIEW.doomed, { name: 'no id' }], doomedTotal: 40 };
    expect(ask('deleteKnowledgeBases', { bases: ['Recipes'] }, broken)).toContain('39 more');
  });
});

describe('the approval of reading files', () => {
  it('shows each path outside the workspace', () => {
    const preview = { kind: 'outside', paths: ['/real/elsewhere'] };
    const text = ask('addDocuments', { base: 'Notes', paths: ['link'] }, preview);
    expect(text).toContain('/real/elsewhere');
    expect(text).toContain('link');
  });
});
