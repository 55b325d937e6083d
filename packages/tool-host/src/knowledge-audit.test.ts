import { describe, expect, it, vi } from 'vitest';

import type { KnowledgeAuditService, PlannedDeletion } from '@lobechat/builtin-tool-knowledge-base';
import type { AuditAnswer, InterventionAudit, ToolDescriptor } from '@lobechat/tool-engine';

import { createKnowledgeAudit } from './knowledge-audit.ts';

const PLANNED: PlannedDeletion = {
  ids: ['kb_1'],
  preview: {
    chunks: 4,
    documents: 2,
    doomed: [{ chunks: 4, documents: 2, id: 'kb_1', name: 'Recipes' }],
    doomedTotal: 1,
    kind: 'bases',
    unknown: ['Cookbook'],
  },
};

const setUp = (planned: PlannedDeletion, file: AuditAnswer = { policy: 'never' }) => {
  const files = vi.fn<InterventionAudit>(async () => file);
  const service = {
    listSourcePaths: vi.fn<KnowledgeAuditService['listSourcePaths']>(async () => ['/elsewhere']),
    previewDeletion: vi.fn<KnowledgeAuditService['previewDeletion']>(async () => planned),
  };
  const judge = async (tool: string, args: Record<string, unknown>): Promise<AuditAnswer> =>
    createKnowledgeAudit({ files, service })(args, {
      context: { userId: 'anna', workspace: { roots: ['/work'] } },
      descriptor: { server: 'lobe-knowledge-base', tool } as ToolDescriptor,
    });
  return { files, judge, service };
};

describe('the audit of knowledge bases', () => {
  it('always asks before a deletion, and grants exactly what was shown', async () => {
    const { judge, service } = setUp(PLANNED);
    const bases = ['Recipes', 'Cookbook'];
    expect(await judge('deleteKnowledgeBases', { bases })).toEqual({
      grants: ['delete:kb_1'],
      policy: 'always',
      preview: PLANNED.preview,
      reason:
        'Deletes "Recipes" with 2 documents and 4 passages, permanently. The source files stay.',
    });
    expect(service.previewDeletion).toHaveBeenCalledWith(
      { bases },
      expect.objectContaining({ roots: ['/work'], userId: 'anna' }),
    );
  });

  it('asks nobody about things that do not exist, and grants nothing for them', async () => {
    const { judge } = setUp({ ...PLANNED, ids: [] });
    const answer = await judge('removeDocuments', { base: 'b', documents: ['none'] });
    expect(answer.policy).toBe('never');
    expect(answer.grants).toBeUndefined();
  });

  it('asks about APIs it does not know', async () => {
    const { judge } = setUp(PLANNED);
    expect((await judge('shredDocuments', {})).policy).toBe('required');
  });

  it('judges paths like files that are read directly', async () => {
    const outside: AuditAnswer = { grants: ['/real'], policy: 'required', reason: 'Outside.' };
    const { files, judge } = setUp(PLANNED, outside);
    const preview = { kind: 'outside', paths: ['/real'] };
    expect(await judge('addDocuments', { base: 'b', paths: ['/link'] })).toEqual({
      ...outside,
      preview,
    });
    expect(files.mock.calls[0]?.[0]).toEqual({ paths: ['/link'] });
    expect(files.mock.calls[0]?.[1].descriptor.tool).toBe('readFiles');
    await judge('refreshDocuments', { base: 'b' });
    expect(files.mock.calls[1]?.[0]).toEqual({ paths: ['/elsewhere'] });
  });

  it('asks nobody about texts and pages of the web', async () => {
    const { files, judge } = setUp(PLANNED);
    expect((await judge('addDocuments', { base: 'b', texts: [] })).policy).toBe('never');
    expect(files).not.toHaveBeenCalled();
  });
});
