import { describe, expect, it, vi } from 'vitest';

import { ToolError, type ToolUpdate } from '@lobechat/types';

import { KnowledgeErrorType } from '../constants.ts';
import type { IKnowledgeService, KnowledgeCall } from '../service.ts';
import type { AddDocumentsState, IngestItem } from '../types.ts';
import { KnowledgeBaseExecutionRuntime } from './index.ts';

const base = { id: 'kb_1', name: 'Notes' };

const item = (name: string, error?: string): IngestItem => ({
  characters: 10,
  chunks: error ? 0 : 1,
  name,
  status: error ? 'failed' : 'added',
  ...(error && { error: { message: `${name} is ${error}.`, type: error } }),
});

const toState = (results: IngestItem[]): AddDocumentsState => {
  const failed = results.filter(({ error }) => error).length;
  return { base, failed, results, succeeded: results.length - failed };
};

const create = (service: Partial<IKnowledgeService>) =>
  new KnowledgeBaseExecutionRuntime({ service: service as IKnowledgeService });

const ingest = (results: IngestItem[]) =>
  create({ addDocuments: async () => ({ state: toState(results) }) }).addDocuments({
    base: 'Notes',
    paths: ['x'],
  });

describe('a batch', () => {
  it('fails if nothing was done, with the shared type of its failures', async () => {
    const one = await ingest([item('a', 'NotFound')]);
    expect(one).toMatchObject({
      error: { message: 'a is NotFound.', type: 'NotFound' },
      success: false,
    });
    const two = await ingest([item('a', 'NotFound'), item('b', 'NotFound')]);
    expect(two.error).toMatchObject({ type: 'NotFound' });
    const mixed = await ingest([item('a', 'NotFound'), item('b', 'InvalidDocument')]);
    expect(mixed.error).toMatchObject({ type: KnowledgeErrorType.PartialFailure });
    expect(mixed.content).toContain('nothing was added');
    expect(mixed.state?.results).toHaveLength(2);
  });

  it('succeeds if something was done, and reports what was not', async () => {
    const output = await ingest([item('a'), item('b', 'NotFound')]);
    expect(output.success).toBe(true);
    expect(output.content).toContain('1 of 2 documents failed');
    expect(output.content).toContain('b is NotFound.');
  });
});

describe('the runtime', () => {
  it.each([
    ['addDocuments', { base: 'a' }],
    ['createKnowledgeBase', { name: ' ' }],
    ['editKnowledgeBase', { base: 'a' }],
    ['findSimilar', { id: 'a', text: 'b' }],
    ['readKnowledge', { id: 'a', page: 1, start: 0 }],
    ['readKnowledge', { id: 'a', lastPage: 2, page: 3 }],
    ['readKnowledge', { end: 5, id: 'a', start: 5 }],
    ['readKnowledge', { id: 'a', lastLine: 3 }],
    ['readKnowledge', { id: 'a', line: 1, neighbours: 1 }],
    ['removeDocuments', { base: 'a' }],
    ['searchKnowledge', { queries: [' ', ''] }],
  ] as const)('rejects %s with %j before calling the service', async (apiName, params) => {
    const output = await create({})[apiName](params as never);
    expect(output).toMatchObject({ error: { type: 'InvalidArguments' }, success: false });
  });

  it("passes the call's context to the service, and nothing about others' permissions", async () => {
    const listKnowledgeBases = vi.fn<IKnowledgeService['listKnowledgeBases']>(async () => ({
      state: { bases: [], total: 0 },
    }));
    const { signal } = new AbortController();
    await create({ listKnowledgeBases }).listKnowledgeBases({}, { signal, userId: 'anna' });
    const call: Partial<KnowledgeCall> = { roots: [], signal, userId: 'anna' };
    expect(listKnowledgeBases).toHaveBeenCalledWith({}, expect.objectContaining(call));
  });

  it("keeps the type of a service's error", async () => {
    const readKnowledge = async () => {
      throw new ToolError(KnowledgeErrorType.OutOfRange, 'It has 3 pages.');
    };
    const output = await create({ readKnowledge }).readKnowledge({ id: 'a', page: 9 });
    expect(output.error).toMatchObject({ message: 'It has 3 pages.', type: 'OutOfRange' });
  });

  it('reports the progress of ingestion, document by document', async () => {
    const updates: ToolUpdate[] = [];
    const addDocuments: IKnowledgeService['addDocuments'] = async (_, { onProgress }) => {
      onProgress?.({ done: 0, name: 'a.md', total: 2 });
      onProgress?.({ done: 1, name: 'a.md', result: item('a.md'), total: 2 });
      onProgress?.({ done: 1, name: 'b\nd.md', total: 2 });
      onProgress?.({ done: 2, name: 'b.md', result: item('b.md', 'NotFound'), total: 2 });
      return { state: toState([item('a.md'), item('b.md', 'NotFound')]) };
    };
    await create({ addDocuments }).addDocuments(
      { base: 'Notes', paths: ['.'] },
      { onUpdate: (update) => updates.push(update) },
    );
    expect(updates.map(({ content }) => content)).toEqual([
      '[1/2] a.md',
      '[1/2] a.md (added)',
      '[2/2] b\\nd.md',
      '[2/2] b.md (failed)',
    ]);
    expect(updates.at(-1)?.state).toMatchObject({ failed: 1, succeeded: 1 });
  });

  it('returns an export as files, with their facts for the model', async () => {
    const facts = { characters: 1, chunks: 2, createdAt: 0, documents: 1, failed: 0, pending: 0 };
    const state = {
      base: { ...base, ...facts, updatedAt: 0 },
      documents: [],
      export: { chunks: 2, dimension: 64, files: ['notes 1.json'] },
      total: 1,
    };
    const files = [{ base64: 'e30=', mimeType: 'application/json', name: 'notes 1.json' }];
    const output = await create({
      listDocuments: async () => ({ files, state }),
    }).listDocuments({ base: 'Notes', export: true });
    expect(output.modelMetadata).toEqual({ chunks: 2, dimension: 64 });
    expect(output.blocks?.[1]).toEqual({
      resource: { blob: 'e30=', mimeType: 'application/json', uri: 'file:///notes%201.json' },
      type: 'resource',
    });
  });
});
