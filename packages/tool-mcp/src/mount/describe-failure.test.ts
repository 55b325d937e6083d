import { describe, expect, it } from 'vitest';

import { readCause } from './describe-failure.ts';

const fail = (...messages: string[]): Error =>
  messages.reduceRight<Error | undefined>(
    (cause, message) => new Error(message, cause && { cause }),
    undefined,
  ) ?? new Error('');

describe('the words of a failure', () => {
  it.each<[string[], string]>([
    [['fetch failed', 'connect ECONNREFUSED'], 'fetch failed: connect ECONNREFUSED'],
    [['It ended.'], 'It ended.'],
    [["Look at './x'.", 'spawn ENOENT'], "Look at './x' (spawn ENOENT)."],
    [['It ended.', 'It ended'], 'It ended.'],
    [['It ended.', 'a', 'b'], 'It ended (a: b).'],
    [
      [
        'Invalid result for initialize: [{"path":["serverInfo"],"message":"Invalid input: expected object"}]',
      ],
      'its answer to initialize breaks the protocol (serverInfo: expected object)',
    ],
    [
      ['Version negotiation probe failed: Connection closed during the version negotiation probe'],
      'it ended before it said which revision of the protocol it speaks',
    ],
    [
      ['tools/list: exceeded listMaxPages (64); server pagination did not terminate'],
      'its answers to tools/list do not end: after 64 pages it announced another one',
    ],
  ])('with their causes: %j', (messages, expected) => {
    expect(readCause(fail(...messages))).toBe(expected);
  });

  it('have no full stop before a colon, whatever the causes', () => {
    const words = ['It ended.', 'spawn ENOENT', "Look at './x'."];
    for (const first of words)
      for (const second of words) expect(readCause(fail(first, second))).not.toMatch(/\.'?:/);
  });
});
