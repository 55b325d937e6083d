import { describe, expect, it } from 'vitest';

import type { BuiltinToolContext } from '@lobechat/types';

import { createToolEngine } from '../create-tool-engine.ts';
import type { ToolEvent } from '../events.ts';
import { toUserSession } from './user-session.ts';

const sessionOf = (context: BuiltinToolContext): string | undefined =>
  toUserSession({ context }).context?.sessionId;

const WHO = {
  description: 'Says who calls.',
  inputSchema: { properties: {}, type: 'object' },
  name: 'own__test__whoAmI',
  server: 'test',
  tool: 'whoAmI',
  toolbox: 'own',
} as const;

const createEngine = (annotations: { readOnly?: boolean }, onEvent?: (event: ToolEvent) => void) =>
  createToolEngine({
    onEvent,
    sources: [
      {
        call: async ({ context }) => ({ content: String(context.userId), success: true }),
        id: 'test',
        list: async () => [{ ...WHO, annotations }],
      },
    ],
  });

describe("a user's session", () => {
  it('belongs to that user only, whatever user and session are called', () => {
    const users = [undefined, '', 'a', 'a:', 'a"', 'a":b', '"a"', '\ud800', '\ud801'];
    const sessions = [undefined, '', 'b', ':b', '"b', 'user:"a":b', 'nobody:user:"a":b'];
    const named = users.flatMap((userId) => sessions.map((sessionId) => ({ sessionId, userId })));
    for (const one of named) {
      for (const other of named) {
        if ((one.userId ?? '') === (other.userId ?? '')) continue;
        expect(sessionOf(one)).not.toBe(sessionOf(other));
      }
    }
  });

  it.each([[5], [5n]])('is the same if a host numbers its users: %s', (userId) => {
    const context = { sessionId: 's', userId: userId as unknown as string };
    expect(toUserSession({ context }).context).toEqual(
      toUserSession({ context: { sessionId: 's', userId: '5' } }).context,
    );
  });

  it.each([[{}], [[]], [true], [Symbol('a')]])(
    'is rejected for an invalid user name: %s',
    async (userId) => {
      const engine = createEngine({ readOnly: true });
      const options = { context: { userId: userId as unknown as string } };
      const result = await engine.call({ arguments: {}, name: WHO.name }, options);
      expect(result.error?.message).toMatch(/^The host gave .* as the user of the call, where/);
      expect(await engine.judge({ arguments: {}, name: WHO.name }, options)).toMatchObject({
        action: 'deny',
      });
      await engine.close();
    },
  );

  it('is unchanged in calls that a tool makes for its caller, and without a user', () => {
    const first = toUserSession({ context: { sessionId: 's', userId: 'a' } });
    expect(toUserSession(first)).toBe(first);
    expect(sessionOf({ sessionId: 's' })).toBe('s');
    expect(sessionOf({ sessionId: 's', userId: '' })).toBe('s');
  });

  it('keeps remembered results separate', async () => {
    const engine = createEngine({ readOnly: true });
    const call = (userId: string) =>
      engine.call({ id: '1', name: 'own__test__whoAmI' }, { context: { sessionId: 's', userId } });
    expect((await call('a')).content).toBe('a');
    expect((await call('b')).content).toBe('b');
    await engine.close();
  });

  it('names the user in every question and event, so that nobody answers for somebody else', async () => {
    const events: ToolEvent[] = [];
    const engine = createEngine({}, (event) => events.push(event));
    const asked = new Set<string | undefined>();
    const call = (userId: string | undefined) =>
      engine.call(
        { id: 'same', name: WHO.name },
        {
          context: { sessionId: 's', userId },
          onApproval: (request) => {
            asked.add(request.userId);
            return { action: request.userId === 'b' ? 'deny' : 'approve' };
          },
        },
      );
    const results = await Promise.all([call('a'), call('b'), call(undefined)]);
    expect(results.map(({ success }) => success)).toEqual([true, false, true]);
    expect(asked).toEqual(new Set(['a', 'b', undefined]));
    for (const userId of ['a', 'b', undefined]) {
      const own = events.filter((event) => event.userId === userId).map(({ type }) => type);
      expect(own).toEqual(['tool_start', 'tool_approval', 'tool_approval', 'tool_end']);
    }
    await engine.close();
  });
});
