import { describe, expect, it } from 'vitest';

import { readServerEntry } from './read-server-entry.ts';

describe('a person’s description of a server', () => {
  it.each([
    ['nothing', '  ', '', { problem: 'command' }],
    [
      'JSON with an error, told with its place',
      '\n{"command": }',
      '',
      { error: { from: 13, reason: 'value-expected' }, problem: 'syntax' },
    ],
    ['JSON of something else', '{"theme": "dark"}', '', { problem: 'json' }],
    ['a variable without a name', 'notes', '=value', { problem: 'variables' }],
    [
      'a header without a colon',
      'https://example.com/mcp',
      'Authorization',
      { problem: 'headers' },
    ],
  ])('is not read from %s', (_, text, settings, expected) => {
    expect(readServerEntry(text, 'mine', settings)).toMatchObject(expected);
  });

  it.each([
    ['notes', '', { mine: { command: 'notes' } }],
    [
      `npx -y "a b" --x='c "d"' ''`,
      '',
      { mine: { args: ['-y', 'a b', '--x=c "d"', ''], command: 'npx' } },
    ],
    [
      'notes serve',
      'KEY=${KEY}\n\n A = b=c ',
      { mine: { args: ['serve'], command: 'notes', env: { A: 'b=c', KEY: '${KEY}' } } },
    ],
    ['https://example.com/mcp', '', { mine: { url: 'https://example.com/mcp' } }],
    [
      'http://127.0.0.1:1/mcp',
      'Authorization: Bearer a:b',
      { mine: { headers: { Authorization: 'Bearer a:b' }, url: 'http://127.0.0.1:1/mcp' } },
    ],
    ['{"mcpServers":{"a":{"command":"x"}}}', '', { a: { command: 'x' } }],
    ['{"servers":{"a":{"url":"http://x"}}}', '', { a: { url: 'http://x' } }],
    ['{"command":"x","args":["y"]}', '', { mine: { args: ['y'], command: 'x' } }],
  ])('is read: %s', (text, settings, expected) => {
    expect(readServerEntry(text, 'mine', settings)).toEqual({ servers: expected });
  });
});
