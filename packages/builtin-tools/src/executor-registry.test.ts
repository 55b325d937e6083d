import { describe, expect, it } from 'vitest';

import {
  BaseExecutor,
  type BuiltinToolContext,
  type BuiltinToolResult,
  type IBuiltinToolExecutor,
  NO_OUTPUT,
} from '@lobechat/types';

import { createExecutorRegistry } from './executor-registry.ts';

const NoteApiName = { listNotes: 'listNotes', viewNote: 'viewNote' } as const;

class NoteExecutor extends BaseExecutor<typeof NoteApiName> {
  readonly identifier = 'lobe-note';
  protected readonly apiEnum = NoteApiName;

  listNotes = async (params: { tag: string }, context?: BuiltinToolContext) =>
    this.funnel(() => ({ content: `${params.tag} of ${context?.agentId}`, success: true }));

  viewNote = async (): Promise<BuiltinToolResult> => {
    throw new Error('The note is gone.');
  };
}

/** Does not extend BaseExecutor, so it may do anything. */
const rawExecutor: IBuiltinToolExecutor = {
  getApiNames: () => ['breakDown'],
  hasApi: (apiName) => apiName === 'breakDown',
  identifier: 'lobe-raw',
  invoke: async () => {
    throw new Error('No funnel caught this.');
  },
};

const registry = createExecutorRegistry({
  aliases: { 'lobe-memo': 'lobe-note' },
  executors: [new NoteExecutor(), rawExecutor],
});

describe('createExecutorRegistry', () => {
  it('rejects two executors with the same identifier, naming both', () => {
    class OtherNoteExecutor extends NoteExecutor {}
    expect(() =>
      createExecutorRegistry({ executors: [new NoteExecutor(), new OtherNoteExecutor()] }),
    ).toThrow(
      "Two executors are registered for 'lobe-note': 'NoteExecutor' (entry 1) and 'OtherNoteExecutor' (entry 2).",
    );
  });

  it('answers a call of an unknown tool with the closest names', async () => {
    const result = await registry.executeBuiltinTool('lobe-notes', 'listNotes', {});
    expect(result).toEqual({
      content: result.error?.message,
      error: {
        message:
          "Unknown tool 'lobe-notes'. Did you mean 'lobe-note'? Builtin tools: lobe-note, lobe-raw.",
        type: 'ToolNotFound',
      },
      success: false,
    });
  });

  it('answers a call of an unknown API with the closest names', async () => {
    const result = await registry.executeBuiltinTool('lobe-note', 'listNote', {});
    expect(result.success).toBe(false);
    expect(result.error).toEqual({
      message:
        "Unknown API 'listNote' of lobe-note. Did you mean 'listNotes'? It has: listNotes, viewNote.",
      type: 'ApiNotFound',
    });
  });

  it.each(['constructor', '__proto__', 'toString', 'invoke', 'hasApi', 'identifier'])(
    'does not take %j for an API',
    async (name) => {
      const result = await registry.executeBuiltinTool('lobe-note', name, {});
      expect(result.error?.type).toBe('ApiNotFound');
      expect(registry.hasExecutor('lobe-note', name)).toBe(false);
    },
  );

  it.each(['constructor', '__proto__'])('does not take %j for a tool', async (name) => {
    const result = await registry.executeBuiltinTool(name, 'listNotes', {});
    expect(result.error?.type).toBe('ToolNotFound');
    expect(registry.getExecutor(name)).toBeUndefined();
    expect(registry.getApiNames(name)).toEqual([]);
  });

  it('converts anything an executor throws to a result', async () => {
    const funnelled = await registry.executeBuiltinTool('lobe-note', 'viewNote', {});
    expect(funnelled.error).toMatchObject({
      message: 'The note is gone.',
      type: 'ExecutionFailed',
    });
    const raw = await registry.executeBuiltinTool('lobe-raw', 'breakDown', {});
    expect(raw).toMatchObject({ content: 'No funnel caught this.', success: false });
  });

  it('runs an API with its arguments and context', async () => {
    const context = { agentId: 'agent-1' };
    expect(
      await registry.executeBuiltinTool('lobe-note', 'listNotes', { tag: 'red' }, context),
    ).toEqual({ content: 'red of agent-1', success: true });
  });

  it('completes the result of an executor that does not extend BaseExecutor', async () => {
    const silent = createExecutorRegistry({
      executors: [{ ...rawExecutor, invoke: async () => ({ state: 1, success: true }) }],
    });
    const result = await silent.executeBuiltinTool('lobe-raw', 'breakDown', {});
    expect(result).toEqual({ content: NO_OUTPUT, state: 1, success: true });
  });

  describe('with an executor that has hooks', () => {
    const run = (hooks: Partial<IBuiltinToolExecutor>) =>
      createExecutorRegistry({
        executors: [Object.assign(new NoteExecutor(), hooks)],
      }).executeBuiltinTool(
        'lobe-note',
        'listNotes',
        { tag: 'home' },
        { agentId: 'a', toolCallId: 'call', topicId: null },
      );

    it.each([
      [
        'throw',
        () => {
          throw new Error('No.');
        },
      ],
      ['reject', () => Promise.reject(new Error('No.'))],
      ['never end', () => new Promise<void>(() => {})],
    ])('returns the result even if they %s', async (_, hook) => {
      const result = await run({ onAfterCall: hook, onBeforeCall: hook });
      expect(result).toEqual({ content: 'home of a', success: true });
    });

    it('notifies them before the call, and of its result', async () => {
      const told: unknown[] = [];
      await run({
        onAfterCall: (call) => void told.push(call),
        onBeforeCall: (call) => void told.push(call),
      });
      const call = {
        apiName: 'listNotes',
        identifier: 'lobe-note',
        params: { tag: 'home' },
        toolCallId: 'call',
        topicId: undefined,
      };
      const result = { content: 'home of a', success: true };
      expect(told).toEqual([call, { ...call, result }]);
    });
  });

  it('finds a tool under its old name', async () => {
    expect(registry.hasExecutor('lobe-memo', 'listNotes')).toBe(true);
    expect(registry.getExecutor('lobe-memo')?.identifier).toBe('lobe-note');
    const result = await registry.executeBuiltinTool('lobe-memo', 'listNotes', { tag: 'blue' });
    expect(result.success).toBe(true);
  });

  it('lists executors and APIs', () => {
    expect(registry.hasExecutor('lobe-note')).toBe(true);
    expect(registry.hasExecutor('lobe-other')).toBe(false);
    expect(registry.getApiNames('lobe-note')).toEqual(['listNotes', 'viewNote']);
  });
});
