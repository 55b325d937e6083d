import { describe, expect, it } from 'vitest';

import type { BuiltinToolContext } from '@lobechat/types';

import { createToolEngine } from '../create-tool-engine.ts';
import { toUserSession } from './user-session.ts';

const sessionOf = (context: BuiltinToolContext): string | undefined =>
  toUserSession({ context }).context?.sessionId;

describe('the session of a user', () => {
  it('is nobody else’s, whatever user and session are called', () => {
    const users = ['a', 'a:', 'a"', 'a":b', '"a"', '\ud800', '\ud801'];
    const sessions = [undefined, '', 'b', ':b', '"b', 'user:"a":b'];
    const named = users.flatMap((userId) => sessions.map((sessionId) => ({ sessionId, userId })));
    for (const one of named) {
      for (const other of named) {
        if (one.userId === other.userId) continue;
        expect(sessionOf(one)).not.toBe(sessionOf(other));
      }
    }
  });

  it('stays as it is in calls that a tool makes for its caller, and without a user', () => {
    const first = toUserSession({ context: { sessionId: 's', userId: 'a' } });
    expect(toUserSession(first)).toBe(first);
    expect(sessionOf({ sessionId: 's' })).toBe('s');
    expect(sessionOf({ sessionId: 's', userId: '' })).toBe('s');
  });

  it('keeps remembered results apart', async () => {
    const engine = createToolEngine({
      sources: [
        {
          call: async ({ context }) => ({ content: String(context.userId), success: true }),
          id: 'test',
          list: async () => [
            {
              annotations: { readOnly: true },
              description: 'Says who calls.',
              inputSchema: { properties: {}, type: 'object' },
              name: 'own__test__whoAmI',
              server: 'test',
              tool: 'whoAmI',
              toolbox: 'own',
            },
          ],
        },
      ],
    });
    const call = (userId: string) =>
      engine.call({ id: '1', name: 'own__test__whoAmI' }, { context: { sessionId: 's', userId } });
    expect((await call('a')).content).toBe('a');
    expect((await call('b')).content).toBe('b');
    await engine.close();
  });
});
