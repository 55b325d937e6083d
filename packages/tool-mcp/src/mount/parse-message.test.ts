import { expect, it } from 'vitest';

import { parseMessage } from './parse-message.ts';

const answer = (fields: string): string => `{"jsonrpc":"2.0","id":1,"result":{${fields}}}`;

it.each([
  'ready',
  '[1]',
  answer('"content":[]'),
  answer('"structuredContent":{"id":9007199254740992,"share":0.1234567890123456789}'),
  answer('"content":[{"type":"text","text":"ok"}],"structuredContent":{"id":9007199254740993}'),
  answer('"content":[{"type":"image"}],"structuredContent":{"id":9007199254740993}'),
])('leaves other messages as they are: %s', (text) => {
  let plain: unknown;
  if (text !== 'ready') plain = JSON.parse(text);
  expect(parseMessage(text)).toEqual(plain);
});

it.each(['', '"content":null,', '"content":[],', '"content":[{"type":"text","text":" "}],'])(
  'writes the text of long integers that only structured data has: %s',
  (content) => {
    const data = '{\n  "id": 9007199254740993,\n  "of": [\n    -12345678901234567890\n  ]\n}';
    const { result } = parseMessage(answer(`${content}"structuredContent":${data}`)) as {
      result: unknown;
    };
    expect(result).toMatchObject({ content: [{ text: data, type: 'text' }] });
    expect(result).toHaveProperty('structuredContent.id', 9007199254740992);
  },
);
