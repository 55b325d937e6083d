import { describe, expect, it, vi } from 'vitest';

import { ToolError, ToolErrorType } from '../errors.ts';
import { createServiceRegistry, defineService, provideService } from '../service.ts';
import { createExecutor } from './create-executor.ts';
import { defineRuntime } from './define-runtime.ts';
import { defineToolApis, toApiNames, toManifestApis } from './define-tool-apis.ts';
import { INTEGER, listOf, objectOf, TEXT } from './schema-parts.ts';

const noteApis = defineToolApis({
  addNote: {
    description: 'Adds a note.',
    parameters: objectOf({ text: TEXT }, { author: TEXT }),
    state: objectOf({ total: INTEGER }),
  },
  listNotes: {
    description: 'Lists the notes.',
    parameters: objectOf({}),
    state: objectOf({ notes: listOf(TEXT) }),
  },
});

interface NoteStore {
  notes: string[];
}
const NoteService = defineService<NoteStore>('note');

const NoteExecutionRuntime = defineRuntime(
  noteApis,
  (store: NoteStore) =>
    async (apiName, params): Promise<never> => {
      if (apiName === 'listNotes') {
        return {
          content: store.notes.join('\n'),
          state: { notes: store.notes },
          success: true,
        } as never;
      }
      const { author, text } = params as { author?: string; text: string };
      if (text === '') throw new ToolError(ToolErrorType.InvalidArguments, 'The text is empty.');
      if (text === 'crash') throw new TypeError('x is not a function');
      store.notes.push(`${author}: ${text}`);
      return { content: 'Added.', state: { total: store.notes.length }, success: true } as never;
    },
);

const log = vi.fn<(apiName: string) => void>();
const noteExecutor = createExecutor({
  apis: noteApis,
  createRuntime: (services) => new NoteExecutionRuntime(services.get(NoteService)),
  defaults: {
    addNote: (params, { agentId }) => ({ ...params, author: params.author ?? agentId ?? 'nobody' }),
  },
  identifier: 'lobe-note',
  log,
  recorded: { aliases: { createNote: 'addNote' }, readArguments: (_, args) => args },
});
const createContext = (store: NoteStore = { notes: [] }) => ({
  agentId: 'writer',
  services: createServiceRegistry([provideService(NoteService, store)]),
});

it('says which method a runtime lacks', async () => {
  const executor = createExecutor({
    apis: noteApis,
    createRuntime: () => ({}) as never,
    identifier: 'lobe-note',
  });
  expect(await executor.invoke('listNotes', {})).toMatchObject({
    content: "The runtime of lobe-note has no method 'listNotes'.",
    error: { type: ToolErrorType.MethodNotImplemented },
  });
});

describe('an executor built by createExecutor', () => {
  it('rejects an undeclared API, and a host without the service', async () => {
    const unknown = await noteExecutor.invoke('dropNote', {}, createContext());
    expect(unknown.error?.type).toBe(ToolErrorType.ApiNotFound);
    const alone = await noteExecutor.addNote({ text: 'a' });
    expect(alone.error?.type).toBe(ToolErrorType.ServiceUnavailable);
  });

  it('gives failures their type, and omits details of unexpected errors', async () => {
    const refused = await noteExecutor.addNote({ text: '' }, createContext());
    expect(refused).toMatchObject({ error: { type: 'InvalidArguments' }, success: false });
    const crashed = await noteExecutor.addNote({ text: 'crash' }, createContext());
    expect(crashed.error).toEqual({ message: 'x is not a function', type: 'ExecutionFailed' });
    const runtime = new NoteExecutionRuntime({ notes: [] });
    const cancelled = await runtime.addNote({ text: 'crash' }, { signal: AbortSignal.abort() });
    expect(cancelled.error).toMatchObject({ type: ToolErrorType.Aborted });
  });

  it('calls the runtime of the host with the defaults from the context', async () => {
    const store: NoteStore = { notes: [] };
    const context = createContext(store);
    expect(await noteExecutor.addNote({ text: 'first' }, context)).toEqual({
      content: 'Added.',
      state: { total: 1 },
      success: true,
    });
    const { addNote } = noteExecutor;
    await addNote({ author: 'guest', text: 'second' }, context);
    expect(store.notes).toEqual(['writer: first', 'guest: second']);
    expect(log).toHaveBeenLastCalledWith('addNote');
  });

  it('answers to current and former names', async () => {
    expect(noteExecutor.getApiNames()).toEqual(['addNote', 'listNotes']);
    const context = createContext();
    await noteExecutor.invoke('createNote', { text: 'old' }, context);
    const listed = await noteExecutor.invoke('listNotes', {}, context);
    expect(listed.state).toEqual({ notes: ['writer: old'] });
  });
});

describe('a declaration', () => {
  it('maps a declaration to names and manifest entries', () => {
    expect(toApiNames(noteApis)).toEqual({ addNote: 'addNote', listNotes: 'listNotes' });
    expect(toManifestApis(noteApis)[1]).toEqual({
      description: 'Lists the notes.',
      name: 'listNotes',
      parameters: { additionalProperties: false, properties: {}, required: [], type: 'object' },
      stateSchema: noteApis.listNotes.state,
    });
  });
});
